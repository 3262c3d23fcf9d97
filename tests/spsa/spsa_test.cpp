// The algorithm: its perturbations, its moves, and whether it finds an optimum.
#include "spsa/spsa.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace octet::spsa {
namespace {

// In a tuning build the registry keeps their addresses.
const search::Tunable& width() {
    static const search::Tunable tunable{"SpsaTestWidth", 50, 0, 200};
    return tunable;
}
const search::Tunable& height() {
    static const search::Tunable tunable{"SpsaTestHeight", 50, 0, 60};
    return tunable;
}

std::vector<Number> two_numbers() {
    return {{&width(), 50, 0, 200, 10, 0.01}, {&height(), 50, 0, 60, 4, 0.01}};
}

TEST(Spsa, TheLastPlayersDifferFromTheValueByTheFinalSteps) {
    const Spsa spsa(two_numbers(), 1);
    util::Random random(1);
    for (int i = 0; i < 20; ++i) {
        const Perturbation pair = spsa.perturb(random);
        EXPECT_EQ(pair.first[0], 50 + 10 * pair.signs[0]);
        EXPECT_EQ(pair.second[0], 50 - 10 * pair.signs[0]);
        EXPECT_EQ(pair.first[1], 50 + 4 * pair.signs[1]);
    }
}

TEST(Spsa, TheFirstPlayersDifferMore) {
    const Spsa spsa(two_numbers(), 10'000);
    util::Random random(1);
    const Perturbation pair = spsa.perturb(random);
    EXPECT_NEAR(pair.distance, std::pow(10'000, 0.101), 1e-9);
    EXPECT_NEAR(pair.first[0], 50 + pair.signs[0] * 10 * pair.distance, 1);
    EXPECT_GT(pair.weight, 4);
}

TEST(Spsa, FractionsAreRoundedUpAsOftenAsTheyAreLarge) {
    const Spsa spsa({{&width(), 50.25, 0, 200, 10, 0.01}}, 1);
    util::Random random(7);
    double sum = 0;
    for (int i = 0; i < 10'000; ++i) {
        const Perturbation pair = spsa.perturb(random);
        sum += pair.first[0] + pair.second[0];
    }
    EXPECT_NEAR(sum / 20'000, 50.25, 0.02);
}

TEST(Spsa, ValuesStayInTheirRange) {
    Spsa spsa({{&height(), 59, 0, 60, 4, 100}}, 1);
    util::Random random(3);
    const Perturbation pair = spsa.perturb(random);
    EXPECT_LE(std::max(pair.first[0], pair.second[0]), 60);
    spsa.learn(pair, pair.signs[0] == 1 ? 4 : 0);
    EXPECT_EQ(spsa.state().values[0], 60);
}

TEST(Spsa, AWonPairMovesTheValuesTowardsItsPlayer) {
    for (const int half_points : {0, 1, 2, 3, 4}) {
        Spsa spsa(two_numbers(), 1);
        util::Random random(5);
        const Perturbation pair = spsa.perturb(random);
        spsa.learn(pair, half_points);
        const double lead = half_points - 2;
        EXPECT_NEAR(spsa.state().values[0], 50 + 0.01 * 10 * lead * pair.signs[0], 1e-9);
        EXPECT_NEAR(spsa.state().values[1], 50 + 0.01 * 4 * lead * pair.signs[1], 1e-9);
        EXPECT_EQ(spsa.state().pentanomial[static_cast<std::size_t>(half_points)], 1U);
        EXPECT_TRUE(spsa.is_complete());
    }
}

TEST(Spsa, LaterValuesCountMoreInTheMean) {
    Spsa spsa({{&width(), 50, 0, 200, 10, 0.01}}, 3);
    util::Random random(5);
    double sum = 0;
    for (int k = 1; k <= 3; ++k) {
        spsa.learn(spsa.perturb(random), 4);
        sum += k * spsa.state().values[0];
    }
    EXPECT_NEAR(spsa.state().means[0], sum / 6, 1e-9);
}

/// Games of players whose strength falls with the distance from width 90 and height 40.
int play(const Perturbation& pair, util::Random& random) {
    const auto weakness = [](const std::vector<int>& values) {
        return std::pow((values[0] - 90) / 40.0, 2) + std::pow((values[1] - 40) / 16.0, 2);
    };
    const double chance = 1 / (1 + std::exp(weakness(pair.first) - weakness(pair.second)));
    int half_points = 0;
    for (int game = 0; game < 2; ++game) half_points += random.chance(chance) ? 2 : 0;
    return half_points;
}

TEST(Spsa, FindsTheStrongestValues) {
    Spsa spsa(two_numbers(), 5'000);
    util::Random random(11);
    while (!spsa.is_complete()) {
        const Perturbation pair = spsa.perturb(random);
        spsa.learn(pair, play(pair, random));
    }
    EXPECT_NEAR(spsa.state().means[0], 90, 8);
    EXPECT_NEAR(spsa.state().means[1], 40, 3);
}

}  // namespace
}  // namespace octet::spsa
