// Looks through a file of games: is all of it as it should be, and what is in it?
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "datagen/data_file.h"
#include "util/result.h"

namespace octet::datagen {

/// The sizes of scores in centipawns that the classes of DataSummary::scores end at; the last
/// class has the rest.
inline constexpr std::array kScoreLimits{25, 50, 100, 200, 400, 800, 2000};

struct DataSummary {
    DataCounts counts;
    /// Games by GameResult and by Ending.
    std::array<std::uint64_t, 3> results{};
    std::array<std::uint64_t, kEndings> endings{};
    /// Positions that have a score, and those by its size.
    std::uint64_t scored = 0;
    std::array<std::uint64_t, kScoreLimits.size() + 1> scores{};
    /// Positions that the usual filter lets through.
    std::uint64_t wanted = 0;
};

struct DataReport {
    DataSummary summary;
    /// What is wrong; nothing after a bad game or chunk was looked at.
    std::optional<std::string> fault;
};

/// What is wrong with the game: an illegal move, or an ending that is none.
std::optional<std::string> find_fault(const GameRecord& game);

/// Plays every game of the file again. Refuses a file that cannot be read at all.
util::Result<DataReport> check_file(const std::string& path);

/// Several lines for a person.
std::string to_text(const DataSummary& summary);

}  // namespace octet::datagen
