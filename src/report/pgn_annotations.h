// Writes the analysis of a game into its PGN: values and judgements of moves, better lines, tags.
//
// What a person wrote stays. What an earlier run of Octet wrote is replaced, so that a second run
// changes nothing. Ours are: words at the end of a comment that begin with "Octet: " or "Octet
// would say: " and a judgement, the NAGs of judgement and of time trouble beside them, variations
// whose last comment is "Octet" and a score, the commands [%eval], and the tags.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "board/types.h"
#include "notation/pgn_game.h"
#include "report/reported_game.h"
#include "util/enum_array.h"

namespace octet::report {

struct AnnotationStyle {
    /// The text of our part of the tag Annotator: "Octet 0.1.0 (526de99e), 300000 nodes".
    std::string annotator;
    /// The sides whose moves are judged; evals are written for both.
    util::EnumArray<bool, board::Color> sides;
    /// The longest better line, in plies.
    std::size_t line_plies = 12;
    /// Whether better lines are added as variations.
    bool lines = true;
    /// Whether tags are added: Annotator, accuracies, ECO and Opening.
    bool tags = true;
};

/// The game with the annotations of its report.
notation::PgnGame annotated(const ReportedGame& game, const AnnotationStyle& style);

/// The game without comments but for clocks, without NAGs and without variations.
notation::PgnGame cleaned(notation::PgnGame game);

/// Our part of a tag Annotator; empty if there is none.
std::string_view own_annotator(std::string_view value);

}  // namespace octet::report
