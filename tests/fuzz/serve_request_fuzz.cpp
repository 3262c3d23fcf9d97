// Fuzzes the requests of `octet serve`: an accepted search has legal moves and plies in its game,
// and a refusal is one line of JSON.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "cli/serve/serve_request.h"

using namespace octet;

namespace {

void check_search(const cli::SearchRequest& request) {
    board::Position position = request.game.start;
    for (const board::Move move : request.game.moves) {
        if (!position.is_legal(move)) std::abort();
        position.make(move);
    }
    if (request.plies.empty() || !std::ranges::is_sorted(request.plies)) std::abort();
    if (request.plies.front() < 0 || request.plies.back() > request.game.last_ply()) std::abort();
    const board::Position root = request.game.position_at(request.plies.front());
    for (const board::Move move : request.task.root_moves)
        if (!root.is_legal(move)) std::abort();
    const search::SearchLimits& limits = request.task.limits;
    if (!limits.nodes && !limits.depth && !limits.move_time) std::abort();
    if (request.task.multi_pv < 1) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    search::SearchLimits otherwise;
    otherwise.nodes = 1;
    const auto request = cli::parse_serve_request(
        std::string_view(reinterpret_cast<const char*>(data), size), otherwise);
    if (const auto* const search = std::get_if<cli::SearchRequest>(&request)) check_search(*search);
    if (const auto* const refused = std::get_if<cli::RefusedRequest>(&request)) {
        const std::string record = cli::refusal_record(*refused);
        const bool has_control =
            std::ranges::any_of(record, [](char c) { return static_cast<unsigned char>(c) < ' '; });
        if (refused->reason.empty() || has_control) std::abort();
    }
    return 0;
}
