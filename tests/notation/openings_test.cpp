// Finding the names of openings by position.
#include "notation/openings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/pgn_texts.h"

namespace octet::notation {
namespace {

std::optional<FoundOpening> find_in(const Openings& openings, std::string_view moves) {
    const PgnGame game = test::read_game(std::string(moves) + " *");
    return openings.find(game.start, game.line());
}

TEST(Openings, TheLastNamedPositionCounts) {
    const Openings openings = Openings::built_in();
    const auto found = find_in(openings, "1. e4 e5 2. Nf3 Nc6 3. Bc4 h6 4. h3 h5");
    ASSERT_TRUE(found);
    EXPECT_EQ(found->opening, (Opening{"C50", "Italian Game"}));
    EXPECT_EQ(found->ply, 5U);
    EXPECT_FALSE(find_in(openings, ""));
    EXPECT_FALSE(find_in(openings, "1. h4 h5"));
}

TEST(Openings, TranspositionsHaveTheNameOfThePosition) {
    const Openings openings = Openings::built_in();
    const auto found = find_in(openings, "1. Nf3 Nc6 2. e4 e5 3. Bc4");
    ASSERT_TRUE(found);
    EXPECT_EQ(found->opening.name, "Italian Game");
    EXPECT_EQ(find_in(openings, "1. c4 e6 2. d4 Nf6 3. Nc3 Bb4")->opening.name,
              "Nimzo-Indian Defence");
}

TEST(Openings, FilesWithTabs) {
    Openings openings;
    EXPECT_FALSE(openings.add_tsv(
        "eco\tname\tpgn\r\nC20\tKing's Pawn\t1. e4 e5\tmore\r\n\neco\tname\tpgn\nA00\tx\ta4"));
    EXPECT_EQ(openings.size(), 2U);
    EXPECT_EQ(find_in(openings, "1. e4 e5 2. d4")->opening, (Opening{"C20", "King's Pawn"}));
    EXPECT_EQ(openings.add_tsv("C20\tKing's Pawn\t1. e4 e9")->reason.substr(0, 12), "line 1: 'e9'");
    EXPECT_THAT(openings.add_tsv("\nC20 King's Pawn")->reason, testing::HasSubstr("line 2: ECO"));
}

}  // namespace
}  // namespace octet::notation
