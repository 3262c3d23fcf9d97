// The file of a tuning: its settings and numbers, and what its games have taught so far, as JSON.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "spsa/settings.h"
#include "spsa/spsa.h"
#include "util/result.h"

namespace octet::spsa {

/// The text of the file.
std::string to_text(const Settings& settings, const Spsa& spsa);

/// What the games have taught according to the text of a file. Returns an error if it is no such
/// text, or if it is of a tuning with other settings or numbers.
util::Result<State> parse_state(const std::string& text, const Settings& settings,
                                const std::vector<Number>& numbers);

}  // namespace octet::spsa
