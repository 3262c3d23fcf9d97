// The range of numbers that an option of the command line accepts.
#pragma once

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <concepts>
#include <string>

namespace octet::io {

/// A validator for CLI::Option::transform that accepts the numbers from `min`, 0 or more, to `max`.
/// Unlike CLI::Range it refuses "nan", and its message says whether the number must be whole. It
/// removes leading zeros of whole numbers, which CLI11 would read as octal.
template <class Number>
CLI::Validator from_to(Number min, Number max) {
    return CLI::Validator(
        [min, max](std::string& text) -> std::string {
            constexpr bool kWhole = std::integral<Number>;
            const bool is_plain =
                !kWhole || text.find_first_not_of("0123456789") == std::string::npos;
            if (kWhole && is_plain)
                text.erase(0, std::min(text.find_first_not_of('0'), text.size() - 1));
            Number number = 0;
            if (is_plain && CLI::detail::lexical_cast(text, number) && number >= min &&
                number <= max)
                return {};
            return fmt::format("{} is not a {}number from {} to {}", text, kWhole ? "whole " : "",
                               min, max);
        },
        fmt::format("{}..{}", min, max));
}

}  // namespace octet::io
