// The range of numbers that an option of the command line accepts.
#pragma once

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <concepts>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>

namespace octet::io {

/// Accepts the numbers from `min`, which is not negative, to `max`. Unlike CLI::Range it refuses
/// "nan", and its message says where the number must be whole. For CLI::Option::transform: it also
/// removes zeros before a whole number, which CLI11 would read as octal. Messages and the help
/// leave out a maximum of 2^31 - 1 or more: it is only that of the type.
template <class Number>
CLI::Validator from_to(Number min, Number max) {
    constexpr bool kWhole = std::integral<Number>;
    bool has_max = true;
    if constexpr (kWhole) has_max = std::cmp_less(max, std::numeric_limits<std::int32_t>::max());
    const std::string range =
        has_max ? fmt::format("from {} to {}", min, max) : fmt::format("from {}", min);
    return CLI::Validator(
        [min, max, range](std::string& text) -> std::string {
            const bool is_plain =
                !kWhole || text.find_first_not_of("0123456789") == std::string::npos;
            if (kWhole && is_plain)
                text.erase(0, std::min(text.find_first_not_of('0'), text.size() - 1));
            Number number = 0;
            if (is_plain && CLI::detail::lexical_cast(text, number) && number >= min &&
                number <= max)
                return {};
            return fmt::format("{} is not a {}number {}", text, kWhole ? "whole " : "", range);
        },
        range);
}

}  // namespace octet::io
