// The parts of the input of a batch, in its order. Plain data.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/blocks.h"
#include "analysis/game_line.h"
#include "analysis/position_result.h"
#include "notation/epd.h"
#include "report/json_records.h"
#include "report/text_rows.h"

namespace octet::cli {

/// A game, or a position as a game without moves.
struct BatchGame {
    analysis::GameLine line;
    /// The number in its file, from 1; none for a position.
    std::optional<std::uint64_t> number;
    report::GameTitle title;
    /// Whether castling is written as in Chess960.
    bool chess960 = false;
    /// The record of an EPD line.
    std::optional<notation::EpdRecord> epd;
};

struct BatchItem {
    /// The index of the input, and the line where the game or the position begins, from 1.
    int file = 0;
    std::uint64_t line = 1;

    /// What the game or line has to be searched for; nullptr for a fault.
    std::shared_ptr<const BatchGame> game;
    /// The positions to search.
    analysis::Block block;
    /// Whether the block is the first one of its game, or the first position of its file.
    bool is_first = false;
    /// The results of the wanted positions of the block; empty if the search was stopped.
    std::vector<analysis::PositionResult> results;

    /// A fault of the input.
    std::optional<report::FaultRecord> fault;

    /// The number of records of this item that an earlier run has written.
    std::uint64_t written = 0;

    /// The bytes of the input up to the end of the game or line.
    std::uint64_t input_end = 0;
};

}  // namespace octet::cli
