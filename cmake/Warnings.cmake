# Warnings for our own code; OCTET_WERROR makes them errors (CI does).
option(OCTET_WERROR "Treat warnings as errors" OFF)

# Signedness is left out: clang counts it to -Wconversion, GCC does not, and for bit arithmetic and
# container indices it only asks for noise.
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion)
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    # Clang 19 blames us for what libstdc++ 12 uses inside std::stable_sort.
    add_compile_options(-Wno-deprecated-declarations)
endif()
if(OCTET_WERROR)
    add_compile_options(-Werror)
endif()
