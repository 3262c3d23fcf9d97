// Searches with tablebases against direct probing: 10,000 positions, and wins played to the end.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "board/movegen.h"
#include "notation/fen.h"
#include "search/root_tables.h"
#include "support/positions.h"
#include "support/random_position.h"
#include "support/searcher.h"
#include "support/syzygy_folder.h"

namespace octet::search {
namespace {

using eval::Value;
using tablebase::Outcome;

class TablesTest : public testing::Test {
protected:
    void SetUp() override {
        if (!test::has_syzygy()) GTEST_SKIP() << test::kNoSyzygy;
        tables_.load(test::syzygy_folder());
    }

    TableUse use(bool fifty_move_rule) const {
        return {.tables = &tables_, .fifty_move_rule = fifty_move_rule};
    }

    /// The outcome of a move for the side that makes it.
    Outcome outcome_of(const board::Position& position, board::Move move) const {
        board::Position child = position;
        child.make(move);
        return -tables_.probe(child).value();
    }

    tablebase::Syzygy tables_;
};

Outcome outcome_of_score(Value score) {
    if (eval::is_win(score)) return Outcome::Win;
    if (eval::is_loss(score)) return Outcome::Loss;
    if (score == eval::kDraw) return Outcome::Draw;
    return score > 0 ? Outcome::CursedWin : Outcome::BlessedLoss;
}

TEST_F(TablesTest, RootChoiceAndScoreAgreeWithProbing) {
    constexpr int kPositions = 10'000;
    util::Random random(7);
    test::Searcher searcher;
    for (int i = 0; i < kPositions; ++i) {
        const board::Position position = test::random_position(random, 2);
        if (!board::has_legal_move(position)) continue;
        const bool rule = i % 2 == 0;
        searcher.pool().set_tables(use(rule));
        const auto outcome =
            searcher.run_on(position, board::KeyHistory(position), test::depth_limit(3), 3);
        const Outcome expected = use(rule).judged(tables_.probe(position).value());
        const std::string fen = notation::to_fen(position);
        ASSERT_EQ(use(rule).judged(outcome_of(position, outcome.best.move)), expected) << fen;
        Outcome last = Outcome::Win;
        for (const Line& line : outcome.last_lines()) {
            const Outcome of_move = use(rule).judged(outcome_of(position, line.moves[0]));
            ASSERT_LE(of_move, last) << fen << " rank " << line.rank;
            ASSERT_EQ(outcome_of_score(line.score), of_move) << fen << " rank " << line.rank;
            last = of_move;
        }
    }
}

// One capture or pawn move before the tables: the tree finds what they say.
TEST_F(TablesTest, TheTreeIsProbed) {
    const auto position = test::position("8/8/8/3k4/8/2n5/1PP5/K7 w - - 0 1");
    test::Searcher searcher;
    searcher.pool().set_tables(use(true));
    const auto outcome = searcher.run(position, test::depth_limit(8));
    EXPECT_GT(outcome.last_line()->table_hits, 0U);
    EXPECT_TRUE(eval::is_win(outcome.last_line()->score));
}

TEST_F(TablesTest, TheLimitOfPiecesHolds) {
    const auto position = test::position("8/8/8/4k3/8/8/8/K6Q w - - 0 1");
    test::Searcher searcher;
    TableUse limited = use(true);
    limited.piece_limit = 2;
    searcher.pool().set_tables(limited);
    EXPECT_EQ(searcher.run(position, test::depth_limit(4)).last_line()->table_hits, 0U);
    searcher.pool().set_tables(use(true));
    EXPECT_GT(searcher.run(position, test::depth_limit(4)).last_line()->table_hits, 0U);
}

/// The reply that delays longest, by the tables.
board::Move best_defence(const tablebase::Syzygy& tables, const board::Position& position) {
    const auto all = tables.distances(position);
    return std::ranges::min_element(*all, {}, &tablebase::MoveDistance::distance)->move;
}

// Wins are converted against the best defence before the fifty-move rule, by short searches.
TEST_F(TablesTest, WinsAreConverted) {
    constexpr int kGames = 200;
    util::Random random(11);
    test::Searcher searcher;
    searcher.pool().set_tables(use(true));
    int played = 0;
    while (played < kGames) {
        board::Position position = test::random_position(random, 1 + played % 2);
        if (tables_.probe(position) != Outcome::Win) continue;
        ++played;
        const std::string start = notation::to_fen(position);
        board::KeyHistory history(position);
        const board::Color winner = position.side_to_move();
        searcher.pool().clear();
        while (board::has_legal_move(position)) {
            board::Move move;
            if (position.side_to_move() == winner)
                move = searcher.run_on(position, history, test::soft_node_limit(500)).best.move;
            else
                move = best_defence(tables_, position);
            position.make(move);
            history.push(position);
            ASSERT_LE(position.halfmove_clock(), 100) << start;
            ASSERT_LT(history.occurrences(position, 2), 2) << start;
            ASSERT_FALSE(position.is_insufficient_material()) << start;
        }
        ASSERT_TRUE(position.in_check()) << start;
        ASSERT_NE(position.side_to_move(), winner) << start;
    }
}

// A cursed win must not be shown as a win, nor a blessed loss as a loss; without the rule they are.
TEST_F(TablesTest, WinsThatTakeTooLong) {
    const auto position = test::position("8/8/8/8/8/2k5/8/K5QR w - - 98 120");
    test::Searcher searcher;
    searcher.pool().set_tables(use(true));
    const auto with_rule = searcher.run(position, test::depth_limit(1));
    searcher.pool().set_tables(use(false));
    const auto without_rule = searcher.run(position, test::depth_limit(1));
    EXPECT_TRUE(eval::is_win(without_rule.last_line()->score));
    EXPECT_FALSE(eval::is_win(with_rule.last_line()->score));
    EXPECT_GT(with_rule.last_line()->score, 0);
}

}  // namespace
}  // namespace octet::search
