# Which processor to build for: OCTET_CPU = native, x86-64, x86-64-v2, -v3, -v4, armv8-a, or any other
# name the compiler's -march (-mcpu for "apple-*") knows; empty = the compiler's default.
set(OCTET_CPU "native" CACHE STRING "Processor to build for")

if(OCTET_CPU STREQUAL "native")
    include(CheckCXXCompilerFlag)
    check_cxx_compiler_flag(-march=native OCTET_HAS_MARCH_NATIVE)
    if(OCTET_HAS_MARCH_NATIVE)
        add_compile_options(-march=native)
    else()
        # Apple's clang for ARM spells it differently; GCC for RISC-V knows neither.
        check_cxx_compiler_flag(-mcpu=native OCTET_HAS_MCPU_NATIVE)
        if(OCTET_HAS_MCPU_NATIVE)
            add_compile_options(-mcpu=native)
        endif()
    endif()
elseif(OCTET_CPU MATCHES "^apple-")
    add_compile_options(-mcpu=${OCTET_CPU})
elseif(OCTET_CPU)
    add_compile_options(-march=${OCTET_CPU})
endif()

# PEXT indexes the slider tables fastest, but Zen 1 and 2 have it in slow microcode. They are all
# reached by an x86-64-v3 binary and by none for v4; a native build can ask the compiler.
set(slow_pext OFF)
if(OCTET_CPU MATCHES "^(x86-64-v3|znver[12])$")
    set(slow_pext ON)
elseif(OCTET_CPU STREQUAL "native")
    include(CheckCXXSourceCompiles)
    set(CMAKE_REQUIRED_FLAGS -march=native)
    check_cxx_source_compiles("#if defined(__znver1__) || defined(__znver2__)
        int main() {}
        #else
        #error not a Zen 1 or 2
        #endif" OCTET_NATIVE_IS_ZEN_1_OR_2)
    unset(CMAKE_REQUIRED_FLAGS)
    set(slow_pext ${OCTET_NATIVE_IS_ZEN_1_OR_2})
endif()
if(slow_pext)
    add_compile_definitions(OCTET_NO_PEXT)
endif()

# GCC for Windows keeps vectors on a stack that the system aligns to 16 bytes only; the assembler can
# write moves that do not mind: https://gcc.gnu.org/bugzilla/show_bug.cgi?id=54412
if(MINGW AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-Wa,-muse-unaligned-vector-move)
    add_link_options(-Wa,-muse-unaligned-vector-move)
endif()
