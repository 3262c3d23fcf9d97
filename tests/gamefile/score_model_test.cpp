// Scores are read back, and scores like the one before take few bits.
#include "gamefile/score_model.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "util/random.h"

namespace octet::gamefile {
namespace {

util::Bytes encoded(const std::vector<Score>& scores) {
    util::Bytes bytes;
    util::RangeEncoder encoder(bytes);
    ScoreModel model;
    for (const Score score : scores) EXPECT_EQ(model.code(encoder, score), score);
    encoder.finish();
    return bytes;
}

void expect_read_back(const std::vector<Score>& scores) {
    const util::Bytes bytes = encoded(scores);
    util::RangeDecoder decoder(bytes);
    ScoreModel model;
    for (const Score score : scores) ASSERT_EQ(model.code(decoder, 0), score);
    EXPECT_TRUE(decoder.is_at_end());
}

TEST(ScoreModel, AllScoresAreReadBack) {
    expect_read_back({0, 1, -1, 2, kMaxScore, -kMaxScore, kMaxScore, kNoScore, -kMaxScore, kNoScore,
                      kNoScore, 31999, 0, 31, 32, 33, -32});
    std::vector<Score> all;
    for (Score score = -kMaxScore; score <= kMaxScore; score += 7) all.push_back(score);
    expect_read_back(all);
    util::Random random(1);
    for (Score& score : all)
        score = static_cast<Score>(random.below(2 * kMaxScore + 1)) - kMaxScore;
    expect_read_back(all);
}

TEST(ScoreModel, ScoresLikeTheOneBeforeAreShort) {
    util::Random random(1);
    std::vector<Score> near;
    std::vector<Score> far;
    Score score = 50;
    for (int i = 0; i < 5000; ++i) {
        score += static_cast<Score>(random.below(33)) - 16;
        near.push_back(score);
        far.push_back(static_cast<Score>(random.below(4001)) - 2000);
    }
    // The logarithms of 33 and of 4001 are 5.04 and 11.97.
    EXPECT_LT(encoded(near).size(), 5000 * 5.6 / 8);
    EXPECT_LT(encoded(far).size(), 5000 * 13.2 / 8);
}

TEST(ScoreModel, MissingScoresCostNextToNothingWhereTheyAreUsual) {
    std::vector<Score> every_other;
    for (int i = 0; i < 2000; ++i) every_other.push_back(i % 2 == 0 ? 0 : kNoScore);
    EXPECT_LT(encoded(every_other).size(), 60U);
}

TEST(ScoreModel, AGameBeginsAnew) {
    const auto size = [](bool begins) {
        util::Bytes bytes;
        util::RangeEncoder encoder(bytes);
        ScoreModel model;
        for (int i = 0; i < 2000; ++i) {
            if (begins) model.begin_game();
            model.code(encoder, 1000);
        }
        encoder.finish();
        return bytes.size();
    };
    EXPECT_GT(size(true), size(false)) << "the first score of a game is compared with 0";
}

/// A decoder of damaged bytes: every bit is the worst one.
struct LargestDifferences {
    static constexpr bool kReads = true;
    bool is_first = true;

    /// Only the first bit of a score is not set: the score is not missing.
    bool bit(bool, util::BitModel&) { return !std::exchange(is_first, false); }
};

// The sum must not overflow, which the sanitizers notice, and must not look like a score.
TEST(ScoreModel, HugeDifferencesGiveImpossibleScores) {
    ScoreModel model;
    for (int i = 0; i < 4; ++i) {
        LargestDifferences decoder;
        EXPECT_FALSE(is_valid(model.code(decoder, 0)));
    }
}

}  // namespace
}  // namespace octet::gamefile
