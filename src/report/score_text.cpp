// Scores as people read them.
#include "report/score_text.h"

#include <fmt/format.h>

#include <cstdlib>

namespace octet::report {

using analysis::Score;

std::string score_text(Score score) {
    if (score.kind == Score::Kind::Checkmate) return "#";
    if (score.kind == Score::Kind::Mate) return fmt::format("#{}", score.number);
    return fmt::format("{:+.2f}", score.number / 100.0);
}

std::string spoken_score(Score score) {
    if (score.kind == Score::Kind::Checkmate) return "checkmate";
    if (score.kind == Score::Kind::Mate)
        return fmt::format("{} mates in {}", score.number > 0 ? "White" : "Black",
                           std::abs(score.number));
    if (score.number == 0) return "0.00";
    return fmt::format("{} {:.2f}", score.number > 0 ? "plus" : "minus",
                       std::abs(score.number) / 100.0);
}

}  // namespace octet::report
