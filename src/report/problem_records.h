// Problems of the input as JSON records of one line, for `octet validate --json`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "notation/pgn_game.h"

namespace octet::report {

/// {"type":"error","file":0,"line":1234,"column":15,"game":17,"reason":"..."}. The type is "error"
/// or "warning"; lines of positions have no game.
std::string problem_record(std::string_view type, std::size_t file,
                           const notation::PgnProblem& problem, std::optional<std::uint64_t> game);

struct ValidationTotals {
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
    std::uint64_t errors = 0;
    std::uint64_t warnings = 0;
};

/// {"type":"end","games":17,"positions":0,"errors":1,"warnings":2}.
std::string validation_end_record(const ValidationTotals& totals);

}  // namespace octet::report
