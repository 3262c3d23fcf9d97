# Script: writes the version header (see Layers.cmake), only when its text changes.
# Git tells the commit only if SOURCE is itself a clone, because a source archive may be unpacked inside
# another repository. An archive that git made has the commit and its tags in cmake/commit.txt instead.
cmake_minimum_required(VERSION 3.25)
file(STRINGS "${CMAKE_CURRENT_LIST_DIR}/commit.txt" lines)
list(GET lines 0 COMMIT)
list(GET lines 1 tags)
string(REGEX MATCHALL "[^ ,()]+" tags "${tags}")
if(COMMIT MATCHES "Format")
    set(COMMIT "")
else()
    string(SUBSTRING "${COMMIT}" 0 8 COMMIT)
endif()
if(EXISTS "${SOURCE}/.git")
    execute_process(
        COMMAND git describe --always --dirty --abbrev=8 --exclude=*
        WORKING_DIRECTORY "${SOURCE}"
        OUTPUT_VARIABLE COMMIT OUTPUT_STRIP_TRAILING_WHITESPACE
        ERROR_QUIET RESULT_VARIABLE ignored)
    execute_process(
        COMMAND git tag --points-at HEAD
        WORKING_DIRECTORY "${SOURCE}" OUTPUT_VARIABLE tags ERROR_QUIET)
    string(REGEX MATCHALL "[^\n]+" tags "${tags}")
    # Two programs of one commit with different local changes are different programs, so a hash of the
    # changes tells them apart: one must not continue the other's file of self-play games.
    execute_process(
        COMMAND git diff HEAD --binary -- src
        WORKING_DIRECTORY "${SOURCE}" OUTPUT_VARIABLE changes ERROR_QUIET)
    execute_process(
        COMMAND git ls-files --others --exclude-standard -- src
        WORKING_DIRECTORY "${SOURCE}" OUTPUT_VARIABLE new_files ERROR_QUIET)
    string(REGEX MATCHALL "[^\n]+" new_files "${new_files}")
    foreach(new_file IN LISTS new_files)
        file(SHA1 "${SOURCE}/${new_file}" hash)
        string(APPEND changes "${new_file} ${hash}")
    endforeach()
    if(NOT changes STREQUAL "")
        string(REPLACE "-dirty" "" COMMIT "${COMMIT}")
        string(SHA1 hash "${changes}")
        string(SUBSTRING "${hash}" 0 8 hash)
        string(APPEND COMMIT "-dirty-${hash}")
    endif()
endif()
set(IS_RELEASE false)
if("v${VERSION}" IN_LIST tags AND NOT COMMIT MATCHES "dirty")
    set(IS_RELEASE true)
endif()
configure_file("${CMAKE_CURRENT_LIST_DIR}/version.h.in" "${HEADER}" @ONLY)
