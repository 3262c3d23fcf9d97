// The walk through the games of files, with a handler that only writes down what happens.
#include "cli/batch/game_walk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <thread>

#ifndef _WIN32
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

#include "cli/context.h"
#include "io/output.h"
#include "support/analysts.h"
#include "support/default_interrupt.h"
#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

/// Writes the names of White, and the faults of files. Each game is done at the third look at it.
class Names : public GameHandler {
public:
    void prepare(WalkedGame& game, analysis::Workers&) override {
        if (game.is_written) return;
        if (!game.raw.empty()) {
            game.write = [this](const WalkedGame& walked) { written.push_back(walked.raw); };
            return;
        }
        game.wait = [looks = 0](util::Milliseconds) mutable { return ++looks == 3; };
        game.write = [this](const WalkedGame& walked) {
            written.emplace_back(walked.game.tag("White"));
            if (on_write) on_write();
        };
    }
    void on_file_fault(const report::FaultRecord& fault) override {
        written.push_back("file " + std::to_string(fault.file) + ": " + fault.reason);
    }
    void flush_if_due() override { ++flushes; }

    std::vector<std::string> written;
    int flushes = 0;
    std::function<void()> on_write;
};

class GameWalkTest : public ::testing::Test {
protected:
    GameWalkTest() {
        settings_.input.files = {folder_.write("games.pgn",
                                               "[White \"A\"]\n\n1. e4 *\n\n"
                                               "[White \"B\"]\n\n1. e5 *\n\n"
                                               "[White \"C\"]\n\n*\n\n")};
        settings_.quiet = true;
    }
    /// Runs the walk and returns what it says on standard error.
    std::string run(std::uint64_t written = 0) {
        const auto workers = test::make_workers(1);
        ::testing::internal::CaptureStderr();
        walk_.emplace(settings_, words_);
        names_.on_write = [this] {
            if (end_) end_(*walk_);
        };
        walk_->run(names_, *workers, written);
        status_ = walk_->input_status();
        return ::testing::internal::GetCapturedStderr();
    }

    /// A file in UTF-16.
    std::string wide_file() const {
        return folder_.write("wide.pgn", std::string("\xFF\xFE[\0E\0", 6));
    }

    const test::DefaultInterrupt interrupt_;
    const test::TemporaryFolder folder_;
    BatchSettings settings_;
    GameWalkWords words_{"test", "skipped"};
    Names names_;
    std::optional<GameWalk> walk_;
    std::function<void(GameWalk& walk)> end_;
    int status_ = 0;
};

TEST_F(GameWalkTest, WritesAllGamesInOrder) {
    EXPECT_EQ(run(), "octet: " + settings_.input.files[0] +
                         ":7:4: no legal move is 'e5'; game 2 is skipped\n"
                         "octet: 1 of 3 games could not be read\n");
    EXPECT_THAT(names_.written, ElementsAre("A", HasSubstr("1. e5 *"), "C"));
    EXPECT_EQ(names_.flushes, 4);
    EXPECT_TRUE(walk_->is_complete());
    EXPECT_EQ(walk_->totals().games, 3U);
    EXPECT_EQ(walk_->totals().errors, 1U);
    EXPECT_EQ(status_, io::kFailure);
}

TEST_F(GameWalkTest, TellsOfGamesWithTwoResults) {
    settings_.input.files = {folder_.write("x.pgn", "[Result \"0-1\"]\n\n1. e4 1-0\n\n")};
    EXPECT_EQ(run(), "") << "not all commands write results";
    walk_.reset();
    words_.tells_of_results = true;
    EXPECT_EQ(run(), "octet: " + settings_.input.files[0] +
                         ":3:7: the result 1-0 differs from the tag Result, which is 0-1; 1-0 "
                         "counts\n");
    EXPECT_EQ(status_, 0);
}

TEST_F(GameWalkTest, ChoosesGamesAndShards) {
    settings_.input.games = *NumberRanges::parse("3");
    EXPECT_EQ(run(), "");
    EXPECT_THAT(names_.written, ElementsAre("C"));
    EXPECT_EQ(status_, 0);
    settings_.input.games = {};
    settings_.input.shard = {1, 3};
    names_.written.clear();
    run();
    EXPECT_THAT(names_.written, ElementsAre("A"));
}

TEST_F(GameWalkTest, GamesOfAnEarlierRunAreOnlyCounted) {
    run(2);
    EXPECT_THAT(names_.written, ElementsAre("C"));
    EXPECT_EQ(walk_->totals().games, 3U);
}

TEST_F(GameWalkTest, EndsEarly) {
    end_ = [](GameWalk& walk) { walk.note(util::Error{"full"}); };
    run();
    EXPECT_THAT(names_.written, ElementsAre("A"));
    EXPECT_FALSE(walk_->is_complete());
    EXPECT_EQ(walk_->failure_status(true), io::kWriteFailed);
    walk_.reset();

    names_.written.clear();
    end_ = [](GameWalk&) { std::raise(SIGINT); };
    run();
    EXPECT_THAT(names_.written, ElementsAre("A"));
    EXPECT_FALSE(walk_->is_complete());
    EXPECT_EQ(walk_->failure_status(false), io::kFailure);
    walk_.reset();

    names_.written.clear();
    end_ = {};
    settings_.input.strict = true;
    run();
    EXPECT_THAT(names_.written, ElementsAre("A", HasSubstr("1. e5 *")));
    EXPECT_FALSE(walk_->is_complete());
    EXPECT_EQ(walk_->failure_status(false), std::nullopt);
}

#ifndef _WIN32
TEST_F(GameWalkTest, ASignalEndsTheWaitForAPipe) {
    const std::string path = folder_.file("pipe");
    ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
    settings_.input.files = {path};
    std::thread writer([&path] {
        // It can be opened only after the walk has opened it.
        int file = -1;
        while (file < 0) file = open(path.c_str(), O_WRONLY | O_NONBLOCK);
        std::raise(SIGINT);
        std::this_thread::sleep_for(std::chrono::milliseconds(300));
        close(file);
    });
    EXPECT_EQ(run(), "") << "it may still have a game";
    writer.join();
    EXPECT_FALSE(walk_->is_complete());
    EXPECT_EQ(walk_->failure_status(false), io::kFailure);
}
#endif

TEST_F(GameWalkTest, FilesWithoutTheChosenGames) {
    settings_.input.games = *NumberRanges::parse("50");
    EXPECT_EQ(run(),
              "octet: " + settings_.input.files[0] + ": none of the chosen games is in it\n");
    EXPECT_THAT(names_.written, IsEmpty());
    EXPECT_EQ(status_, io::kFailure);
}

TEST_F(GameWalkTest, FilesWithoutGames) {
    settings_.input.files = {folder_.write("empty.pgn", "\n"), wide_file()};
    const std::string errors = run();
    EXPECT_THAT(errors, HasSubstr("empty.pgn: there is no game in it\n"));
    EXPECT_THAT(errors, HasSubstr("wide.pgn:1:1: "));
    EXPECT_THAT(names_.written, ElementsAre(StartsWith("file 1: the file is UTF-16")));
    EXPECT_EQ(status_, io::kFailure);
    walk_.reset();
    settings_.input.files = {folder_.write("x.epd", "4k3/8/8/8/8/8/8/4K3 w - -\n")};
    EXPECT_THROW(run(), BadArguments);
    ::testing::internal::GetCapturedStderr();
}

TEST_F(GameWalkTest, FilesDoNotCountAsFaultyGames) {
    const std::string empty = folder_.write("empty.pgn", "\n");
    settings_.input.files.insert(settings_.input.files.end(), {empty, wide_file()});
    EXPECT_THAT(run(), EndsWith("octet: 1 of 3 games could not be read\n"));
    EXPECT_EQ(walk_->totals().errors, 2U) << "an empty file has no error record";
    EXPECT_EQ(status_, io::kFailure);
    for (const std::string& file : {empty, wide_file()}) {
        walk_.reset();
        settings_.input.files = {folder_.write("one.pgn", "[White \"D\"]\n\n*\n"), file};
        EXPECT_THAT(run(), Not(HasSubstr("could not be read")));
        EXPECT_EQ(walk_->totals().games, 1U);
        EXPECT_EQ(status_, io::kFailure);
    }
}

TEST_F(GameWalkTest, TheFaultOfAFileComesBetweenTheGames) {
    const std::string one = folder_.write("one.pgn", "[White \"D\"]\n\n*\n");
    settings_.input.files = {one, wide_file(), one};
    const auto fault = StartsWith("file 1: the file is UTF-16");
    run();
    EXPECT_THAT(names_.written, ElementsAre("D", fault, "D"));
    EXPECT_TRUE(walk_->is_complete());
    walk_.reset();
    names_.written.clear();
    settings_.input.strict = true;
    run();
    EXPECT_THAT(names_.written, ElementsAre("D", fault));
    EXPECT_FALSE(walk_->is_complete());
    EXPECT_EQ(walk_->failure_status(false), std::nullopt);
    EXPECT_EQ(status_, io::kFailure);
}

}  // namespace
}  // namespace octet::cli
