// A choice of numbers as the command line writes it: `3,10-20` or `16-`.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

namespace octet::cli {

class NumberRanges {
public:
    /// All numbers.
    NumberRanges() = default;
    /// Numbers and ranges with commas between them. A range may lack its first or its last number.
    /// Nullopt for other text, and for ranges whose first number is larger than the last.
    static std::optional<NumberRanges> parse(std::string_view text);

    bool contains(std::uint64_t number) const;
    /// Whether it contains all numbers, so that it chooses nothing.
    bool is_all() const;
    /// Whether it contains no number from this one on.
    bool is_over(std::uint64_t number) const;

private:
    struct Range {
        std::uint64_t first = 0;
        std::uint64_t last = std::numeric_limits<std::uint64_t>::max();
    };

    static std::optional<Range> parse_range(std::string_view text);

    std::vector<Range> ranges_{Range{}};
};

/// The numbers of an option; all numbers if its text is empty. Throws BadArguments.
NumberRanges ranges_argument(std::string_view option, std::string_view text);

}  // namespace octet::cli
