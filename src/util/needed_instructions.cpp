// The instruction sets that the compiler may use. This file has the compiler flags of the program,
// so the macros that the compiler defines tell.
#include "util/instruction_sets.h"

namespace octet::util {

namespace {

/// A macro that is defined as 1 has this text; one that is not defined has its own name.
constexpr bool is_one(const char* text) { return text[0] == '1' && text[1] == '\0'; }

}  // namespace

#define OCTET_TEXT(macro) #macro
#define OCTET_INSTRUCTION_SET(name, title, macro) is_one(OCTET_TEXT(macro)),
constinit const bool kNeededInstructionSets[] = {
#include "util/instruction_sets.def"
    false};
#undef OCTET_INSTRUCTION_SET
#undef OCTET_TEXT

}  // namespace octet::util
