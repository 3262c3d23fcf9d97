// A position as an argument of the command line.
#include "cli/position_argument.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/context.h"
#include "io/output.h"
#include "notation/fen.h"
#include "util/text.h"

namespace octet::cli {

board::Position parse_position_argument(const std::vector<std::string>& words) {
    const std::string text = fmt::format("{}", fmt::join(words, " "));
    if (util::trim(text) == "startpos") return board::Position::start();
    const auto fen = notation::parse_fen(text);
    if (!fen)
        throw BadArguments(
            fmt::format("the position is neither 'startpos' nor a valid FEN: {}", fen.reason()));
    for (const std::string& warning : fen->warnings) io::error_line("octet: {}", warning);
    return fen->position;
}

}  // namespace octet::cli
