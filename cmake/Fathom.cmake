# Fathom, the reader of Syzygy tablebases: target octet_fathom. Fathom has no CMake package of its own.
#
# Debian's library (libfathom-dev, of 2019) reads all tables of up to 5 pieces and nearly all of 6 and 7
# pieces. It misreads the few DTZ tables with 16-bit entries; Fathom mended this in 2022. Debian's is a
# shared library, so a static program uses the pinned sources. Both have the MIT licence.
option(OCTET_SYSTEM_FATHOM "Use the system's Fathom where there is one" ON)

if(OCTET_SYSTEM_FATHOM AND NOT OCTET_STATIC)
    find_path(OCTET_FATHOM_INCLUDE tbprobe.h PATH_SUFFIXES fathom)
    find_library(OCTET_FATHOM_LIBRARY fathom)
endif()

if(OCTET_SYSTEM_FATHOM AND NOT OCTET_STATIC AND OCTET_FATHOM_INCLUDE AND OCTET_FATHOM_LIBRARY)
    add_library(octet_fathom INTERFACE)
    target_include_directories(octet_fathom SYSTEM INTERFACE "${OCTET_FATHOM_INCLUDE}")
    target_link_libraries(octet_fathom INTERFACE "${OCTET_FATHOM_LIBRARY}")
elseif(OCTET_FETCH)
    FetchContent_Declare(fathom
        URL https://github.com/jdart1/Fathom/archive/c9c6fef0dddc05d2e242c183acf5833149ab676d.tar.gz
        URL_HASH SHA256=ba4553045d796f0521a8554ef21bad44b20fd4a7657eb08ff85d17c9f27ff8ac
        DOWNLOAD_EXTRACT_TIMESTAMP OFF)
    FetchContent_MakeAvailable(fathom)
    # Fathom also compiles as C++; then the same compiler and link-time optimisation serve both. It prints
    # warnings on both output streams, but standard output belongs to the protocol and to the commands.
    file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/generated/fathom.cpp" @ONLY CONTENT [[
#include <atomic>
#include <cstdio>
#include <mutex>
#define printf(...) ((void)0)
#define fprintf(...) ((void)0)
#include "@fathom_SOURCE_DIR@/src/tbprobe.c"
]])
    add_library(octet_fathom STATIC "${PROJECT_BINARY_DIR}/generated/fathom.cpp")
    target_include_directories(octet_fathom SYSTEM PUBLIC "${fathom_SOURCE_DIR}/src")
    target_compile_options(octet_fathom PRIVATE -w)
else()
    message(FATAL_ERROR "Fathom is missing (Debian: libfathom-dev), and OCTET_FETCH is off")
endif()
