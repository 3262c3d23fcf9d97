// PGN text for tests: reading it through the splitter, with blocks of any size.
#pragma once

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "notation/pgn_reader.h"
#include "notation/pgn_splitter.h"

namespace octet::test {

/// A source of the bytes of the text, which gives at most `block` bytes at a time. The text must
/// outlive the source.
inline notation::ByteSource bytes_of(std::string_view text, std::size_t block = 1 << 20) {
    return [text, block](std::span<char> buffer) mutable {
        const std::size_t count = std::min({text.size(), block, buffer.size()});
        std::copy_n(text.begin(), count, buffer.begin());
        text.remove_prefix(count);
        return count;
    };
}

/// All games of the text, as the reader gives them.
inline std::vector<notation::PgnReading> read_games(std::string_view text) {
    std::vector<notation::PgnReading> games;
    notation::PgnSplitter splitter(bytes_of(text));
    while (const auto game = splitter.next()) games.push_back(notation::read_pgn(*game));
    return games;
}

/// The only game of the text. Throws if there is an error.
inline notation::PgnGame read_game(std::string_view text) {
    auto games = read_games(text);
    if (games.size() != 1) throw std::runtime_error("one game needed");
    if (games[0].error) throw std::runtime_error(games[0].error->reason);
    return games[0].game;
}

/// What must be equal after writing and reading: all but the place in the file.
inline bool same_game(const notation::PgnGame& a, const notation::PgnGame& b) {
    return a.start == b.start && a.chess960 == b.chess960 && a.notes == b.notes &&
           a.moves == b.moves && a.result == b.result;
}

}  // namespace octet::test
