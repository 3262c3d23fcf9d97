// What the records have in common: the type of JSON values, their text, and scores.
#pragma once

#include <nlohmann/json.hpp>

#include <string>

#include "analysis/score.h"

namespace octet::report {

/// Keys keep the order in which they are set, because the schema names one.
using Json = nlohmann::ordered_json;

/// The value on one line. Bytes that are not UTF-8 become replacement characters.
std::string to_line(const Json& value);

/// `{"cp":N}` or `{"mate":N}`, negative if good for Black; N is 0 for checkmate on the board.
Json score_json(analysis::Score score);

}  // namespace octet::report
