# The files for OpenBench: each engine file names a folder with a Makefile, and that Makefile builds what
# the engine file is for.
#   cmake -D ROOT=<repository> -P openbench_test.cmake
find_program(make NAMES make gmake)

function(check engine expected)
    file(READ "${ROOT}/cmake/openbench/${engine}.json" json)
    string(JSON folder GET "${json}" build path)
    foreach(kind IN ITEMS test_presets tune_presets datagen_presets)
        string(JSON default ERROR_VARIABLE error GET "${json}" ${kind} default)
        if(error)
            message(FATAL_ERROR "${engine}.json: ${kind} has no default: ${error}")
        endif()
    endforeach()
    if(NOT make)
        message(STATUS "there is no make")
        return()
    endif()
    execute_process(COMMAND "${make}" CMAKE=echo EXE=octet-test CXX=g++ EVALFILE=some.nnue
        WORKING_DIRECTORY "${ROOT}/${folder}" OUTPUT_VARIABLE steps RESULT_VARIABLE status)
    if(NOT status EQUAL 0)
        message(FATAL_ERROR "make in ${folder} ended with ${status}")
    endif()
    foreach(part IN ITEMS ${expected} OCTET_EVALFILE=some.nnue "octet-test")
        string(FIND "${steps}" "${part}" at)
        if(at EQUAL -1)
            message(FATAL_ERROR "${folder}: '${part}' is not in\n${steps}")
        endif()
    endforeach()
endfunction()

check(Octet "OCTET_TUNING=OFF;-S .. ")
check(Octet-SPSA "OCTET_TUNING=ON;-S ../.. ")
