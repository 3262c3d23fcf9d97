// The search as a whole: limits, mates, draws and lines. The positions are small, so that the true
// result is known.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <set>

#include "board/movegen.h"
#include "board/rules.h"
#include "notation/fen.h"
#include "support/mirror.h"
#include "support/positions.h"
#include "support/printers.h"
#include "support/searcher.h"
#include "util/random.h"

namespace octet::search {
namespace {

using namespace std::chrono_literals;
using board::KeyHistory;
using board::Move;
using board::Position;
using test::depth_limit;
using test::mate_limit;
using test::move;
using test::node_limit;
using test::Searcher;
using test::SearchOutcome;
using test::soft_node_limit;

/// A position with the game that led to it.
struct Game {
    Position position;
    KeyHistory history;

    explicit Game(const Position& start) : position(start), history(start) {}
    explicit Game(std::string_view fen) : Game(test::position(fen)) {}
    void play(Move m) {
        position.make(m);
        history.push(position);
    }
    void play(std::initializer_list<std::string_view> moves) {
        for (std::string_view text : moves) play(move(position, text));
    }
};

/// Plays the moves of a reported PV: they must be legal, no move may follow a mate or a draw, and
/// an exact mate score must have the whole mate as its PV.
void expect_sound_line(const Game& root, const PvInfo& line) {
    Game game = root;
    for (std::size_t ply = 0; ply < line.moves.size(); ++ply) {
        if (ply > 0) {
            EXPECT_FALSE(game.history.is_repetition(game.position, static_cast<int>(ply)));
            EXPECT_FALSE(is_insufficient_material(game.position));
            EXPECT_LT(game.position.halfmove_clock(), board::kFiftyMovePlies);
        }
        ASSERT_TRUE(game.position.is_legal(line.moves[ply])) << "ply " << ply;
        game.play(line.moves[ply]);
    }
    EXPECT_GE(line.selective_depth, std::min<int>(line.depth, static_cast<int>(line.moves.size())));
    if (line.bound == Bound::Exact && eval::is_decisive(line.score)) {
        const int plies = eval::kMate - std::abs(line.score);
        EXPECT_EQ(line.moves.size(), static_cast<std::size_t>(plies));
        EXPECT_TRUE(game.position.in_check() && !board::has_legal_move(game.position));
    }
}

void expect_sound(const Game& root, const SearchOutcome& outcome) {
    for (const PvInfo& line : outcome.lines) {
        std::string text;
        for (Move m : line.moves) text += ' ' + notation::to_uci(m, true);
        SCOPED_TRACE(fmt::format("{} depth {} rank {} score {}:{}", notation::to_fen(root.position),
                                 line.depth, line.multipv_index, line.score, text));
        ASSERT_NO_FATAL_FAILURE(expect_sound_line(root, line));
    }
    if (!outcome.best.move) return;
    ASSERT_TRUE(root.position.is_legal(outcome.best.move));
    // The last reported PV begins with the best move.
    ASSERT_TRUE(outcome.last_line());
    EXPECT_EQ(outcome.last_line()->moves.at(0), outcome.best.move);
    if (outcome.best.ponder) {
        Game game = root;
        game.play(outcome.best.move);
        EXPECT_TRUE(game.position.is_legal(outcome.best.ponder));
    }
}

constexpr const char* kVaried[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "nrkbqnbr/pppppppp/8/8/8/6P1/PPPPPP1P/BNRKQNRB b KQkq - 0 1",
    "8/8/4k3/8/2p5/8/B2K4/8 w - - 60 80",
    "4k3/8/8/8/8/8/4P3/4K3 w - - 90 120",
};

// ------------------------------------------------------------------ reproducible, within limits

TEST(Search, TheSameSearchTwiceIsTheSame) {
    Searcher one;
    for (const char* fen : kVaried) {
        for (std::uint64_t nodes : {1U, 100U, 4011U}) {
            const Position position = test::position(fen);
            const SearchOutcome first = one.run(position, node_limit(nodes));
            // Another pool, and the same one with a new game, must search the same.
            Searcher other;
            for (Searcher* searcher : {&other, &one}) {
                const SearchOutcome again = searcher->run(position, node_limit(nodes));
                EXPECT_EQ(again.nodes, first.nodes) << fen;
                EXPECT_EQ(again.best.move, first.best.move) << fen;
                EXPECT_EQ(again.best.ponder, first.best.ponder) << fen;
                ASSERT_EQ(again.lines.size(), first.lines.size()) << fen;
                for (std::size_t i = 0; i < again.lines.size(); ++i) {
                    EXPECT_EQ(again.lines[i].score, first.lines[i].score) << fen;
                    EXPECT_EQ(again.lines[i].nodes, first.lines[i].nodes) << fen;
                    EXPECT_EQ(again.lines[i].moves, first.lines[i].moves) << fen;
                }
            }
        }
    }
}

TEST(Search, TheNodeLimitIsExactAfterTheFirstIteration) {
    Searcher searcher;
    const std::uint64_t first = searcher.run(Position::start(), depth_limit(1)).nodes;
    EXPECT_LT(first, 50U);
    for (std::uint64_t nodes : {0U, 1U, 2U, 50U, 511U, 512U, 513U, 1000U, 4097U, 30'000U})
        EXPECT_EQ(searcher.run(Position::start(), node_limit(nodes)).nodes, std::max(nodes, first));
}

TEST(Search, TheSoftNodeLimitFinishesTheIteration) {
    Searcher searcher;
    for (const char* fen : kVaried) {
        const SearchOutcome soft = searcher.run(test::position(fen), soft_node_limit(2000));
        ASSERT_FALSE(soft.lines.empty());
        EXPECT_GE(soft.nodes, 2000U) << fen;
        const int depth = soft.lines.back().depth;
        EXPECT_EQ(searcher.run(test::position(fen), depth_limit(depth)).nodes, soft.nodes) << fen;
        EXPECT_LT(searcher.run(test::position(fen), depth_limit(depth - 1)).nodes, 2000U) << fen;
    }
}

// Each thread compares the sum of all nodes with the limit every kLimitCheckInterval of its own
// nodes.
TEST(Search, SeveralThreadsKeepTheNodeLimitNearly) {
    for (const int threads : {2, 3, 8}) {
        Searcher searcher(threads);
        for (const std::uint64_t limit : {1000U, 30'000U}) {
            const SearchOutcome outcome = searcher.run(Position::start(), node_limit(limit));
            EXPECT_GE(outcome.nodes, limit);
            EXPECT_LE(outcome.nodes,
                      limit + static_cast<std::uint64_t>(threads) * kLimitCheckInterval);
            EXPECT_TRUE(outcome.best.move);
        }
    }
}

TEST(Search, EveryDepthUpToTheLimitIsReportedOnce) {
    Searcher searcher;
    for (const char* fen : kVaried) {
        const SearchOutcome outcome = searcher.run(test::position(fen), depth_limit(6));
        std::vector<int> depths;
        for (const PvInfo& line : outcome.lines) {
            depths.push_back(line.depth);
            EXPECT_EQ(line.multipv_index, 1);
            EXPECT_EQ(line.bound, Bound::Exact);
            EXPECT_LE(line.hash_full, 1000);
        }
        EXPECT_THAT(depths, testing::ElementsAre(1, 2, 3, 4, 5, 6)) << fen;
        EXPECT_TRUE(std::ranges::is_sorted(outcome.lines, {}, &PvInfo::nodes));
        EXPECT_EQ(outcome.lines.back().nodes, outcome.nodes);
    }
}

TEST(Search, RootMovesAreAnnouncedInOrder) {
    Searcher searcher;
    const SearchOutcome outcome = searcher.run(Position::start(), depth_limit(3));
    int expected = 1;
    std::set<std::uint16_t> seen;
    for (const CurrentMove& start : outcome.root_moves) {
        if (start.number == 1) {
            expected = 1;
            seen.clear();
        }
        EXPECT_EQ(start.number, expected++);
        EXPECT_TRUE(seen.insert(start.move.word()).second);
        EXPECT_LE(start.depth, 3);
    }
    EXPECT_GE(outcome.root_moves.size(), 20U);
}

TEST(Search, HugeLimitsAreAccepted) {
    Searcher searcher;
    const Position mate = test::position("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1");
    EXPECT_EQ(searcher.run(mate, mate_limit(std::numeric_limits<int>::max())).best.move,
              move(mate, "a1a8"));
    SearchLimits far = mate_limit(std::numeric_limits<int>::max());
    far.nodes = 20'000;
    const Position pawn = test::position("8/8/4k3/8/8/4K3/4P3/8 w - - 0 1");
    EXPECT_GT(searcher.run(pawn, far).last_line()->depth, 4);
    // In a drawn position all depths take no time.
    const Position bare = test::position("8/8/4k3/8/8/4K3/8/8 w - - 0 1");
    EXPECT_TRUE(searcher.run(bare, depth_limit(std::numeric_limits<int>::max())).best.move);
    EXPECT_TRUE(searcher.run(bare, depth_limit(std::numeric_limits<int>::min())).best.move);
}

// ------------------------------------------------------------------ mates

struct MateCase {
    const char* fen;
    /// The length of the mate in moves; negative if the side to move is mated.
    int moves;

    friend void PrintTo(const MateCase& c, std::ostream* out) { *out << c.fen; }
};

/// In plies. Reductions and pruning hide the shortest mate until the depth is well above its
/// length.
constexpr int kDeepEnough = 24;

class SearchMate : public testing::TestWithParam<MateCase> {};

TEST_P(SearchMate, IsScoredExactlyWithTheWholeLine) {
    const auto& [fen, moves] = GetParam();
    Searcher searcher;
    for (const Position& position :
         {test::position(fen), test::colors_swapped(test::position(fen))}) {
        const eval::Value score =
            moves > 0 ? eval::mate_in(2 * moves - 1) : eval::mated_in(-2 * moves);
        const SearchOutcome outcome =
            searcher.run(position, moves > 0 ? mate_limit(moves) : depth_limit(kDeepEnough));
        expect_sound(Game(position), outcome);
        ASSERT_TRUE(outcome.last_line());
        EXPECT_EQ(outcome.last_line()->score, score);
        EXPECT_EQ(outcome.last_line()->bound, Bound::Exact);

        // Searching on does not lose the mate again.
        const SearchOutcome deeper = searcher.run(position, depth_limit(kDeepEnough));
        expect_sound(Game(position), deeper);
        EXPECT_EQ(deeper.last_line()->score, score);
    }
}

// The lengths are proved by exhaustive search.
constexpr MateCase kMates[] = {
    {"6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", 1},
    {"6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1", 1},
    // The only mates are by castling, en passant and promotion to a knight.
    {"8/8/8/8/8/8/7R/k3K2R w K - 0 1", 1},
    {"6k1/8/7Q/2pP4/3p4/8/QK6/8 w - c6 0 1", 1},
    {"8/R5P1/1B1P3k/8/4B1K1/8/5r2/8 w - - 0 1", 1},
    {"7k/8/5K2/8/8/8/8/R7 w - - 0 1", 2},
    {"8/8/7k/4RK2/1P3p2/8/8/2R5 w - - 0 1", 2},
    {"7k/8/8/4K3/8/8/8/R7 w - - 0 1", 3},
    {"7R/2pPk3/p1P2p2/Pr2n1p1/2N5/1p1P4/1P1K2B1/8 w - - 2 33", 4},
    {"8/8/8/6k1/2q5/2R5/2p2K2/8 b - - 1 61", 4},
    {"7k/8/6K1/8/8/8/8/R7 b - - 0 1", -1},
    {"7k/8/5K2/8/8/8/R7/8 b - - 0 1", -2},
};

INSTANTIATE_TEST_SUITE_P(All, SearchMate, testing::ValuesIn(kMates));

// Black is mated in 7 moves, White mates in 8. An iteration that is cut short has seen only some of
// the moves, and the others may be better.
TEST(Search, ALossOfAnIncompleteIterationDoesNotCount) {
    Searcher searcher;
    const Position mated = test::position("NN6/P1PPPPPP/K1k3rB/b1pnnb1p/8/1r6/8/8 b - - 0 1");
    const Position mates = test::position("N7/PPPPPPPP/K1k3rB/b1pnnb1p/8/1r6/pp3p2/7q w - - 0 1");
    for (std::uint64_t nodes = 500; nodes < 8'000; nodes += 250) {
        const eval::Value first = searcher.run(mated, node_limit(nodes)).last_line()->score;
        EXPECT_TRUE(!eval::is_mate(first) || eval::mate_moves(first) <= -7) << nodes;
        const eval::Value second = searcher.run(mates, node_limit(nodes)).last_line()->score;
        EXPECT_TRUE(!eval::is_mate(second) || eval::mate_moves(second) >= 8) << nodes;
    }
}

// With the network of generation 15, later iterations of the first position would lose sight of the
// mate. Which network loses which of the mates is chance.
TEST(Search, AMateThatWasFoundIsKept) {
    int found = 0;
    for (std::string_view fen :
         {"8/8/8/8/6K1/4B3/pn6/kb1R4 w - - 0 1",
          "7K/p1p1p1p1/1pP1P1Pk/1P4pB/6P1/3p4/1P1P2P1/8 w - - 0 1",
          "8/8/1B1K4/8/8/8/pn6/kb3R2 w - - 0 1", "8/6B1/8/8/R2K4/8/pn6/kb6 w - - 0 1"}) {
        Searcher searcher(1, 16);
        const SearchOutcome outcome = searcher.run(test::position(fen), node_limit(150'000));
        eval::Value known = -eval::kInfinite;
        for (const PvInfo& line : outcome.lines) {
            EXPECT_TRUE(!eval::is_win(known) || line.score >= known) << fen << ' ' << line.depth;
            const bool is_whole = static_cast<int>(line.moves.size()) == eval::kMate - line.score;
            if (is_whole && line.bound == Bound::Exact) known = std::max(known, line.score);
        }
        if (!eval::is_win(known)) continue;
        ++found;
        EXPECT_EQ(outcome.last_line()->moves.at(0), outcome.best.move) << fen;
    }
    EXPECT_GE(found, 2);
}

TEST(Search, AMateSearchTakesTheFirstMateThatIsShortEnough) {
    Searcher searcher;
    const Position position = test::position("7k/8/5K2/8/8/8/8/R7 w - - 0 1");
    const SearchOutcome outcome = searcher.run(position, mate_limit(5));
    EXPECT_TRUE(eval::is_win(outcome.last_line()->score));
    EXPECT_LE(eval::mate_moves(outcome.last_line()->score), 5);
}

TEST(Search, AMateSearchWithoutMateGivesUp) {
    Searcher searcher;
    for (const int moves : {1, 2, 3}) {
        const SearchOutcome outcome =
            searcher.run(test::position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), mate_limit(moves));
        EXPECT_TRUE(outcome.best.move);
        EXPECT_FALSE(eval::is_win(outcome.last_line()->score));
    }
}

// A problem by P. Morphy: the rook is sacrificed, and every reply allows mate.
TEST(Search, AMateSearchProvesWhatPruningHides) {
    const Position position = test::position("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1");
    for (const int threads : {1, 2}) {
        Searcher searcher(threads);
        const SearchOutcome outcome = searcher.run(position, mate_limit(4));
        expect_sound(Game(position), outcome);
        EXPECT_EQ(outcome.best.move, move(position, "a1a6"));
        EXPECT_EQ(outcome.last_line()->score, eval::mate_in(3));
        EXPECT_EQ(outcome.last_line()->moves.size(), 3U);
    }
}

TEST(Search, GamesThatAreOverHaveNoMove) {
    struct Case {
        const char* fen;
        eval::Value score;
    };
    for (const auto& [fen, score] : {Case{"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", eval::kDraw},
                                     Case{"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", eval::mated_in(0)}}) {
        for (int threads : {1, 3}) {
            Searcher several(threads);
            const SearchOutcome outcome = several.run(test::position(fen), depth_limit(5));
            EXPECT_FALSE(outcome.best.move);
            EXPECT_FALSE(outcome.best.ponder);
            ASSERT_EQ(outcome.lines.size(), 1U);
            EXPECT_EQ(outcome.lines[0].score, score);
            EXPECT_TRUE(outcome.lines[0].moves.empty());
        }
    }
}

// ------------------------------------------------------------------ draws

TEST(Search, StalemateIsNotAWin) {
    Searcher searcher;
    // Qb6 is stalemate; the other moves win slowly.
    const Position position = test::position("k7/8/8/8/1Q6/8/2K5/8 w - - 0 1");
    const SearchOutcome outcome = searcher.run(position, depth_limit(8));
    EXPECT_NE(outcome.best.move, move(position, "b4b6"));
    EXPECT_GT(outcome.last_line()->score, 300);
    // White loses the pawn or stalemates.
    EXPECT_EQ(searcher.run(test::position("k7/P7/2K5/8/8/8/8/8 w - - 0 1"), depth_limit(6))
                  .last_line()
                  ->score,
              eval::kDraw);
}

TEST(Search, MateOnTheHundredthPlyWins) {
    Searcher searcher;
    // The mate in one is on the hundredth ply.
    const char* in_one = "6k1/5ppp/8/8/8/8/8/R6K w - - ";
    EXPECT_EQ(searcher.run(test::position(fmt::format("{}99 90", in_one)), depth_limit(4))
                  .last_line()
                  ->score,
              eval::mate_in(1));

    // The mate in two takes three plies: the 98th to the 100th.
    const char* in_two = "7k/8/5K2/8/8/8/8/R7 w - - ";
    const auto score_at = [&](int clock) {
        const Position position = test::position(fmt::format("{}{} 90", in_two, clock));
        const SearchOutcome outcome = searcher.run(position, depth_limit(6));
        expect_sound(Game(position), outcome);
        return outcome.last_line()->score;
    };
    EXPECT_EQ(score_at(97), eval::mate_in(3));
    EXPECT_EQ(score_at(98), eval::kDraw);
    EXPECT_EQ(score_at(99), eval::kDraw);
}

TEST(Search, APawnMoveStartsTheFiftyMovesAgain) {
    Searcher searcher;
    // The pawn cannot be caught.
    const Position position = test::position("k7/8/8/8/8/6P1/1K6/8 w - - 99 120");
    const SearchOutcome outcome = searcher.run(position, depth_limit(12));
    EXPECT_EQ(outcome.best.move.from(), board::Square::G3);
    EXPECT_GT(outcome.last_line()->score, 500);
}

TEST(Search, BeyondTheHundredthPlyAMoveIsStillGiven) {
    Searcher searcher;
    for (int clock : {100, 101, 150, 1000}) {
        const Position position =
            test::position(fmt::format("7k/8/5K2/8/8/8/8/R7 w - - {} 900", clock));
        const SearchOutcome outcome = searcher.run(position, depth_limit(4));
        EXPECT_TRUE(outcome.best.move);
    }
}

TEST(Search, BareKingsAreADraw) {
    Searcher searcher;
    for (const char* fen : {"8/8/4k3/8/8/4K3/8/8 w - - 0 1", "8/8/4k3/8/8/4KN2/8/8 b - - 0 1",
                            "8/8/4k3/8/8/3nK3/8/8 w - - 0 1"}) {
        const SearchOutcome outcome = searcher.run(test::position(fen), depth_limit(5));
        EXPECT_TRUE(outcome.best.move);
        EXPECT_EQ(outcome.last_line()->score, eval::kDraw) << fen;
    }
}

/// The search gives a repetition the value 0, 1 or -1, in eval units.
constexpr int kRepetitionNoise = 1;

TEST(Search, TheLosingSideTakesAPerpetualCheck) {
    Searcher searcher;
    const Game game("6k1/5ppp/8/Q7/8/7q/8/R4RK1 b - - 0 1");
    const SearchOutcome outcome = searcher.run(game.position, depth_limit(8));
    expect_sound(game, outcome);
    EXPECT_EQ(outcome.best.move, move(game.position, "h3g3"));
    EXPECT_NEAR(outcome.last_line()->score, eval::kDraw, kRepetitionNoise);
}

/// Plays `m`, the reply `r` and both moves back, twice, so that the position after `m` has occurred
/// twice. Returns false if one of these moves is not legal.
bool play_back_and_forth(Game& game, Move m, Move r) {
    const auto back = [](Move x) { return Move(x.to(), x.from(), board::MoveKind::Quiet); };
    for (int round = 0; round < 2; ++round)
        for (Move x : {m, r, back(m), back(r)}) {
            if (!game.position.is_legal(x)) return false;
            game.play(x);
        }
    return true;
}

TEST(Search, TheWinningSideAvoidsTheThirdRepetition) {
    Searcher searcher;
    const SearchLimits limits = depth_limit(8);
    for (const char* fen : {"8/8/8/4k3/8/8/3QK3/8 w - - 0 1", "8/8/2k5/8/8/4R3/4K3/R7 w - - 0 1"}) {
        Game game(fen);
        const Move favourite = searcher.run(game.position, limits).best.move;
        Position after = game.position;
        after.make(favourite);
        bool done = false;
        for (Move reply : board::legal_moves(after)) {
            Game repeated(fen);
            if (reply.is_noisy() || !play_back_and_forth(repeated, favourite, reply)) continue;
            const SearchOutcome outcome = searcher.run(repeated.position, repeated.history, limits);
            expect_sound(repeated, outcome);
            EXPECT_NE(outcome.best.move, favourite) << fen;
            EXPECT_GT(outcome.last_line()->score, 200) << fen;
            done = true;
            break;
        }
        EXPECT_TRUE(done) << fen;
    }
}

TEST(Search, TheLosingSideTakesTheThirdRepetition) {
    Searcher searcher;
    const char* fen = "3rk3/8/8/8/8/8/PP6/1K6 w - - 0 1";
    for (const char* choice : {"b1c2", "b1a1"}) {
        Game game(fen);
        const Move retreat = move(game.position, choice);
        ASSERT_TRUE(play_back_and_forth(
            game, retreat, Move(board::Square::E8, board::Square::E7, board::MoveKind::Quiet)));
        const SearchOutcome outcome = searcher.run(game.position, game.history, depth_limit(6));
        expect_sound(game, outcome);
        EXPECT_EQ(outcome.best.move, retreat);
        EXPECT_NEAR(outcome.last_line()->score, eval::kDraw, kRepetitionNoise);
    }
}

TEST(Search, TheSearchSeesTheLosingSideTakeTheThirdRepetition) {
    // After Qb1 the black king can go to e8, and the position occurs for the third time. Every
    // other move loses, so that late move pruning and reductions could miss this one.
    Searcher searcher;
    for (const char* fen :
         {"5k2/8/8/n7/8/7R/8/Q5K1 w - - 0 1", "5k2/pp6/8/n2p4/8/8/PPP4R/Q5K1 w - - 0 1",
          "1n3k2/ppp5/8/r2p4/8/8/PPP3PP/Q2R2K1 w - - 0 1"}) {
        Game game(fen);
        game.play({"a1b1", "f8e8", "b1a1", "e8f8", "a1b1", "f8e8", "b1a1", "e8d8"});
        SearchRequest request;
        request.root_moves = {move(game.position, "a1b1")};
        for (int depth = 2; depth <= 8; ++depth) {
            request.limits.depth = depth;
            const SearchOutcome outcome = searcher.run(game.position, game.history, request);
            expect_sound(game, outcome);
            EXPECT_NEAR(outcome.last_line()->score, eval::kDraw, kRepetitionNoise)
                << fen << " depth " << depth;
        }
    }
}

// ------------------------------------------------------------------ lines

TEST(Search, LinesAreLegalAndEndWhereTheGameEnds) {
    Searcher searcher;
    for (const char* fen : kVaried) {
        const Game game(fen);
        expect_sound(game, searcher.run(game.position, depth_limit(7)));
    }
    for (std::string_view fen : test::standard_fens()) {
        const Game game(fen);
        expect_sound(game, searcher.run(game.position, node_limit(2000)));
    }
    for (std::string_view fen : test::chess960_fens()) {
        const Game game(fen);
        expect_sound(game, searcher.run(game.position, node_limit(2000)));
    }
}

TEST(Search, LinesAreLegalWithSeveralThreadsAndTheTtOfOtherPositions) {
    Searcher searcher(3);
    for (const char* fen : kVaried) {
        const Game game(fen);
        expect_sound(game, searcher.run_on(game.position, game.history, node_limit(10'000)));
    }
}

/// The moves that may be played if the last iteration was stopped: the best move of the iteration
/// before, and the moves whose search in this iteration is complete. The first iteration is always
/// finished.
std::vector<Move> candidates(const SearchOutcome& outcome) {
    std::vector<Move> result;
    if (outcome.root_moves.empty()) return result;
    const int last_depth = outcome.root_moves.back().depth;
    for (const PvInfo& line : outcome.lines)
        if (line.depth == last_depth - 1) result.push_back(line.moves.at(0));
    for (const CurrentMove& start : outcome.root_moves)
        if (start.depth == last_depth) result.push_back(start.move);
    // The search of the last move was not complete.
    if (last_depth > 1) result.pop_back();
    return result;
}

TEST(Search, TheLastLineIsPlayedWhereverTheSearchEnds) {
    Searcher searcher;
    util::Random random(1);
    for (int run = 0; run < 300; ++run) {
        Game game(Position::start());
        for (std::uint32_t plies = 8 + random.below(30); plies > 0; --plies) {
            const board::MoveList moves = board::legal_moves(game.position);
            if (moves.empty()) break;
            game.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
        const std::uint64_t nodes = random.below(1500);
        const std::uint64_t first = searcher.run(game.position, game.history, depth_limit(1)).nodes;
        const SearchOutcome outcome = searcher.run(game.position, game.history, node_limit(nodes));
        expect_sound(game, outcome);
        EXPECT_LE(outcome.nodes, std::max(nodes, first)) << notation::to_fen(game.position);
        if (const auto moves = candidates(outcome); !moves.empty()) {
            ASSERT_THAT(moves, testing::Contains(outcome.best.move))
                << notation::to_fen(game.position);
        }
    }
}

TEST(Search, LinesAreSoundInTheWholeGame) {
    // The search plays both sides, with the history of the game and the TT of earlier moves.
    Searcher searcher;
    for (std::string_view fen : {kVaried[0], kVaried[3], kVaried[5]}) {
        Game game(fen);
        for (int ply = 0; ply < 40; ++ply) {
            const SearchOutcome outcome =
                searcher.run_on(game.position, game.history, node_limit(1000));
            expect_sound(game, outcome);
            if (!outcome.best.move) break;
            game.play(outcome.best.move);
        }
    }
}

class SearchMultiPv : public testing::TestWithParam<int> {};

TEST_P(SearchMultiPv, GivesDistinctSortedLines) {
    constexpr int kDepth = 4;
    const int wanted = GetParam();
    Searcher searcher;
    for (const char* fen : kVaried) {
        const Game game(fen);
        const SearchOutcome outcome = searcher.run(game.position, depth_limit(kDepth), wanted);
        expect_sound(game, outcome);
        const std::size_t moves = board::count_legal_moves(game.position);
        const std::size_t lines = std::min(static_cast<std::size_t>(wanted), moves);
        ASSERT_EQ(outcome.lines.size(), static_cast<std::size_t>(kDepth) * lines) << fen;

        for (int depth = 1; depth <= kDepth; ++depth) {
            const std::size_t first = static_cast<std::size_t>(depth - 1) * lines;
            std::set<std::uint16_t> first_moves;
            for (std::size_t i = 0; i < lines; ++i) {
                const PvInfo& line = outcome.lines[first + i];
                EXPECT_EQ(line.depth, depth);
                EXPECT_EQ(line.multipv_index, static_cast<int>(i) + 1);
                EXPECT_TRUE(first_moves.insert(line.moves.at(0).word()).second) << fen;
                if (i > 0) {
                    EXPECT_LE(line.score, outcome.lines[first + i - 1].score) << fen;
                }
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Lines, SearchMultiPv, testing::Values(1, 2, 4, 256));

TEST(Search, TheSecondLineIsTheBestOfTheRest) {
    // There are two mates in one.
    Searcher searcher;
    const Position position = test::position("6k1/5ppp/8/8/8/8/8/RR5K w - - 0 1");
    const auto lines = searcher.run(position, depth_limit(4), 3).last_lines();
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_EQ(lines[0].score, eval::mate_in(1));
    EXPECT_EQ(lines[1].score, eval::mate_in(1));
    EXPECT_LT(lines[2].score, eval::mate_in(1));
}

TEST(Search, OnlyTheMovesAskedForAreSearched) {
    Searcher searcher;
    const Position position = test::position("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1");
    SearchRequest request = depth_limit(5);
    request.root_moves = {move(position, "a1b1"), move(position, "h1g2")};
    const SearchOutcome outcome = searcher.run(position, request, 4);
    expect_sound(Game(position), outcome);
    EXPECT_EQ(outcome.last_lines().size(), 2U);
    for (const PvInfo& line : outcome.lines)
        EXPECT_THAT(request.root_moves, testing::Contains(line.moves.at(0)));
    for (const CurrentMove& start : outcome.root_moves)
        EXPECT_THAT(request.root_moves, testing::Contains(start.move));

    request.root_moves = {move(position, "a1a8")};
    EXPECT_EQ(searcher.run(position, request).best.move, request.root_moves[0]);
}

// ------------------------------------------------------------------ boards beyond play

/// Quiescence search of these positions would practically not end without its limits.
constexpr const char* kCrowded[] = {
    "qqqqqqqk/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQQQQK w - - 0 1",
    "qqqqkqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQKQQQ b - - 0 1",
    "k1q1q1q1/1q1q1q1q/q1q1q1q1/1q1q1q1q/Q1Q1Q1Q1/1Q1Q1Q1Q/Q1Q1Q1Q1/1Q1Q1Q1K w - - 0 1",
    "q2k2q1/2nqn2b/1n1P1n1b/2rnr2Q/1NQ1QN1Q/3Q3B/2RQR2B/Q2K2Q1 w - - 0 1",
    "rnbqkqrn/qrbnrqbn/8/8/8/8/QRBNRQBN/RNBQKQRN w - - 0 1",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
};

TEST(Search, CrowdedBoardsObeyStop) {
    test::Searcher searcher;
    for (const char* fen : kCrowded) {
        const Position position = test::position(fen);
        SearchLimits limits;
        limits.infinite = true;
        searcher.listener().clear();
        searcher.pool().start(position, KeyHistory(position), limits, 1, 10);
        EXPECT_FALSE(searcher.listener().wait_for_best_moves(1, 20ms));
        const util::TimePoint stopped = util::Clock::now();
        searcher.pool().stop();
        searcher.pool().wait();
        EXPECT_LT(util::seconds_since(stopped), 5) << fen;
        EXPECT_TRUE(searcher.listener().best_moves().at(0).move) << fen;
    }
}

TEST(Search, CrowdedBoardsObeyTheClock) {
    test::Searcher searcher;
    for (const char* fen : kCrowded) {
        SearchRequest request;
        request.limits.move_time = 20;
        const SearchOutcome outcome = searcher.run(test::position(fen), request);
        EXPECT_TRUE(outcome.best.move) << fen;
        EXPECT_LT(util::seconds_since(request.start), 5) << fen;
    }
}

}  // namespace
}  // namespace octet::search
