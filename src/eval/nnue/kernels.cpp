// Which kernels there are, and which of them this processor can run.
#include "eval/nnue/kernels.h"

namespace octet::eval::nnue {

namespace {

#if defined(__x86_64__) || defined(_M_X64)
bool has_ssse3() { return __builtin_cpu_supports("ssse3") != 0; }
bool has_avx2() { return __builtin_cpu_supports("avx2") != 0; }
bool has_avx512() {
    return __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512bw") != 0;
}
bool has_avx512_vnni() { return has_avx512() && __builtin_cpu_supports("avx512vnni") != 0; }
#else
bool has_ssse3() { return false; }
bool has_avx2() { return false; }
bool has_avx512() { return false; }
bool has_avx512_vnni() { return false; }
#endif

}  // namespace

KernelList available_kernels() {
    KernelList list;
    const auto add = [&list](const Kernels* kernels) {
        if (kernels != nullptr) list.items[list.size++] = kernels;
    };
    add(&KernelsFor<Scalar>::kTable);
#if defined(__ARM_NEON) && defined(__aarch64__)
    add(&KernelsFor<Neon>::kTable);
#endif
    if (has_ssse3()) add(ssse3_kernels());
    if (has_avx2()) add(avx2_kernels());
    if (has_avx512()) add(avx512_kernels());
    if (has_avx512_vnni()) add(avx512_vnni_kernels());
    return list;
}

#if defined(OCTET_SIMD_DISPATCH)
const Kernels& best_kernels() {
    static const Kernels& kBest = []() -> const Kernels& {
        const KernelList list = available_kernels();
        return *list.items[list.size - 1];
    }();
    return kBest;
}
#endif

}  // namespace octet::eval::nnue
