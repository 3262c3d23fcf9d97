// Records of items without a search: labels, ids, faults, and what has been written.
#include "cli/batch/batch_records.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/positions.h"

namespace octet::cli {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

/// The item of a game with two moves, in which nothing was searched but the last position.
BatchItem game_item() {
    auto game = std::make_shared<BatchGame>();
    for (const char* move : {"e2e4", "e7e5"})
        game->line.moves.push_back(test::move(game->line.position_at(game->line.last_ply()), move));
    game->number = 7;
    game->title = {.file = "a.pgn", .number = 7, .white = "", .black = "", .date = ""};
    BatchItem item;
    item.line = 9;
    item.block = analysis::blocks_of(2, [](int) { return true; })[0];
    item.game = std::move(game);
    item.is_first = true;
    item.results.resize(3);
    for (auto& result : item.results) result.end = board::GameEnd::Stalemate;
    return item;
}

BatchSettings form(BatchForm form) {
    BatchSettings settings;
    settings.input.files = {"a.pgn"};
    settings.form = form;
    return settings;
}

TEST(BatchRecords, RowsNameTheMoveBeforeThePosition) {
    EXPECT_THAT(records_of(game_item(), form(BatchForm::Text)),
                ElementsAre(StartsWith("a.pgn  game 7\n"), StartsWith("  start "),
                            StartsWith("  1. e4 "), StartsWith("  1... e5 ")));
}

TEST(BatchRecords, JsonHasGamePlyAndMove) {
    EXPECT_THAT(
        records_of(game_item(), form(BatchForm::Json)),
        ElementsAre(
            HasSubstr(R"("line":9,"game":7,"ply":0,"fen")"), HasSubstr(R"("played":"e7e5")"),
            ::testing::AllOf(HasSubstr(R"("ply":2,)"), ::testing::Not(HasSubstr("played")))));
}

TEST(BatchRecords, EpdHasAnId) {
    EXPECT_THAT(records_of(game_item(), form(BatchForm::Epd)),
                ElementsAre(HasSubstr("id \"game 7 ply 0\";"), HasSubstr("id \"game 7 ply 1\";"),
                            HasSubstr("id \"game 7 ply 2\";")));
    BatchSettings two_files = form(BatchForm::Epd);
    two_files.input.files.emplace_back("b.pgn");
    EXPECT_THAT(records_of(game_item(), two_files).back(), HasSubstr("id \"a.pgn game 7 ply 2\";"));
}

TEST(BatchRecords, WrittenOnesAreLeftOut) {
    BatchItem item = game_item();
    item.written = 2;
    EXPECT_THAT(records_of(item, form(BatchForm::Json)), ElementsAre(HasSubstr(R"("ply":2,)")));
}

TEST(BatchRecords, FaultsAreRecordsOfJsonOnly) {
    BatchItem item;
    item.fault = {.file = 0, .line = 4, .column = 5, .game = 2, .reason = "no move"};
    EXPECT_THAT(records_of(item, form(BatchForm::Text)), IsEmpty());
    EXPECT_THAT(records_of(item, form(BatchForm::Json)),
                ElementsAre(StartsWith(R"({"type":"error","file":0,"line":4,)")));
    EXPECT_EQ(fault_message(*item.fault, {"a.pgn"}), "a.pgn:4:5: no move; game 2 is skipped");
    item.fault->game.reset();
    EXPECT_EQ(fault_message(*item.fault, {"a.pgn"}), "a.pgn:4:5: no move; it is skipped");
    EXPECT_EQ(fault_message(*item.fault, {"a\nb"}), "a?b:4:5: no move; it is skipped");
    EXPECT_EQ(fault_message(*item.fault, {"-"}), "<stdin>:4:5: no move; it is skipped");
    item.written = 1;
    EXPECT_THAT(records_of(item, form(BatchForm::Json)), IsEmpty());
}

}  // namespace
}  // namespace octet::cli
