# Warnings for our own code. OCTET_WERROR makes them errors; the gate sets it.
option(OCTET_WERROR "Treat warnings as errors" OFF)

# -Wsign-conversion is off, because in bit arithmetic and container indices it only asks for casts. Clang
# includes it in -Wconversion; GCC does not.
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion)
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    # Clang 19 warns of a deprecated function that libstdc++ 12 uses inside std::stable_sort.
    add_compile_options(-Wno-deprecated-declarations)
endif()
if(OCTET_WERROR)
    add_compile_options(-Werror)
endif()
