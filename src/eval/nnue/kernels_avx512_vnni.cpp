// The kernels for AVX-512 with VNNI. A build for several processors compiles this file with the
// flags of kernel_levels.def.
#include "eval/nnue/kernels.h"

#if defined(OCTET_SIMD_DISPATCH) && \
    !(defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512VNNI__))
#error "cmake/Simd.cmake must compile this file with the flags of its level in kernel_levels.def"
#endif

namespace octet::eval::nnue {

const Kernels* avx512_vnni_kernels() {
#if defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512VNNI__)
    return &KernelsFor<Avx512Vnni>::kKernels;
#else
    return nullptr;
#endif
}

}  // namespace octet::eval::nnue
