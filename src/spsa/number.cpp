// Checks each field, because a typing error would cost hours of games.
#include "spsa/number.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "util/text.h"

namespace octet::spsa {

namespace {

/// The final step is the range divided by this.
constexpr double kStepsInRange = 20.0;
/// The final rate that OpenBench suggests.
constexpr double kFinalRate = 0.002;

/// The fields of a line, which commas separate.
std::vector<std::string_view> fields_of(std::string_view line) {
    std::vector<std::string_view> fields;
    while (true) {
        const auto comma = line.find(',');
        fields.push_back(util::trim(line.substr(0, comma)));
        if (comma == std::string_view::npos) return fields;
        line.remove_prefix(comma + 1);
    }
}

const search::Tunable* find_tunable(std::string_view name) {
    const auto all = search::Tunable::all();
    const auto found = std::ranges::find(all, name, &search::Tunable::name);
    return found == all.end() ? nullptr : *found;
}

/// The number of a line; the error says what is wrong with it.
util::Result<Number> parse_number(std::string_view line) {
    const auto fields = fields_of(line);
    if (fields.size() != 7 || fields[1] != "int")
        return util::Error{
            "a line is `name, int, start, smallest, largest, final step, final rate`"};
    const search::Tunable* const tunable = find_tunable(fields[0]);
    if (tunable == nullptr)
        return util::Error{fmt::format("there is no tuned number {}; `octet spsa` lists all",
                                       util::quoted(fields[0]))};
    std::array<double, 5> values{};
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto value = util::parse_decimal(fields[i + 2]);
        if (!value) return util::Error{fmt::format("{} is no number", util::quoted(fields[i + 2]))};
        values[i] = *value;
    }
    const Number number{tunable, values[0], values[1], values[2], values[3], values[4]};
    if (number.low < tunable->low() || number.high > tunable->high() || number.start < number.low ||
        number.start > number.high)
        return util::Error{
            fmt::format("{} must be from smallest to largest, and both from {} to {}",
                        tunable->name(), tunable->low(), tunable->high())};
    if (number.step <= 0 || number.rate <= 0)
        return util::Error{"the final step and the final rate must be more than 0"};
    return number;
}

}  // namespace

search::TunedValues tuned_values(const std::vector<Number>& numbers,
                                 const std::vector<int>& values) {
    search::TunedValues result = search::values_of_options();
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i].tunable->set(result, values[i]);
    return result;
}

std::vector<Number> all_numbers() {
    std::vector<Number> numbers;
    for (const search::Tunable* tunable : search::Tunable::all()) {
        const double low = tunable->low();
        const double high = tunable->high();
        numbers.push_back({tunable, static_cast<double>(tunable->default_value()), low, high,
                           (high - low) / kStepsInRange, kFinalRate});
    }
    return numbers;
}

std::string to_text(const Number& number) {
    return fmt::format("{}, int, {}, {}, {}, {}, {}", number.tunable->name(), number.start,
                       number.low, number.high, number.step, number.rate);
}

util::Result<std::vector<Number>> parse_numbers(std::string_view text) {
    std::vector<Number> numbers;
    for (int line_number = 1; !text.empty(); ++line_number) {
        const auto end = std::min(text.find('\n'), text.size());
        const std::string_view line = util::trim(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.empty() || line.front() == '#') continue;
        const auto number = parse_number(line);
        if (!number) return util::Error{fmt::format("line {}: {}", line_number, number.reason())};
        if (std::ranges::find(numbers, number->tunable, &Number::tunable) != numbers.end())
            return util::Error{
                fmt::format("line {}: {} is there twice", line_number, number->tunable->name())};
        numbers.push_back(*number);
    }
    if (numbers.empty()) return util::Error{"there is no number to tune"};
    return numbers;
}

}  // namespace octet::spsa
