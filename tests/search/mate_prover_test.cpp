// The proof of mates: found with the right length and line, disproved, and given up.
#include "search/mate_prover.h"

#include <gtest/gtest.h>

#include "board/movegen.h"
#include "support/test_tree.h"

namespace octet::search {
namespace {

using Result = MateProver::Result;
using test::TestTree;

struct ProvedMate {
    const char* fen;
    int moves;
};

constexpr ProvedMate kProvedMates[] = {
    {"6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", 1},
    {"7k/8/5K2/8/8/8/8/R7 w - - 0 1", 2},
    {"8/8/7k/4RK2/1P3p2/8/8/2R5 w - - 0 1", 2},
    {"7k/8/8/4K3/8/8/8/R7 w - - 0 1", 3},
};

bool ends_in_checkmate(board::Position position, const PrincipalVariation& line) {
    for (const board::Move move : line) {
        if (!position.is_legal(move)) return false;
        position.make(move);
    }
    return position.in_check() && !board::has_legal_move(position);
}

TEST(MateProver, FindsTheShortestMateWithItsLine) {
    for (const auto& [fen, moves] : kProvedMates) {
        TestTree tree(fen);
        MateProver prover(tree.thread(), tree.root().moves);
        const board::Key key = tree.board().key();
        ASSERT_EQ(prover.prove(6, 12), Result::Proved) << fen;
        EXPECT_EQ(tree.board().key(), key) << fen;
        const RootMove& best = tree.root().moves[0];
        EXPECT_EQ(best.score, eval::mate_in(2 * moves - 1)) << fen;
        EXPECT_EQ(best.bound, Bound::Exact);
        EXPECT_EQ(best.selective_depth, 2 * moves - 1);
        ASSERT_EQ(best.pv.size(), static_cast<std::size_t>(2 * moves - 1)) << fen;
        EXPECT_TRUE(ends_in_checkmate(tree.board(), best.pv)) << fen;
    }
}

TEST(MateProver, FindsTheLongestDefenceOfTheSideThatIsMated) {
    TestTree tree("8/8/3K1p1p/2N2pbr/2B1k2p/2P2p1P/2P2P2/8 b - - 0 1");
    MateProver prover(tree.thread(), tree.root().moves);
    EXPECT_EQ(prover.prove(1, 12), Result::GivenUp);
    EXPECT_TRUE(prover.has_disproved(1));
    ASSERT_EQ(prover.prove(2, 12), Result::Proved);
    EXPECT_FALSE(prover.has_disproved(2));
    const RootMove& best = tree.root().moves[0];
    EXPECT_EQ(best.score, eval::mated_in(4));
    EXPECT_EQ(best.bound, Bound::Exact);
    EXPECT_EQ(best.selective_depth, 4);
    ASSERT_EQ(best.pv.size(), 4U);
    EXPECT_TRUE(ends_in_checkmate(tree.board(), best.pv));
}

TEST(MateProver, ALongMateIsSufferedOnlyIfTheSearchIsBehind) {
    const auto prove = [](eval::Value score) {
        TestTree tree("8/8/8/8/4k3/8/2r5/K7 w - - 0 1");
        tree.root().moves[0].score = score;
        return MateProver(tree.thread(), tree.root().moves).prove(4, 20);
    };
    EXPECT_EQ(prove(-500), Result::Proved);
    EXPECT_EQ(prove(500), Result::GivenUp);
}

TEST(MateProver, AMoveThatEscapesMateDisprovesIt) {
    // Kg8-f8 escapes; all other moves are mated by Ra8.
    TestTree tree("6k1/5ppp/8/8/8/8/8/R6K b - - 0 1");
    MateProver prover(tree.thread(), tree.root().moves);
    EXPECT_EQ(prover.prove(1, 12), Result::GivenUp);
}

TEST(MateProver, DisprovesMatesThatAreTooShort) {
    for (const auto& [fen, moves] : kProvedMates) {
        if (moves == 1) continue;
        TestTree tree(fen);
        MateProver prover(tree.thread(), tree.root().moves);
        EXPECT_EQ(prover.prove(moves - 1, 12), Result::GivenUp) << fen;
        EXPECT_FALSE(tree.root().moves[0].is_searched()) << fen;
    }
}

TEST(MateProver, StalemateIsNotMate) {
    // Only Qb6 and the like would end the game at once, by stalemate.
    TestTree tree("k7/8/8/1Q6/8/8/8/7K w - - 0 1");
    MateProver prover(tree.thread(), tree.root().moves);
    EXPECT_EQ(prover.prove(1, 12), Result::GivenUp);
}

Result prove_within_two(const char* fen) {
    TestTree tree(fen);
    return MateProver(tree.thread(), tree.root().moves).prove(2, 12);
}

TEST(MateProver, DrawsByRuleAreNotMates) {
    // The mate on the hundredth ply counts, and no later one.
    EXPECT_EQ(prove_within_two("7k/8/5K2/8/8/8/8/R7 w - - 97 90"), Result::Proved);
    EXPECT_EQ(prove_within_two("7k/8/5K2/8/8/8/8/R7 w - - 98 90"), Result::GivenUp);
    // 1. Ra1 a5 2. Rh1 mates. That the pawn moves does not matter if the first move was the
    // hundredth ply.
    EXPECT_EQ(prove_within_two("7k/5K2/p7/8/8/8/R1B5/8 w - - 98 90"), Result::Proved);
    EXPECT_EQ(prove_within_two("7k/5K2/p7/8/8/8/R1B5/8 w - - 99 90"), Result::GivenUp);
}

TEST(MateProver, GivesUpWhenAllLengthsAreDisprovedOrTheSearchIsDeep) {
    const char* const fen = "8/8/8/8/8/4k3/8/R3K3 w - - 0 1";
    TestTree shallow(fen);
    MateProver first(shallow.thread(), shallow.root().moves);
    EXPECT_EQ(first.prove(1, 1), Result::GivenUp);
    TestTree deep(fen);
    MateProver second(deep.thread(), deep.root().moves);
    EXPECT_EQ(second.prove(9, 39), Result::Open);
    EXPECT_EQ(second.prove(9, 40), Result::GivenUp);
    EXPECT_FALSE(second.has_disproved(9)) << "it is only too deep";
}

TEST(MateProver, LongMatesWaitForDepth) {
    TestTree tree("8/8/8/8/8/4k3/8/R3K3 w - - 0 1");
    MateProver prover(tree.thread(), tree.root().moves);
    EXPECT_EQ(prover.prove(5, 12), Result::Open);
}

TEST(MateProver, AStoppedProofProvesNothing) {
    TestTree tree("7k/8/8/4K3/8/8/8/R7 w - - 0 1");
    MateProver prover(tree.thread(), tree.root().moves);
    tree.shared().stop = true;
    EXPECT_EQ(prover.prove(3, 12), Result::Open);
}

TEST(MateProver, ANewSearchBeginsWithTheShortestMates) {
    TestTree tree("7k/8/5K2/8/8/8/8/R7 w - - 0 1");
    MateProver prover(tree.thread(), tree.root().moves);
    EXPECT_EQ(prover.prove(1, 12), Result::GivenUp);
    prover.clear();
    const std::uint64_t before = tree.nodes();
    EXPECT_EQ(prover.prove(1, 12), Result::GivenUp);
    EXPECT_GT(tree.nodes(), before);
}

}  // namespace
}  // namespace octet::search
