// The trainer's command line: errors, exit statuses, and old names of options.
#include "train/command_line.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <stdexcept>

#include "support/default_interrupt.h"
#include "support/game_files.h"
#include "support/recorded_games.h"
#include "support/temporary_folder.h"
#include "train/version.h"

namespace octet::train {
namespace {

using ::testing::HasSubstr;

struct Outcome {
    int status;
    std::string errors;
};

Outcome train(
    const std::vector<std::string>& arguments,
    const io::Output::Writer& listener = [](std::string_view) {}) {
    io::Output output(listener);
    ::testing::internal::CaptureStderr();
    const int status = run(arguments, output);
    return {status, ::testing::internal::GetCapturedStderr()};
}

TEST(TrainCommandLine, NamesUnknownCommands) {
    const Outcome unknown = train({"foo", "--data", "x"});
    EXPECT_EQ(unknown.status, io::kBadArguments);
    EXPECT_EQ(unknown.errors, "train: unknown command 'foo' (see 'train --help')\n");
    for (const std::vector<std::string>& none : {std::vector<std::string>{}, {"--fast"}}) {
        EXPECT_EQ(train(none).status, io::kBadArguments);
        EXPECT_THAT(train(none).errors, HasSubstr("subcommand is required"));
    }
}

TEST(TrainCommandLine, HelpIsNotPartOfAnotherArgument) {
    const auto status = [](const std::string& word) {
        std::string said;
        const int result =
            train({"net", word}, [&](std::string_view text) { said += text; }).status;
        EXPECT_EQ(said.find("--data") == std::string::npos, result != 0) << word;
        return result;
    };
    EXPECT_EQ(status("-h"), 0);
    EXPECT_EQ(status("--help"), 0);
    EXPECT_EQ(status("-hidden"), io::kBadArguments);
}

TEST(TrainCommandLine, TellsItsVersion) {
    for (const char* const option : {"--version", "-v"}) {
        std::string said;
        EXPECT_EQ(train({option}, [&](std::string_view text) { said += text; }).status, 0);
        EXPECT_THAT(said, ::testing::StartsWith(fmt::format("Octet {}", kVersion)));
        EXPECT_THAT(said, HasSubstr(fmt::format(", built by {} for {}\n", kCompiler, kCpu)));
    }
}

TEST(TrainCommandLine, AnOptionWithoutItsValueIsNamed) {
    EXPECT_EQ(train({"net", "--data", "games", "--out", "--resume"}).errors,
              "train: --out: a value is missing before '--resume' (see 'train --help')\n");
}

TEST(TrainCommandLine, NumbersOutOfRangeAreReported) {
    const std::vector<std::string> net{"net", "--data", "games", "--out", "net"};
    const std::vector<std::string> tune{"tune", "--data", "games", "--out", "weights"};
    const std::vector<std::string> mean{"mean", "a", "b", "--out", "net"};
    const auto refusal = [](std::vector<std::string> command, const std::string& option,
                            const std::string& number) {
        command.insert(command.end(), {option, number});
        const Outcome outcome = train(command);
        EXPECT_EQ(outcome.status, io::kBadArguments) << option;
        return outcome.errors;
    };
    for (const char* option : {"--rate", "--epochs", "--decay", "--holdout", "--lambda"})
        EXPECT_THAT(refusal(net, option, "nan"), HasSubstr("nan is not a number from ")) << option;
    EXPECT_THAT(refusal(net, "--rate", "2"),
                HasSubstr("--rate: 2 is not a number from 1e-07 to 1"));
    EXPECT_THAT(refusal(net, "--batch", "3.7"),
                HasSubstr("--batch: 3.7 is not a whole number from 1 to 1048576"));
    EXPECT_THAT(refusal(net, "--hidden", "48"), HasSubstr("48 is not a multiple of 32"));
    EXPECT_THAT(refusal(net, "--hidden", "0400"), HasSubstr("400 is not a multiple of 32"));
    EXPECT_THAT(refusal(net, "--hidden", "0"), HasSubstr("0 is not a whole number from 32 to "));
    EXPECT_THAT(refusal(tune, "--lambda", "nan"), HasSubstr("nan is not a number from 0 to 1"));
    EXPECT_THAT(refusal(tune, "--prior", "nan"), HasSubstr("nan is not a number from 0 to "));
    EXPECT_THAT(refusal(mean, "--shares", "nan"), HasSubstr("nan is not a number from "));
}

// The options are complete but for their data, so that the command ends with an error about these.
TEST(TrainCommandLine, OldNamesOfOptionsWorkWithANote) {
    const test::TemporaryFolder folder;
    const auto errors = [&](std::vector<std::string> options) {
        std::vector<std::string> command{"net", "--data", folder.file("none"), "--out",
                                         folder.file("net")};
        command.insert(command.end(), options.begin(), options.end());
        io::Output output([](std::string_view) {});
        ::testing::internal::CaptureStderr();
        EXPECT_THROW(run(command, output), std::runtime_error);
        return ::testing::internal::GetCapturedStderr();
    };
    EXPECT_EQ(errors({"--outlook", "0.5", "--outlook-keep=0.9", "--set-decay", "2"}),
              "train: --outlook is now --td-lambda-share\n"
              "train: --outlook-keep is now --td-lambda\n"
              "train: --set-decay is now --bucket-decay\n");
    EXPECT_EQ(errors({"--deep-only", "--from", folder.file("none")}),
              "train: --deep-only is now --output-layers-only\n");
    EXPECT_EQ(errors({"--td-lambda-share", "0.5", "--td-lambda=0.9", "--bucket-decay", "2"}), "");
    EXPECT_EQ(errors({"--output-layers-only", "--from", folder.file("none")}), "");
}

TEST(TrainCommandLine, OldNamesAreCheckedAsTheNewOnes) {
    const std::vector<std::string> net{"net", "--data", "games", "--out", "net"};
    for (const char* option : {"--outlook", "--td-lambda-share"}) {
        std::vector<std::string> command = net;
        command.insert(command.end(), {option, "0.8", "--lambda", "0.3"});
        const Outcome outcome = train(command);
        EXPECT_EQ(outcome.status, io::kBadArguments);
        EXPECT_THAT(outcome.errors,
                    HasSubstr("--td-lambda-share: with --lambda 0.3 it is at most 0.7, not 0.8"));
    }
}

#ifndef _WIN32
TEST(TrainCommandLine, AnInterruptedRunIsAFailure) {
    const test::DefaultInterrupt interrupt;
    const test::TemporaryFolder folder;
    std::vector<gamefile::GameRecord> games;
    for (std::uint64_t seed = 1; seed <= 60; ++seed)
        games.push_back(test::random_record(board::Position::start(), seed, 100));
    test::write_games(folder.file("games"), games);
    const std::vector<std::string> command{"net",
                                           "--data",
                                           folder.file("games"),
                                           "--out",
                                           folder.file("net"),
                                           "--hidden",
                                           "32",
                                           "--buckets",
                                           "1",
                                           "--batch",
                                           "512",
                                           "--epochs",
                                           "2",
                                           "--reports",
                                           "2",
                                           "--threads",
                                           "1",
                                           "--holdout",
                                           "0.2"};
    EXPECT_EQ(train(command,
                    [](std::string_view text) {
                        if (text.starts_with("epoch")) std::raise(SIGINT);
                    })
                  .status,
              io::kFailure);
    EXPECT_FALSE(std::filesystem::exists(folder.file("net")));
    EXPECT_EQ(train(command).status, 0);
    EXPECT_TRUE(std::filesystem::exists(folder.file("net")));
}
#endif

}  // namespace
}  // namespace octet::train
