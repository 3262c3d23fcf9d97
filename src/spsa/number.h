// The numbers that are tuned, as text in the form that OpenBench wants for its SPSA:
// `name, int, start, smallest, largest, final step, final rate`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "search/tunable.h"
#include "util/result.h"

namespace octet::spsa {

struct Number {
    const search::Tunable* tunable;
    double start;
    double low;
    double high;
    /// At the end of the tuning, the two players differ from the present value by this much.
    double step;
    /// At the end, the value moves by this many steps for a point more than the opponent has.
    double rate;

    friend bool operator==(const Number&, const Number&) = default;
};

/// The values of the options, but with these values of the numbers.
search::TunedValues tuned_values(const std::vector<Number>& numbers,
                                 const std::vector<int>& values);

/// All tuned numbers, with their defaults as start; none in a normal build.
std::vector<Number> all_numbers();

std::string to_text(const Number& number);

/// Reads a line for each number; empty lines and those that begin with '#' are skipped. The error
/// says which line is wrong and what is accepted.
util::Result<std::vector<Number>> parse_numbers(std::string_view text);

}  // namespace octet::spsa
