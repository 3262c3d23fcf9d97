// Figures read back from annotated games and from records.
#include "report/earlier_game.h"

#include <gtest/gtest.h>

#include "report/game_record.h"
#include "report/game_summary.h"
#include "report/pgn_annotations.h"
#include "support/reported_game.h"

namespace octet::report {
namespace {

AnnotationStyle style_of_both_sides() {
    AnnotationStyle style;
    style.annotator = "Octet 1.0, 9 nodes";
    style.sides[board::Color::White] = style.sides[board::Color::Black] = true;
    return style;
}

std::string table_of(const ReportedGame& game) {
    PlayerTable table;
    table.add(game);
    return table.text();
}

TEST(EarlierGame, TheTableOfPlayersIsThatOfTheFirstRun) {
    const ReportedGame game = test::fools_mate();
    const auto of_pgn = game_of_annotated(annotated(game, style_of_both_sides()));
    ASSERT_TRUE(of_pgn);
    EXPECT_EQ(table_of(*of_pgn), table_of(game));
    const auto of_record = game_of_record(game_record(game, 0));
    ASSERT_TRUE(of_record);
    EXPECT_EQ(table_of(*of_record), table_of(game));
    EXPECT_EQ(of_record->report.sides[board::Color::White].moves,
              game.report.sides[board::Color::White].moves);
}

TEST(EarlierGame, OnlyOurOwnWordsCount) {
    notation::PgnGame game = annotated(test::fools_mate(), style_of_both_sides());
    for (notation::PgnMove& move : game.moves) move.notes.clear();
    const auto note = [&](std::size_t ply, std::string_view text) {
        game.moves[ply].notes.push_back(notation::PgnNote::of_comment(std::string(text)));
    };
    note(0, "Octet: blunder, my foot.");
    note(1, "SuperOctet: mistake, +1.00 to -1.00. Octet: low on time from here.");
    note(2, "Octet: blunder? No. Octet would say: mistake, +1.00 to -1.00. So it says.");
    note(3, "Octet: low on time from here. Octet: inaccuracy, +1.00 to +0.20.");
    const auto reported = game_of_annotated(game);
    ASSERT_TRUE(reported);
    const auto& sides = reported->report.sides;
    EXPECT_EQ(sides[board::Color::White].blunders, 0);
    EXPECT_EQ(sides[board::Color::White].mistakes, 1);
    EXPECT_EQ(sides[board::Color::Black].mistakes, 0);
    EXPECT_EQ(sides[board::Color::Black].inaccuracies, 1);
}

TEST(EarlierGame, OtherGamesAndLinesAreNone) {
    EXPECT_FALSE(game_of_annotated(test::fools_mate().game));
    EXPECT_FALSE(game_of_record(R"({"type":"position","file":0})"));
    EXPECT_FALSE(game_of_record(R"({"type":"game","file":0)"));
    EXPECT_FALSE(game_of_record(""));
}

TEST(EarlierGame, EditedRecordsMayHaveAnything) {
    const auto game = game_of_record(
        R"({"type":"game","tags":7,"result":1,"white":"x","black":{"accuracy":"y","acpl":12.5,)"
        R"("blunders":-1,"mistakes":99999999999,"inaccuracies":3},"moves":"z"})");
    ASSERT_TRUE(game);
    EXPECT_TRUE(game->game.tags.empty());
    EXPECT_EQ(game->game.result, notation::PgnResult::Unknown);
    EXPECT_FALSE(game->report.sides[board::Color::White].accuracy);
    const analysis::SideReport& black = game->report.sides[board::Color::Black];
    EXPECT_FALSE(black.accuracy);
    EXPECT_EQ(black.acpl, 12.5);
    EXPECT_EQ(black.blunders, 0);
    EXPECT_EQ(black.mistakes, 0);
    EXPECT_EQ(black.inaccuracies, 3);
}

}  // namespace
}  // namespace octet::report
