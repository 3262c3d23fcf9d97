// The kernels for AVX2: cmake/Simd.cmake says when this file has flags of its own.
#include "eval/nnue/kernels.h"

namespace octet::eval::nnue {

const Kernels* avx2_kernels() {
#if defined(__AVX2__)
    return &KernelsFor<Avx2>::kTable;
#else
    return nullptr;
#endif
}

}  // namespace octet::eval::nnue
