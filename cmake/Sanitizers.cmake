# OCTET_SANITIZE = "address,undefined", "thread", ... : any finding ends the program.
set(OCTET_SANITIZE "" CACHE STRING "Sanitizers to build with, as for -fsanitize=")

if(OCTET_SANITIZE)
    # -O1, whatever the build type says: instrumented code takes GCC several times as long at -O2.
    add_compile_options(-O1 -fsanitize=${OCTET_SANITIZE} -fno-sanitize-recover=all
                        -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${OCTET_SANITIZE})
endif()
