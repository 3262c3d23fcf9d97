// Verifies a game file: every byte, every move, every result. Counts what it contains.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "gamefile/game_reader.h"
#include "util/result.h"

namespace octet::datagen {

/// The upper bounds of the classes of GameFileSummary::scores: sizes of scores in eval units. One
/// more class holds the larger scores.
inline constexpr std::array kScoreLimits{25, 50, 100, 200, 400, 800, 2000};

struct GameFileSummary {
    gamefile::GameFileCounts counts;
    /// The number of games by gamefile::GameResult, and by gamefile::Termination.
    std::array<std::uint64_t, 3> results{};
    std::array<std::uint64_t, gamefile::kTerminations> terminations{};
    /// The number of branches that were cut off. They are not in `terminations`, where they would
    /// count as clearly won or drawn.
    std::uint64_t cut_off = 0;
    /// The number of positions with a score, in total and by the size of the score.
    std::uint64_t scored = 0;
    std::array<std::uint64_t, kScoreLimits.size() + 1> scores{};
    /// The number of positions that pass the default gamefile::PositionFilter.
    std::uint64_t filtered = 0;

    /// Whether a game was counted.
    bool has_games() const { return results != decltype(results){}; }
};

struct GameFileReport {
    GameFileSummary summary;
    /// The first fault, or nullopt. Nothing after it was read.
    std::optional<std::string> fault;
};

/// The fault of the game, or nullopt: an illegal move, a termination that the final position does
/// not show, or a result that contradicts the termination.
std::optional<std::string> find_fault(const gamefile::GameRecord& game);

/// Replays every game of the file and compares the manifest. Returns an error if the file cannot be
/// opened; other faults are in the report.
util::Result<GameFileReport> check_file(const std::string& path);

/// The summary as several lines of text for the user.
std::string to_text(const GameFileSummary& summary);

}  // namespace octet::datagen
