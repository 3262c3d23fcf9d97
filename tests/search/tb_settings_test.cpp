// Which positions a search probes, and the WDL value under the setting of the fifty-move rule.
#include "search/tb_settings.h"

#include <gtest/gtest.h>

#include "support/positions.h"
#include "support/syzygy_folder.h"

namespace octet::search {
namespace {

using tablebase::Wdl;

TEST(TbSettings, WithoutTablebasesNoPositionIsCovered) {
    const TbSettings settings;
    EXPECT_EQ(settings.max_pieces(), 0);
    EXPECT_FALSE(settings.covers(test::position("8/8/8/4k3/8/8/8/K7 w - - 0 1")));
}

TEST(TbSettings, TheLowerOfLimitAndLargestTableCounts) {
    tablebase::Syzygy syzygy;
    syzygy.load(test::syzygy().path);
    TbSettings settings{.syzygy = &syzygy};
    EXPECT_EQ(settings.max_pieces(), test::syzygy().pieces);
    settings.piece_limit = 3;
    EXPECT_EQ(settings.max_pieces(), 3);
    EXPECT_TRUE(settings.covers(test::position("8/8/8/4k3/8/8/8/K6Q w - - 0 1")));
    EXPECT_FALSE(settings.covers(test::position("8/8/8/4k3/8/8/4P3/K6Q w - - 0 1")));
    settings.piece_limit = 2;
    EXPECT_FALSE(settings.covers(test::position("8/8/8/4k3/8/8/8/K6Q w - - 0 1")));
}

TEST(TbSettings, TheFiftyMoveRuleDecidesAboutCursedWins) {
    TbSettings settings;
    for (const Wdl wdl : {Wdl::Win, Wdl::CursedWin, Wdl::Draw, Wdl::BlessedLoss, Wdl::Loss})
        EXPECT_EQ(settings.adjusted(wdl), wdl);
    settings.fifty_move_rule = false;
    EXPECT_EQ(settings.adjusted(Wdl::CursedWin), Wdl::Win);
    EXPECT_EQ(settings.adjusted(Wdl::BlessedLoss), Wdl::Loss);
    EXPECT_EQ(settings.adjusted(Wdl::Draw), Wdl::Draw);
}

}  // namespace
}  // namespace octet::search
