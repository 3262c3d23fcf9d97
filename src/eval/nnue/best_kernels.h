// The kernels that an accumulator stack uses.
//
// A build for one processor knows them at compile time, so calls are direct and inlined. A build
// for several processors (OCTET_SIMD_DISPATCH, cmake/Simd.cmake) chooses the best that the
// processor supports when a BestKernels is made: once for each accumulator stack, not once for each
// update.
#pragma once

namespace octet::eval::nnue {

struct Kernels;

/// A pointer to the best kernels for this processor. kernels.h defines its functions.
class BestKernels {
#if defined(OCTET_SIMD_DISPATCH)
public:
    BestKernels();
    const Kernels* operator->() const { return kernels_; }

private:
    const Kernels* kernels_;
#else
public:
    constexpr const Kernels* operator->() const;
#endif
};

}  // namespace octet::eval::nnue
