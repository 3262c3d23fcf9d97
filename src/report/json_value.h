// What the records have in common: the type of JSON values, their text, and scores.
#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include "analysis/score.h"

namespace octet::report {

/// Keys keep the order in which they are set, because the schema names one.
using Json = nlohmann::ordered_json;

/// The value on one line. Bytes that are not UTF-8 become replacement characters.
std::string to_line(const Json& value);

/// The number in the field of an object; nullopt if `json` is no object or has no such number.
/// An edited file may have anything there.
template <class AnyJson>
std::optional<double> number_field(const AnyJson& json, const char* name) {
    const auto found = json.find(name);
    if (found == json.end() || !found->is_number()) return std::nullopt;
    return found->template get<double>();
}

/// The count in the field of an object; 0 if `json` is no object or has no whole number from 0 to
/// 2147483647 there.
template <class AnyJson>
int count_field(const AnyJson& json, const char* name) {
    const auto found = json.find(name);
    if (found == json.end() || !found->is_number_unsigned()) return 0;
    const auto count = found->template get<std::uint64_t>();
    return count <= std::numeric_limits<int>::max() ? static_cast<int>(count) : 0;
}

/// `{"cp":N}` or `{"mate":N}`, negative if good for Black; N is 0 for checkmate on the board.
Json score_json(analysis::Score score);

}  // namespace octet::report
