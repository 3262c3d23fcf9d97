// Looks through a file of games: is all of it as it should be, and what is in it?
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "gamefile/game_reader.h"
#include "util/result.h"

namespace octet::datagen {

/// The sizes of scores in centipawns that the classes of GameFileSummary::scores end at; the last
/// class has the rest.
inline constexpr std::array kScoreLimits{25, 50, 100, 200, 400, 800, 2000};

struct GameFileSummary {
    gamefile::GameFileCounts counts;
    /// Games by gamefile::GameResult, and games by gamefile::Termination.
    std::array<std::uint64_t, 3> results{};
    std::array<std::uint64_t, gamefile::kTerminations> terminations{};
    /// Positions that have a score, and those by its size.
    std::uint64_t scored = 0;
    std::array<std::uint64_t, kScoreLimits.size() + 1> scores{};
    /// Positions that the usual filter lets through.
    std::uint64_t wanted = 0;
};

struct GameFileReport {
    GameFileSummary summary;
    /// What is wrong; nothing after a bad game or chunk was looked at.
    std::optional<std::string> fault;
};

/// What is wrong with the game: an illegal move, or an termination that is none.
std::optional<std::string> find_fault(const gamefile::GameRecord& game);

/// Plays every game of the file again. Refuses a file that cannot be read at all.
util::Result<GameFileReport> check_file(const std::string& path);

/// Several lines for a person.
std::string to_text(const GameFileSummary& summary);

}  // namespace octet::datagen
