// Asks the processor. CMakeLists.txt compiles this file for every x86-64 processor, so it uses
// nothing that other files may have compiled for newer ones: no library templates.
#include "util/instruction_sets.h"

namespace octet::util {

void visit_instruction_sets([[maybe_unused]] void (*visit)(const InstructionSet& set, void* data),
                            [[maybe_unused]] void* data) {
#if defined(__x86_64__)
    __builtin_cpu_init();
    const bool* needed = kNeededInstructionSets;
#define OCTET_INSTRUCTION_SET(name, title, macro) \
    visit({title, *needed++, __builtin_cpu_supports(name) != 0}, data);
#include "util/instruction_sets.def"
#undef OCTET_INSTRUCTION_SET
#endif
}

const char* missing_instruction_set() {
    const char* missing = nullptr;
    visit_instruction_sets(
        [](const InstructionSet& set, void* data) {
            if (set.is_needed && !set.is_present) *static_cast<const char**>(data) = set.title;
        },
        static_cast<void*>(&missing));
    return missing;
}

}  // namespace octet::util
