// The request of a search: which options and arguments it depends on.
#include "engine/search_request.h"

#include <gtest/gtest.h>

#include "tablebase/syzygy.h"

namespace octet::engine {
namespace {

search::SearchRequest request_for(const Options& options) {
    return make_search_request(GoArguments(), options, 7);
}

TEST(SearchRequest, TakesOverTheArguments) {
    search::SearchLimits limits;
    limits.depth = 5;
    limits.ponder = true;
    GoArguments arguments(limits);
    arguments.root_moves = {
        board::Move(board::Square::E2, board::Square::E4, board::MoveKind::DoublePush)};
    arguments.start -= std::chrono::seconds(1);
    const search::SearchRequest request = make_search_request(arguments, Options(), 7);
    EXPECT_EQ(request.limits.depth, 5);
    EXPECT_TRUE(request.limits.ponder);
    EXPECT_EQ(request.root_moves, arguments.root_moves);
    EXPECT_EQ(request.start, arguments.start);
    EXPECT_FALSE(request.analysis);
    EXPECT_FALSE(request.for_training);
}

TEST(SearchRequest, AnalysisComesFromTheArgumentsOrTheOption) {
    Options options;
    options.analyse_mode = true;
    EXPECT_TRUE(request_for(options).analysis);
    GoArguments arguments;
    arguments.analysis = true;
    EXPECT_TRUE(make_search_request(arguments, Options(), 7).analysis);
}

TEST(SearchRequest, NodesReplaceTimeWithNodestime) {
    Options options;
    EXPECT_EQ(request_for(options).limits.nodes_per_millisecond, 0);
    options.nodes_time = 50;
    EXPECT_EQ(request_for(options).limits.nodes_per_millisecond, 50);
}

TEST(SearchRequest, SkillIsLimitedOnlyBelowFullStrength) {
    Options options;
    EXPECT_FALSE(request_for(options).skill);
    options.skill_level = 3;
    ASSERT_TRUE(request_for(options).skill);
    EXPECT_EQ(request_for(options).skill->seed, 7U);
    options.skill_level = kMaxSkillLevel;
    options.limit_strength = true;
    EXPECT_TRUE(request_for(options).skill);
}

TEST(TbSettings, FollowTheOptions) {
    const tablebase::Syzygy syzygy;
    Options options;
    options.syzygy_probe_depth = 4;
    options.syzygy_probe_limit = 5;
    options.syzygy_fifty_move_rule = false;
    const search::TbSettings settings = make_tb_settings(options, syzygy);
    EXPECT_EQ(settings.syzygy, &syzygy);
    EXPECT_EQ(settings.min_depth, 4);
    EXPECT_EQ(settings.piece_limit, 5);
    EXPECT_FALSE(settings.fifty_move_rule);
}

TEST(TbSettings, BelowFullStrengthThereAreNoTablebases) {
    const tablebase::Syzygy syzygy;
    Options options;
    options.skill_level = 19;
    EXPECT_EQ(make_tb_settings(options, syzygy).syzygy, nullptr);
}

}  // namespace
}  // namespace octet::engine
