# Build types:
#   Release  O3, link-time optimisation, no asserts
#   Checked  optimised, asserts on; the tests play games with it
#   Debug    for the debugger, asserts on
# Octet needs GCC 12 or Clang 16, or newer.
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "Release, Checked or Debug" FORCE)
endif()

if((CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 12) OR
   (CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 16))
    message(WARNING "${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION} is not tested: "
                    "GCC >= 12 or Clang >= 16 is expected")
endif()

set(CMAKE_CXX_FLAGS_RELEASE "-O3 -DNDEBUG")
set(CMAKE_CXX_FLAGS_CHECKED "-O2 -g1")
set(CMAKE_CXX_FLAGS_DEBUG "-Og -g")

# Distributions build with None (Debian) or RelWithDebInfo and their own flags. Those builds have no asserts
# either.
set(distribution "$<CONFIG:None,RelWithDebInfo,MinSizeRel>")
add_compile_definitions("$<${distribution}:NDEBUG>")

# These checks of the standard library cost little. _GLIBCXX_DEBUG is not possible, because it changes the
# layout of containers and the system's GoogleTest has the other layout.
add_compile_definitions(
    "$<$<NOT:$<OR:$<CONFIG:Release>,${distribution}>>:_GLIBCXX_ASSERTIONS>"
    "$<$<NOT:$<OR:$<CONFIG:Release>,${distribution}>>:_LIBCPP_HARDENING_MODE=_LIBCPP_HARDENING_MODE_EXTENSIVE>")

option(OCTET_STATIC "Link everything statically (release binaries)" OFF)
if(OCTET_STATIC)
    add_link_options(-static)
endif()

if(CMAKE_BUILD_TYPE STREQUAL "Release")
    # lld always reads Clang's bitcode; the linker of the system may not.
    if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND NOT APPLE)
        include(CheckLinkerFlag)
        check_linker_flag(CXX -fuse-ld=lld OCTET_HAS_LLD)
        if(OCTET_HAS_LLD)
            add_link_options(-fuse-ld=lld)
        endif()
    endif()
    include(CheckIPOSupported)
    check_ipo_supported(RESULT has_lto OUTPUT ignored LANGUAGES CXX)
    if(has_lto)
        if(NOT DEFINED CMAKE_INTERPROCEDURAL_OPTIMIZATION)
            set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
        endif()
        if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
            # The objects hold ordinary code too, which the tests link (see tests/CMakeLists.txt).
            add_compile_options($<$<BOOL:${OCTET_TESTS}>:-ffat-lto-objects>)
        endif()
    else()
        message(WARNING "No link-time optimisation, so the engine will be slower: this compiler lacks its "
                        "linker or archiver (clang wants lld and llvm-ar of its own version)")
    endif()
endif()
