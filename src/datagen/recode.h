// Rewrites files of games, so that files of earlier versions take less space.
#pragma once

#include <optional>
#include <string>

#include "gamefile/game_reader.h"
#include "util/result.h"

namespace octet::datagen {

/// The contents of a file before and after.
struct Recoded {
    gamefile::GameFileCounts from;
    gamefile::GameFileCounts to;
};

/// Writes the games of the file `from` to the new file `to` in the compact form, in larger chunks,
/// and copies its manifest. Trainers choose the same positions from both. Until all games are
/// written, the new file has the name `to` with .part. Returns an error if `from` cannot be opened,
/// if `to` holds games, if `from` is damaged (of the kind Damage), or if a write fails (of the kind
/// FailedWrite); `to` is then as it was. A torn end of `from` is left out.
util::Result<Recoded> recode_file(const std::string& from, const std::string& to);

}  // namespace octet::datagen
