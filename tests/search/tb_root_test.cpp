// Tablebases at the root: the class of each move (tb_rank), its score and the order of the moves.
#include "search/tb_root.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "board/movegen.h"
#include "notation/uci_move.h"
#include "support/positions.h"
#include "support/syzygy_folder.h"
#include "support/temporary_folder.h"

namespace octet::search {
namespace {

using board::Move;
using tablebase::Wdl;

TEST(TbRankOfDtz, SafeWinsAreEqual) {
    EXPECT_EQ(tb_rank_of_dtz(1, 0, false), kTbSafeRank);
    EXPECT_EQ(tb_rank_of_dtz(99, 0, false), kTbSafeRank);
    EXPECT_EQ(tb_rank_of_dtz(20, 79, false), kTbSafeRank);
}

TEST(TbRankOfDtz, NearTheFiftyMoveRuleTheShortestWinIsFirst) {
    EXPECT_EQ(tb_rank_of_dtz(20, 80, false), kTbSafeRank - 100);
    EXPECT_EQ(tb_rank_of_dtz(20, 80, false), kTbMinWinRank);
    EXPECT_EQ(tb_rank_of_dtz(3, 97, false), kTbSafeRank - 100);
    EXPECT_GT(tb_rank_of_dtz(3, 97, false), tb_rank_of_dtz(5, 97, false));
    EXPECT_LT(tb_rank_of_dtz(20, 81, false), kTbMinWinRank);
}

TEST(TbRankOfDtz, AfterARepetitionTheShortestWinIsFirst) {
    EXPECT_EQ(tb_rank_of_dtz(7, 10, true), kTbSafeRank - 17);
    EXPECT_GT(tb_rank_of_dtz(7, 10, true), tb_rank_of_dtz(9, 10, true));
    EXPECT_GE(tb_rank_of_dtz(60, 40, true), kTbMinWinRank);
}

TEST(TbRankOfDtz, CursedWinsAreBetterThanDraws) {
    EXPECT_EQ(tb_rank_of_dtz(101, 0, false), kTbSafeRank - 101);
    EXPECT_LT(tb_rank_of_dtz(101, 0, false), kTbMinWinRank);
    EXPECT_EQ(tb_rank_of_dtz(4000, 0, false), 1);
    EXPECT_EQ(tb_rank_of_dtz(0, 50, false), 0);
    EXPECT_EQ(tb_rank_of_dtz(0, 50, true), 0);
}

TEST(TbRankOfDtz, TheLongestResistanceIsFirstWhereTheFiftyMoveRuleIsWithinReach) {
    EXPECT_EQ(tb_rank_of_dtz(-10, 0, false), -kTbSafeRank);
    EXPECT_EQ(tb_rank_of_dtz(-40, 19, false), -kTbSafeRank);
    EXPECT_EQ(tb_rank_of_dtz(-40, 20, false), -kTbSafeRank + 60);
    EXPECT_EQ(tb_rank_of_dtz(-90, 20, false), -kTbSafeRank + 110);
    EXPECT_EQ(tb_rank_of_dtz(-4000, 0, false), -1);
    EXPECT_EQ(tb_rank_of_dtz(-10, 0, true), -kTbSafeRank);
}

TEST(TbRankOfWdl, FollowsTheResult) {
    EXPECT_EQ(tb_rank_of_wdl(Wdl::Win), kTbSafeRank);
    EXPECT_EQ(tb_rank_of_wdl(Wdl::CursedWin), kTbMinWinRank - 1);
    EXPECT_EQ(tb_rank_of_wdl(Wdl::Draw), 0);
    EXPECT_EQ(tb_rank_of_wdl(Wdl::BlessedLoss), -(kTbMinWinRank - 1));
    EXPECT_EQ(tb_rank_of_wdl(Wdl::Loss), -kTbSafeRank);
}

TEST(TbScoreOfRank, TellsWinsCursedWinsAndDrawsApart) {
    EXPECT_EQ(tb_score_of_rank(900, 900), eval::kTbWin);
    EXPECT_EQ(tb_score_of_rank(899, 900), eval::kCursedWin);
    EXPECT_EQ(tb_score_of_rank(1, 900), eval::kCursedWin);
    EXPECT_EQ(tb_score_of_rank(0, 900), eval::kDraw);
    EXPECT_EQ(tb_score_of_rank(-1, 900), -eval::kCursedWin);
    EXPECT_EQ(tb_score_of_rank(-899, 900), -eval::kCursedWin);
    EXPECT_EQ(tb_score_of_rank(-900, 900), -eval::kTbWin);
    // Without the fifty-move rule every win is a win.
    EXPECT_EQ(tb_score_of_rank(1, 1), eval::kTbWin);
    EXPECT_EQ(tb_score_of_rank(0, 1), eval::kDraw);
    EXPECT_EQ(tb_score_of_rank(-1, 1), -eval::kTbWin);
}

class TbRootTest : public testing::Test {
protected:
    TbRootTest() { syzygy_.load(test::syzygy().path); }

    TbSettings settings(bool fifty_move_rule = true) const {
        return {.syzygy = &syzygy_, .piece_limit = 3, .fifty_move_rule = fifty_move_rule};
    }
    /// Loads only the WDL tables, so that no DTZ is known.
    void load_wdl_only() {
        for (const auto& file : std::filesystem::directory_iterator(test::syzygy().path))
            if (file.path().extension() == ".rtbw" && file.path().stem().string().size() <= 4)
                std::filesystem::copy(file, folder_.file(file.path().filename().string()));
        syzygy_.load(std::filesystem::path(folder_.file("x")).parent_path().string());
    }
    static TbRootResult order(RootMoves& moves, const board::Position& position,
                              const TbSettings& settings) {
        return order_by_tb(moves, position, board::KeyHistory(position), settings);
    }

    /// Removed after the tables are closed: Windows does not delete open files.
    const test::TemporaryFolder folder_;
    tablebase::Syzygy syzygy_;
};

constexpr const char* kQueenWins = "8/8/8/4k3/8/8/8/K6Q w - - 0 1";

TEST_F(TbRootTest, MovesThatKeepTheWinComeFirst) {
    const auto position = test::position(kQueenWins);
    RootMoves moves(position, {});
    const TbRootResult result = order(moves, position, settings());
    EXPECT_TRUE(result.is_ranked);
    EXPECT_FALSE(result.probe_tree) << "DTZ ranked the moves";
    EXPECT_EQ(moves[0].tb_rank, kTbSafeRank);
    EXPECT_EQ(moves[0].tb_score, eval::kTbWin);
    // On e4 the king captures the queen.
    const RootMove* const gift = moves.find_any(*notation::parse_uci_move(position, "h1e4"));
    ASSERT_NE(gift, nullptr);
    EXPECT_EQ(gift->tb_rank, 0);
    EXPECT_EQ(gift->tb_score, eval::kDraw);
    for (std::size_t i = 1; i < moves.size(); ++i)
        EXPECT_LE(moves[i].tb_rank, moves[i - 1].tb_rank);
    EXPECT_EQ(moves[moves.size() - 1].tb_rank, 0);
}

TEST_F(TbRootTest, NothingIsRankedBeyondTheTables) {
    const auto expect_unranked = [](const char* fen, const TbSettings& settings) {
        const auto position = test::position(fen);
        RootMoves moves(position, {});
        const TbRootResult result = order(moves, position, settings);
        EXPECT_FALSE(result.is_ranked) << fen;
        EXPECT_TRUE(result.probe_tree) << fen;
        for (const RootMove& move : moves) {
            EXPECT_EQ(move.tb_rank, 0) << fen;
            EXPECT_FALSE(move.tb_score) << fen;
        }
    };
    expect_unranked("8/8/8/4k3/8/8/4P3/K6Q w - - 0 1", settings());
    expect_unranked("4k3/8/8/8/8/8/8/4K2R w K - 0 1", settings());
    expect_unranked(kQueenWins, {});
    TbSettings fewer = settings();
    fewer.piece_limit = 2;
    expect_unranked(kQueenWins, fewer);
    // The game is over.
    expect_unranked("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", settings());
}

TEST_F(TbRootTest, WithoutDtzTheWdlValuesRank) {
    load_wdl_only();
    const auto position = test::position(kQueenWins);
    RootMoves moves(position, {});
    const TbRootResult result = order(moves, position, settings());
    EXPECT_TRUE(result.is_ranked);
    EXPECT_TRUE(result.probe_tree) << "the search must find progress itself";
    EXPECT_EQ(moves[0].tb_rank, kTbSafeRank);
    EXPECT_EQ(moves[0].tb_score, eval::kTbWin);
    EXPECT_EQ(moves.find_any(*notation::parse_uci_move(position, "h1e4"))->tb_score, eval::kDraw);

    const auto lost = test::position("8/8/8/4k3/8/8/8/K6Q b - - 0 1");
    RootMoves replies(lost, {});
    EXPECT_FALSE(order(replies, lost, settings()).probe_tree);
    EXPECT_EQ(replies[0].tb_rank, -kTbSafeRank);
}

TEST_F(TbRootTest, TheFiftyMoveRuleMakesALateWinADraw) {
    const auto position = test::position("8/8/8/4k3/8/8/8/K6Q w - - 98 120");
    RootMoves moves(position, {});
    order(moves, position, settings(true));
    EXPECT_EQ(moves[0].tb_score, eval::kCursedWin);
    EXPECT_GT(moves[0].tb_rank, 0);
    EXPECT_LT(moves[0].tb_rank, kTbMinWinRank);
    RootMoves without_rule(position, {});
    order(without_rule, position, settings(false));
    EXPECT_EQ(without_rule[0].tb_score, eval::kTbWin);
    EXPECT_EQ(without_rule[0].tb_rank, kTbSafeRank);
}

TEST_F(TbRootTest, TheThirdOccurrenceIsADraw) {
    using enum board::Square;
    const auto quiet = [](board::Square from, board::Square to) {
        return Move(from, to, board::MoveKind::Quiet);
    };
    const Move up = quiet(A1, A2), down = quiet(A2, A1);
    const Move away = quiet(H8, H7), back = quiet(H7, H8);
    const auto ranked_after = [&](std::string_view start, const std::vector<Move>& played) {
        board::Position position = test::position(start);
        board::KeyHistory history(position);
        for (const Move move : played) {
            position.make(move);
            history.push(position);
        }
        RootMoves moves(position, {});
        EXPECT_TRUE(order_by_tb(moves, position, history, settings()).is_ranked);
        return moves;
    };
    // The losing side makes the third occurrence, the winning side avoids it.
    RootMoves of_loser =
        ranked_after("7k/8/8/8/8/8/8/RK6 w - - 0 1", {up, away, down, back, up, away, down});
    EXPECT_EQ(of_loser[0].move, back);
    EXPECT_EQ(of_loser[0].tb_score, eval::kDraw);
    EXPECT_EQ(of_loser[1].tb_score, -eval::kTbWin);
    RootMoves of_winner =
        ranked_after("7k/8/8/8/8/8/8/RK6 b - - 0 1", {away, up, back, down, away, up, back});
    EXPECT_EQ(of_winner.find_any(down)->tb_rank, 0);
    EXPECT_EQ(of_winner.find_any(down)->tb_score, eval::kDraw);
    EXPECT_EQ(of_winner[0].tb_score, eval::kTbWin);
    // After the repetition the shortest win is first, not any safe win.
    EXPECT_LT(of_winner[0].tb_rank, kTbSafeRank);
}

}  // namespace
}  // namespace octet::search
