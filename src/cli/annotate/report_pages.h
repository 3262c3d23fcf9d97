// The files of --html and --svg of `annotate`. What would refuse them at the end of the analysis is
// checked before it: the number of games, and whether the files can be written.
#pragma once

#include <optional>

#include "cli/annotate/annotate_run.h"
#include "util/result.h"

namespace octet::cli {

/// Counts the games that will be analysed for the pages, and throws BadArguments if they are too
/// many. Pipes can be read only once, so that their games are not counted, and the pages show the
/// first ones.
void count_page_games(const AnnotateSettings& settings);

/// The reason why one of the pages cannot be written.
std::optional<util::Error> check_page_files(const AnnotateSettings& settings);

}  // namespace octet::cli
