// The tag TimeControl of PGN.
#include "notation/time_control.h"

#include <cmath>
#include <cstdint>
#include <string>

#include "util/text.h"

namespace octet::notation {

namespace {

/// Ten years: no game has more, and the sum of all times stays far below the range of the type.
constexpr double kMaxSeconds = 315'360'000;
constexpr int kMaxMoves = 10'000;

/// Seconds such as "180" or "0.08"; nullopt for other text.
std::optional<util::Milliseconds> parse_seconds(std::string_view text) {
    const auto seconds = util::parse_decimal(text);
    if (!seconds || text.starts_with('-') || *seconds > kMaxSeconds) return {};
    return std::llround(*seconds * 1000);
}

std::optional<TimePeriod> parse_period(std::string_view text) {
    TimePeriod period;
    if (const std::size_t slash = text.find('/'); slash != std::string_view::npos) {
        const auto moves = util::parse_int(text.substr(0, slash));
        if (!moves || *moves < 1 || *moves > kMaxMoves) return {};
        period.moves = static_cast<int>(*moves);
        text.remove_prefix(slash + 1);
    }
    if (const std::size_t plus = text.find('+'); plus != std::string_view::npos) {
        const auto increment = parse_seconds(text.substr(plus + 1));
        if (!increment) return {};
        period.increment = *increment;
        text = text.substr(0, plus);
    }
    const auto base = parse_seconds(text);
    if (!base) return {};
    period.base = *base;
    return period;
}

}  // namespace

std::optional<TimeControl> parse_time_control(std::string_view text) {
    TimeControl control;
    text = util::trim(text);
    while (true) {
        const std::size_t colon = text.find(':');
        const auto period = parse_period(text.substr(0, colon));
        if (!period) return {};
        control.periods.push_back(*period);
        if (colon == std::string_view::npos) return control;
        text.remove_prefix(colon + 1);
    }
}

}  // namespace octet::notation
