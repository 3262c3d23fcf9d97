// Any bytes as a recorded game: refused, or one that is written the same again and can be replayed.
// The files of games guard their records by checksums, which a fuzzer would not get past.
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
