// The kernels for AVX-512 with VNNI: cmake/Simd.cmake says when this file has flags of its own.
#include "eval/nnue/kernels.h"

namespace octet::eval::nnue {

const Kernels* avx512_vnni_kernels() {
#if defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512VNNI__)
    return &KernelsFor<Avx512Vnni>::kTable;
#else
    return nullptr;
#endif
}

}  // namespace octet::eval::nnue
