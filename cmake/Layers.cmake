# One library per layer. CMake globs the sources, so a new file needs no entry here.
include(LayerTable)

# octet_layer(<name> [PUBLIC <library>...] [PRIVATE <library>...]): makes the library octet_<name> from
# src/<name> and links it to the layers that the layer table allows and to the given libraries.
function(octet_layer name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "PUBLIC;PRIVATE")
    if(arg_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "octet_layer(${name}): what is ${arg_UNPARSED_ARGUMENTS}?")
    endif()
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/${name}/*.cpp")
    list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
    list(TRANSFORM allowed_${name} REPLACE "/.*" "" OUTPUT_VARIABLE used)
    list(REMOVE_DUPLICATES used)
    list(TRANSFORM used PREPEND octet_)

    add_library(octet_${name} STATIC ${sources})
    target_include_directories(octet_${name} PUBLIC "${PROJECT_SOURCE_DIR}/src")
    target_link_libraries(octet_${name} PUBLIC ${used} ${arg_PUBLIC} PRIVATE ${arg_PRIVATE})
endfunction()

# octet_version_header(<layer>): gives the layer a generated header "<layer>/version.h". Every build
# updates it, so that the commit in it is right without a new configuration.
function(octet_version_header layer)
    set(folder "${PROJECT_BINARY_DIR}/generated")
    add_custom_target(octet_${layer}_version
        COMMAND "${CMAKE_COMMAND}"
            -D "SOURCE=${PROJECT_SOURCE_DIR}"
            -D "HEADER=${folder}/${layer}/version.h"
            -D "NAMESPACE=octet::${layer}"
            -D "VERSION=${PROJECT_VERSION}"
            -D "COMPILER=${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}"
            -D "CPU=${OCTET_CPU}"
            -P "${PROJECT_SOURCE_DIR}/cmake/Version.cmake"
        BYPRODUCTS "${folder}/${layer}/version.h"
        COMMENT "Looking up the commit" VERBATIM)
    add_dependencies(octet_${layer} octet_${layer}_version)
    target_include_directories(octet_${layer} PUBLIC "${folder}")
endfunction()
