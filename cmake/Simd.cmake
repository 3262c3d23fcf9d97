# octet_simd(<target>): the kernels of the network, src/eval/nnue/kernels_*.cpp, for the processors
# that the build is for. A build for one processor takes the best it has at compile time. A build for
# a level of x86-64 gets the kernels of the levels above in files with flags of their own, and the
# program chooses when it starts.
function(octet_simd target)
    if(NOT OCTET_CPU MATCHES "^x86-64")
        return()
    endif()
    # For all who see kernels.h: it must say the same to everybody.
    target_compile_definitions(${target} PUBLIC OCTET_SIMD_DISPATCH)
    set(nnue "${PROJECT_SOURCE_DIR}/src/eval/nnue")
    set_source_files_properties("${nnue}/kernels_ssse3.cpp" PROPERTIES COMPILE_OPTIONS "-mssse3")
    set_source_files_properties("${nnue}/kernels_avx2.cpp" PROPERTIES COMPILE_OPTIONS "-mavx2")
    set_source_files_properties("${nnue}/kernels_avx512.cpp" PROPERTIES
        COMPILE_OPTIONS "-mavx512f;-mavx512bw")
    set_source_files_properties("${nnue}/kernels_avx512_vnni.cpp" PROPERTIES
        COMPILE_OPTIONS "-mavx512f;-mavx512bw;-mavx512vnni")
endfunction()
