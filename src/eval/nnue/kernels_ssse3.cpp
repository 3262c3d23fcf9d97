// The kernels for SSSE3: cmake/Simd.cmake says when this file has flags of its own.
#include "eval/nnue/kernels.h"

namespace octet::eval::nnue {

const Kernels* ssse3_kernels() {
#if defined(__SSSE3__)
    return &KernelsFor<Ssse3>::kTable;
#else
    return nullptr;
#endif
}

}  // namespace octet::eval::nnue
