#include "cli/annotate/annotate_task.h"

#include "notation/move_comment.h"
#include "notation/time_control.h"
#include "util/text.h"

namespace octet::cli {

namespace {

using analysis::GameTask;
using analysis::Score;

std::optional<analysis::ValuedPosition> known_value(const notation::CommentScore& score) {
    if (score.is_mate && score.value == 0) return {};
    return analysis::ValuedPosition{
        score.is_mate ? Score::mate(score.value) : Score::cp(score.value), score.depth, {}};
}

/// What the comments of a move say, put together.
notation::MoveComment comment_of(const std::vector<notation::PgnNote>& notes) {
    notation::MoveComment all;
    for (const notation::PgnNote& note : notes) {
        if (note.kind != notation::PgnNote::Kind::Comment) continue;
        const notation::MoveComment comment = notation::parse_move_comment(note.text);
        if (!all.eval) all.eval = comment.eval;
        if (!all.clock) all.clock = comment.clock;
        if (!all.spent) all.spent = comment.spent;
    }
    return all;
}

}  // namespace

Sides sides_of(const notation::PgnGame& game, Sides sides, std::string_view player) {
    for (const auto& [side, tag] :
         {std::pair(board::Color::White, "White"), {board::Color::Black, "Black"}})
        sides[side] = sides[side] && util::icontains(game.tag(tag), player);
    return sides;
}

GameTask task_of(const notation::PgnGame& game, bool reuse_evals) {
    GameTask task;
    task.line = {game.start, game.line()};
    task.time_control = notation::parse_time_control(game.tag("TimeControl"));
    task.known.resize(1);
    for (const notation::PgnMove& move : game.moves) {
        const notation::MoveComment comment = comment_of(move.notes);
        task.times.push_back({comment.clock, comment.spent});
        task.known.push_back(reuse_evals && comment.eval ? known_value(*comment.eval)
                                                         : std::nullopt);
    }
    return task;
}

}  // namespace octet::cli
