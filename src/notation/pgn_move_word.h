// One word of the moves: a move in the spellings that people and programs use.
#pragma once

#include <string>
#include <string_view>

#include "board/move.h"
#include "board/position.h"
#include "util/result.h"

namespace octet::notation {

struct MoveWord {
    board::Move move;
    /// The move in exact SAN.
    std::string san;
    /// The NAG of signs at the end, such as 2 of "Nf3?"; 0 if there is none.
    int nag = 0;
    /// What was cleaned; empty if the word is exact.
    std::string warning;
};

/// The legal move of the word, which is in UTF-8, or the reason why there is none. Besides the
/// forms of parse_san() it accepts other dashes in castling and castling in UCI notation.
util::Result<MoveWord> parse_move_word(const board::Position& position, std::string_view word);

/// Whether the word is a null move, by which a side passes: "--", "Z0", "null".
bool is_null_move(std::string_view word);

}  // namespace octet::notation
