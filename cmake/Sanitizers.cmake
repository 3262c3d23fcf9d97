# OCTET_SANITIZE names the sanitizers ("address,undefined" or "thread"). A finding ends the program.
set(OCTET_SANITIZE "" CACHE STRING "Sanitizers to build with, as for -fsanitize=")

if(OCTET_SANITIZE)
    # -O1 for every build type, because GCC takes several times as long at -O2 with instrumented code.
    add_compile_options(-O1 -fsanitize=${OCTET_SANITIZE} -fno-sanitize-recover=all
                        -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${OCTET_SANITIZE})
endif()
