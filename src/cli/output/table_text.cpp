// Formats numbers, scores and moves for the tables that people read.
#include "cli/output/table_text.h"

#include <fmt/format.h>

#include "eval/win_rate.h"

namespace octet::cli {

std::string white_score(eval::Value score, board::Color side_to_move) {
    const int sign = side_to_move == board::Color::White ? 1 : -1;
    if (eval::is_mate(score)) return fmt::format("#{}", sign * eval::mate_moves(score));
    return fmt::format("{:+.2f}", sign * eval::to_cp(score) / 100.0);
}

std::string short_count(std::uint64_t count) {
    constexpr std::string_view kUnits = "kMGTPE";
    if (count < 1000) return fmt::format("{}", count);
    double value = static_cast<double>(count) / 1000;
    std::size_t unit = 0;
    // From 999.5 on it would be rounded to 1000.
    while (value >= 999.5) {
        value /= 1000;
        ++unit;
    }
    const int decimals = value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
    return fmt::format("{:.{}f}{}", value, decimals, kUnits[unit]);
}

}  // namespace octet::cli
