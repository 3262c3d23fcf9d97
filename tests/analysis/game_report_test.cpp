// The report of a game.
#include "analysis/game_report.h"

#include <gtest/gtest.h>

#include <optional>

#include "board/setup.h"
#include "support/data_file.h"
#include "support/mirror.h"
#include "support/positions.h"
#include "util/text.h"

namespace octet::analysis {
namespace {

using board::Color;
using board::Position;

/// "21", "#-3", "#+", "#-" or "=" (tests/data/game_figures.txt).
Score score_of(std::string_view text) {
    if (text == "=") return Score::cp(0);
    if (text == "#+") return Score::checkmate(Color::White);
    if (text == "#-") return Score::checkmate(Color::Black);
    if (text.starts_with('#'))
        return Score::mate(static_cast<int>(*util::parse_int(text.substr(1))));
    return Score::cp(static_cast<int>(*util::parse_int(text)));
}

ValuedGame game_of(const test::DataLine& line) {
    ValuedGame game;
    game.start = test::position(line.fields[0]);
    Position position = game.start;
    for (const std::string_view text : util::split_words(line.fields[1])) {
        game.moves.push_back(test::move(position, text));
        position.make(game.moves.back());
    }
    const auto scores = util::split_words(line.fields[2]);
    const auto best = util::split_words(line.fields[3]);
    position = game.start;
    for (std::size_t ply = 0; ply < scores.size(); ++ply) {
        ValuedPosition value{score_of(scores[ply]), 10, {}};
        value.is_end = best[ply] == "-";
        if (!value.is_end) value.line.push_back(test::move(position, best[ply]));
        game.values.push_back(value);
        if (ply < game.moves.size()) position.make(game.moves[ply]);
    }
    return game;
}

void expect_near(std::optional<double> value, std::string_view expected) {
    ASSERT_EQ(value.has_value(), expected != "-");
    EXPECT_NEAR(value.value_or(0), expected == "-" ? 0 : std::stod(std::string(expected)), 0.00006);
}

void expect_side(const SideReport& side, const std::string& figures) {
    const auto words = util::split_words(figures);
    ASSERT_EQ(words.size(), 8U);
    expect_near(side.accuracy, words[0]);
    expect_near(side.phase_accuracy[Phase::Opening], words[1]);
    expect_near(side.phase_accuracy[Phase::Middlegame], words[2]);
    expect_near(side.phase_accuracy[Phase::Endgame], words[3]);
    expect_near(side.acpl, words[4]);
    EXPECT_EQ(side.inaccuracies, util::parse_int(words[5]));
    EXPECT_EQ(side.mistakes, util::parse_int(words[6]));
    EXPECT_EQ(side.blunders, util::parse_int(words[7]));
}

void expect_ply(const std::optional<int>& ply, std::string_view expected) {
    EXPECT_EQ(ply ? std::to_string(*ply) : "-", expected);
}

TEST(GameReport, HasTheFiguresOfTenGames) {
    const auto lines = test::read_data("game_figures.txt", 7);
    ASSERT_EQ(lines.size(), 10U);
    for (const test::DataLine& line : lines) {
        SCOPED_TRACE(line.where);
        const GameReport report = report_game(game_of(line));
        const auto phases = util::split_words(line.fields[4]);
        expect_ply(report.phases.middlegame, phases[0]);
        expect_ply(report.phases.endgame, phases[1]);
        expect_side(report.sides[Color::White], line.fields[5]);
        expect_side(report.sides[Color::Black], line.fields[6]);
    }
}

board::Move colors_swapped(board::Move move) {
    const auto word = static_cast<std::uint16_t>(
        (move.word() & 0xF000U) | static_cast<unsigned>(board::flip_rank(move.from())) |
        static_cast<unsigned>(board::flip_rank(move.to())) << 6);
    return board::Move::from_word(word);
}

TEST(GameReport, SwappedColoursSwapTheFigures) {
    for (const test::DataLine& line : test::read_data("game_figures.txt", 7)) {
        SCOPED_TRACE(line.where);
        const ValuedGame game = game_of(line);
        ValuedGame swapped = game;
        swapped.start = test::colors_swapped(game.start);
        for (board::Move& move : swapped.moves) move = colors_swapped(move);
        for (ValuedPosition& value : swapped.values) {
            value.score = analysis::colors_swapped(value.score);
            for (board::Move& move : value.line) move = colors_swapped(move);
        }
        const GameReport report = report_game(swapped);
        EXPECT_EQ(report.phases, report_game(game).phases);
        expect_side(report.sides[Color::Black], line.fields[5]);
        expect_side(report.sides[Color::White], line.fields[6]);
    }
}

/// A game with these moves from the start, and a value for each position.
ValuedGame short_game(const std::vector<std::string_view>& moves,
                      const std::vector<std::string_view>& scores,
                      const std::vector<std::string_view>& best) {
    test::DataLine line;
    line.fields = {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "", "", ""};
    for (const auto& [field, words] :
         {std::pair{1, moves}, std::pair{2, scores}, std::pair{3, best}})
        for (const std::string_view word : words)
            line.fields[static_cast<std::size_t>(field)] += std::string(word) + " ";
    return game_of(line);
}

TEST(GameReport, OfTheFoolsMate) {
    const GameReport report =
        report_game(short_game({"f2f3", "e7e5", "g2g4", "d8h4"}, {"20", "-80", "-75", "#-1", "#-"},
                               {"e2e4", "e7e5", "d2d3", "d8h4", "-"}));
    EXPECT_EQ(report.moves[0].judgement, Judgement::Inaccuracy);
    EXPECT_EQ(report.moves[0].cp_loss, 100);
    EXPECT_EQ(report.moves[1].loss, 0) << "the first choice";
    EXPECT_EQ(report.moves[2].judgement, Judgement::Blunder);
    EXPECT_EQ(report.moves[2].cp_loss, 925);
    EXPECT_EQ(report.moves[3].accuracy, 100);
    EXPECT_EQ(report.moves[3].mover, Color::Black);
    EXPECT_EQ(report.sides[Color::White].acpl, 512.5);
    EXPECT_EQ(report.sides[Color::White].errors(), 2);
    EXPECT_EQ(report.sides[Color::Black].accuracy, 100);
}

TEST(GameReport, AMoveFromAnEndedPositionHasNoLoss) {
    // The game goes on although the second position is drawn, which is worth 0.
    const GameReport report = report_game(short_game(
        {"e2e4", "e7e5", "g1f3"}, {"300", "=", "250", "250"}, {"d2d4", "-", "b1c3", "g8f6"}));
    EXPECT_EQ(report.moves[0].judgement, Judgement::Blunder);
    EXPECT_EQ(report.moves[1].loss, 0);
    EXPECT_EQ(report.moves[1].judgement, Judgement::None);
}

TEST(GameReport, CountsErrorsLowOnTime) {
    ValuedGame game = short_game({"e2e4", "e7e5", "g1f3", "b8c6"}, {"0", "-100", "100", "0", "0"},
                                 {"d2d4", "d7d5", "b1c3", "g8f6", "f1b5"});
    game.times = {{60'000, {}}, {60'000, {}}, {9'000, {}}};
    game.time_control = notation::TimeControl{{{0, 60'000, 0}}};
    const GameReport report = report_game(game);
    EXPECT_EQ(report.sides[Color::White].first_low_time, 2U);
    EXPECT_EQ(report.sides[Color::White].errors_low_on_time, 1);
    EXPECT_EQ(report.sides[Color::White].errors(), 2);
    EXPECT_EQ(report.sides[Color::Black].first_low_time, std::nullopt);
    EXPECT_EQ(report.moves[2].time.spent, 51'000);
    EXPECT_EQ(report.moves[3].time.clock, std::nullopt);
}

TEST(GameReport, WithoutMovesHasNoFigures) {
    const GameReport report = report_game(short_game({}, {"20"}, {"e2e4"}));
    EXPECT_TRUE(report.moves.empty());
    EXPECT_EQ(report.sides[Color::White].accuracy, std::nullopt);
    EXPECT_EQ(report.sides[Color::Black].acpl, std::nullopt);
    EXPECT_EQ(report.win_percents.size(), 1U);
}

TEST(GameReport, ValuesOfEnds) {
    EXPECT_EQ(value_of_end(board::GameEnd::Checkmate, Color::White).score,
              Score::checkmate(Color::Black));
    EXPECT_EQ(value_of_end(board::GameEnd::FiftyMoves, Color::White).score, Score::cp(0));
    EXPECT_TRUE(value_of_end(board::GameEnd::Stalemate, Color::Black).line.empty());
}

}  // namespace
}  // namespace octet::analysis
