// Searches with a network, which follows every move of the search. Builds with asserts compare each
// evaluation with one that is computed from scratch.
#include <gtest/gtest.h>

#include "board/movegen.h"
#include "board/rules.h"
#include "support/networks.h"
#include "support/positions.h"
#include "support/searcher.h"

namespace octet::search {
namespace {

class NetworkSearch : public testing::Test {
protected:
    NetworkSearch() { use(test::material_network_file()); }

    void use(const eval::nnue::NetworkFile& file) {
        searcher_.pool().set_network(test::make_network(file));
    }

    test::Searcher searcher_;
};

TEST_F(NetworkSearch, FindsWhatMaterialTells) {
    // The positions have a free queen, a mate in one and a fork.
    const auto best = [this](const char* fen) {
        return searcher_.run(test::position(fen), test::depth_limit(6)).best.move;
    };
    EXPECT_EQ(best("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1"),
              board::Move(board::Square::E4, board::Square::D5, board::MoveKind::Capture));
    EXPECT_EQ(best("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1"),
              board::Move(board::Square::D1, board::Square::D8, board::MoveKind::Quiet));
    EXPECT_EQ(best("q3k3/8/8/3N4/8/8/8/4K3 w - - 0 1"),
              board::Move(board::Square::D5, board::Square::C7, board::MoveKind::Quiet));
}

// This network knows nothing but material, and real ones know little more of such endings.
TEST_F(NetworkSearch, MatesWithBishopAndKnight) {
    board::Position position = test::position("7k/8/4B1K1/8/8/8/5N2/8 w - - 0 1");
    for (int ply = 0; ply < board::kFiftyMovePlies; ++ply) {
        const auto best = searcher_.run(position, test::node_limit(4000)).best.move;
        if (!best) break;
        position.make(best);
    }
    EXPECT_TRUE(position.in_check() && !board::has_legal_move(position));
}

TEST_F(NetworkSearch, IsTheSameTheSecondTime) {
    for (auto fens : {test::standard_fens(), test::chess960_fens()})
        for (std::string_view fen : fens) {
            const board::Position position = test::position(fen);
            const auto first = searcher_.run(position, test::depth_limit(7));
            const auto second = searcher_.run(position, test::depth_limit(7));
            EXPECT_EQ(first.nodes, second.nodes) << fen;
            EXPECT_EQ(first.best.move, second.best.move) << fen;
        }
}

// Searches for training do not scale evaluations by material.
TEST_F(NetworkSearch, AnAdvantageCountsForLessOnAnEmptyBoard) {
    const auto score = [this](const char* fen, bool for_training) {
        SearchRequest request = test::depth_limit(1);
        request.for_training = for_training;
        return searcher_.run(test::position(fen), request).last_line()->score;
    };
    const auto* const pawns_only = "6k1/5ppp/8/8/8/8/3PPPPP/6K1 w - - 0 1";
    EXPECT_GT(score(pawns_only, false), 0);
    EXPECT_LT(score(pawns_only, false), score(pawns_only, true));
    const auto* const all_pieces = "rnbqkbnr/2pppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    EXPECT_GT(score(all_pieces, false), score(all_pieces, true));
}

TEST_F(NetworkSearch, ManyThreadsShareTheNetwork) {
    test::Searcher searcher(4);
    searcher.pool().set_network(test::make_network(test::random_network_file()));
    const auto position = test::position(test::standard_fens()[1]);
    EXPECT_TRUE(searcher.run(position, test::node_limit(50'000)).best.move);
    searcher.pool().set_network(nullptr);
    EXPECT_TRUE(searcher.run(position, test::node_limit(5'000)).best.move);
    searcher.pool().set_network(test::make_network(test::random_network_file(2)));
    EXPECT_TRUE(searcher.run(position, test::node_limit(50'000)).best.move);
}

TEST_F(NetworkSearch, LeavesNothingOfAnEarlierNetworkBehind) {
    const auto position = test::position(test::standard_fens()[1]);
    const auto first =
        searcher_.run_on(position, board::KeyHistory(position), test::depth_limit(7));
    use(test::random_network_file(5));
    searcher_.run(position, test::depth_limit(7));
    use(test::material_network_file());
    EXPECT_EQ(searcher_.run_on(position, board::KeyHistory(position), test::depth_limit(7)).nodes,
              first.nodes);
}

}  // namespace
}  // namespace octet::search
