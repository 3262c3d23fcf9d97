// Fuzzes the network reader: an accepted network reads back as it is written, and the engine
// accepts no file that the reader refuses.
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
