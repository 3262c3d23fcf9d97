// Reads EPD records line by line.
#include "train/judge/judged_positions.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "eval/scaling.h"
#include "notation/epd.h"
#include "notation/san.h"
#include "train/support/sigmoid.h"
#include "util/text.h"

namespace octet::train {

namespace {

/// The factor by which the search scales evaluations of this position. It is measured on a large
/// value, so that rounding to eval units does not matter.
double scaling_of(const board::Position& position) {
    constexpr eval::Value kLarge = 100'000;
    const eval::Value scaled =
        eval::scaled_by_fifty_moves(eval::scaled_by_material(kLarge, position), position);
    return static_cast<double>(scaled) / kLarge;
}

/// The position of a line, nothing if it is left out, or the reason why the line is refused.
util::Result<std::optional<JudgedPosition>> parse_line(std::string_view line) {
    const auto record = notation::parse_epd(line);
    if (!record) return record.error();
    const auto score = util::parse_int(record->text("ce"));
    if (!score) return util::Error{"there is no score: the operation ce with a whole number"};
    const notation::EpdOperation* const pv = record->find("pv");
    if (!pv || pv->operands.empty())
        return util::Error{"there is no best move: the operation pv with a move"};
    const board::Position& position = record->position;
    const auto best = notation::parse_san(position, pv->operands.front());
    if (!best) return best.error();
    // The score can be any number of 64 bits, and the smallest one has no absolute value.
    if (position.in_check() || *score < -kMaxJudgedCp || *score > kMaxJudgedCp)
        return std::optional<JudgedPosition>{};
    return std::optional<JudgedPosition>(
        judged_position(position, *best, sigmoid(static_cast<double>(*score) / kCpOfOdds),
                        std::string(record->text("c0"))));
}

}  // namespace

JudgedPosition judged_position(const board::Position& position, board::Move best, double expected,
                               std::string source) {
    return {.sample = pack(position.board(), position.side_to_move()),
            .scaling = scaling_of(position),
            .expected = expected,
            .kinds = kinds_of(position, best),
            .source = std::move(source)};
}

util::Result<JudgedPositions> parse_judged_positions(std::string_view text) {
    JudgedPositions judged;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = util::trim(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.empty() || line.front() == '#') continue;
        auto position = parse_line(line);
        if (!position) return util::Error{fmt::format("line {}: {}", number, position.reason())};
        if (*position)
            judged.positions.push_back(std::move(**position));
        else
            ++judged.left_out;
    }
    return judged;
}

}  // namespace octet::train
