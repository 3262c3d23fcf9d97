// The records of the schema octet.analysis/1: one JSON object a line, with its keys in a fixed
// order. src/cli/README.md describes the schema for readers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/analyst.h"
#include "analysis/position_result.h"
#include "board/move.h"
#include "board/position.h"

namespace octet::report {

inline constexpr std::string_view kSchema = "octet.analysis/1";

/// The text as a JSON string with its quotes. Bytes that are not UTF-8 become U+FFFD.
std::string json_text(std::string_view text);

/// An input as the head record names it.
struct InputName {
    /// The path of a file, "-" for standard input; empty for a position.
    std::string file;
    /// The size of the file, if it has one.
    std::optional<std::uint64_t> bytes;
    /// The position of the command line; empty for a file.
    std::string position;
};

/// What the records of an output depend on.
struct HeadRecord {
    /// Name, version and commit of the program.
    std::string engine;
    std::string network;
    analysis::SearchTask task;
    analysis::EngineSize size;
    std::vector<InputName> inputs;
    int shard = 1;
    int shards = 1;
    /// Names and texts of further options that change the output, only those that were given.
    std::vector<std::pair<std::string, std::string>> options;
};

/// Whether every run gives the same records: one thread, and no limit of time.
bool is_repeatable(const analysis::SearchTask& task, const analysis::EngineSize& size);

std::string head_record(const HeadRecord& head);

/// Where a position comes from. A key is left out where there is no value.
struct PositionSource {
    /// The index of the input in the head record.
    std::optional<int> file = {};
    /// The line where the game or the EPD line begins, from 1.
    std::optional<std::uint64_t> line = {};
    /// The number of the game in its file, from 1, and the ply.
    std::optional<std::uint64_t> game = {};
    std::optional<int> ply = {};
    /// The operand of the EPD operation `id`, and all operations as text.
    std::optional<std::string> id = {};
    std::optional<std::string> epd = {};
    /// The move that was played in the position.
    std::optional<board::Move> played = {};
};

struct RecordStyle {
    /// Whether castling is written as in Chess960.
    bool chess960 = false;
    /// Whether records have the time of the search.
    bool timing = false;
};

/// The keys of a position record from `fen` on, with commas between them and none at the ends.
/// `confirmed` is the result of a second, longer search.
std::string position_keys(const board::Position& position, std::optional<board::Move> played,
                          const analysis::PositionResult& result, RecordStyle style,
                          const analysis::PositionResult* confirmed = nullptr);

std::string position_record(const PositionSource& source, const board::Position& position,
                            const analysis::PositionResult& result, RecordStyle style,
                            const analysis::PositionResult* confirmed = nullptr);

/// A fault of the input.
struct FaultRecord {
    int file = 0;
    std::uint64_t line = 1;
    std::uint64_t column = 1;
    std::optional<std::uint64_t> game;
    std::string reason;
};

/// `type` is "error" or "warning".
std::string fault_record(std::string_view type, const FaultRecord& fault);

/// What was found and done, for the last record.
struct Totals {
    /// All games, faulty ones included.
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
    std::uint64_t errors = 0;
};

std::string end_record(const Totals& totals);

}  // namespace octet::report
