// EPD: a position and operations on it, one per line, as in test suites and perft suites:
// `<four FEN fields> bm Qd1; id "BK.01";`, `<FEN> ;D1 20 ;D2 400`.
//
// Reads and writes records; what an operation means is the caller's business, but for the clocks
// (hmvc, fmvn), which belong to the position.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "board/move.h"
#include "board/position.h"
#include "util/result.h"

namespace octet::notation {

struct EpdOperation {
    /// A word that begins with a letter.
    std::string opcode;
    /// Without the quotes that they may have had; they cannot hold quotes themselves.
    std::vector<std::string> operands;

    friend bool operator==(const EpdOperation&, const EpdOperation&) = default;
};

struct EpdRecord {
    board::Position position;
    std::vector<EpdOperation> operations;
    /// What was cleaned, as in ParsedFen.
    std::vector<std::string> warnings;

    /// The first operation of that name, or nullptr.
    const EpdOperation* find(std::string_view opcode) const;
    /// Its operands with a space between them; empty if there is no such operation.
    std::string text(std::string_view opcode) const;
    /// Its operands read as moves, or why one of them is none: in SAN or, where that is none, as
    /// UCI writes them. An empty list if there is no such operation. Commas between moves, and what
    /// may stand alone behind one, as in "Qd1 +" and "exd6 e.p.", are skipped.
    util::Result<std::vector<board::Move>> moves(std::string_view opcode) const;
};

/// The four fields of a position or all six of FEN, then operations that end with ';'. A ';' before
/// the first operation, empty operations and a missing last ';' are fine; operations whose name
/// does not begin with a letter are dropped with a warning.
util::Result<EpdRecord> parse_epd(std::string_view line);

/// The record on one line: four fields, then the operations; clocks other than 0 and 1 as hmvc and
/// fmvn. Quotes and line breaks, which EPD cannot hold, become apostrophes and spaces.
std::string to_epd(const EpdRecord& record);

}  // namespace octet::notation
