// Reads and searches lists of ranges.
#include "cli/arguments/number_ranges.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/context.h"
#include "util/text.h"

namespace octet::cli {

namespace {

/// A number without a sign.
std::optional<std::uint64_t> parse_number(std::string_view text) {
    const bool is_plain =
        !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
    const auto number = is_plain ? util::parse_int(text) : std::nullopt;
    return number ? std::optional(static_cast<std::uint64_t>(*number)) : std::nullopt;
}

}  // namespace

std::optional<NumberRanges::Range> NumberRanges::parse_range(std::string_view text) {
    const std::size_t dash = text.find('-');
    const std::string_view first = text.substr(0, dash);
    const std::string_view last = dash == text.npos ? first : text.substr(dash + 1);
    if (first.empty() && last.empty()) return std::nullopt;
    Range range;
    if (!first.empty()) {
        const auto number = parse_number(first);
        if (!number) return std::nullopt;
        range.first = *number;
    }
    if (!last.empty()) {
        const auto number = parse_number(last);
        if (!number || *number < range.first) return std::nullopt;
        range.last = *number;
    }
    return range;
}

std::optional<NumberRanges> NumberRanges::parse(std::string_view text) {
    NumberRanges ranges;
    ranges.ranges_.clear();
    for (;;) {
        const std::size_t comma = text.find(',');
        const auto range = parse_range(util::trim(text.substr(0, comma)));
        if (!range) return std::nullopt;
        ranges.ranges_.push_back(*range);
        if (comma == text.npos) return ranges;
        text.remove_prefix(comma + 1);
    }
}

bool NumberRanges::contains(std::uint64_t number) const {
    return std::ranges::any_of(ranges_, [number](const Range& range) {
        return range.first <= number && number <= range.last;
    });
}

bool NumberRanges::is_all() const {
    return std::ranges::any_of(ranges_, [](const Range& range) {
        return range.first == Range{}.first && range.last == Range{}.last;
    });
}

bool NumberRanges::is_over(std::uint64_t number) const {
    return std::ranges::all_of(ranges_,
                               [number](const Range& range) { return range.last < number; });
}

NumberRanges ranges_argument(std::string_view option, std::string_view text) {
    if (text.empty()) return {};
    const auto ranges = NumberRanges::parse(text);
    if (!ranges)
        throw BadArguments(
            fmt::format("{} {}: numbers and ranges such as 3,10-20 or 16- are accepted", option,
                        util::quoted(text)));
    return *ranges;
}

}  // namespace octet::cli
