# libuv, which starts programs and talks to them through pipes: target octet_uv, for tests/system. Some
# systems, Debian 12 among them, have no CMake package of it.
if(NOT OCTET_STATIC)
    find_path(OCTET_UV_INCLUDE uv.h)
    find_library(OCTET_UV_LIBRARY uv)
endif()

if(NOT OCTET_STATIC AND OCTET_UV_INCLUDE AND OCTET_UV_LIBRARY)
    add_library(octet_uv INTERFACE)
    target_include_directories(octet_uv SYSTEM INTERFACE "${OCTET_UV_INCLUDE}")
    target_link_libraries(octet_uv INTERFACE "${OCTET_UV_LIBRARY}")
elseif(OCTET_FETCH)
    FetchContent_Declare(libuv
        URL https://github.com/libuv/libuv/archive/refs/tags/v1.52.1.tar.gz
        URL_HASH SHA256=478baf2599bfbc882c355288c9cb6f92e0e7dda435fa04031fa5b607cf3f414c
        DOWNLOAD_EXTRACT_TIMESTAMP OFF)
    set(LIBUV_BUILD_SHARED OFF)
    set(BUILD_TESTING OFF)
    FetchContent_MakeAvailable(libuv)
    # Its sources use the same names, and warn; it is C, for which the build types have no flags of ours.
    set_target_properties(uv_a PROPERTIES UNITY_BUILD OFF INTERPROCEDURAL_OPTIMIZATION OFF)
    target_compile_options(uv_a PRIVATE -w -O1)
    add_library(octet_uv INTERFACE)
    target_include_directories(octet_uv SYSTEM INTERFACE "${libuv_SOURCE_DIR}/include")
    target_link_libraries(octet_uv INTERFACE uv_a)
else()
    message(FATAL_ERROR "libuv is missing (Debian: libuv1-dev), and OCTET_FETCH is off")
endif()
