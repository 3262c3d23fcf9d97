// The instruction sets that this build needs, and whether the processor has them.
//
// A program that meets an instruction that its processor lacks is killed by a signal. So this is
// asked before anything else: instruction_sets.cpp is compiled for every x86-64 processor.
#pragma once

namespace octet::util {

struct InstructionSet {
    /// The name for people, such as "AVX2".
    const char* title;
    /// Whether the compiler was allowed to use it.
    bool is_needed;
    /// Whether this processor, and its operating system, have it.
    bool is_present;
};

/// Calls `visit` for each instruction set of instruction_sets.def; for none on other architectures
/// than x86-64. The data may be used after the call.
void visit_instruction_sets(void (*visit)(const InstructionSet& set, void* data), void* data);

/// The title of the newest instruction set that is needed and not present; nullptr if there is
/// none. Uses no memory of the heap and no other code of the program.
const char* missing_instruction_set();

/// Whether instruction_sets.def's entry with this index is needed (needed_instructions.cpp).
extern const bool kNeededInstructionSets[];

}  // namespace octet::util
