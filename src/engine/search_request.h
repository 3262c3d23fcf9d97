// Makes the request of a search: from the arguments of `go` and the options. The one place for it.
#pragma once

#include <cstdint>
#include <vector>

#include "board/move.h"
#include "engine/options.h"
#include "search/search_request.h"
#include "search/tb_settings.h"
#include "util/clock.h"

namespace octet::engine {

/// What a front-end asks for.
struct GoArguments {
    /// A search with these limits; all else has its usual value.
    GoArguments(const search::SearchLimits& l = {})  // NOLINT(google-explicit-constructor)
        : limits(l) {}

    search::SearchLimits limits;
    /// Only these root moves are searched; all legal moves if there are none.
    std::vector<board::Move> root_moves;
    /// The time when the command was read: the clock of the side to move runs from here.
    util::TimePoint start = util::Clock::now();
    /// The position is analysed, so a forced move is not answered early.
    bool analysis = false;
};

/// The request for a search with these options. `skill_seed` is for the choice of moves below full
/// strength.
search::SearchRequest make_search_request(const GoArguments& arguments, const Options& options,
                                          std::uint64_t skill_seed);

/// The tablebases that a search with these options may probe; none below full strength.
search::TbSettings make_tb_settings(const Options& options, const tablebase::Syzygy& syzygy);

}  // namespace octet::engine
