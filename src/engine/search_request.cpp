// Makes the request of a search.
#include "engine/search_request.h"

#include "engine/skill_level.h"

namespace octet::engine {

search::SearchRequest make_search_request(const GoArguments& arguments, const Options& options,
                                          std::uint64_t skill_seed) {
    search::SearchRequest request(arguments.limits);
    request.limits.nodes_per_millisecond = options.nodes_time;
    request.root_moves = arguments.root_moves;
    request.start = arguments.start;
    request.analysis = arguments.analysis || options.analyse_mode;
    if (const auto level = limited_skill_level(options))
        request.skill = skill_limit_at(*level, skill_seed);
    return request;
}

search::TbSettings make_tb_settings(const Options& options, const tablebase::Syzygy& syzygy) {
    if (limited_skill_level(options)) return {};
    return {.syzygy = &syzygy,
            .min_depth = options.syzygy_probe_depth,
            .piece_limit = options.syzygy_probe_limit,
            .fifty_move_rule = options.syzygy_fifty_move_rule};
}

}  // namespace octet::engine
