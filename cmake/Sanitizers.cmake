# OCTET_SANITIZE = "address,undefined", "thread", ... : any finding ends the program.
# OCTET_FUZZ instruments everything for libFuzzer; the fuzzers themselves are in tests/fuzz.
set(OCTET_SANITIZE "" CACHE STRING "Sanitizers to build with, as for -fsanitize=")

if(OCTET_SANITIZE)
    # -O1, whatever the build type says: instrumented code takes GCC several times as long at -O2.
    add_compile_options(-O1 -fsanitize=${OCTET_SANITIZE} -fno-sanitize-recover=all
                        -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${OCTET_SANITIZE})
endif()

if(OCTET_FUZZ)
    if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
        message(FATAL_ERROR "Fuzzing needs clang: add -D CMAKE_CXX_COMPILER=clang++")
    endif()
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()
