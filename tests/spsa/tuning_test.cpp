// A tuning from its start to its end, with a stop between, and the file that keeps it.
#include "spsa/tuning.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <numeric>
#include <string>

#include "eval/nnue/embedded.h"
#include "support/data_file.h"
#include "support/positions.h"
#include "support/temporary_folder.h"

namespace octet::spsa {
namespace {

using ::testing::HasSubstr;

const Settings kShort{.engine = "test", .openings = "one", .pairs = 5, .nodes = 10, .hash = 1};

std::vector<board::Position> book() {
    return {test::position("rnbqkb1r/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3")};
}

std::unique_ptr<Tuning> opened(const std::string& path, const Settings& settings) {
    auto tuning = Tuning::open(path, settings, all_numbers());
    EXPECT_TRUE(tuning) << tuning.reason();
    return std::move(*tuning);
}

std::string refusal(const std::string& path, const Settings& settings) {
    const auto tuning = Tuning::open(path, settings, all_numbers());
    return tuning ? "" : tuning.reason();
}

TEST(Tuning, PlaysAllPairsAndKeepsTheirResult) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("tuning.json");
    State state;
    {
        const auto tuning = opened(path, kShort);
        const std::atomic<bool> never{false};
        int calls = 0;
        EXPECT_FALSE(tuning->run(
            book(), eval::nnue::embedded_network(), 3, [&] { ++calls; }, never));
        EXPECT_GT(calls, 0);
        EXPECT_TRUE(tuning->spsa().is_complete());
        state = tuning->spsa().state();
    }
    EXPECT_EQ(state.pairs, 5U);
    EXPECT_EQ(std::accumulate(state.pentanomial.begin(), state.pentanomial.end(), 0U), 5U);
    EXPECT_EQ(opened(path, kShort)->spsa().state(), state);
}

TEST(Tuning, ContinuesAfterAStop) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("tuning.json");
    Settings settings = kShort;
    settings.pairs = 1'000'000;
    std::uint64_t played = 0;
    for (int i = 0; i < 2; ++i) {
        const auto tuning = opened(path, settings);
        EXPECT_EQ(tuning->spsa().state().pairs, played);
        std::atomic<bool> stop{false};
        const auto stop_later = [&] { stop = tuning->spsa().state().pairs > played; };
        EXPECT_FALSE(tuning->run(book(), eval::nnue::embedded_network(), 2, stop_later, stop));
        EXPECT_GT(tuning->spsa().state().pairs, played);
        EXPECT_FALSE(tuning->spsa().is_complete());
        played = tuning->spsa().state().pairs;
    }
}

TEST(Tuning, AFileThatCannotBeWrittenEndsTheRun) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("removed/tuning.json");
    std::filesystem::create_directory(folder.file("removed"));
    const auto tuning = opened(path, kShort);
    std::filesystem::remove_all(folder.file("removed"));
    const std::atomic<bool> never{false};
    const auto error = tuning->run(
        book(), eval::nnue::embedded_network(), 1, [] {}, never);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->kind, util::Error::Kind::FailedWrite);
}

TEST(Tuning, OtherSettingsAreRefused) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("tuning.json");
    opened(path, kShort);
    Settings settings = kShort;
    settings.nodes = 20;
    EXPECT_EQ(refusal(path, settings),
              path + ": it holds another tuning: its setting nodes is 10, not 20");
    settings = kShort;
    settings.openings = "two";
    EXPECT_THAT(refusal(path, settings), HasSubstr("its setting openings is \"one\", not \"two\""));
}

TEST(Tuning, OtherFilesAreRefusedAndStayAsTheyAre) {
    const test::TemporaryFolder folder;
    for (const std::string text : {"", "{}", "[1]", "no JSON"}) {
        const std::string path = folder.write("tuning.json", text);
        EXPECT_EQ(refusal(path, kShort), path + ": it holds no tuning") << text;
        EXPECT_EQ(test::content(path), text);
    }
    const std::string missing = folder.file("no folder") + "/tuning.json";
    EXPECT_THAT(refusal(missing, kShort), HasSubstr(missing));
}

}  // namespace
}  // namespace octet::spsa
