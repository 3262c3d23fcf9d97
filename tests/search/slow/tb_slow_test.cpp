// Searches with tablebases compared with direct probes of 10,000 positions, and wins played to
// mate.
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

class TbSearchTest : public testing::Test {
protected:
    void SetUp() override { tables_.load(test::syzygy().path); }

    TbSettings use(bool fifty_move_rule) const {
        return {.syzygy = &tables_, .fifty_move_rule = fifty_move_rule};
    }

    /// The WDL value of a move for the side that makes it.
    Wdl wdl_of(const board::Position& position, board::Move move) const {
        board::Position child = position;
        child.make(move);
        return -tables_.probe_wdl(child).value();
    }

    static Wdl wdl_of_score(Value score) {
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
            const Wdl expected = use(rule).adjusted(tables_.probe_wdl(position).value());
            const std::string fen = notation::to_fen(position);
            ASSERT_EQ(use(rule).adjusted(wdl_of(position, outcome.best.move)), expected) << fen;
            Wdl last = Wdl::Win;
            for (const PvInfo& line : outcome.last_lines()) {
                const Wdl of_move = use(rule).adjusted(wdl_of(position, line.moves[0]));
                ASSERT_LE(of_move, last) << fen << " multipv " << line.multipv_index;
                ASSERT_EQ(wdl_of_score(line.score), of_move)
                    << fen << " multipv " << line.multipv_index;
                last = of_move;
            }
        }
    }

    /// Removed after the tables are closed: Windows does not delete open files.
    const test::TemporaryFolder folder_;
    tablebase::Syzygy tables_;
};

TEST_F(TbSearchTest, RootChoiceAndScoreAgreeWithProbing) { expect_root_agrees(10'000); }

TEST_F(TbSearchTest, AlsoWithoutDtz) {
    for (const auto& file : std::filesystem::directory_iterator(test::syzygy().path))
        if (file.path().extension() == ".rtbw")
            std::filesystem::copy(file, folder_.file(file.path().filename().string()));
    tables_.load(std::filesystem::path(folder_.file("x")).parent_path().string());
    ASSERT_EQ(tables_.max_pieces(), test::syzygy().pieces);
    ASSERT_FALSE(tables_.probe_dtz(test::position("8/8/8/4k3/8/8/8/K6Q w - - 0 1")));
    expect_root_agrees(500);
}

/// Whether the TT entry of a position agrees with its WDL value.
bool is_possible(const TranspositionTable::Entry& entry, Wdl known) {
    const bool is_lower = entry.bound != Bound::Upper;
    const bool is_upper = entry.bound != Bound::Lower;
    if (known == Wdl::Win) return !is_upper || eval::is_win(entry.value);
    if (known == Wdl::Loss) return !is_lower || eval::is_loss(entry.value);
    return true;
}

// The TT keeps the tablebase value of a node, not what a search of its moves found. A few wrong
// values come from lines where the same position is not probed because its half-move clock is not
// 0.
TEST_F(TbSearchTest, FewTtEntriesContradictTheTablebases) {
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
        RootSearch worker(shared, 0);
        worker.prepare(position, board::KeyHistory(position), RootMoves(position, {}), nullptr);
        worker.iterate();
        test::for_each_position(position, 3, [&](const board::Position& node) {
            // The search probes only after captures and pawn moves, and not in quiescence search.
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

// The root has one piece too many, so only the tree is probed.
TEST_F(TbSearchTest, TheTreeIsProbed) {
    const auto position = test::position("8/8/8/8/8/2n5/1P6/K6k w - - 0 1");
    test::Searcher searcher;
    TbSettings limited = use(true);
    limited.piece_limit = 3;
    searcher.pool().set_tb(limited);
    const auto outcome = searcher.run(position, test::depth_limit(8));
    EXPECT_GT(outcome.last_line()->tb_hits, 0U);
    EXPECT_TRUE(eval::is_win(outcome.last_line()->score));
}

TEST_F(TbSearchTest, TheLimitOfPiecesHolds) {
    const auto position = test::position("8/8/8/4k3/8/8/8/K6Q w - - 0 1");
    test::Searcher searcher;
    TbSettings limited = use(true);
    limited.piece_limit = 2;
    searcher.pool().set_tb(limited);
    EXPECT_EQ(searcher.run(position, test::depth_limit(4)).last_line()->tb_hits, 0U);
    searcher.pool().set_tb(use(true));
    EXPECT_GT(searcher.run(position, test::depth_limit(4)).last_line()->tb_hits, 0U);
}

/// The reply with the longest DTZ.
board::Move best_defence(const tablebase::Syzygy& tables, const board::Position& position) {
    const auto all = tables.probe_dtz(position);
    return std::ranges::min_element(*all, {}, &tablebase::MoveDtz::dtz)->move;
}

// Short searches win within the fifty-move rule against the longest resistance.
TEST_F(TbSearchTest, WinsAreConverted) {
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

// A cursed win is reported as a draw, and as a win where the fifty-move rule is off.
TEST_F(TbSearchTest, CursedWins) {
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
