// Voting: depth and score decide together, and a proven mate beats both.
#include "search/vote.h"

#include <gtest/gtest.h>

#include <vector>

namespace octet::search {
namespace {

using board::Move;
using board::MoveKind;
using board::Square;

const Move kA{Square::E2, Square::E4, MoveKind::DoublePush};
const Move kB{Square::D2, Square::D4, MoveKind::DoublePush};

Move elected(const std::vector<Candidate>& candidates) {
    return candidates[elect(candidates)].move;
}

TEST(Vote, ASingleCandidateIsElected) {
    EXPECT_EQ(elect(std::vector<Candidate>{{kA, -50, 3}}), 0U);
}

TEST(Vote, TheDeeperOfEqualScoresWins) {
    EXPECT_EQ(elected({{kA, 20, 10}, {kB, 20, 12}}), kB);
    EXPECT_EQ(elected({{kA, 20, 12}, {kB, 20, 10}}), kA);
}

TEST(Vote, TheBetterOfEqualDepthsWins) { EXPECT_EQ(elected({{kA, 20, 10}, {kB, 40, 10}}), kB); }

TEST(Vote, AMajorityBeatsASlightlyDeeperSearch) {
    EXPECT_EQ(elected({{kB, 20, 12}, {kA, 20, 10}, {kA, 22, 10}}), kA);
    // Of those with the same move the one that saw most is followed.
    EXPECT_EQ(elect(std::vector<Candidate>{{kB, 20, 12}, {kA, 20, 10}, {kA, 22, 10}}), 2U);
}

TEST(Vote, AProvenMateBeatsAnyMajority) {
    const eval::Value mate_in_5 = eval::mate_in(9);
    const eval::Value mate_in_3 = eval::mate_in(5);
    EXPECT_EQ(elected({{kA, 300, 30}, {kA, 300, 30}, {kB, mate_in_5, 5}}), kB);
    EXPECT_EQ(elected({{kA, mate_in_5, 30}, {kA, mate_in_5, 30}, {kB, mate_in_3, 5}}), kB);
}

TEST(Vote, WhoSeesALossLosesTheVote) {
    EXPECT_EQ(elected({{kA, eval::mated_in(8), 20}, {kB, -400, 18}}), kB);
}

}  // namespace
}  // namespace octet::search
