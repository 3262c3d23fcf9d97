// Fuzzes the compact form of games: accepted bytes give games with legal moves, which are written
// and read again. The first two bytes are the number of games.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "gamefile/compact_games.h"

using namespace octet;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) return 0;
    constexpr std::uint32_t kMaxPositions = 2000;
    const std::uint32_t games = data[0] + 256U * data[1];
    const auto plain = gamefile::expand_games({data + 2, size - 2}, games, kMaxPositions);
    if (!plain) return 0;
    const auto compact = gamefile::compact_games(*plain);
    if (!compact) std::abort();
    const auto again = gamefile::expand_games(*compact, games, kMaxPositions);
    if (!again || *again != *plain) std::abort();
    return 0;
}
