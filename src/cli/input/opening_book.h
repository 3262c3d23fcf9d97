// Reads a book of openings for self-play.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "datagen/openings.h"

namespace octet::cli {

/// Some books have millions of lines. So many of their positions are enough for one run.
inline constexpr std::size_t kMaxBookPositions = 20'000;

/// The positions of a file with a FEN or an EPD in each line, or the last positions of the games of
/// a PGN file. Of a larger book it takes `max_positions` at random, which depend on the seed; it
/// reads only these lines or games. Positions without a legal move are left out. Throws
/// BadArguments if the file cannot be read, has a faulty line or game, or no position at all.
datagen::OpeningBook read_opening_book(const std::string& path, std::uint64_t seed,
                                       std::size_t max_positions = kMaxBookPositions);

}  // namespace octet::cli
