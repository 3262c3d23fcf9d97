// Facts about a position and about a move in it.
#include "analysis/threats.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "notation/fen.h"
#include "support/positions.h"

namespace octet::analysis {
namespace {

using board::Color;
using board::PieceType;
using board::Position;
using board::Square;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<board::Move> moves_of(Position position, const std::vector<std::string_view>& texts) {
    std::vector<board::Move> line;
    for (const std::string_view text : texts) {
        line.push_back(test::move(position, text));
        position.make(line.back());
    }
    return line;
}

TEST(Threats, MaterialIsWhiteLessBlack) {
    const MaterialBalance balance =
        material_balance(test::position("rn2k3/pp6/8/8/8/8/PPP5/R3KB2 w - - 0 1"));
    EXPECT_EQ(balance[PieceType::Pawn], 1);
    EXPECT_EQ(balance[PieceType::Knight], -1);
    EXPECT_EQ(balance[PieceType::Bishop], 1);
    EXPECT_EQ(balance[PieceType::Rook], 0);
    EXPECT_EQ(balance[PieceType::King], 0);
}

TEST(Threats, LoosePiecesCanBeCapturedWithGain) {
    // The rook takes the knight on e5 for nothing; the pawn on e3 is guarded.
    EXPECT_THAT(loose_pieces(test::position("4r1k1/8/8/4N3/8/8/8/4K3 b - - 0 1")),
                ElementsAre(Square::E5));
    EXPECT_THAT(loose_pieces(test::position("4r1k1/8/8/8/8/4P3/3K4/8 b - - 0 1")), IsEmpty());
    EXPECT_THAT(loose_pieces(test::position("4r1k1/8/8/4N3/3P4/8/8/4K3 b - - 0 1")), IsEmpty());
    EXPECT_THAT(loose_pieces(test::position("4r1k1/8/8/4q3/3P4/8/8/4K3 w - - 0 1")),
                ElementsAre(Square::E5));
}

TEST(Threats, MaterialIsCountedWhereNoCaptureWinsMore) {
    const Position start = Position::start();
    const auto settled = [&start](const std::vector<std::string_view>& line) {
        return settled_length(start, moves_of(start, line));
    };
    EXPECT_EQ(settled({}), 0U);
    EXPECT_EQ(settled({"e2e4", "e7e5"}), 0U);
    // Behind exd5 the queen takes back.
    EXPECT_EQ(settled({"e2e4", "d7d5", "e4d5"}), 0U);
    EXPECT_EQ(settled({"e2e4", "d7d5", "e4d5", "d8d5"}), 4U);
    EXPECT_EQ(settled({"e2e4", "d7d5", "e4d5", "d8d5", "a2a3", "a7a6"}), 4U);
    // Behind 3... exd4 the knight takes back.
    EXPECT_EQ(settled({"e2e4", "e7e5", "g1f3", "d7d6", "d2d4", "e5d4"}), 0U);
    EXPECT_EQ(settled({"e2e4", "e7e5", "g1f3", "d7d6", "d2d4", "e5d4", "f3d4"}), 7U);
}

TEST(Threats, WithoutAQuietPositionNoMaterialIsCounted) {
    const Position hanging = test::position("4r1k1/8/8/4N3/8/8/8/4K3 b - - 0 1");
    EXPECT_EQ(settled_length(hanging, {}), std::nullopt);
    EXPECT_EQ(settled_length(hanging, moves_of(hanging, {"e8e5"})), 1U);
    const Position promotes = test::position("7k/P7/8/8/8/8/8/4K3 w - - 0 1");
    EXPECT_EQ(settled_length(promotes, {}), std::nullopt);
    EXPECT_EQ(settled_length(promotes, moves_of(promotes, {"a7a8q"})), 1U);
    const Position passant = test::position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    EXPECT_EQ(settled_length(passant, {}), std::nullopt);
}

/// Answers searches from a table of FEN texts.
class FakeSearch {
public:
    void add(std::string_view fen, Score score, const std::vector<std::string_view>& line) {
        answers_[std::string(fen)] = {score, moves_of(test::position(fen), line)};
    }
    PositionResult operator()(const GameLine& game) const {
        const auto& [score, line] = answers_.at(notation::to_fen(game.last_position()));
        PositionResult result;
        result.lines = {{score, {}, 10, 12, line}};
        return result;
    }

private:
    std::map<std::string, std::pair<Score, std::vector<board::Move>>> answers_;
};

/// White is in check.
constexpr std::string_view kCheck = "4r1k1/8/8/8/8/3N4/3P4/4K3 w - - 0 1";

TEST(Threats, ExplainsABlunder) {
    const Position position = test::position("4r1k1/8/8/8/8/3N4/3P4/3K4 w - - 0 1");
    FakeSearch search;
    search.add("4r1k1/8/8/8/8/3N4/3P4/3K4 w - - 0 1", Score::cp(-150), {"d1c2", "g8f7"});
    search.add("4r1k1/8/8/4N3/8/8/3P4/3K4 b - - 1 1", Score::cp(-600), {"e8e5", "d1c2", "g8f7"});
    search.add("4r1k1/8/8/8/8/3N4/3P4/3K4 b - - 1 1", Score::cp(-230), {"g8f7"});
    const Explanation explanation =
        explain({position, {}}, test::move(position, "d3e5"), search).value();
    EXPECT_EQ(explanation.judgement, Judgement::Blunder);
    EXPECT_EQ(explanation.before, Score::cp(-150));
    EXPECT_EQ(explanation.after, Score::cp(-600));
    EXPECT_EQ(explanation.material_plies, 1U);
    EXPECT_EQ(explanation.material[PieceType::Knight], 0);
    EXPECT_EQ(explanation.material[PieceType::Rook], -1);
    EXPECT_THAT(explanation.loose, ElementsAre(Square::E5));
    ASSERT_TRUE(explanation.threat);
    EXPECT_EQ(explanation.threat->fall, 80);
    EXPECT_FALSE(explanation.end);
}

TEST(Threats, ExplainsTheBestMoveFromItsOwnLine) {
    const Position position = test::position("4r1k1/8/8/8/8/3N4/3P4/3K4 w - - 0 1");
    FakeSearch search;
    search.add("4r1k1/8/8/8/8/3N4/3P4/3K4 w - - 0 1", Score::cp(-150), {"d1c2", "g8f7"});
    search.add("4r1k1/8/8/8/8/3N4/3P4/3K4 b - - 1 1", Score::cp(-100), {"g8f7"});
    const Explanation explanation = explain({position, {}}, {}, search).value();
    EXPECT_EQ(explanation.explained(), test::move(position, "d1c2"));
    EXPECT_EQ(explanation.judgement, Judgement::None);
    EXPECT_EQ(explanation.after, Score::cp(-150));
    EXPECT_EQ(explanation.reply_line.size(), 1U);
    EXPECT_FALSE(explanation.threat) << "passing would even gain";
}

/// The threat in a position with the score `before`, which passing makes `passed`.
std::optional<Threat> threat_of(Score before, Score passed) {
    const Position position = test::position("4r1k1/8/8/8/8/3N4/3P4/3K4 w - - 0 1");
    FakeSearch search;
    search.add("4r1k1/8/8/8/8/3N4/3P4/3K4 w - - 0 1", before, {"d1c2", "g8f7"});
    search.add("4r1k1/8/8/8/8/3N4/3P4/3K4 b - - 1 1", passed, {"g8f7"});
    return explain({position, {}}, {}, search).value().threat;
}

TEST(Threats, AThreatCostsAsMuchAsAnInaccuracy) {
    EXPECT_FALSE(threat_of(Score::cp(10), Score::cp(-40))) << "4.6 points of win chance";
    EXPECT_TRUE(threat_of(Score::cp(10), Score::cp(-50))) << "5.5 points";
    EXPECT_FALSE(threat_of(Score::mate(1), Score::cp(-500))) << "White mates first";
    EXPECT_TRUE(threat_of(Score::cp(10), Score::mate(-1)));
}

TEST(Threats, AMoveMayEndTheGame) {
    const Position position = test::position("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1");
    FakeSearch search;
    search.add("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", Score::mate(1), {"f7g7"});
    search.add("7k/5Q2/8/6K1/8/8/8/8 b - - 1 1", Score::cp(0), {});
    search.add("7k/5Q2/6K1/8/8/8/8/8 b - - 1 1", Score::cp(0), {});
    EXPECT_EQ(explain({position, {}}, test::move(position, "g6g5"), search).value().end,
              board::GameEnd::Stalemate);
    EXPECT_EQ(explain({position, {}}, {}, search).value().end, board::GameEnd::Checkmate);
}

TEST(Threats, ASideInCheckCannotPass) {
    const Position position = test::position(kCheck);
    ASSERT_TRUE(position.in_check());
    FakeSearch search;
    search.add(kCheck, Score::cp(-150), {"e1f2", "g8f7"});
    EXPECT_FALSE(explain({position, {}}, {}, search).value().threat);
}

TEST(Threats, AStoppedSearchExplainsNothing) {
    const Position position = test::position("4r1k1/8/8/8/8/3N4/3P4/3K4 w - - 0 1");
    FakeSearch answers;
    answers.add("4r1k1/8/8/8/8/3N4/3P4/3K4 w - - 0 1", Score::cp(-150), {"d1c2", "g8f7"});
    answers.add("4r1k1/8/8/4N3/8/8/3P4/3K4 b - - 1 1", Score::cp(-600), {"e8e5", "d1c2", "g8f7"});
    answers.add("4r1k1/8/8/8/8/3N4/3P4/3K4 b - - 1 1", Score::cp(-230), {"g8f7"});
    for (int stopped = 0; stopped <= 3; ++stopped) {
        int searches = 0;
        const auto search = [&](const GameLine& game) {
            PositionResult result = answers(game);
            result.is_stopped = searches++ == stopped;
            if (result.is_stopped) result.lines.clear();
            return result;
        };
        const auto explanation = explain({position, {}}, test::move(position, "d3e5"), search);
        EXPECT_EQ(explanation.has_value(), stopped == 3) << stopped;
        EXPECT_EQ(searches, std::min(stopped + 1, 3));
    }
}

}  // namespace
}  // namespace octet::analysis
