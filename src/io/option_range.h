// The numbers that an option of the command line takes, for the programs that have options.
#pragma once

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <concepts>
#include <string>

namespace octet::io {

/// Accepts the numbers from `least`, 0 or more, to `most`. Unlike CLI::Range it does not
/// take "nan" for one of them, and says where a number must be whole. For CLI::Option::transform:
/// it takes away zeros before a whole number, which CLI11 would read as octal.
template <class Number>
CLI::Validator from_to(Number least, Number most) {
    return CLI::Validator(
        [least, most](std::string& text) -> std::string {
            constexpr bool kWhole = std::integral<Number>;
            const bool is_plain =
                !kWhole || text.find_first_not_of("0123456789") == std::string::npos;
            if (kWhole && is_plain)
                text.erase(0, std::min(text.find_first_not_of('0'), text.size() - 1));
            Number number = 0;
            if (is_plain && CLI::detail::lexical_cast(text, number) && number >= least &&
                number <= most)
                return {};
            return fmt::format("{} is not a {}number from {} to {}", text, kWhole ? "whole " : "",
                               least, most);
        },
        fmt::format("{}..{}", least, most));
}

}  // namespace octet::io
