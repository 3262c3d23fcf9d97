// Numbers and lines of moves in a form for people, in cells of fixed width.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "board/move.h"
#include "board/position.h"
#include "eval/value.h"

namespace octet::cli {

/// "White" or "Black".
std::string_view color_name(board::Color c);

/// A score in pawns for users (eval/win_rate.h) from White's point of view, `+0.35`, or a mate in
/// so many moves, `#-5`.
std::string white_score(eval::Value score, board::Color side_to_move);

/// A count in at most five characters: `999`, `12.3k`, `4.56M`, `123G`.
std::string short_count(std::uint64_t count);

/// Moves in SAN with numbers: `1. e4 e5 2. Nf3`, `3... Nf6 4. d4`. A word for each line break that
/// may be made: the number and its move are kept together.
std::vector<std::string> san_words(board::Position position, const std::vector<board::Move>& moves);

/// The words with spaces between them in lines of at most `width` characters, unless a word alone
/// is longer; each line but the first begins with `indent` spaces, which count.
std::string wrap(const std::vector<std::string>& words, std::size_t indent, std::size_t width);

}  // namespace octet::cli
