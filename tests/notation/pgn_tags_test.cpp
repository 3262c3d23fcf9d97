// The tags of PGN games.
#include "notation/pgn_tags.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/pgn_texts.h"

namespace octet::notation {
namespace {

using testing::ElementsAre;

std::vector<PgnTag> tags_of(std::string_view text) {
    return test::read_games(std::string(text) + "\n\n1. e4 *").front().game.tags;
}

TEST(PgnTags, SeveralOnALine) {
    EXPECT_THAT(tags_of("[A \"1\"][B \"2\"]  [ C\"3\" ]"),
                ElementsAre(PgnTag{"A", "1"}, PgnTag{"B", "2"}, PgnTag{"C", "3"}));
}

TEST(PgnTags, QuotesInsideWithAndWithoutBackslash) {
    EXPECT_THAT(tags_of("[A \"a \\\"b\\\" \\\\ \\c\"]"),
                ElementsAre(PgnTag{"A", "a \"b\" \\ \\c"}));
    EXPECT_THAT(tags_of("[A \"a \"b\" c\"]"), ElementsAre(PgnTag{"A", "a \"b\" c"}));
    EXPECT_THAT(tags_of("[A \"a \"b\" c\"] [B \"d\"]"),
                ElementsAre(PgnTag{"A", "a \"b\" c"}, PgnTag{"B", "d"}));
}

TEST(PgnTags, TheFirstOfTwoCounts) {
    EXPECT_THAT(tags_of("[A \"1\"]\n[A \"2\"]"), ElementsAre(PgnTag{"A", "1"}));
}

TEST(PgnTags, SetUpIsAddedBeforeTheFen) {
    const auto tags = tags_of("[A \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[B \"2\"]");
    ASSERT_EQ(tags.size(), 4U);
    EXPECT_EQ(tags[1], (PgnTag{"SetUp", "1"}));
    EXPECT_EQ(tags[2].name, "FEN");
}

TEST(PgnTags, AFenThatIsNotKnownIsNone) {
    for (const std::string name : {"", "?", "-"}) {
        const PgnGame game = test::read_game("[FEN \"" + name + "\"]\n[SetUp \"0\"]\n\n1. e4 *");
        EXPECT_EQ(game.start, board::Position::start()) << name;
        EXPECT_FALSE(game.has_tag("FEN")) << name;
    }
}

TEST(PgnTags, VariantsOfManySpellings) {
    const auto is_chess960 = [](std::string_view name) {
        const auto games = test::read_games("[Variant \"" + std::string(name) + "\"]\n\n1. e4 *");
        return games[0].error ? -1 : int{games[0].game.chess960};
    };
    for (const std::string_view name :
         {"", "?", "-", "Standard", "Standard Chess", "normal", "From Position"})
        EXPECT_EQ(is_chess960(name), 0) << name;
    for (const std::string_view name :
         {"Chess960", "chess 960", "Fischerandom", "Fischer Random", "Fischer Random Chess"})
        EXPECT_EQ(is_chess960(name), 1) << name;
    for (const std::string_view name : {"Atomic", "Chess", "King of the Hill"})
        EXPECT_EQ(is_chess960(name), name == "Chess" ? 0 : -1) << name;
}

}  // namespace
}  // namespace octet::notation
