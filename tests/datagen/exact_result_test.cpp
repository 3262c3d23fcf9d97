// The result of games by tablebases.
#include "datagen/exact_result.h"

#include <gtest/gtest.h>

#include "datagen/resources.h"
#include "support/positions.h"
#include "support/syzygy_folder.h"

namespace octet::datagen {
namespace {

using gamefile::GameResult;

class ExactResultTest : public ::testing::Test {
protected:
    void SetUp() override {
        const auto loaded = load_tables(test::syzygy().path);
        ASSERT_TRUE(loaded) << loaded.reason();
        tables_ = loaded->tables;
    }

    std::optional<GameResult> result_of(std::string_view fen) const {
        ExactResult result(tables_.get());
        EXPECT_TRUE(result.note(test::position(fen)));
        return result.value();
    }

    std::shared_ptr<const tablebase::Syzygy> tables_;
};

TEST_F(ExactResultTest, IsFromTheTables) {
    EXPECT_EQ(result_of("8/8/8/4k3/8/8/8/R3K3 w - - 0 1"), GameResult::WhiteWins);
    EXPECT_EQ(result_of("8/8/8/4k3/8/8/8/R3K3 b - - 0 1"), GameResult::WhiteWins);
    EXPECT_EQ(result_of("8/8/8/4k3/8/8/r7/4K3 w - - 0 1"), GameResult::BlackWins);
    EXPECT_EQ(result_of("8/8/8/4k3/8/8/r7/4K3 b - - 0 1"), GameResult::BlackWins);
    EXPECT_EQ(result_of("8/8/8/4k3/8/8/4P3/4K3 b - - 0 1"), GameResult::Draw);
}

TEST_F(ExactResultTest, IsUnknownOutsideTheTablesAndWithAClock) {
    EXPECT_EQ(result_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), std::nullopt);
    EXPECT_EQ(result_of("8/8/8/4k3/8/8/8/R3K3 w - - 1 1"), std::nullopt);
    ExactResult without(nullptr);
    EXPECT_TRUE(without.note(test::position("8/8/8/4k3/8/8/8/R3K3 w - - 0 1")));
    EXPECT_EQ(without.value(), std::nullopt);
}

TEST_F(ExactResultTest, NoticesAMistake) {
    ExactResult result(tables_.get());
    EXPECT_TRUE(result.note(test::position("4k3/8/4K3/4P3/8/8/8/8 b - - 0 1")));
    EXPECT_TRUE(result.note(test::position("3k4/8/3K4/3P4/8/8/8/8 b - - 0 1")));
    EXPECT_TRUE(result.note(test::position("8/8/8/4k3/8/8/4P3/4K3 b - - 7 1")))
        << "with a clock the result is not known";
    EXPECT_FALSE(result.note(test::position("8/8/8/4k3/8/8/4P3/4K3 b - - 0 1")));
    EXPECT_EQ(result.value(), GameResult::WhiteWins) << "the first result counts";
}

}  // namespace
}  // namespace octet::datagen
