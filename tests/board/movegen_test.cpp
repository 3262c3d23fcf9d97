// Move generation: it agrees with the naive rules, and all its forms agree with each other.
#include "board/movegen.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "board/threats.h"
#include "support/naive_rules.h"
#include "support/samples.h"

namespace octet::board {
namespace {

using test::position;

template <class Moves>
std::vector<std::uint16_t> sorted_words(const Moves& moves) {
    std::vector<std::uint16_t> words;
    for (Move move : moves) words.push_back(move.word());
    std::sort(words.begin(), words.end());
    return words;
}

template <MoveGroup Group>
MoveList generated(const Position& p) {
    MoveList list;
    generate<Group>(p, list);
    return list;
}

TEST(Movegen, AgreesWithTheNaiveRules) {
    test::for_each_sample(1, 40, [](Position& p) {
        EXPECT_EQ(sorted_words(legal_moves(p)),
                  sorted_words(test::naive_legal_moves(p.to_setup())));
    });
}

TEST(Movegen, KnownThreatsDoNotChangeTheMoves) {
    test::for_each_sample(1, 40, [](Position& p) {
        if (p.in_check()) return;
        MoveList told;
        generate<MoveGroup::Quiet>(p, told, Threats(p).all);
        EXPECT_EQ(sorted_words(told), sorted_words(generated<MoveGroup::Quiet>(p)));
    });
}

TEST(Movegen, GroupsDivideTheMoves) {
    test::for_each_sample(2, 60, [](Position& p) {
        const MoveList noisy = generated<MoveGroup::Noisy>(p);
        const MoveList quiet = generated<MoveGroup::Quiet>(p);
        EXPECT_TRUE(std::ranges::all_of(noisy, &Move::is_noisy));
        EXPECT_TRUE(std::ranges::none_of(quiet, &Move::is_noisy));
        std::vector<Move> both(noisy.begin(), noisy.end());
        both.insert(both.end(), quiet.begin(), quiet.end());
        const auto words = sorted_words(both);
        EXPECT_EQ(words, sorted_words(legal_moves(p)));
        EXPECT_EQ(std::adjacent_find(words.begin(), words.end()), words.end()) << "a duplicate";
    });
}

TEST(Movegen, CountingAgreesWithListing) {
    test::for_each_sample(2, 60, [](Position& p) {
        const std::size_t size = legal_moves(p).size();
        EXPECT_EQ(count_legal_moves(p), size);
        EXPECT_EQ(has_legal_move(p), size > 0);
    });
}

TEST(Movegen, AppendsToTheList) {
    MoveList list;
    generate<MoveGroup::Noisy>(Position::start(), list);
    EXPECT_TRUE(list.empty());
    generate<MoveGroup::Quiet>(Position::start(), list);
    EXPECT_EQ(list.size(), 20U);
    generate<MoveGroup::All>(Position::start(), list);
    EXPECT_EQ(list.size(), 40U);
}

TEST(Movegen, MateAndStalemateHaveNoMoves) {
    const Position mate = position("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1");
    EXPECT_TRUE(mate.in_check());
    EXPECT_FALSE(has_legal_move(mate));
    const Position stalemate = position("8/8/8/8/8/6k1/6p1/6K1 w - - 0 1");
    EXPECT_FALSE(stalemate.in_check());
    EXPECT_FALSE(has_legal_move(stalemate));
    EXPECT_TRUE(legal_moves(stalemate).empty());
}

TEST(Movegen, OnlyTheKingMovesInDoubleCheck) {
    const Position p = position("4k3/8/8/8/4r3/3n4/8/R3K2R w KQ - 0 1");
    EXPECT_EQ(p.checkers().count(), 2);
    for (Move move : legal_moves(p)) EXPECT_EQ(move.from(), Square::E1);
}

TEST(Movegen, PromotionsAreNoisyAndComeInFours) {
    const MoveList noisy =
        generated<MoveGroup::Noisy>(position("3n4/4P3/8/8/8/8/8/k3K3 w - - 0 1"));
    EXPECT_EQ(noisy.size(), 8U);
    for (Move move : noisy) EXPECT_TRUE(move.is_promotion());
}

TEST(Movegen, TheListHoldsTheLargestArmies) {
    EXPECT_EQ(legal_moves(position("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1")).size(),
              218U);
    // White has 24 queens along the edges, and the enemy king is enclosed.
    const Position p = position("QQQQQQrk/Q5nr/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/QQQQKQQQ w - - 0 1");
    const MoveList moves = legal_moves(p);
    EXPECT_GT(moves.size(), 218U);
    EXPECT_EQ(sorted_words(moves), sorted_words(test::naive_legal_moves(p.to_setup())));
    EXPECT_EQ(count_legal_moves(p), moves.size());
}

}  // namespace
}  // namespace octet::board
