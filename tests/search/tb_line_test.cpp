// Lines under tablebases: they are cut before the first move that changes the result.
#include "search/tb_line.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <string_view>

#include "notation/fen.h"
#include "notation/uci_move.h"
#include "support/positions.h"
#include "support/random_position.h"
#include "support/searcher.h"
#include "support/syzygy_folder.h"

namespace octet::search {
namespace {

class TbLine : public testing::Test {
protected:
    void SetUp() override { tables_.load(test::syzygy().path); }

    /// The number of moves that are left of the line.
    std::size_t kept(std::string_view fen, std::initializer_list<std::string_view> moves) const {
        const board::Position start = test::position(fen);
        board::Position position = start;
        PrincipalVariation line;
        for (const std::string_view text : moves) {
            line.push_back(*notation::parse_uci_move(position, text));
            position.make(line.back());
        }
        cut_where_tb_result_changes(line, start, settings_);
        return line.size();
    }

    tablebase::Syzygy tables_;
    TbSettings settings_{.syzygy = &tables_, .piece_limit = 3};
};

constexpr const char* kQueenAgainstKing = "8/8/8/4k3/8/8/8/K6Q w - - 0 1";

TEST_F(TbLine, KeepsALineThatKeepsTheWin) {
    EXPECT_EQ(kept(kQueenAgainstKing, {"h1d1", "e5e4", "a1b2", "e4f5"}), 4U);
    EXPECT_EQ(kept(kQueenAgainstKing, {}), 0U);
}

TEST_F(TbLine, EndsBeforeTheQueenIsGivenAway) {
    EXPECT_EQ(kept(kQueenAgainstKing, {"h1d1", "e5e4", "d1d3", "e4d3"}), 2U);
    EXPECT_EQ(kept(kQueenAgainstKing, {"a1a2", "e5f4", "h1g2", "f4e5", "g2e4"}), 4U);
}

TEST_F(TbLine, TheFirstMoveStays) {
    EXPECT_EQ(kept("8/8/8/8/4k3/8/8/K2Q4 w - - 0 1", {"d1d3", "e4d3"}), 2U);
}

TEST_F(TbLine, ALossIsNoReasonToCut) {
    EXPECT_EQ(kept("8/8/8/4k3/8/8/8/K6Q b - - 0 1", {"e5d6", "h1c1", "d6d5"}), 3U);
}

// Only Kd8 holds the draw.
TEST_F(TbLine, ADrawStaysADraw) {
    constexpr const char* kPawnEnding = "4k3/8/4P3/3K4/8/8/8/8 w - - 0 1";
    EXPECT_EQ(kept(kPawnEnding, {"d5d6", "e8d8", "e6e7", "d8e8"}), 4U);
    EXPECT_EQ(kept(kPawnEnding, {"d5d6", "e8f8", "d6d7"}), 1U);
}

TEST_F(TbLine, TheFiftyMoveRuleLeavesTheResult) {
    constexpr const char* kLate = "8/8/8/4k3/8/8/8/K6Q w - - 97 120";
    EXPECT_EQ(kept(kLate, {"h1d1", "e5e4", "a1b2", "e4f5"}), 2U);
    settings_.fifty_move_rule = false;
    EXPECT_EQ(kept(kLate, {"h1d1", "e5e4", "a1b2", "e4f5"}), 4U);
}

TEST_F(TbLine, WithoutTablesNothingIsCut) {
    settings_.piece_limit = 2;
    EXPECT_EQ(kept(kQueenAgainstKing, {"h1d1", "e5e4", "d1d3", "e4d3"}), 4U);
    settings_ = {};
    EXPECT_EQ(kept(kQueenAgainstKing, {"h1d1", "e5e4", "d1d3", "e4d3"}), 4U);
}

/// Whether a move after the first one changes the WDL value.
bool leaves_the_result(const tablebase::Syzygy& tables, board::Position position,
                       const std::vector<board::Move>& line) {
    for (std::size_t i = 0; i < line.size(); ++i) {
        const auto before = tables.probe_wdl(position);
        position.make(line[i]);
        if (i > 0 && before && -tables.probe_wdl(position).value() != *before) return true;
    }
    return false;
}

// Every line of short searches, not only the last.
TEST_F(TbLine, NoLineOfAShortSearchLeavesTheResult) {
    constexpr int kPositions = 100;
    util::Random random(17);
    test::Searcher searcher;
    settings_.piece_limit = test::syzygy().pieces;
    searcher.pool().set_tb(settings_);
    for (int i = 0; i < kPositions; ++i) {
        const board::Position position = test::random_position(random, test::syzygy().pieces - 2);
        const auto outcome = searcher.run(position, test::node_limit(1000), 1 + i % 3);
        for (const PvInfo& line : outcome.lines)
            EXPECT_FALSE(leaves_the_result(tables_, position, line.moves))
                << notation::to_fen(position) << " depth " << line.depth;
    }
}

}  // namespace
}  // namespace octet::search
