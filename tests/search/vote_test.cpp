// The vote of the threads: weights, majorities and decisive scores.
#include "search/vote.h"

#include <gtest/gtest.h>

#include <vector>

#include "search/params.h"

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

TEST(VoteWeight, IsTheLeadOverTheLowestScoreTimesTheDepth) {
    const int offset = params::kVoteOffset;
    EXPECT_EQ(vote_weight({kA, 30, 10}, 30), offset * 10);
    EXPECT_EQ(vote_weight({kA, 130, 10}, 30), (100 + offset) * 10);
    EXPECT_EQ(vote_weight({kA, -20, 7}, -50), (30 + offset) * 7);
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
    // Of the candidates for that move, the one with the greatest weight is followed.
    EXPECT_EQ(elect(std::vector<Candidate>{{kB, 20, 12}, {kA, 20, 10}, {kA, 22, 10}}), 2U);
    EXPECT_EQ(elect(std::vector<Candidate>{{kB, 20, 12}, {kA, 22, 10}, {kA, 20, 10}}), 1U);
}

TEST(Vote, TheFirstOfEqualCandidatesWins) {
    EXPECT_EQ(elect(std::vector<Candidate>{{kA, 20, 10}, {kB, 20, 10}}), 0U);
    EXPECT_EQ(elect(std::vector<Candidate>{{kA, 20, 10}, {kA, 20, 10}}), 0U);
    const eval::Value mate = eval::mate_in(5);
    EXPECT_EQ(elect(std::vector<Candidate>{{kA, mate, 3}, {kB, mate, 30}}), 0U);
}

TEST(Vote, ADecisiveWinBeatsAnyMajority) {
    const eval::Value mate_in_5 = eval::mate_in(9);
    const eval::Value mate_in_3 = eval::mate_in(5);
    EXPECT_EQ(elected({{kA, 300, 30}, {kA, 300, 30}, {kB, mate_in_5, 5}}), kB);
    EXPECT_EQ(elected({{kB, mate_in_5, 5}, {kA, 300, 30}, {kA, 300, 30}}), kB);
    // The others have more votes here.
    EXPECT_EQ(elected({{kA, 3000, 200}, {kA, 300, 30}, {kB, mate_in_5, 1}}), kB);
    EXPECT_EQ(elected({{kB, mate_in_5, 1}, {kA, 3000, 200}, {kA, 300, 30}}), kB);
    EXPECT_EQ(elected({{kA, mate_in_5, 30}, {kA, mate_in_5, 30}, {kB, mate_in_3, 5}}), kB);
}

TEST(Vote, ALossHasTheLeastWeight) {
    EXPECT_EQ(elected({{kA, eval::mated_in(8), 20}, {kB, -400, 18}}), kB);
}

}  // namespace
}  // namespace octet::search
