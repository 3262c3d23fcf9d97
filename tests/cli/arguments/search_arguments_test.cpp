// The options that commands with a search share.
#include "cli/arguments/search_arguments.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string>
#include <vector>

#include "cli/context.h"
#include "search/search_listener.h"

namespace octet::cli {
namespace {

/// The arguments after parsing these words.
SearchArguments parsed(std::vector<std::string> words) {
    SearchArguments arguments{.default_time = 700};
    CLI::App app;
    arguments.add_to(app);
    std::ranges::reverse(words);
    app.parse(words);
    return arguments;
}

TEST(SearchArguments, TheTimeIsLimitedIfNothingElseIs) {
    const search::SearchLimits limits = parsed({}).limits();
    EXPECT_EQ(limits.move_time, 700);
    EXPECT_FALSE(limits.depth || limits.nodes);
}

TEST(SearchArguments, OtherLimitsReplaceTheDefaultTime) {
    EXPECT_EQ(parsed({"--depth", "7"}).limits().depth, 7);
    EXPECT_FALSE(parsed({"--depth", "7"}).limits().move_time);
    EXPECT_EQ(parsed({"--nodes", "5000000000"}).limits().nodes, 5'000'000'000U);
    EXPECT_FALSE(parsed({"--nodes", "5"}).limits().move_time);
    const search::SearchLimits both = parsed({"--time", "30", "--depth", "7"}).limits();
    EXPECT_EQ(both.move_time, 30);
    EXPECT_EQ(both.depth, 7);
}

TEST(SearchArguments, NodesMayBeTheDefault) {
    SearchArguments arguments{.default_nodes = 500};
    EXPECT_EQ(arguments.limits().nodes, 500U);
    EXPECT_FALSE(arguments.limits().move_time);
    arguments.depth = 3;
    EXPECT_FALSE(arguments.limits().nodes || arguments.limits().move_time);
}

TEST(SearchArguments, ThreadsAndHashAreSet) {
    search::SearchListener no_listener;
    engine::Engine engine(no_listener);
    parsed({"--hash", "2", "--threads", "3"}).apply_to(engine);
    EXPECT_EQ(engine.options().hash, 2);
    EXPECT_EQ(engine.options().threads, 3);
    EXPECT_EQ(parsed({"--threads", "1024"}).threads, engine::kMaxThreads);
    EXPECT_THROW(parsed({"--threads", "1025"}), CLI::ParseError);
}

TEST(SetOption, ARefusedValueThrowsAClampedOneIsReported) {
    search::SearchListener no_listener;
    engine::Engine engine(no_listener);
    EXPECT_THROW(set_option(engine, "No Such Option", 1), BadArguments);
    ::testing::internal::CaptureStderr();
    set_option(engine, "MultiPV", 1000);
    EXPECT_EQ(::testing::internal::GetCapturedStderr(), "octet: MultiPV clamped to 256\n");
    EXPECT_EQ(engine.options().multi_pv, 256);
}

// The program ends then, so the message says nothing of the table that is in use.
TEST(SetOption, WithoutMemoryForHashTheMessageIsShort) {
    search::SearchListener no_listener;
    engine::Engine engine(no_listener);
    EXPECT_THAT([&] { set_option(engine, "Hash", engine::kMaxHash); },
                ::testing::ThrowsMessage<BadArguments>("Hash 2097152 MiB cannot be allocated"));
}

}  // namespace
}  // namespace octet::cli
