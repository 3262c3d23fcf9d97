// Fuzzes the reader of packed positions: an accepted position packs to the same bytes.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "board/position.h"
#include "gamefile/packed_position.h"

using namespace octet;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const util::ByteView bytes(data, size);
    const auto unpacked = gamefile::unpack(bytes);
    if (!unpacked) return 0;
    if (unpacked->bytes > gamefile::kMaxPackedBytes) std::abort();
    if (!board::Position::create(unpacked->setup)) std::abort();

    util::Bytes again;
    gamefile::pack(unpacked->setup, again);
    if (!std::ranges::equal(again, bytes.first(unpacked->bytes))) std::abort();
    return 0;
}
