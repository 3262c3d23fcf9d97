// Replaces operations of EPD records.
#include "report/epd_records.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "notation/san.h"
#include "util/text.h"

namespace octet::report {

namespace {

/// The ce of a mate at distance 0.
constexpr int kMateCe = 32767;
/// The fields of the position at the start of an EPD line.
constexpr std::size_t kPositionFields = 4;

/// The score for the side to move, as the operation ce has it.
int ce_of(analysis::Score score, board::Color mover) {
    const bool is_good = (score.number > 0) == (mover == board::Color::White);
    const int size = std::abs(score.number);
    if (score.kind == analysis::Score::Kind::Cp) return is_good ? size : -size;
    // The side that mates makes one move more than the other if it is to move.
    return is_good ? kMateCe - (2 * size - 1) : 2 * size - kMateCe;
}

notation::EpdOperation operation(std::string_view opcode, std::string operand) {
    return {.opcode = std::string(opcode), .operands = {std::move(operand)}};
}

notation::EpdOperation pv_operation(board::Position position,
                                    const std::vector<board::Move>& moves) {
    notation::EpdOperation pv{.opcode = "pv", .operands = {}};
    for (const board::Move move : moves) {
        pv.operands.push_back(notation::to_san(position, move));
        position.make(move);
    }
    return pv;
}

void add_results(notation::EpdRecord& record, const analysis::PositionResult& result) {
    if (result.lines.empty()) return;
    const analysis::Line& best = result.lines.front();
    const board::Color mover = record.position.side_to_move();
    auto& operations = record.operations;
    operations.push_back(operation("acd", fmt::to_string(best.depth)));
    operations.push_back(operation("acn", fmt::to_string(result.nodes)));
    operations.push_back(operation("ce", fmt::to_string(ce_of(best.score, mover))));
    if (best.score.is_mate_by(mover))
        operations.push_back(operation("dm", fmt::to_string(std::abs(best.score.number))));
    operations.push_back(pv_operation(record.position, best.pv));
}

}  // namespace

std::string analysed_epd(notation::EpdRecord record, const analysis::PositionResult& result,
                         bool timing) {
    constexpr std::array<std::string_view, 5> kReplaced{"acd", "acn", "ce", "dm", "pv"};
    std::erase_if(record.operations, [&](const notation::EpdOperation& old) {
        return std::ranges::find(kReplaced, old.opcode) != kReplaced.end() ||
               (timing && old.opcode == "acs");
    });
    add_results(record, result);
    if (timing && !result.lines.empty())
        record.operations.push_back(operation("acs", fmt::to_string(result.time / 1000)));
    std::ranges::stable_sort(record.operations, {}, &notation::EpdOperation::opcode);
    return notation::to_epd(record);
}

std::string position_id(std::string_view file, std::uint64_t game, std::size_t ply) {
    return fmt::format("{}{}game {} ply {}", file, file.empty() ? "" : " ", game, ply);
}

std::string operations_text(const notation::EpdRecord& record) {
    const std::string line = notation::to_epd(record);
    std::string_view rest = line;
    for (std::size_t i = 0; i < kPositionFields; ++i)
        rest.remove_prefix(std::min(rest.find(' ') + 1, rest.size()));
    return std::string(rest.find(' ') == rest.npos ? std::string_view() : rest);
}

}  // namespace octet::report
