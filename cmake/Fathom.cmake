# Fathom, the reader of Syzygy tablebases: target octet_fathom. It comes without a CMake package.
#
# Debian's library (libfathom-dev, of 2019) serves for tables of up to 5 pieces and nearly all of 6 and
# 7: it misreads the few DTZ tables with 16-bit entries, which was mended in 2022. It is a shared
# library, so a static program gets the pinned one. Both are under the MIT licence.
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
        DOWNLOAD_EXTRACT_TIMESTAMP OFF)
    FetchContent_MakeAvailable(fathom)
    # As C++, which it supports: so it goes through the same compiler and link-time optimisation.
    set_source_files_properties("${fathom_SOURCE_DIR}/src/tbprobe.c" PROPERTIES LANGUAGE CXX)
    add_library(octet_fathom STATIC "${fathom_SOURCE_DIR}/src/tbprobe.c")
    target_include_directories(octet_fathom SYSTEM PUBLIC "${fathom_SOURCE_DIR}/src")
    target_compile_options(octet_fathom PRIVATE -w)
else()
    message(FATAL_ERROR "Fathom is missing (Debian: libfathom-dev), and OCTET_FETCH is off")
endif()
