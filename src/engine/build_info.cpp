// How this program was built.
#include "engine/build_info.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string_view>
#include <vector>

#include "board/attacks.h"
#include "engine/version.h"
#include "eval/nnue/kernels.h"
#include "util/instruction_sets.h"

namespace octet::engine {

namespace {

std::string_view architecture() {
#if defined(__x86_64__)
    return "x86-64";
#elif defined(__aarch64__)
    return "arm64";
#else
    return "other";
#endif
}

std::string_view system() {
#if defined(__linux__)
    return "Linux";
#elif defined(__APPLE__)
    return "macOS";
#elif defined(_WIN32)
    return "Windows";
#else
    return "other";
#endif
}

/// The instruction sets that the compiler was allowed to use beyond the base of the architecture.
std::vector<std::string_view> instruction_sets() {
    std::vector<std::string_view> sets;
    util::visit_instruction_sets(
        [](const util::InstructionSet& set, void* data) {
            if (set.is_needed) static_cast<decltype(sets)*>(data)->emplace_back(set.title);
        },
        &sets);
#if defined(__ARM_NEON)
    sets.emplace_back("NEON");
#endif
#if defined(__ARM_FEATURE_DOTPROD)
    sets.emplace_back("DOTPROD");
#endif
    return sets;
}

std::string_view asserts() {
#if defined(NDEBUG)
    return "off";
#else
    return "on";
#endif
}

std::string_view slider_attacks() {
#if defined(OCTET_HAS_PEXT)
    return "PEXT";
#else
    return "magic multiplication";
#endif
}

}  // namespace

std::string build_summary() {
    std::string text = fmt::format("Octet {}", kVersion);
    if (!kCommit.empty()) text += fmt::format(" ({})", kCommit);
    return text + fmt::format(", built by {} for {}", kCompiler, kCpu);
}

std::string program_name() {
    if (kIsRelease) return fmt::format("Octet {}", kVersion);
    return fmt::format("Octet {}-{}", kVersion, kCommit.empty() ? "dev" : kCommit);
}

std::string build_report() {
    return fmt::format(
        "Version           {}\n"
        "Commit            {}\n"
        "Compiler          {}\n"
        "System            {}, {}, {} bits\n"
        "Built for         {}\n"
        "Instruction sets  {}\n"
        "Network kernels   {}\n"
        "Slider attacks    {}\n"
        "Asserts           {}",
        kVersion, kCommit.empty() ? "unknown" : kCommit, kCompiler, system(), architecture(),
        8 * sizeof(void*), kCpu, fmt::join(instruction_sets(), " "),
        eval::nnue::BestKernels()->name, slider_attacks(), asserts());
}

}  // namespace octet::engine
