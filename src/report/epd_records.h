// Results as EPD: the operations of the input, with those of the analysis in place of old ones.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "analysis/position_result.h"
#include "notation/epd.h"

namespace octet::report {

/// The record with what the search found, on one line. The operations acd (depth), acn (nodes), ce
/// (centipawns for the side to move), pv and dm (mate in so many moves) replace those of the input;
/// with `timing` acs (seconds) does. A mate in p plies has the ce 32767 - p (PGN standard, 16.2).
/// All operations are sorted by name. The best move is not written as `bm`, because that operation
/// claims what is right.
std::string analysed_epd(notation::EpdRecord record, const analysis::PositionResult& result,
                         bool timing);

/// The operation `id` of a position of a game: "game 3 ply 12", with the name of the file
/// before it if that is not empty.
std::string position_id(std::string_view file, std::uint64_t game, std::size_t ply);

/// All operations of the record as text, such as `bm Qd1; id "BK.01";`.
std::string operations_text(const notation::EpdRecord& record);

}  // namespace octet::report
