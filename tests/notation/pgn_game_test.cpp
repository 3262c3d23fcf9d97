// The data of a PGN game.
#include "notation/pgn_game.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "notation/uci_move.h"

namespace octet::notation {
namespace {

TEST(PgnGame, TagsAreFoundByName) {
    PgnGame game;
    game.tags = {{"White", "Weiss, A."}, {"Round", ""}};
    EXPECT_EQ(game.tag("White"), "Weiss, A.");
    EXPECT_EQ(game.tag("white"), "");
    EXPECT_TRUE(game.has_tag("Round"));
    EXPECT_FALSE(game.has_tag("Black"));
}

TEST(PgnGame, TheLineHasTheMovesAlone) {
    PgnGame game;
    const board::Move e4 = *parse_uci_move(game.start, "e2e4");
    game.moves.push_back({e4, {PgnNote::of_nag(1), PgnNote::of_comment("best by test")}});
    EXPECT_THAT(game.line(), testing::ElementsAre(e4));
}

TEST(PgnGame, ResultsAsText) {
    EXPECT_EQ(to_text(PgnResult::WhiteWins), "1-0");
    EXPECT_EQ(to_text(PgnResult::BlackWins), "0-1");
    EXPECT_EQ(to_text(PgnResult::Draw), "1/2-1/2");
    EXPECT_EQ(to_text(PgnResult::Unknown), "*");
}

}  // namespace
}  // namespace octet::notation
