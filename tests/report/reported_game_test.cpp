// A game of a file with what analysis found.
#include "report/reported_game.h"

#include <gtest/gtest.h>

#include "notation/fen.h"
#include "support/reported_game.h"

namespace octet::report {
namespace {

using analysis::Judgement;
using board::Color;

TEST(ReportedGame, NamesOfPlayersArePrintable) {
    notation::PgnGame game;
    EXPECT_EQ(player_name(game, Color::White), "?");
    game.tags = {
        {"White", " a\nb "}, {"Black", "B\xc3\xa9la"}, {"BlackElo", "1910"}, {"WhiteElo", "0"}};
    EXPECT_EQ(player_name(game, Color::White), "a?b");
    EXPECT_EQ(player_with_elo(game, Color::White), "a?b");
    EXPECT_EQ(player_with_elo(game, Color::Black), "B\xc3\xa9la (1910)");
    game.tags = {{"White", std::string(200, 'x')}};
    EXPECT_EQ(player_name(game, Color::White).size(), 63U);
}

TEST(ReportedGame, HasThePositionBeforeAMove) {
    const ReportedGame reported = test::fools_mate();
    EXPECT_EQ(notation::to_fen(position_before(reported.game, 1)),
              "rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b KQkq - 0 1");
    EXPECT_EQ(position_before(reported.game, 0), board::Position::start());
}

TEST(ReportedGame, JudgementsHaveSignsAndNames) {
    EXPECT_EQ(judgement_sign(Judgement::Inaccuracy), "?!");
    EXPECT_EQ(judgement_sign(Judgement::Mistake), "?");
    EXPECT_EQ(judgement_sign(Judgement::Blunder), "??");
    EXPECT_EQ(judgement_sign(Judgement::None), "");
    EXPECT_EQ(judgement_name(Judgement::Inaccuracy), "inaccuracy");
    EXPECT_EQ(judgement_name(Judgement::Mistake), "mistake");
    EXPECT_EQ(judgement_name(Judgement::Blunder), "blunder");
    EXPECT_EQ(judgement_name(Judgement::None), "");
}

}  // namespace
}  // namespace octet::report
