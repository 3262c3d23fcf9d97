// Problems as JSON.
#include "report/problem_records.h"

#include "report/json_value.h"

namespace octet::report {

std::string problem_record(std::string_view type, std::size_t file,
                           const notation::PgnProblem& problem, std::optional<std::uint64_t> game) {
    Json record{{"type", type},
                {"file", file},
                {"line", problem.place.line},
                {"column", problem.place.column}};
    if (game) record["game"] = *game;
    record["reason"] = problem.reason;
    return to_line(record);
}

std::string validation_end_record(const ValidationTotals& totals) {
    return to_line({{"type", "end"},
                    {"games", totals.games},
                    {"positions", totals.positions},
                    {"errors", totals.errors},
                    {"warnings", totals.warnings}});
}

}  // namespace octet::report
