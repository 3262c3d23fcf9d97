// Moves as people read them.
#include "report/move_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "notation/san.h"
#include "support/positions.h"

namespace octet::report {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(MoveText, NumbersBeforeMoves) {
    board::Position position = board::Position::start();
    std::vector<board::Move> moves;
    for (const char* text : {"e4", "e5", "Nf3"}) {
        moves.push_back(*notation::parse_san(position, text));
        position.make(moves.back());
    }
    EXPECT_THAT(san_words(board::Position::start(), moves), ElementsAre("1. e4", "e5", "2. Nf3"));
    EXPECT_EQ(san_line(board::Position::start(), moves), "1. e4 e5 2. Nf3");
    EXPECT_EQ(san_line(board::Position::start(), moves, 2), "1. e4 e5");
    EXPECT_EQ(san_line(board::Position::start(), {}), "");
    EXPECT_THAT(san_words(board::Position::start(), {}), IsEmpty());
}

TEST(MoveText, BlackBegins) {
    const auto position = test::position("4k3/8/8/8/8/8/8/4K2R b K - 0 30");
    const std::vector moves{*notation::parse_san(position, "Kd7")};
    EXPECT_THAT(san_words(position, moves), ElementsAre("30... Kd7"));
}

}  // namespace
}  // namespace octet::report
