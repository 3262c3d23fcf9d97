// The requests of `octet serve`: one JSON object a line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "analysis/analyst.h"
#include "analysis/game_line.h"
#include "util/clock.h"

namespace octet::cli {

/// A request to search positions.
struct SearchRequest {
    std::string id;
    analysis::GameLine game;
    /// The plies to search, in ascending order; at least one.
    std::vector<int> plies;
    analysis::SearchTask task;
    /// Requests of higher priority are searched first.
    int priority = 0;
    /// The least time between two interim reports in milliseconds; none without a value.
    std::optional<util::Milliseconds> every;
    /// Whether answers have the time of the search.
    bool timing = false;
};

/// A request to cancel another one, or all of them.
struct CancelRequest {
    std::string id;
    /// The id of the other request; nullopt for all.
    std::optional<std::string> of;
};

struct VersionRequest {
    std::string id;
};

/// Why a request is refused.
struct RefusedRequest {
    /// The id, if the request has one.
    std::optional<std::string> id;
    /// The field that is wrong; empty if it is none.
    std::string field;
    std::string reason;
};

using ServeRequest = std::variant<SearchRequest, CancelRequest, VersionRequest, RefusedRequest>;

/// Reads a request. `otherwise` are the limits of a search for which the request gives none.
ServeRequest parse_serve_request(std::string_view line, const search::SearchLimits& otherwise);

/// The answer to a refused request.
std::string refusal_record(const RefusedRequest& refused);

}  // namespace octet::cli
