// The bytes of the built-in network: the assembler copies the file into the program, which is fast
// for any size. This file is compiled without link-time optimisation (cmake/Network.cmake), which
// does not see symbols that the assembler defines.
#include "eval/nnue/embedded.h"
#include "util/read_only_section.h"

#if defined(OCTET_EMBEDDED_NETWORK)

// The labels are assembler names: the C symbols below name them, because systems prefix C names
// differently.
__asm__(OCTET_READ_ONLY_SECTION
        "\n"
        ".balign 64\n"
        ".globl octet_network_begin\n"
        "octet_network_begin:\n"
        ".incbin \"" OCTET_EMBEDDED_NETWORK
        "\"\n"
        ".globl octet_network_end\n"
        "octet_network_end:\n"
        ".byte 0\n"
        ".text\n");

extern const std::uint8_t kNetworkBegin[] __asm__("octet_network_begin");
extern const std::uint8_t kNetworkEnd[] __asm__("octet_network_end");

namespace octet::eval::nnue {

util::ByteView embedded_file() { return {kNetworkBegin, kNetworkEnd}; }

}  // namespace octet::eval::nnue

#else

namespace octet::eval::nnue {

util::ByteView embedded_file() { return {}; }

}  // namespace octet::eval::nnue

#endif
