// Finds puzzles in a game.
#include "analysis/puzzle_finder.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "support/positions.h"
#include "util/text.h"

namespace octet::analysis {
namespace {

using board::Color;
using board::Position;

MoveReport judged(Judgement judgement, Score before, Score after, Color mover) {
    MoveReport move;
    move.judgement = judgement;
    move.before = before;
    move.after = after;
    move.mover = mover;
    return move;
}

TEST(PuzzleFinder, AMistakeMayLeaveAPuzzle) {
    const auto may = [](Judgement judgement, int before, int after) {
        const bool white =
            may_leave_puzzle(judged(judgement, Score::cp(before), Score::cp(after), Color::Black));
        EXPECT_EQ(may_leave_puzzle(
                      judged(judgement, Score::cp(-before), Score::cp(-after), Color::White)),
                  white);
        return white;
    };
    EXPECT_TRUE(may(Judgement::Mistake, 300, 200));
    EXPECT_TRUE(may(Judgement::Blunder, -500, 900));
    EXPECT_FALSE(may(Judgement::Inaccuracy, 0, 500));
    EXPECT_FALSE(may(Judgement::Blunder, 301, 900));
    EXPECT_FALSE(may(Judgement::Blunder, 0, 199));
    EXPECT_TRUE(
        may_leave_puzzle(judged(Judgement::Blunder, Score::cp(0), Score::mate(-2), Color::White)));
}

struct Answer {
    Score best;
    std::string_view move;
    /// None if there is one line only.
    std::optional<Score> second;
};

/// Answers by the number of moves of the line.
LineSearch search_of(std::map<std::size_t, Answer> answers) {
    return [answers](const GameLine& line, int multi_pv) {
        const Position position = line.position_at(line.last_ply());
        PositionResult result;
        const auto found = answers.find(line.moves.size());
        if (found == answers.end()) return result;
        result.lines.push_back(
            {found->second.best, {}, 9, 9, {test::move(position, found->second.move)}});
        if (multi_pv == 2 && found->second.second)
            result.lines.push_back({*found->second.second, {}, 9, 9, result.lines[0].pv});
        return result;
    };
}

GameLine game_of(std::string_view fen) { return {test::position(fen), {}}; }

/// White mates by Ra8, or in two by the rooks.
constexpr std::string_view kMateInOne = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";
constexpr std::string_view kLadder = "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1";

TEST(PuzzleFinder, AMateInOneIsAPuzzleIfItIsTheOnlyOne) {
    const auto puzzle = find_puzzle(game_of(kMateInOne), 0,
                                    search_of({{0, {Score::mate(1), "a1a8", Score::mate(3)}}}));
    ASSERT_TRUE(puzzle);
    EXPECT_EQ(puzzle->solution.size(), 1U);
    EXPECT_EQ(puzzle->mate, 1);
    EXPECT_FALSE(find_puzzle(game_of(kMateInOne), 0,
                             search_of({{0, {Score::mate(1), "a1a8", Score::mate(1)}}})));
}

TEST(PuzzleFinder, GoesOnWhileOneMoveIsGood) {
    const auto puzzle = find_puzzle(game_of(kLadder), 0,
                                    search_of({{0, {Score::mate(2), "a2a7", Score::cp(100)}},
                                               {1, {Score::mate(1), "h8g8", {}}},
                                               {2, {Score::mate(1), "b1b8", Score::cp(900)}}}));
    ASSERT_TRUE(puzzle);
    EXPECT_EQ(puzzle->solution.size(), 3U);
    EXPECT_EQ(puzzle->mate, 2);
}

TEST(PuzzleFinder, EndsWithAMoveOfTheSolver) {
    // At the third move two moves are good, so the solution would be a single move without mate.
    EXPECT_FALSE(find_puzzle(game_of(kLadder), 0,
                             search_of({{0, {Score::cp(900), "a2a7", Score::cp(100)}},
                                        {1, {Score::cp(900), "h8g8", {}}},
                                        {2, {Score::cp(900), "b1b2", Score::cp(850)}}})));
    const auto puzzle = find_puzzle(game_of(kLadder), 0,
                                    search_of({{0, {Score::cp(900), "a2a7", Score::cp(100)}},
                                               {1, {Score::cp(900), "h8g8", {}}},
                                               {2, {Score::cp(900), "b1b2", Score::cp(100)}},
                                               {3, {Score::cp(900), "g8f8", {}}},
                                               {4, {Score::cp(900), "b2b3", Score::cp(800)}}}));
    ASSERT_TRUE(puzzle);
    EXPECT_EQ(puzzle->solution.size(), 3U);
    EXPECT_FALSE(puzzle->mate);
}

TEST(PuzzleFinder, NeedsALeadOf35PointsAndAGoodScore) {
    const auto found = [](Score best, std::optional<Score> second) {
        return find_puzzle(game_of(kLadder), 0,
                           search_of({{0, {best, "a2a7", second}},
                                      {1, {best, "h8g8", {}}},
                                      {2, {Score::mate(1), "b1b8", Score::cp(0)}}}))
            .has_value();
    };
    // The win chances are 97.5 % at +10.00, 62.5 % at +1.39, 62.6 % at +1.40.
    EXPECT_TRUE(found(Score::cp(1000), Score::cp(138)));
    EXPECT_FALSE(found(Score::cp(1000), Score::cp(141)));
    EXPECT_TRUE(found(Score::cp(200), Score::cp(-200)));
    EXPECT_FALSE(found(Score::cp(199), Score::cp(-800)));
    EXPECT_FALSE(found(Score::cp(900), std::nullopt)) << "a forced move is no question";
}

TEST(PuzzleFinder, ARepetitionIsNoPuzzle) {
    GameLine game = game_of(kLadder);
    Position position = game.start;
    for (const std::string_view text : {"a2a3", "h8g8", "a3a2", "g8h8"}) {
        game.moves.push_back(test::move(position, text));
        position.make(game.moves.back());
    }
    const auto search = [](std::string_view move) {
        return search_of({{4, {Score::cp(900), move, Score::cp(0)}},
                          {5, {Score::cp(900), "h8g8", {}}},
                          {6, {Score::cp(900), "b1b2", Score::cp(0)}}});
    };
    EXPECT_TRUE(find_puzzle(game, 4, search("a2a7")));
    EXPECT_FALSE(find_puzzle(game, 4, search("a2a3")));
}

}  // namespace
}  // namespace octet::analysis
