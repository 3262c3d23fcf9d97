// The random numbers of different games do not overlap.
#include "datagen/game_random.h"

#include <gtest/gtest.h>

#include <set>

namespace octet::datagen {
namespace {

TEST(GameRandom, EachGameHasNumbersOfItsOwn) {
    std::set<std::uint64_t> seen;
    for (std::uint64_t seed = 0; seed < 30; ++seed)
        for (std::uint64_t index = 0; index < 30; ++index) {
            util::Random random = random_of_game(seed, index);
            for (int i = 0; i < 10; ++i) seen.insert(random.next());
        }
    EXPECT_EQ(seen.size(), 30U * 30U * 10U);
}

TEST(GameRandom, IsTheSameForTheSameGame) {
    EXPECT_EQ(random_of_game(3, 4).next(), random_of_game(3, 4).next());
}

}  // namespace
}  // namespace octet::datagen
