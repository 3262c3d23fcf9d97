// `datagen` from outside: it can be killed or stopped at any time and then continues its file.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <thread>

#include "support/data_file.h"
#include "support/sanitized.h"
#include "support/temporary_folder.h"
#include "system/uci_session.h"
#include "util/random.h"

namespace octet::test {
namespace {

using ::testing::AnyOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Optional;

constexpr milliseconds kLongPatience{120'000};

class Datagen : public ::testing::Test {
protected:
    void SetUp() override {
        if (!is_octet()) GTEST_SKIP() << "our own command line";
    }

    /// The command that writes the file of these tests: a few chunks of 64 games.
    static std::vector<std::string> command(const std::string& path, int threads) {
        std::vector<std::string> words{"datagen",
                                       "--out",
                                       path,
                                       "--games",
                                       kSanitized ? "150" : "1024",
                                       "--nodes",
                                       "5",
                                       "--hash",
                                       "1",
                                       "--seed",
                                       "77",
                                       "--dfrc-share",
                                       "0.2",
                                       "--threads",
                                       std::to_string(threads)};
        // Builds with asserts check every evaluation of the network, which takes several times as
        // long.
        if (kSanitized) words.emplace_back("--classical");
        return words;
    }
    static void expect_good(const std::string& path) {
        Process check(engine_program(), {"datagen", "--check", path});
        EXPECT_THAT(check.read_all(kLongPatience), Contains(HasSubstr(" positions, ")));
        EXPECT_EQ(check.wait_for_exit(), 0) << check.errors();
    }
    /// What `datagen --check` may say of a file that is being written.
    static auto is_cut_short_or_empty() {
        return AnyOf(HasSubstr("cut short"), HasSubstr("there is no game in it"));
    }
    static void finish(const std::string& path, int threads) {
        Process process(engine_program(), command(path, threads));
        process.read_all(kLongPatience);
        EXPECT_EQ(process.wait_for_exit(), 0) << process.errors();
        expect_good(path);
    }

    const TemporaryFolder folder_;
};

TEST_F(Datagen, KilledTwentyTimesItMakesTheSameFile) {
    const std::string whole = folder_.file("whole.octg");
    const std::string killed = folder_.file("killed.octg");
    finish(whole, 2);

    util::Random random(20);
    for (int kills = 0; kills < 20; ++kills) {
        Process process(engine_program(), command(killed, 1 + kills % 3));
        std::this_thread::sleep_for(milliseconds(random.below(300)));
        process.kill();
        ASSERT_TRUE(process.wait_for_exit());
        // The process may be killed before it has created the file.
        if (!std::filesystem::exists(killed)) continue;
        Process check(engine_program(), {"datagen", "--check", killed});
        check.read_all();
        // An incomplete last chunk, and a file without one, are the only faults allowed; lost games
        // would be another one.
        const auto status = check.wait_for_exit();
        if (status != 0) {
            EXPECT_THAT(check.errors(), is_cut_short_or_empty());
        }
    }
    finish(killed, 2);
    EXPECT_TRUE(content(killed) == content(whole));
}

TEST_F(Datagen, AFileMayGrowWhileItIsChecked) {
    const std::string path = folder_.file("games.octg");
    Process writer(engine_program(), command(path, 1));
    ASSERT_TRUE(writer.read_line());
    int checks = 0;
    for (; writer.is_running(); ++checks) {
        Process check(engine_program(), {"datagen", "--check", path});
        check.read_all();
        // The process may be writing the rest of a chunk.
        if (check.wait_for_exit() != 0) {
            EXPECT_THAT(check.errors(), is_cut_short_or_empty());
        }
    }
    EXPECT_GT(checks, 0);
    expect_good(path);
}

TEST_F(Datagen, StopsInOrderWhenAsked) {
    if (!kHasSignals) GTEST_SKIP() << kNoSignals;
    const std::string path = folder_.file("games.octg");
    for (const int signal : {SIGINT, SIGTERM}) {
        Process process(engine_program(), command(path, 2));
        EXPECT_THAT(process.read_line(), Optional(HasSubstr("begins with game")));
        std::this_thread::sleep_for(milliseconds(50));
        process.send_signal(signal);
        EXPECT_THAT(process.read_all(), Contains(HasSubstr("stopped")));
        EXPECT_EQ(process.wait_for_exit(), 1) << process.errors();
        // On a slow machine no game may have ended.
        if (std::filesystem::file_size(path) > 0) expect_good(path);
    }
    finish(path, 2);
}

TEST_F(Datagen, TwoCannotWriteOneFile) {
    const std::string path = folder_.file("games.octg");
    Process first(engine_program(), command(path, 1));
    ASSERT_TRUE(first.read_line());
    Process second(engine_program(), command(path, 1));
    EXPECT_EQ(second.wait_for_exit(), 2);
    EXPECT_THAT(second.errors(), HasSubstr("another process"));
}

TEST_F(Datagen, GenfensAsOpenBenchRunsIt) {
    Process process(engine_program(), {"genfens 4 seed 9 book None", "quit"});
    const Lines lines = process.read_all();
    EXPECT_EQ(process.wait_for_exit(), 0);
    EXPECT_EQ(process.errors(), "");
    EXPECT_EQ(lines.size(), 4U);
    EXPECT_THAT(lines, testing::Each(testing::StartsWith("info string genfens ")));
}

}  // namespace
}  // namespace octet::test
