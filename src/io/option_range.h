// The numbers that an option of the command line takes, for the programs that have options.
#pragma once

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <concepts>
#include <string>

namespace octet::io {

/// Accepts the numbers from `least` to `most`. Unlike CLI::Range it does not take "nan" for one of
/// them, and says where a number must be whole.
template <class Number>
CLI::Validator from_to(Number least, Number most) {
    return CLI::Validator(
        [least, most](const std::string& text) -> std::string {
            Number number = 0;
            if (CLI::detail::lexical_cast(text, number) && number >= least && number <= most)
                return {};
            return fmt::format("{} is not a {}number from {} to {}", text,
                               std::integral<Number> ? "whole " : "", least, most);
        },
        fmt::format("{}..{}", least, most));
}

}  // namespace octet::io
