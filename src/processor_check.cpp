// Ends the program with a message if the processor lacks an instruction set that it was built for.
// The check runs before the constructors of static objects, which may use such instructions
// already. CMakeLists.txt compiles this file for every x86-64 processor.
#include <cstdio>
#include <cstdlib>

#include "util/instruction_sets.h"

#if defined(__x86_64__)
namespace {

/// The first priority that a program may use.
constexpr int kBeforeStaticObjects = 101;

/// The status of io::kFailure, whose header this file cannot include: it has library templates.
constexpr int kExitStatus = 1;

[[gnu::constructor(kBeforeStaticObjects)]] void check_processor() {
    const char* const missing = octet::util::missing_instruction_set();
    if (missing == nullptr) return;
    std::fprintf(stderr,
                 "octet: this program was built for processors with %s, which this processor does "
                 "not have; build it for this one (-D OCTET_CPU=native)\n",
                 missing);
    std::_Exit(kExitStatus);
}

}  // namespace
#endif
