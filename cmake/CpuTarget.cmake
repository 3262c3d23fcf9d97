# OCTET_CPU names the processor to build for: native, x86-64, x86-64-v2, -v3, -v4, armv8-a, or any other
# name that the compiler's -march (for "apple-*", -mcpu) knows. Empty means the compiler's default. Without
# it, a build runs on all processors of the architecture; only presets choose "native".
set(all_processors "")
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
    set(all_processors x86-64)
endif()
set(OCTET_CPU "${all_processors}" CACHE STRING "Processor to build for")
if(OCTET_CPU STREQUAL "x86-64")
    message(STATUS "Octet for all x86-64 processors. For this machine alone, -D OCTET_CPU=native is faster.")
endif()

if(OCTET_CPU STREQUAL "native")
    include(CheckCXXCompilerFlag)
    check_cxx_compiler_flag(-march=native OCTET_HAS_MARCH_NATIVE)
    if(OCTET_HAS_MARCH_NATIVE)
        add_compile_options(-march=native)
    else()
        # Apple's clang for ARM has -mcpu=native instead; GCC for RISC-V has neither.
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

# PEXT is the fastest index of the slider tables, but on Zen 1 and 2 it is slow microcode. These
# processors run x86-64-v3 binaries and no v4 binaries; in a native build the compiler names them.
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

# Windows aligns the stack to 16 bytes only, and GCC stores wider vectors on it with aligned moves. The
# assembler can write unaligned moves instead: https://gcc.gnu.org/bugzilla/show_bug.cgi?id=54412
if(MINGW AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-Wa,-muse-unaligned-vector-move)
    add_link_options(-Wa,-muse-unaligned-vector-move)
endif()
