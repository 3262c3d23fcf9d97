# Tests cmake/CheckDocuments.cmake on small made-up source trees.
#   cmake -D SCRATCH=<folder to use> -P tests/cmake/check_documents_test.cmake
cmake_minimum_required(VERSION 3.25)

# expect(<passes|complains> <document> <its third line> [<what the check must say>]): the verdict on a
# good tree in which one document has the given line.
function(expect verdict document line)
    file(REMOVE_RECURSE "${SCRATCH}")
    file(WRITE "${SCRATCH}/src/board/move.h" "#pragma once\n")
    file(WRITE "${SCRATCH}/src/board/README.md" "# Board; [two\n\n## How to make a move?\n")
    file(WRITE "${SCRATCH}/README.md" "# Octet\n[board](src/board/README.md)\n")
    file(APPEND "${SCRATCH}/${document}" "${line}\n")
    execute_process(
        COMMAND "${CMAKE_COMMAND}" -D "ROOT=${SCRATCH}"
                -P "${CMAKE_CURRENT_LIST_DIR}/../../cmake/CheckDocuments.cmake"
        RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
    if(verdict STREQUAL "passes" AND NOT status EQUAL 0)
        message(SEND_ERROR "${document}: '${line}' should pass, but: ${output}")
    elseif(verdict STREQUAL "complains")
        string(FIND "${output}" "${ARGN}" found)
        if(status EQUAL 0 OR found EQUAL -1)
            message(SEND_ERROR "${document}: '${line}' should give '${ARGN}', but: ${output}")
        endif()
    endif()
endfunction()

expect(passes README.md "[other](https://example.org/none) and [here](#octet)")
expect(passes README.md "[heading](src/board/README.md#how-to-make-a-move)")
expect(passes README.md "`src/board/move.h`, `board/move.h`, `src/board`, `src/board/*.h`, `move.h`")
expect(passes README.md "`build/release/octet`, `src/<layer>/x.h`, `1/2`, `cmake --build`, a/b.h")
expect(passes README.md "`src/board/move.h` (`#pragma`)")
expect(passes src/board/README.md "[up](../../README.md) and `move.h`")

expect(complains README.md "[lost](src/board/none.md)"
    "README.md:3: the link to 'src/board/none.md' leads nowhere")
expect(complains README.md "[lost](src/board/README.md#moves)"
    "README.md:3: src/board/README.md has no heading '#moves'")
expect(complains README.md "[lost](#board)" "README.md:3: README.md has no heading '#board'")
expect(complains README.md "sh cmake/none.sh" "README.md:3: 'cmake/none.sh' does not exist")
expect(complains README.md "`src/board/*.cpp`" "README.md:3: 'src/board/*.cpp' does not exist")
expect(complains README.md "`board/none.h`" "README.md:3: 'board/none.h' does not exist")
expect(complains README.md "`none.h`" "README.md:3: 'none.h' does not exist")
expect(complains README.md "`src/board/move.h` (`Move`)"
    "README.md:3: 'src/board/move.h' does not contain 'Move'")
expect(complains src/board/README.md "[up](../README.md)"
    "src/board/README.md:4: the link to '../README.md' leads nowhere")
expect(complains src/lonely.md "text" "README.md:1: no link to src/lonely.md")

string(REPEAT "0123456789" 1024 long)
expect(complains README.md "${long}" "bytes are more than 10240")
