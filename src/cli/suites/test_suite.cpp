// Test positions with a known solution, in EPD.
#include "cli/suites/test_suite.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "board/movegen.h"
#include "cli/input/input_walk.h"
#include "notation/san.h"
#include "util/text.h"

namespace octet::cli {

namespace {

std::vector<std::string> san_of(const board::Position& position,
                                const std::vector<board::Move>& moves) {
    std::vector<std::string> words;
    for (const board::Move move : moves) words.push_back(notation::to_san(position, move));
    return words;
}

}  // namespace

bool TestPosition::is_solved_by(board::Move move, eval::Value score) const {
    if (!best.empty() && std::ranges::find(best, move) == best.end()) return false;
    if (std::ranges::find(avoid, move) != avoid.end()) return false;
    return !mate || (eval::is_mate(score) && score > 0 && eval::mate_moves(score) <= *mate);
}

std::string TestPosition::task() const {
    std::vector<std::string> parts;
    if (!best.empty())
        parts.push_back(fmt::format("{}", fmt::join(san_of(position, best), " or ")));
    if (!avoid.empty())
        parts.push_back(fmt::format("not {}", fmt::join(san_of(position, avoid), " nor ")));
    if (mate) parts.push_back(fmt::format("mate in {}", *mate));
    return fmt::format("{}", fmt::join(parts, ", "));
}

util::Result<TestPosition> parse_test_position(const TextLine& line) {
    const auto record = read_position(line);
    if (!record) return record.error();
    auto best = record->moves("bm");
    if (!best) return best.error();
    auto avoid = record->moves("am");
    if (!avoid) return avoid.error();
    const bool has_mate = record->find("dm") != nullptr;
    const auto mate = util::parse_int(record->text("dm"));
    if (has_mate && (!mate || *mate < 1 || *mate > eval::kMaxPly))
        return util::Error{fmt::format("dm needs a number of moves from 1 to {}, not {}",
                                       eval::kMaxPly, util::quoted(record->text("dm")))};
    if (!board::has_legal_move(record->position))
        return util::Error{"the game is over in this position"};
    if (best->empty() && avoid->empty() && !has_mate)
        return util::Error{"the line has no solution: bm, am or dm is needed"};
    return TestPosition{
        .id = record->text("id"),
        .position = record->position,
        .best = *std::move(best),
        .avoid = *std::move(avoid),
        .mate = has_mate ? std::optional(static_cast<int>(*mate)) : std::nullopt,
        .warnings = record->warnings,
    };
}

}  // namespace octet::cli
