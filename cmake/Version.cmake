# Script: writes the version header (see Layers.cmake); touches it only when its text changes.
# The commit is asked of git only if SOURCE is itself a clone: a source archive unpacked inside
# somebody else's repository must not report theirs.
set(COMMIT "")
if(EXISTS "${SOURCE}/.git")
    execute_process(
        COMMAND git describe --always --dirty --abbrev=8 --exclude=*
        WORKING_DIRECTORY "${SOURCE}"
        OUTPUT_VARIABLE COMMIT OUTPUT_STRIP_TRAILING_WHITESPACE
        ERROR_QUIET RESULT_VARIABLE ignored)
    # Programs of one commit, but of other changes since, must not go on with each other's games.
    if(COMMIT MATCHES "-dirty$")
        execute_process(
            COMMAND git diff HEAD --binary -- src
            WORKING_DIRECTORY "${SOURCE}" OUTPUT_VARIABLE changes ERROR_QUIET)
        string(SHA1 changes "${changes}")
        string(SUBSTRING "${changes}" 0 8 changes)
        string(APPEND COMMIT "-${changes}")
    endif()
endif()
configure_file("${CMAKE_CURRENT_LIST_DIR}/version.h.in" "${HEADER}" @ONLY)
