// The explanation of a move as text and as JSON.
#include "report/explanation_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "eval/win_rate.h"
#include "support/pattern.h"
#include "support/positions.h"

namespace octet::report {
namespace {

using analysis::Explanation;
using analysis::Judgement;
using analysis::MaterialBalance;
using analysis::Score;
using board::Color;
using board::PieceType;
using board::Square;

/// 1. Ne5 loses the knight to the rook.
Explanation blunder() {
    Explanation explanation;
    explanation.position = test::position("4r1k1/8/8/8/8/3N4/3P4/3K4 w - - 0 1");
    const auto legal = [&](std::string_view text) {
        return test::move(explanation.position, text);
    };
    explanation.move = legal("d3e5");
    explanation.before = Score::cp(-45);
    explanation.best_line = {legal("d1c2")};
    explanation.after = Score::cp(-310);
    board::Position after = explanation.position;
    after.make(*explanation.move);
    explanation.reply_line = {test::move(after, "e8e5")};
    explanation.judgement = Judgement::Blunder;
    explanation.material[PieceType::Rook] = -1;
    explanation.material[PieceType::Pawn] = 1;
    explanation.material_plies = 1;
    explanation.loose = {Square::E5};
    board::Position passed = explanation.position;
    passed.make_null();
    explanation.threat = analysis::Threat{Score::cp(-180), {test::move(passed, "g8f7")}, 135};
    return explanation;
}

TEST(ExplanationText, OfABlunder) {
    EXPECT_EQ(explanation_text(blunder()),
              "Ne5 is a blunder: -0.45 to -3.10, win chance of White 46 to 24 %\n"
              "Best        1. Kc2 (-0.45)      1. Kc2\n"
              "Refutation  1... Rxe5 (-3.10)   1... Rxe5\n"
              "Material    White is a rook down for a pawn after 1 ply of the refutation, before a "
              "rook down "
              "for a knight and a pawn\n"
              "Loose       White: e5 (Black wins material by capturing)\n"
              "Threat      if White passed: 1... Kf7 (-1.80), a fall of 1.35\n");
}

TEST(ExplanationText, OfTheBestMoveHasNoRefutation) {
    Explanation explanation = blunder();
    explanation.move.reset();
    explanation.after = explanation.before;
    explanation.judgement = Judgement::None;
    explanation.reply_line.clear();
    explanation.material = analysis::material_balance(explanation.position);
    explanation.material_plies = 0;
    explanation.loose.clear();
    explanation.threat.reset();
    EXPECT_EQ(
        explanation_text(explanation),
        "Best        1. Kc2 (-0.45)      1. Kc2\n"
        "Material    White is a rook down for a knight and a pawn after the move, as before\n");
    explanation.move = explanation.best_line.front();
    EXPECT_EQ(explanation_text(explanation).substr(0, 59),
              "Kc2 is the best move: -0.45, win chance of White 46 %\nBest ");
}

TEST(ExplanationText, OfASoundMove) {
    Explanation explanation = blunder();
    explanation.judgement = Judgement::None;
    explanation.after = Score::cp(-50);
    const std::string text = explanation_text(explanation);
    EXPECT_THAT(text, ::testing::StartsWith(
                          "Ne5 is no fault: -0.45 to -0.50, win chance of White 46 to 45 %\n"));
    EXPECT_THAT(text, ::testing::HasSubstr("\nReply       1... Rxe5"));
    explanation.judgement = Judgement::Inaccuracy;
    EXPECT_THAT(explanation_text(explanation), ::testing::StartsWith("Ne5 is an inaccuracy: "));
    explanation.threat->score = Score::mate(-2);
    EXPECT_THAT(explanation_text(explanation),
                ::testing::HasSubstr("Threat      if White passed: 1... Kf7 (#-2)\n"));
    explanation.material_plies = 3;
    explanation.material = {};
    EXPECT_THAT(explanation_text(explanation),
                ::testing::HasSubstr(
                    "\nMaterial    equal after 3 plies of the refutation, before a rook down "));
    EXPECT_THAT(explanation_text(explanation),
                ::testing::HasSubstr(" after 3 plies of the refutation, "));
}

TEST(ExplanationText, OfAMoveThatEndsTheGame) {
    Explanation explanation;
    explanation.position = test::position("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1");
    explanation.move = test::move(explanation.position, "g6g5");
    explanation.before = Score::mate(1);
    explanation.best_line = {test::move(explanation.position, "f7g7")};
    explanation.judgement = Judgement::Blunder;
    explanation.material = analysis::material_balance(explanation.position);
    explanation.material_plies = 0;
    explanation.end = board::GameEnd::Stalemate;
    EXPECT_EQ(explanation_text(explanation),
              "Kg5 is a blunder: #1 to +0.00\n"
              "Best        1. Qg7# (#1)        1. Qg7#\n"
              "Reply       none, Black is stalemated\n"
              "Material    White is a queen up after the move, as before\n");
    const auto json = nlohmann::json::parse(explanation_record(explanation, false), nullptr, false);
    EXPECT_EQ(json["end"], "stalemate");
}

TEST(ExplanationText, TheLineReachesTheMaterialThatIsCounted) {
    Explanation explanation = blunder();
    explanation.move.reset();
    explanation.best_line.clear();
    board::Position position = explanation.position;
    for (int i = 0; i < 5; ++i)
        for (const std::string_view text : {"d1c2", "g8f7", "c2d1", "f7g8"}) {
            explanation.best_line.push_back(test::move(position, text));
            position.make(explanation.best_line.back());
        }
    explanation.material_plies = 2;
    EXPECT_THAT(explanation_text(explanation),
                test::HasPattern("6. Kd1 Kg8\nMaterial .* after 3 plies of the best line"));
    explanation.material_plies = 14;
    EXPECT_THAT(explanation_text(explanation),
                test::HasPattern("8. Kd1\nMaterial .* after 15 plies of the best line"));
}

TEST(ExplanationText, MaterialThatIsNotSettledIsNotSaid) {
    Explanation explanation = blunder();
    explanation.material_plies.reset();
    EXPECT_THAT(explanation_text(explanation), ::testing::Not(::testing::HasSubstr("Material")));
    EXPECT_THAT(explanation_record(explanation, false),
                ::testing::Not(::testing::HasSubstr("\"material\"")));
}

TEST(ExplanationText, TablebaseWinsInWords) {
    Explanation explanation = blunder();
    explanation.before = Score::cp(eval::kTbWinCp - 3);
    explanation.after = Score::cp(0);
    std::string text = explanation_text(explanation);
    EXPECT_THAT(text, ::testing::StartsWith("Ne5 is a blunder: won for White by the tablebases to "
                                            "+0.00, win chance of White 100 to 50 %\n"));
    EXPECT_THAT(text,
                ::testing::HasSubstr("\nBest        1. Kc2 (won for White by the tablebases)"));
    EXPECT_THAT(text, ::testing::HasSubstr("1... Kf7 (-1.80)\n")) << "a fall from a proved win";
    explanation.after = Score::cp(-eval::kMinTbWinCp);
    text = explanation_text(explanation);
    EXPECT_THAT(text, ::testing::HasSubstr(" to won for Black by the tablebases, "));
    EXPECT_THAT(text, ::testing::HasSubstr(" 100 to 0 %\n"));
}

TEST(ExplanationText, MaterialInWords) {
    MaterialBalance balance;
    EXPECT_EQ(material_text(balance, Color::White), "equal");
    balance[PieceType::Knight] = -1;
    EXPECT_EQ(material_text(balance, Color::White), "a knight down");
    EXPECT_EQ(material_text(balance, Color::Black), "a knight up");
    balance[PieceType::Pawn] = 2;
    EXPECT_EQ(material_text(balance, Color::White), "a knight down for two pawns");
    balance[PieceType::Pawn] = -8;
    EXPECT_EQ(material_text(balance, Color::White), "a knight and 8 pawns down");
}

TEST(ExplanationText, RecordHasTheSameFacts) {
    const auto json = nlohmann::json::parse(explanation_record(blunder(), false), nullptr, false);
    ASSERT_FALSE(json.is_discarded());
    EXPECT_EQ(json["type"], "explain");
    EXPECT_EQ(json["fen"], "4r1k1/8/8/8/8/3N4/3P4/3K4 w - - 0 1");
    EXPECT_EQ(json["move"], "d3e5");
    EXPECT_EQ(json["judgement"], "blunder");
    EXPECT_EQ(json["before"]["cp"], -45);
    EXPECT_EQ(json["after"]["cp"], -310);
    EXPECT_EQ(json["best"]["pv"], nlohmann::json({"d1c2"}));
    EXPECT_EQ(json["refutation"]["san"], "1... Rxe5");
    EXPECT_EQ(json["material"]["plies"], 1);
    EXPECT_EQ(json["material"]["balance"]["rooks"], -1);
    EXPECT_EQ(json["loose"], nlohmann::json({"e5"}));
    EXPECT_EQ(json["threat"]["fall"], 135);
    EXPECT_EQ(json["threat"]["san"], "1... Kf7");
}

}  // namespace
}  // namespace octet::report
