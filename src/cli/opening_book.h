// Reads a book of openings for self-play.
#pragma once

#include <string>

#include "datagen/openings.h"

namespace octet::cli {

/// The positions of a file with a FEN or an EPD in each line, or the last positions of the games of
/// a PGN file. Positions without a legal move are left out. Throws BadArguments if the file cannot
/// be read, has a faulty line or game, or no position at all.
datagen::OpeningBook read_opening_book(const std::string& path);

}  // namespace octet::cli
