// The line about the progress of a batch.
#include "cli/batch/batch_progress.h"

#include <gtest/gtest.h>

#include <string>

#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

TEST(BatchProgress, GoesThroughTheBytesOfTheShard) {
    const test::TemporaryFolder folder;
    BatchInput input;
    input.files = {folder.write("a", std::string(600, 'x')),
                   folder.write("b", std::string(400, 'x'))};
    EXPECT_EQ(progress_of(input).first_byte, 0U);
    EXPECT_EQ(progress_of(input).last_byte, 1000U);
    input.shard = {2, 4};
    EXPECT_EQ(progress_of(input).first_byte, 250U);
    EXPECT_EQ(progress_of(input).last_byte, 500U);
}

TEST(BatchProgress, TheEndIsNotKnownOfChosenGamesAndOfAPipe) {
    const test::TemporaryFolder folder;
    BatchInput input;
    input.files = {folder.write("a", "1. e4 *\n")};
    input.games = *NumberRanges::parse("1-3");
    EXPECT_EQ(progress_of(input).last_byte, std::nullopt);
    input.games = {};
    input.files.emplace_back("-");
    EXPECT_EQ(progress_of(input).last_byte, std::nullopt);
}

TEST(BatchProgress, HasShareRateAndRest) {
    const BatchProgress progress{.number = 812,
                                 .is_game = true,
                                 .positions = 61204,
                                 .bytes = 125,
                                 .first_byte = 0,
                                 .last_byte = 1000};
    EXPECT_EQ(progress_text(progress, 1000),
              "game 812, 61204 positions, 12.5 %, 61.2/s, 1:56:40 to go");
}

TEST(BatchProgress, CountsFromWhereThisRunBegan) {
    const BatchProgress progress{.number = 5,
                                 .is_game = false,
                                 .positions = 10,
                                 .bytes = 750,
                                 .first_byte = 500,
                                 .last_byte = 1000};
    EXPECT_EQ(progress_text(progress, 10), "line 5, 10 positions, 50.0 %, 1.0/s, 0:00:10 to go");
}

TEST(BatchProgress, APipeHasNeitherShareNorRest) {
    const BatchProgress progress{.number = 5,
                                 .is_game = true,
                                 .positions = 10,
                                 .bytes = 750,
                                 .first_byte = 0,
                                 .last_byte = std::nullopt};
    EXPECT_EQ(progress_text(progress, 4), "game 5, 10 positions, 2.5/s");
    EXPECT_EQ(progress_text(progress, 0), "game 5, 10 positions, 0.0/s");
}

}  // namespace
}  // namespace octet::cli
