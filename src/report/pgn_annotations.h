// Writes the analysis of a game into its PGN: values and judgements of moves, better lines, tags.
//
// What a person wrote stays. What an earlier run of Octet wrote is replaced where it stands, so
// that a second run changes nothing. Ours are: in a comment the sentence that begins with "Octet: "
// or "Octet would say: " and a judgement, the NAGs of that judgement and of time trouble beside it,
// variations of moves alone whose last comment is "Octet" and a score, the commands [%eval], our
// part of the tag Annotator, and the tags of figures. own_text.h finds them.
#pragma once

#include <cstddef>
#include <string>

#include "board/types.h"
#include "notation/pgn_game.h"
#include "report/reported_game.h"
#include "util/enum_array.h"

namespace octet::report {

struct AnnotationStyle {
    /// The text of our part of the tag Annotator: "Octet 0.1.0 (526de99e), 300000 nodes", with
    /// settings that are not the usual ones behind it: " (judge 1,2,3; line-plies 6)".
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

/// The game without NAGs, variations and comments; clock commands stay.
notation::PgnGame cleaned(notation::PgnGame game);

}  // namespace octet::report
