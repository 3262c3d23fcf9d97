// Searches with tablebases against direct probing: 10,000 positions, and wins played to the end.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <string_view>
#include <vector>

#include "board/movegen.h"
#include "board/rules.h"
#include "notation/fen.h"
#include "search/tb_root.h"
#include "support/positions.h"
#include "support/random_position.h"
#include "support/searcher.h"
#include "support/syzygy_folder.h"
#include "support/temporary_folder.h"
#include "support/walk.h"

namespace octet::search {
namespace {

using eval::Value;
using tablebase::Wdl;

class TablesTest : public testing::Test {
protected:
    void SetUp() override { tables_.load(test::syzygy().path); }

    TbSettings use(bool fifty_move_rule) const {
        return {.syzygy = &tables_, .fifty_move_rule = fifty_move_rule};
    }

    /// The outcome of a move for the side that makes it.
    Wdl outcome_of(const board::Position& position, board::Move move) const {
        board::Position child = position;
        child.make(move);
        return -tables_.probe_wdl(child).value();
    }

    static Wdl outcome_of_score(Value score) {
        if (eval::is_win(score)) return Wdl::Win;
        if (eval::is_loss(score)) return Wdl::Loss;
        if (score == eval::kDraw) return Wdl::Draw;
        return score > 0 ? Wdl::CursedWin : Wdl::BlessedLoss;
    }

    void expect_root_agrees(int positions) {
        util::Random random(7);
        test::Searcher searcher;
        for (int i = 0; i < positions; ++i) {
            const board::Position position =
                test::random_position(random, test::syzygy().pieces - 2);
            if (!board::has_legal_move(position)) continue;
            const bool rule = i % 2 == 0;
            searcher.pool().set_tb(use(rule));
            const auto outcome =
                searcher.run_on(position, board::KeyHistory(position), test::depth_limit(3), 3);
            const Wdl expected = use(rule).judged(tables_.probe_wdl(position).value());
            const std::string fen = notation::to_fen(position);
            ASSERT_EQ(use(rule).judged(outcome_of(position, outcome.best.move)), expected) << fen;
            Wdl last = Wdl::Win;
            for (const PvInfo& line : outcome.last_lines()) {
                const Wdl of_move = use(rule).judged(outcome_of(position, line.moves[0]));
                ASSERT_LE(of_move, last) << fen << " multipv " << line.multipv_index;
                ASSERT_EQ(outcome_of_score(line.score), of_move)
                    << fen << " multipv " << line.multipv_index;
                last = of_move;
            }
        }
    }

    tablebase::Syzygy tables_;
};

TEST_F(TablesTest, RootChoiceAndScoreAgreeWithProbing) { expect_root_agrees(10'000); }

TEST_F(TablesTest, AlsoWithoutDistances) {
    const test::TemporaryFolder folder;
    for (const auto& file : std::filesystem::directory_iterator(test::syzygy().path))
        if (file.path().extension() == ".rtbw")
            std::filesystem::copy(file, folder.file(file.path().filename().string()));
    tables_.load(std::filesystem::path(folder.file("x")).parent_path().string());
    ASSERT_EQ(tables_.max_pieces(), test::syzygy().pieces);
    ASSERT_FALSE(tables_.probe_dtz(test::position("8/8/8/4k3/8/8/8/K6Q w - - 0 1")));
    expect_root_agrees(500);
}

/// Whether what the table keeps of a position can be true, by what is known about it.
bool is_possible(const TranspositionTable::Entry& entry, Wdl known) {
    const bool says_least = entry.bound != Bound::Upper;
    const bool says_most = entry.bound != Bound::Lower;
    if (known == Wdl::Win) return !says_most || eval::is_win(entry.value);
    if (known == Wdl::Loss) return !says_least || eval::is_loss(entry.value);
    return true;
}

// What a search of the moves found where tables know better is not remembered. A few such values
// come from lines where the same position is not looked up, since its half-move clock runs.
TEST_F(TablesTest, TheTableSeldomKeepsWhatIsDisproved) {
    constexpr int kPositions = 300;
    util::Random random(5);
    int compared = 0;
    int disproved = 0;
    for (int i = 0; i < kPositions; ++i) {
        board::Position position = test::random_position(random, test::syzygy().pieces - 1);
        if (!board::has_legal_move(position)) continue;
        SharedState shared(eval::nnue::embedded_network());
        shared.tt.resize(1);
        shared.tb = use(true);
        shared.tb_pieces = shared.tb.max_pieces();
        shared.request.limits = test::depth_limit(7);
        shared.nodes.push_back(std::make_unique<NodeCounter>());
        Worker worker(shared, 0);
        worker.prepare(position, board::KeyHistory(position), RootMoves(position, {}), nullptr);
        worker.iterate();
        test::for_each_position(position, 3, [&](const board::Position& node) {
            // Only nodes that a capture or pawn move leads to are looked up, and no leaves.
            if (node.halfmove_clock() != 0) return;
            const auto entry = shared.tt.probe(node.key(), 0);
            const auto known = tables_.probe_wdl(node);
            if (!entry || entry->depth == 0 || entry->value == eval::kNoValue || !known) return;
            ++compared;
            disproved += !is_possible(*entry, *known);
        });
    }
    EXPECT_GT(compared, 1000);
    EXPECT_LT(disproved, compared / 10);
}

// Which tables do not know: who loses goes for it, who wins does not.
TEST_F(TablesTest, AThirdTimeIsADraw) {
    using enum board::Square;
    const auto quiet = [](board::Square from, board::Square to) {
        return board::Move(from, to, board::MoveKind::Quiet);
    };
    const auto ranked_after = [&](std::string_view start, const std::vector<board::Move>& moves) {
        board::Position position = test::position(start);
        board::KeyHistory history(position);
        for (board::Move move : moves) {
            position.make(move);
            history.push(position);
        }
        RootMoves ranked(position, {});
        EXPECT_TRUE(order_by_tb(ranked, position, history, use(true)).is_ranked);
        return ranked;
    };
    const board::Move up = quiet(A1, A2);
    const board::Move down = quiet(A2, A1);
    const board::Move away = quiet(H8, H7);
    const board::Move back = quiet(H7, H8);

    RootMoves of_loser =
        ranked_after("7k/8/8/8/8/8/8/RK6 w - - 0 1", {up, away, down, back, up, away, down});
    EXPECT_EQ(of_loser[0].move, back);
    EXPECT_EQ(of_loser[0].tb_score, eval::kDraw);
    EXPECT_EQ(of_loser[1].tb_score, -eval::kTbWin);

    RootMoves of_winner =
        ranked_after("7k/8/8/8/8/8/8/RK6 b - - 0 1", {away, up, back, down, away, up, back});
    EXPECT_EQ(of_winner.find_any(down)->tb_score, eval::kDraw);
    EXPECT_EQ(of_winner[0].tb_score, eval::kTbWin);
}

// One capture or pawn move before the tables: the tree finds what they say.
TEST_F(TablesTest, TheTreeIsProbed) {
    const auto position = test::position("8/8/8/8/8/2n5/1P6/K6k w - - 0 1");
    test::Searcher searcher;
    TbSettings limited = use(true);
    limited.piece_limit = 3;
    searcher.pool().set_tb(limited);
    const auto outcome = searcher.run(position, test::depth_limit(8));
    EXPECT_GT(outcome.last_line()->tb_hits, 0U);
    EXPECT_TRUE(eval::is_win(outcome.last_line()->score));
}

TEST_F(TablesTest, TheLimitOfPiecesHolds) {
    const auto position = test::position("8/8/8/4k3/8/8/8/K6Q w - - 0 1");
    test::Searcher searcher;
    TbSettings limited = use(true);
    limited.piece_limit = 2;
    searcher.pool().set_tb(limited);
    EXPECT_EQ(searcher.run(position, test::depth_limit(4)).last_line()->tb_hits, 0U);
    searcher.pool().set_tb(use(true));
    EXPECT_GT(searcher.run(position, test::depth_limit(4)).last_line()->tb_hits, 0U);
}

/// The reply that delays longest, by the tables.
board::Move best_defence(const tablebase::Syzygy& tables, const board::Position& position) {
    const auto all = tables.probe_dtz(position);
    return std::ranges::min_element(*all, {}, &tablebase::MoveDtz::dtz)->move;
}

// Wins are converted against the best defence before the fifty-move rule, by short searches.
TEST_F(TablesTest, WinsAreConverted) {
    constexpr int kGames = 200;
    util::Random random(11);
    test::Searcher searcher;
    searcher.pool().set_tb(use(true));
    int played = 0;
    while (played < kGames) {
        board::Position position =
            test::random_position(random, 1 + played % (test::syzygy().pieces - 2));
        if (tables_.probe_wdl(position) != Wdl::Win) continue;
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
            ASSERT_LE(position.halfmove_clock(), board::kFiftyMovePlies) << start;
            ASSERT_FALSE(history.is_threefold(position)) << start;
            ASSERT_FALSE(is_insufficient_material(position)) << start;
        }
        ASSERT_TRUE(position.in_check()) << start;
        ASSERT_NE(position.side_to_move(), winner) << start;
    }
}

// A cursed win must not be shown as a win, nor a blessed loss as a loss; without the rule they are.
TEST_F(TablesTest, WinsThatTakeTooLong) {
    const auto position = test::position("8/8/8/8/8/2k5/8/K5Q1 w - - 98 120");
    test::Searcher searcher;
    searcher.pool().set_tb(use(true));
    const auto with_rule = searcher.run(position, test::depth_limit(1));
    searcher.pool().set_tb(use(false));
    const auto without_rule = searcher.run(position, test::depth_limit(1));
    EXPECT_TRUE(eval::is_win(without_rule.last_line()->score));
    EXPECT_FALSE(eval::is_win(with_rule.last_line()->score));
    EXPECT_GT(with_rule.last_line()->score, 0);
}

}  // namespace
}  // namespace octet::search
