# `cmake --install` and CPack (DEB, TGZ, ZIP).
#
#   cmake --install <build> --prefix <folder>                       octet and its documents
#   cmake --install <build> --prefix <folder> --component train     the trainer, as octet-train
#   cpack --config <build>/CPackConfig.cmake -G DEB                 a package
#
# Nothing of fetched libraries is installed (see Dependencies.cmake).
include(GNUInstallDirs)
# What was built is installed; the trainer and the tests need not be built for it.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)
set(documents "${CMAKE_INSTALL_DATAROOTDIR}/doc/octet")
set(package "${PROJECT_BINARY_DIR}/package")
set(sources "${PROJECT_SOURCE_DIR}/cmake/package")

install(TARGETS octet RUNTIME COMPONENT octet)
install(PROGRAMS "$<TARGET_FILE:train>" DESTINATION "${CMAKE_INSTALL_BINDIR}"
    RENAME "octet-train${CMAKE_EXECUTABLE_SUFFIX}" COMPONENT train EXCLUDE_FROM_ALL)

# The licence, and those of the libraries whose code is in the program. A fetched library has its licence
# in its sources, a library of Debian in its package.
file(READ "${PROJECT_SOURCE_DIR}/LICENSE" copyright)
string(PREPEND copyright "Octet\n\n")
foreach(library IN ITEMS fmt:libfmt-dev CLI11:libcli11-dev nlohmann_json:nlohmann-json3-dev fathom:libfathom-dev)
    string(REGEX REPLACE ":.*" "" name "${library}")
    string(REGEX REPLACE ".*:" "" debian "${library}")
    string(TOLOWER "${name}" lower)
    set(licence NOTFOUND)
    foreach(file IN ITEMS "${${lower}_SOURCE_DIR}/LICENSE" "${${lower}_SOURCE_DIR}/LICENSE.MIT"
                          "/usr/share/doc/${debian}/copyright")
        if(NOT licence AND EXISTS "${file}")
            set(licence "${file}")
        endif()
    endforeach()
    if(licence)
        file(READ "${licence}" text)
        string(APPEND copyright "\n${name}\n\n${text}")
    else()
        message(STATUS "Packages will lack the licence of ${name}, which was not found")
    endif()
endforeach()
file(WRITE "${package}/copyright" "${copyright}")

# The documents keep their paths, so that their links to each other hold. The licence is in `copyright`.
install(FILES "${package}/copyright" README.md DESTINATION "${documents}" COMPONENT octet)
file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}"
    "${PROJECT_SOURCE_DIR}/src/*.md" "${PROJECT_SOURCE_DIR}/src/*.svg" "${PROJECT_SOURCE_DIR}/tests/*.md")
foreach(file IN LISTS files)
    get_filename_component(folder "${file}" DIRECTORY)
    install(FILES "${file}" DESTINATION "${documents}/${folder}" COMPONENT octet)
endforeach()

if(UNIX)
    # The manual page is made by running the program, so a build for another machine has none.
    find_program(OCTET_GZIP gzip)
    if(OCTET_GZIP AND NOT CMAKE_CROSSCOMPILING)
        # A Debian package must have a list of changes.
        file(WRITE "${package}/changelog" "octet (${PROJECT_VERSION}) unstable; urgency=medium\n\n"
            "  * The commits of the repository tell what has changed.\n\n"
            " -- ${OCTET_MAINTAINER}  Thu, 01 Jan 2026 00:00:00 +0000\n")
        add_custom_command(OUTPUT "${package}/octet.6.gz" "${package}/changelog.gz"
            COMMAND "${CMAKE_COMMAND}" -D "PROGRAM=$<TARGET_FILE:octet>" -D "VERSION=${PROJECT_VERSION}"
                    -D "PAGE=${package}/octet.6" -P "${PROJECT_SOURCE_DIR}/cmake/ManPage.cmake"
            COMMAND "${OCTET_GZIP}" -9nf "${package}/octet.6"
            COMMAND "${OCTET_GZIP}" -9nfk "${package}/changelog"
            DEPENDS octet "${PROJECT_SOURCE_DIR}/cmake/ManPage.cmake"
            COMMENT "Writing the manual page" VERBATIM)
        add_custom_target(octet_manual ALL DEPENDS "${package}/octet.6.gz")
        install(FILES "${package}/octet.6.gz" DESTINATION "${CMAKE_INSTALL_MANDIR}/man6"
            COMPONENT octet OPTIONAL)
        install(FILES "${package}/changelog.gz" DESTINATION "${documents}" COMPONENT octet OPTIONAL)
    endif()

    # xboard finds engines by these files.
    set(OCTET_PROGRAM octet)
    configure_file("${sources}/octet.eng.in" "${package}/octet.eng" @ONLY)
    install(FILES "${package}/octet.eng" DESTINATION "${CMAKE_INSTALL_DATADIR}/games/plugins/uci"
        COMPONENT octet)
    install(FILES "${sources}/octet.bash" RENAME octet
        DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" COMPONENT octet)
    install(FILES "${sources}/_octet"
        DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions" COMPONENT octet)
    install(FILES "${sources}/octet.fish"
        DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d" COMPONENT octet)
endif()

string(TOLOWER "${CMAKE_SYSTEM_NAME}-${OCTET_CPU}" CPACK_SYSTEM_NAME)
set(CPACK_PACKAGE_CONTACT "${OCTET_MAINTAINER}")
set(CPACK_PACKAGE_VENDOR "the Octet authors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "UCI chess engine with commands for analysis")
set(CPACK_PACKAGE_DESCRIPTION
    "Octet plays standard chess, Chess960 and double Chess960 in any UCI program.
At a terminal it analyses positions and whole games of PGN, EPD and FEN files,
annotates games, finds puzzles and solves test suites.")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_STRIP_FILES ON)
set(CPACK_GENERATOR TGZ)
# Section games would want the program in /usr/games, which is not on the path of every user.
set(CPACK_DEBIAN_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS xboard)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEB_COMPONENT_INSTALL OFF)
include(CPack)
