// Small training runs from files of games to a network file that knows the value of a queen. They
// are reproducible, also after an interruption.
#include "train/nnue/training_run.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <stdexcept>

#include "gamefile/replay.h"
#include "support/data_file.h"
#include "support/default_interrupt.h"
#include "support/game_files.h"
#include "support/packed_samples.h"
#include "support/recorded_games.h"
#include "support/temporary_folder.h"
#include "train/nnue/quantise.h"

namespace octet::train {
namespace {

using testing::HasSubstr;

/// Random games in which the score is the material, and the side with more material at the end
/// wins.
std::vector<gamefile::GameRecord> material_games(int count, int first = 0) {
    std::vector<gamefile::GameRecord> games;
    for (int n = first; n < first + count; ++n) {
        auto game =
            test::random_record(board::Position::start(), static_cast<std::uint64_t>(n), 200);
        std::size_t ply = 0;
        eval::Value last = 0;
        gamefile::replay(game, [&](const board::Position& position, const gamefile::ScoredMove&) {
            last = test::material(position);
            game.moves[ply++].score = last;
        });
        game.result = last > 0   ? gamefile::GameResult::WhiteWins
                      : last < 0 ? gamefile::GameResult::BlackWins
                                 : gamefile::GameResult::Draw;
        games.push_back(std::move(game));
    }
    return games;
}

class TrainingRunTest : public testing::Test {
protected:
    void SetUp() override { test::write_games(folder_.file("games"), material_games(120)); }

    TrainingRunOptions options(const std::string& out) const {
        TrainingRunOptions options;
        options.data = {folder_.file("games")};
        options.out = folder_.file(out);
        options.sampling.holdout = 0.1;
        options.nnue.shape = {.hidden = 32, .buckets = 2};
        options.target.lambda = 0.2F;
        options.nnue.batch = 512;
        options.nnue.learning_rate = 0.01;
        options.epochs = 5;
        options.reports = 5;
        options.program = "this test";
        return options;
    }

    /// The output of a run that reaches its end.
    static std::string run(const TrainingRunOptions& options) {
        std::string said;
        io::Output output([&](std::string_view text) { said += text; });
        EXPECT_TRUE(run_training(options, output));
        return said;
    }

    eval::nnue::NetworkFile network(const std::string& out) const {
        const std::string bytes = test::content(folder_.file(out));
        auto file = eval::nnue::read_file(
            {reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
        EXPECT_TRUE(file) << file.reason();
        return *file;
    }

    const test::DefaultInterrupt interrupt_;
    test::TemporaryFolder folder_;
};

TEST_F(TrainingRunTest, LearnsTheValueOfPieces) {
    TrainingRunOptions long_enough = options("net");
    long_enough.epochs = 20;
    const std::string said = run(long_enough);
    EXPECT_THAT(said, HasSubstr("epoch"));
    EXPECT_THAT(said, HasSubstr("note: this trains a network of "));
    const auto net = network("net");
    const auto value = [&](const char* fen) {
        return evaluate(net, test::sample_of(test::position(fen), 0, gamefile::GameResult::Draw));
    };
    const auto even = value("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1");
    EXPECT_GT(value("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"), even + 200);
    EXPECT_LT(value("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b - - 0 1"), even - 200);

    EXPECT_THAT(net.training_record, HasSubstr("Trained by this test"));
    EXPECT_THAT(net.training_record, HasSubstr("data games: 120 games, "));
    EXPECT_THAT(net.training_record, HasSubstr("held out 0.0"));
    EXPECT_THAT(test::content(folder_.file("net.svg")), HasSubstr("</svg>"));
    const std::string csv = test::content(folder_.file("net.csv"));
    EXPECT_EQ(std::ranges::count(csv, '\n'), 1 + 5);
    EXPECT_FALSE(std::filesystem::exists(folder_.file("net.checkpoint")));
}

TEST_F(TrainingRunTest, WithoutAValidationSetThereIsNoValidationLoss) {
    TrainingRunOptions all = options("net");
    all.sampling.holdout = 0;
    all.epochs = 1;
    all.reports = 1;
    EXPECT_THAT(run(all), HasSubstr("  validation none  "));
    EXPECT_THAT(network("net").training_record, HasSubstr("held out none, "));
}

TEST_F(TrainingRunTest, NotesThatABatchRepeatsTheTrainingSet) {
    TrainingRunOptions large = options("net");
    large.nnue.batch = 32'768;
    large.nnue.positions = 1;
    EXPECT_THAT(run(large), HasSubstr("note: a batch has 32768 positions and there are "));
    TrainingRunOptions usual = options("other");
    usual.nnue.positions = 1;
    EXPECT_THAT(run(usual), testing::Not(HasSubstr("note: a batch")));
}

TEST_F(TrainingRunTest, StartsFromATrainedNetwork) {
    run(options("net"));
    TrainingRunOptions more = options("more");
    more.from = folder_.file("net");
    more.nnue.shape.hidden = 64;
    more.nnue.learning_rate = more.nnue.final_learning_rate = 1e-7;
    more.nnue.positions = 1;
    run(more);
    const auto first = network("net");
    const auto second = network("more");
    EXPECT_EQ(second.architecture.hidden, 64U);
    for (const PackedSample& sample : test::material_samples(100, 1))
        ASSERT_EQ(evaluate(second, sample), evaluate(first, sample));
    // The record has the name of the file without the folder, which is private.
    EXPECT_THAT(second.training_record,
                HasSubstr(fmt::format("begins with: net, {}, hash {:016x}\n",
                                      to_text(first.architecture), weights_hash(first))));
}

TEST_F(TrainingRunTest, RefusesInitialNetworksThatCannotBeRead) {
    io::Output output([](std::string_view) {});
    TrainingRunOptions missing = options("net");
    missing.from = folder_.file("missing");
    EXPECT_THROW(run_training(missing, output), std::runtime_error);
    TrainingRunOptions games = options("net");
    games.from = games.data[0];
    EXPECT_THROW(run_training(games, output), std::runtime_error);
}

TEST_F(TrainingRunTest, SameSeedSameFileForAnyNumberOfThreads) {
    run(options("a"));
    TrainingRunOptions more_threads = options("b");
    more_threads.threads = 3;
    run(more_threads);
    EXPECT_EQ(test::content(folder_.file("a")), test::content(folder_.file("b")));
}

TEST_F(TrainingRunTest, SamplesThatExceedTheMemoryAreReadInWindows) {
    test::write_games(folder_.file("more"), material_games(60, 500));
    // Each file is a chunk of its own.
    const auto options = [&](const std::string& out, std::size_t threads) {
        TrainingRunOptions run_options = this->options(out);
        run_options.data.push_back(folder_.file("more"));
        run_options.sampling.holdout = 0;
        run_options.threads = threads;
        return run_options;
    };
    EXPECT_THAT(run(options("a", 1)), testing::Not(HasSubstr("windows")));
    for (const std::size_t threads : {1, 3}) {
        TrainingRunOptions small = options(threads == 1 ? "b" : "c", threads);
        small.sample_memory = 1000;
        EXPECT_THAT(run(small), HasSubstr("; they are read in 2 windows from a file\n"));
        EXPECT_FALSE(std::filesystem::exists(small.out + ".samples"));
    }
    EXPECT_THAT(network("b").training_record, HasSubstr("batch 512 from 2 windows, "));
    EXPECT_EQ(test::content(folder_.file("b")), test::content(folder_.file("c")));
    EXPECT_NE(network("a").input_weights, network("b").input_weights);
}

#ifndef _WIN32
TEST_F(TrainingRunTest, InterruptedRunEndsTheSame) {
    run(options("whole"));
    int lines = 0;
    io::Output output([&](std::string_view text) {
        if (text.starts_with("epoch") && ++lines == 2) std::raise(SIGINT);
    });
    EXPECT_FALSE(run_training(options("parts"), output));
    EXPECT_FALSE(std::filesystem::exists(folder_.file("parts")));
    EXPECT_THAT(run(options("parts")), HasSubstr("resumes after"));
    EXPECT_EQ(test::content(folder_.file("whole")), test::content(folder_.file("parts")));
}

TEST_F(TrainingRunTest, ARunInWindowsResumesOnlyInWindows) {
    test::write_games(folder_.file("more"), material_games(60, 500));
    const auto in_windows = [&](const std::string& out) {
        TrainingRunOptions run_options = options(out);
        run_options.data.push_back(folder_.file("more"));
        run_options.sample_memory = 1000;
        return run_options;
    };
    run(in_windows("whole"));
    io::Output interrupting([](std::string_view text) {
        if (text.starts_with("epoch")) std::raise(SIGINT);
    });
    EXPECT_FALSE(run_training(in_windows("parts"), interrupting));
    EXPECT_FALSE(std::filesystem::exists(folder_.file("parts.samples")));
    TrainingRunOptions in_memory = in_windows("parts");
    in_memory.sample_memory = SampleStore::kNoLimit;
    io::Output output([](std::string_view) {});
    EXPECT_THAT([&] { run_training(in_memory, output); },
                testing::ThrowsMessage<std::runtime_error>(HasSubstr("from 2 windows")));
    EXPECT_THAT(run(in_windows("parts")), HasSubstr("resumes after"));
    EXPECT_EQ(test::content(folder_.file("whole")), test::content(folder_.file("parts")));
}

TEST_F(TrainingRunTest, RecordsAllProgramsOfTheRun) {
    io::Output interrupting([](std::string_view text) {
        if (text.starts_with("epoch")) std::raise(SIGINT);
    });
    EXPECT_FALSE(run_training(options("net"), interrupting));
    TrainingRunOptions other = options("net");
    other.program = "the next one";
    run(other);
    EXPECT_THAT(network("net").training_record, HasSubstr("by this test, then by the next one"));
}

TEST_F(TrainingRunTest, RefusesToResumeWithOtherOptions) {
    io::Output interrupting([](std::string_view text) {
        if (text.starts_with("epoch")) std::raise(SIGINT);
    });
    EXPECT_FALSE(run_training(options("net"), interrupting));
    TrainingRunOptions other = options("net");
    other.target.lambda = 0.9F;
    io::Output output([](std::string_view) {});
    EXPECT_THAT([&] { run_training(other, output); },
                testing::ThrowsMessage<std::runtime_error>(
                    testing::AllOf(HasSubstr("a run with 'target: lambda 0.2, "),
                                   HasSubstr("not with 'target: lambda 0.9, "))));
    TrainingRunOptions weighted = options("net");
    weighted.data_weights = {2};
    EXPECT_THAT(
        [&] { run_training(weighted, output); },
        testing::ThrowsMessage<std::runtime_error>(HasSubstr(", weight 2'; a run resumes ")));
}

TEST_F(TrainingRunTest, RefusesToResumeWithMoreGames) {
    io::Output interrupting([](std::string_view text) {
        if (text.starts_with("epoch")) std::raise(SIGINT);
    });
    EXPECT_FALSE(run_training(options("net"), interrupting));
    test::write_games(folder_.file("games"), material_games(1));
    io::Output output([](std::string_view) {});
    EXPECT_THAT([&] { run_training(options("net"), output); },
                testing::ThrowsMessage<std::runtime_error>(
                    testing::AllOf(HasSubstr("a run with 'data games: 120 games, "),
                                   HasSubstr("not with 'data games: 121 games, "),
                                   HasSubstr("resumes only with the same options and unchanged "
                                             "files of games; delete the checkpoint"))));
}
#endif

TEST_F(TrainingRunTest, NeedsPositions) {
    TrainingRunOptions nothing = options("net");
    nothing.sampling.filter.first_ply = 1000;
    io::Output output([](std::string_view) {});
    EXPECT_THROW(run_training(nothing, output), std::runtime_error);
}

}  // namespace
}  // namespace octet::train
