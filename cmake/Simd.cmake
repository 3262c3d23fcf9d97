# octet_simd(<target>): compiles the kernels of the network, src/eval/nnue/kernels_<level>.cpp, for the
# processors of the build. A build for one processor (OCTET_CPU=native, haswell, ...) uses the best kernels
# that its flags allow. A build for a level of x86-64 compiles each file with the flags of its level in
# src/eval/nnue/kernel_levels.def, and the program chooses at run time.
function(octet_simd target)
    if(NOT OCTET_CPU MATCHES "^x86-64")
        return()
    endif()
    # Public, because kernels.h must say the same in every file that includes it.
    target_compile_definitions(${target} PUBLIC OCTET_SIMD_DISPATCH)
    set(nnue "${PROJECT_SOURCE_DIR}/src/eval/nnue")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${nnue}/kernel_levels.def")
    file(STRINGS "${nnue}/kernel_levels.def" lines REGEX "^OCTET_KERNEL_LEVEL")
    foreach(line IN LISTS lines)
        if(NOT line MATCHES "^OCTET_KERNEL_LEVEL\\(([a-z0-9_]+), ")
            message(FATAL_ERROR "kernel_levels.def: cannot read '${line}'")
        endif()
        set(level "${CMAKE_MATCH_1}")
        string(REGEX MATCHALL "HAS\\(\"[a-z0-9]+\"\\)" flags "${line}")
        list(TRANSFORM flags REPLACE "HAS\\(\"([a-z0-9]+)\"\\)" "-m\\1")
        set_source_files_properties("${nnue}/kernels_${level}.cpp" PROPERTIES COMPILE_OPTIONS "${flags}")
    endforeach()
endfunction()
