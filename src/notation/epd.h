// EPD (Extended Position Description): a position and operations on it, on one line. Test suites
// and perft suites use it: `<four FEN fields> bm Qd1; id "BK.01";`, `<FEN> ;D1 20 ;D2 400`.
//
// Only the operations hmvc and fmvn have a meaning here, because the half-move clock and the move
// number belong to the position. See
// https://www.chessprogramming.org/Extended_Position_Description.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "board/move.h"
#include "board/position.h"
#include "util/result.h"

namespace octet::notation {

struct EpdOperation {
    /// The name of the operation: a word that begins with a letter.
    std::string opcode;
    /// The operands without their quotes. An operand cannot contain a quote.
    std::vector<std::string> operands;
    /// Which operands are strings, in quotes even if they are one word; those beyond its end are
    /// not. The last one is true.
    std::vector<bool> strings = {};

    friend bool operator==(const EpdOperation&, const EpdOperation&) = default;
};

struct EpdRecord {
    board::Position position;
    std::vector<EpdOperation> operations;
    /// What the reader dropped, clamped or ignored, one phrase each.
    std::vector<std::string> warnings;

    /// The first operation with this opcode, or nullptr.
    const EpdOperation* find(std::string_view opcode) const;
    /// The operands of that operation, joined by spaces; empty if there is no such operation.
    std::string text(std::string_view opcode) const;
    /// The operands of that operation as moves, in SAN or in UCI notation, or the reason why one of
    /// them is no legal move. Empty if there is no such operation. Commas between moves and signs
    /// after them, as in "Qd1 +" and "exd6 e.p.", are skipped.
    util::Result<std::vector<board::Move>> moves(std::string_view opcode) const;
};

/// Reads four or six FEN fields, then operations that end with ';'. A ';' before the first
/// operation, empty operations and a missing last ';' are accepted. An operation whose opcode does
/// not begin with a letter is dropped with a warning. The errors are those of parse_fen().
util::Result<EpdRecord> parse_epd(std::string_view line);

/// Writes the record on one line: four FEN fields, the operations, then hmvc and fmvn where they
/// differ from 0 and 1. Operands are in quotes if they are strings or no single word. Quotes and
/// line breaks in operands, which EPD cannot express, become apostrophes and spaces.
std::string to_epd(const EpdRecord& record);

}  // namespace octet::notation
