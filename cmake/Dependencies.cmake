# Third-party libraries. CMake takes the library of the system if there is one; else it fetches a pinned
# release and compares the archive with its SHA-256 sum.
#
#   library           Debian package      used by
#   fmt               libfmt-dev          util, and through it every layer
#   CLI11             libcli11-dev        io, cli, train
#   nlohmann-json     nlohmann-json3-dev  gamefile, report, spsa, cli
#   Fathom            libfathom-dev       tablebase (see Fathom.cmake)
#   GoogleTest        libgtest-dev libgmock-dev   tests
#   libuv             libuv1-dev          tests/system (see Libuv.cmake)
#   Google Benchmark  libbenchmark-dev    tests/bench
option(OCTET_FETCH "Fetch libraries that the system does not have" ON)
include(FetchContent)

# A static program cannot use the libraries of the system, because many of them, such as Debian's fmt,
# exist only as shared libraries.
if(OCTET_STATIC AND OCTET_FETCH)
    set(FETCHCONTENT_TRY_FIND_PACKAGE_MODE NEVER)
endif()

# octet_dependency(<package> <minimum version> <archive> <SHA-256>): finds <package>, or fetches
# https://github.com/<archive>.tar.gz.
macro(octet_dependency name version archive hash)
    if(OCTET_FETCH)
        # SYSTEM stands before URL, because CMake 3.25 would read it as another address after URL.
        FetchContent_Declare(${name}
            SYSTEM
            URL https://github.com/${archive}.tar.gz
            URL_HASH SHA256=${hash}
            DOWNLOAD_EXTRACT_TIMESTAMP OFF
            FIND_PACKAGE_ARGS ${version})
        FetchContent_MakeAvailable(${name})
    else()
        find_package(${name} ${version} REQUIRED)
    endif()
endmacro()

# Octet installs nothing of its libraries.
set(FMT_INSTALL OFF)
set(CLI11_INSTALL OFF)
set(JSON_Install OFF)
find_package(Threads REQUIRED)
octet_dependency(fmt 9.1 fmtlib/fmt/archive/refs/tags/11.1.4
    ac366b7b4c2e9f0dde63a59b3feb5ee59b67974b14ee5dc9ea8ad78aa2c1ee1e)
octet_dependency(CLI11 2.1 CLIUtils/CLI11/archive/refs/tags/v2.4.2
    f2d893a65c3b1324c50d4e682c0cdc021dd0477ae2c048544f39eed6654b699a)
octet_dependency(nlohmann_json 3.11 nlohmann/json/archive/refs/tags/v3.11.3
    0d8ef5af7f9794e3263480193c491549b2ba6cc74bb018906202ada498a79406)
include(Fathom)

if(OCTET_TESTS)
    set(INSTALL_GTEST OFF)
    set(BENCHMARK_ENABLE_TESTING OFF)
    set(BENCHMARK_ENABLE_INSTALL OFF)
    set(BENCHMARK_ENABLE_WERROR OFF)
    octet_dependency(GTest 1.12 google/googletest/archive/refs/tags/v1.15.2
        7b42b4d6ed48810c5362c265a17faebe90dc2373c885e5216439d37927f02926)
    octet_dependency(benchmark 1.7 google/benchmark/archive/refs/tags/v1.9.1
        32131c08ee31eeff2c8968d7e874f3cb648034377dfc32a4c377fa8796d84981)
    include(Libuv)
endif()
