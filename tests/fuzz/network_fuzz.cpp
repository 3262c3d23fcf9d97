// Any bytes as a network file: refused, or a network that reads back as it is written. The engine
// takes nothing that readers of the file refuse.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "eval/nnue/network.h"

using namespace octet;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const util::ByteView bytes(data, size);
    const auto file = eval::nnue::read_file(bytes);
    if (eval::nnue::Network::read(bytes) && !file) std::abort();
    if (!file) return 0;

    const auto again = eval::nnue::read_file(eval::nnue::write(*file));
    if (!again || *again != *file) std::abort();
    return 0;
}
