# Third-party libraries: the system's where it has them, else a pinned release is fetched.
#
#   library           Debian package      used by
#   fmt               libfmt-dev          util, and so everywhere
#   CLI11             libcli11-dev        io, cli, train
#   nlohmann-json     nlohmann-json3-dev  datagen
#   Fathom            libfathom-dev       tablebase
#   GoogleTest        libgtest-dev libgmock-dev   tests
#   Google Benchmark  libbenchmark-dev    tests/bench
option(OCTET_FETCH "Fetch libraries that the system does not have" ON)
include(FetchContent)

# A system's libraries, Debian's fmt among them, are often shared ones only.
if(OCTET_STATIC AND OCTET_FETCH)
    set(FETCHCONTENT_TRY_FIND_PACKAGE_MODE NEVER)
endif()

# A pin is a commit, so it names the content; the release it belongs to is in the comment.
macro(octet_dependency name version repository commit)
    if(OCTET_FETCH)
        # SYSTEM before URL: CMake 3.25 would take it for another address.
        FetchContent_Declare(${name}
            SYSTEM
            URL https://github.com/${repository}/archive/${commit}.tar.gz
            DOWNLOAD_EXTRACT_TIMESTAMP OFF
            FIND_PACKAGE_ARGS ${version})
        FetchContent_MakeAvailable(${name})
    else()
        find_package(${name} ${version} REQUIRED)
    endif()
endmacro()

find_package(Threads REQUIRED)
octet_dependency(fmt 9.1 fmtlib/fmt 123913715afeb8a437e6388b4473fcc4753e1c9a)  # 11.1.4
octet_dependency(CLI11 2.1 CLIUtils/CLI11 6c7b07a878ad834957b98d0f9ce1dbe0cb204fc9)  # 2.4.2
octet_dependency(nlohmann_json 3.11 nlohmann/json 9cca280a4d0ccf0c08f47a99aa71d1b0e52f8d03)  # 3.11.3
include(Fathom)

if(OCTET_TESTS)
    set(INSTALL_GTEST OFF)
    set(BENCHMARK_ENABLE_TESTING OFF)
    set(BENCHMARK_ENABLE_INSTALL OFF)
    octet_dependency(GTest 1.12 google/googletest b514bdc898e2951020cbdca1304b75f5950d1f59)  # 1.15.2
    octet_dependency(benchmark 1.7 google/benchmark c58e6d0710581e3a08d65c349664128a8d9a2461)  # 1.9.1
endif()
