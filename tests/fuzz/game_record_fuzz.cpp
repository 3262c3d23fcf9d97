// Fuzzes the reader of game records: an accepted record is written as the same bytes and can be
// replayed. The checksums of game files would keep a fuzzer from reaching this code.
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
    if (legal < game->moves.size() && !datagen::find_fault(*game)) std::abort();
    return 0;
}
