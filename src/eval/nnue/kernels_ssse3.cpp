// The kernels for SSSE3. A build for several processors compiles this file with the flags of
// kernel_levels.def.
#include "eval/nnue/kernels.h"

#if defined(OCTET_SIMD_DISPATCH) && !(defined(__SSSE3__))
#error "cmake/Simd.cmake must compile this file with the flags of its level in kernel_levels.def"
#endif

namespace octet::eval::nnue {

const Kernels* ssse3_kernels() {
#if defined(__SSSE3__)
    return &KernelsFor<Ssse3>::kKernels;
#else
    return nullptr;
#endif
}

}  // namespace octet::eval::nnue
