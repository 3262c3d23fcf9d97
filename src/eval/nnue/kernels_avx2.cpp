// The kernels for AVX2. A build for several processors compiles this file with the flags of
// kernel_levels.def.
#include "eval/nnue/kernels.h"

#if defined(OCTET_SIMD_DISPATCH) && !(defined(__AVX2__))
#error "cmake/Simd.cmake must compile this file with the flags of its level in kernel_levels.def"
#endif

namespace octet::eval::nnue {

const Kernels* avx2_kernels() {
#if defined(__AVX2__)
    return &KernelsFor<Avx2>::kKernels;
#else
    return nullptr;
#endif
}

}  // namespace octet::eval::nnue
