// Problems as JSON.
#include "report/problem_records.h"

#include <nlohmann/json.hpp>

namespace octet::report {

namespace {

using Json = nlohmann::ordered_json;

/// One line. Text that is not UTF-8 cannot make it fail.
std::string to_line(const Json& record) {
    return record.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

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
