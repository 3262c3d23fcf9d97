// The trainer's command line: what it refuses, and the exit status.
#include "train/command_line.h"

#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>

#include "support/game_files.h"
#include "support/recorded_games.h"
#include "support/temporary_folder.h"

namespace octet::train {
namespace {

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

#ifndef _WIN32
TEST(TrainCommandLine, AnInterruptedNetworkIsAFailure) {
    const test::TemporaryFolder folder;
    std::vector<datagen::GameRecord> games;
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
