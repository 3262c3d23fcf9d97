# Tests cmake/CheckLayers.cmake on small made-up source trees.
#   cmake -D SCRATCH=<folder to use> -P tests/cmake/check_layers_test.cmake
cmake_minimum_required(VERSION 3.25)

# expect(<passes|complains> <file> <line of code> [<what the check must say>]): the verdict on a good
# tree to which one file is added, whose third line is the given one.
function(expect verdict file code)
    file(REMOVE_RECURSE "${SCRATCH}")
    file(WRITE "${SCRATCH}/board/move.h" "#pragma once\n#include <vector>\n#include \"util/text.h\"\n")
    file(WRITE "${SCRATCH}/eval/nnue/network.h" "#pragma once\n#include \"eval/math/sum.h\"\n")
    file(WRITE "${SCRATCH}/eval/math/sum.h" "#pragma once\n#include \"eval/value.h\"\n")
    file(WRITE "${SCRATCH}/main.cpp" "#include \"uci/uci_loop.h\"\n")
    file(WRITE "${SCRATCH}/${file}" "// One; [two\n\n${code}\n")
    execute_process(
        COMMAND "${CMAKE_COMMAND}" -D "SRC=${SCRATCH}"
                -P "${CMAKE_CURRENT_LIST_DIR}/../../cmake/CheckLayers.cmake"
        RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
    if(verdict STREQUAL "passes" AND NOT status EQUAL 0)
        message(SEND_ERROR "${file}: '${code}' should pass, but: ${output}")
    elseif(verdict STREQUAL "complains")
        string(FIND "${output}" "${ARGN}" found)
        if(status EQUAL 0 OR found EQUAL -1)
            message(SEND_ERROR "${file}: '${code}' should give '${ARGN}', but: ${output}")
        endif()
    endif()
endfunction()

expect(passes    board/own.h       "#include \"board/move.h\"")
expect(passes    eval/nnue/deep.h  "#include \"eval/value.h\"")
expect(passes    eval/value.cpp    "#include \"eval/nnue/network.h\"")
expect(passes    eval/file/load.h  "#include \"eval/nnue/network.h\"")
expect(passes    search/search.cpp "#include \"eval/evaluator.h\"")
expect(passes    uci/format.h      "#include \"eval/value.h\"")
expect(passes    board/comment.h   "// #include \"search/search.h\"")

expect(complains util/up.h         "#include \"board/move.h\""
    "src/util/up.h:3: util may not include \"board/move.h\"")
expect(complains board/up.h        "#include \"search/search.h\""
    "src/board/up.h:3: board may not include \"search/search.h\"")
expect(complains board/indented.h  "  #  include \"io/output.h\""
    "src/board/indented.h:3: board may not include \"io/output.h\"")
expect(complains eval/nnue/deep.h  "#include \"search/tt.h\""
    "src/eval/nnue/deep.h:3: eval may not include \"search/tt.h\"")
expect(complains uci/format.h      "#include \"eval/evaluator.h\""
    "src/uci/format.h:3: uci may not include \"eval/evaluator.h\"")
expect(complains board/bare.h      "#include \"move.h\""
    "src/board/bare.h:3: board may not include \"move.h\"")
expect(complains board/relative.h  "#include \"../board/move.h\""
    "src/board/relative.h:3: board may not include \"../board/move.h\"")
expect(complains main.cpp          "#include \"engine/engine.h\""
    "src/main.cpp:3: main.cpp may not include \"engine/engine.h\"")
expect(complains book/book.h       "int x;" "src/book/book.h:1: 'book' is not in cmake/LayerTable.cmake")
expect(complains eval/math/up.h    "#include \"eval/nnue/network.h\""
    "src/eval/math includes src/eval/nnue: it is in a cycle of subfolders, or leads to one")

string(REPEAT "\n" 597 empty_lines)
expect(passes    board/long.h      "int x;${empty_lines}")
expect(complains board/long.h      "int x;${empty_lines}\n" "src/board/long.h:601: a file has at most 600 lines")
