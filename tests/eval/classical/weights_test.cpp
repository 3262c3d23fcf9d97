// The weights: the list of groups, and signs that no tuning may turn around.
#include "eval/classical/weights.h"

#include <gtest/gtest.h>

#include <set>
#include <string_view>

namespace octet::eval::classical {
namespace {

using board::PieceType;
using board::Rank;

TEST(Weights, GroupsHaveDifferentNames) {
    std::set<std::string_view> names;
    for (const WeightGroup& group : kWeightGroups) names.insert(group.name);
    EXPECT_EQ(names.size(), kWeightGroups.size());
}

TEST(Weights, PiecesHaveTheirUsualOrder) {
    const auto& material = kWeights.material;
    EXPECT_GT(material[PieceType::Pawn].eg(), 0);
    EXPECT_GT(material[PieceType::Knight].mg(), material[PieceType::Pawn].mg());
    EXPECT_GT(material[PieceType::Rook].mg(), material[PieceType::Bishop].mg());
    EXPECT_GT(material[PieceType::Queen].mg(), material[PieceType::Rook].mg());
}

TEST(Weights, HaveTheSignsOfTheirTerms) {
    const Weights& w = kWeights;
    EXPECT_GT(w.tempo.mg(), 0);
    EXPECT_LT(w.doubled.eg(), 0);
    EXPECT_LT(w.isolated.mg() + w.isolated.eg(), 0);
    EXPECT_LT(w.backward.mg() + w.backward.eg(), 0);
    EXPECT_GT(w.passed[Rank::R7].eg(), w.passed[Rank::R3].eg());
    EXPECT_GT(w.passed_outruns_king.eg(), 0);
    EXPECT_GT(w.bishop_pair.eg(), 0);
    EXPECT_GT(w.rook_open_file.mg(), 0);
    EXPECT_GT(w.hanging.mg(), 0);
    EXPECT_GT(w.threat_by_pawn[PieceType::Rook].mg(), 0);
    EXPECT_LT(w.danger_with_queen.back().mg(), w.danger_with_queen.front().mg());
    EXPECT_GT(w.known_win.eg(), 0);
}

}  // namespace
}  // namespace octet::eval::classical
