// Decodes any bytes as a game record. An accepted game must be encoded to the same bytes and replayed
// without a fault. Game files protect their records by checksums, which a fuzzer does not pass.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "datagen/check.h"
#include "gamefile/replay.h"

using namespace octet;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const util::ByteView bytes(data, size);
    util::ByteReader reader(bytes);
    const auto game = gamefile::decode(reader);
    if (!game) return 0;

    util::Bytes again;
    gamefile::encode(*game, again);
    if (!std::ranges::equal(again, bytes.first(size - reader.rest().size()))) std::abort();
    const std::size_t legal =
        gamefile::replay(*game, [](const board::Position& position, const gamefile::ScoredMove&) {
            if (!is_consistent(position)) std::abort();
        });
    if (legal > game->moves.size()) std::abort();
    if (legal < game->moves.size() && !gamefile::find_fault(*game)) std::abort();
    return 0;
}
