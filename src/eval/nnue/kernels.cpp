// Finds the kernels that this program has and this processor supports.
#include "eval/nnue/kernels.h"

namespace octet::eval::nnue {

KernelList available_kernels() {
    KernelList list;
    const auto add = [&list](const Kernels* kernels) {
        if (kernels != nullptr) list.items[list.size++] = kernels;
    };
    add(&KernelsFor<Scalar>::kKernels);
#if defined(__ARM_NEON) && defined(__aarch64__)
    add(&KernelsFor<Neon>::kKernels);
#endif
#if defined(__x86_64__) || defined(_M_X64)
#define HAS(feature) (__builtin_cpu_supports(feature) != 0)
#define OCTET_KERNEL_LEVEL(name, condition) \
    if (condition) add(name##_kernels());
#include "eval/nnue/kernel_levels.def"
#undef OCTET_KERNEL_LEVEL
#undef HAS
#endif
    return list;
}

#if defined(OCTET_SIMD_DISPATCH)
BestKernels::BestKernels() {
    const KernelList list = available_kernels();
    kernels_ = list.items[list.size - 1];
}
#endif

}  // namespace octet::eval::nnue
