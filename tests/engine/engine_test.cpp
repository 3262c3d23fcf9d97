// The facade: options and their effects, positions with their history, searches.
#include "engine/engine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <thread>

#include "board/movegen.h"
#include "eval/evaluator.h"
#include "notation/uci_move.h"
#include "support/networks.h"
#include "support/positions.h"
#include "support/printers.h"
#include "support/recording_listener.h"
#include "support/temporary_folder.h"

namespace octet::engine {
namespace {

using namespace std::chrono_literals;
using board::Move;
using board::Position;
using search::SearchLimits;
using testing::HasSubstr;

class EngineTest : public testing::Test {
protected:
    static SearchLimits depth(int depth) {
        SearchLimits limits;
        limits.depth = depth;
        return limits;
    }
    static SearchLimits infinite() {
        SearchLimits limits;
        limits.infinite = true;
        return limits;
    }

    /// Sets the position after `moves` in UCI notation.
    void set_position(std::string_view fen, const std::vector<std::string_view>& moves = {}) {
        const Position start = test::position(fen);
        Position position = start;
        std::vector<Move> list;
        for (std::string_view text : moves) {
            list.push_back(*notation::parse_uci_move(position, text));
            position.make(list.back());
        }
        engine_.set_position(start, list);
    }

    search::BestMove answer(const GoArguments& arguments) {
        listener_.clear();
        engine_.go(arguments);
        engine_.wait();
        const auto best = listener_.best_moves();
        EXPECT_EQ(best.size(), 1U);
        return best.empty() ? search::BestMove{} : best[0];
    }

    /// Expects that the option is refused for a reason that contains `reason`, and nothing changes.
    void expect_refused(std::string_view name, std::string_view value, std::string_view reason) {
        const Options before = engine_.options();
        const auto result = engine_.set_option(name, value);
        ASSERT_FALSE(result) << name << ' ' << value;
        EXPECT_TRUE(engine_.options() == before) << name << ' ' << value;
        EXPECT_THAT(result.reason(), HasSubstr(std::string(reason)));
    }
    /// Limits with a clock that counts each node as a millisecond.
    SearchLimits on_node_clock(util::Milliseconds time) {
        expect_accepted("nodestime", "1");
        SearchLimits limits;
        limits.clock.emplace();
        limits.clock->time.fill(time);
        return limits;
    }
    void expect_accepted(std::string_view name, std::string_view value) {
        const auto result = engine_.set_option(name, value);
        ASSERT_TRUE(result) << result.reason();
        EXPECT_EQ(*result, "");
    }

    test::RecordingListener listener_;
    Engine engine_{listener_};
};

// ------------------------------------------------------------------ options

TEST_F(EngineTest, BeginsWithTheDefaults) {
    const Options defaults;
    EXPECT_EQ(engine_.options().hash, defaults.hash);
    EXPECT_EQ(engine_.options().threads, defaults.threads);
    ASSERT_TRUE(engine_.position());
    EXPECT_EQ(*engine_.position(), Position::start());
    EXPECT_FALSE(engine_.is_searching());
}

TEST_F(EngineTest, OptionsTakeEffect) {
    expect_accepted("MultiPV", "3");
    expect_accepted("threads", "2");
    expect_accepted("Hash", "2");
    EXPECT_EQ(engine_.options().multi_pv, 3);
    EXPECT_EQ(engine_.options().threads, 2);
    EXPECT_EQ(engine_.options().hash, 2);
    EXPECT_TRUE(answer(depth(3)).move);
    EXPECT_EQ(listener_.lines().back().multipv_index, 3);
}

TEST_F(EngineTest, RefusedOptionsKeepTheirValue) {
    expect_accepted("Hash", "2");
    expect_refused("Hash", "lots", "lots");
    expect_refused("Hash", "", "Hash");
    expect_refused("UCI_Chess960", "maybe", "true or false");
    expect_refused("Contempt", "1", "Contempt");
    EXPECT_EQ(engine_.options().hash, 2);
    EXPECT_FALSE(engine_.options().chess960);
    EXPECT_TRUE(answer(depth(2)).move);
}

#if defined(OCTET_TUNING)

TEST_F(EngineTest, ATunedNumberCountsUntilItIsSetBack) {
    const auto nodes = [&] {
        engine_.new_game();
        answer(depth(7));
        return engine_.nodes_searched();
    };
    const std::uint64_t before = nodes();
    const OptionInfo& option = *find_option("LmrBase");
    expect_accepted("LmrBase", "0");
    EXPECT_NE(nodes(), before);
    expect_accepted("LmrBase", std::to_string(std::get<TunedNumber>(option.kind).default_value));
    EXPECT_EQ(nodes(), before);
}

#endif

TEST_F(EngineTest, ANetworkFileThatIsSetAgainIsReadAgain) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("network");
    for (const std::uint64_t seed : {1U, 2U}) {
        const auto file = test::random_network_file(seed);
        test::write_network(path, file);
        expect_accepted("EvalFile", path);
        EXPECT_EQ(engine_.static_value(),
                  eval::evaluate(Position::start(), test::make_network(file)));
    }
}

TEST_F(EngineTest, ANetworkFromAFileEvaluatesUntilItIsTurnedOff) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("a network");
    test::write_network(path, test::material_network_file());
    expect_accepted("Use NNUE", "false");
    const eval::Value classical = engine_.static_value();
    expect_accepted("EvalFile", path);
    EXPECT_EQ(engine_.static_value(), classical);
    expect_accepted("Use NNUE", "true");
    const eval::Value by_network =
        eval::evaluate(Position::start(), test::make_network(test::material_network_file()));
    ASSERT_NE(by_network, classical);
    EXPECT_EQ(engine_.static_value(), by_network);
    EXPECT_TRUE(answer(depth(4)).move);

    expect_refused("EvalFile", folder.file("absent"), "the network stays as it is");
    EXPECT_EQ(engine_.options().eval_file, path);
    EXPECT_EQ(engine_.static_value(), by_network);

    expect_accepted("EvalFile", "<empty>");
    EXPECT_EQ(engine_.options().eval_file, "");
    expect_accepted("Use NNUE", "false");
    EXPECT_EQ(engine_.static_value(), classical);
}

/// After a search to the second depth, one to the first has clearly fewer nodes than with an empty
/// TT, because most entries are deeper than it needs. At equal depths it may have more.
constexpr int kColdDepth = 8;
constexpr int kRememberedDepth = 12;

TEST_F(EngineTest, AHashThatTheSystemRefusesKeepsTheOldTable) {
    answer(depth(kColdDepth));
    const std::uint64_t cold = engine_.nodes_searched();
    answer(depth(kRememberedDepth));
    const int before = engine_.options().hash;
    const auto result = engine_.set_option("Hash", "2097152");
    if (result) GTEST_SKIP() << "the system promises 2 TiB";
    EXPECT_THAT(result.reason(), HasSubstr("2097152"));
    EXPECT_EQ(engine_.options().hash, before);
    answer(depth(kColdDepth));
    EXPECT_LT(engine_.nodes_searched(), cold);
}

TEST_F(EngineTest, ClampedOptionsSaySo) {
    const auto low = engine_.set_option("MultiPV", "-5");
    ASSERT_TRUE(low);
    EXPECT_THAT(*low, HasSubstr("clamped"));
    EXPECT_EQ(engine_.options().multi_pv, 1);
    EXPECT_TRUE(answer(depth(2)).move);
}

TEST_F(EngineTest, SettingAnOptionStopsTheSearch) {
    engine_.go(infinite());
    expect_accepted("Threads", "2");
    EXPECT_FALSE(engine_.is_searching());
    EXPECT_EQ(listener_.best_moves().size(), 1U);
}

TEST_F(EngineTest, AnOptionForTheNextSearchLeavesThisOneAlone) {
    engine_.go(infinite());
    expect_accepted("MultiPV", "2");
    EXPECT_TRUE(engine_.is_searching());
    engine_.stop();
    engine_.wait();
    EXPECT_EQ(listener_.best_moves().size(), 1U);
}

TEST_F(EngineTest, NodesAsTimeAreReproducible) {
    expect_accepted("nodestime", "50");
    const auto play = [this] {
        engine_.new_game();
        std::vector<std::uint64_t> nodes;
        // After the first move the clock of the GUI has no effect.
        for (util::Milliseconds time : {2000, 1, 100000}) {
            SearchLimits limits;
            limits.clock.emplace();
            for (board::Color c : board::kColors) {
                limits.clock->time[c] = time;
                limits.clock->increment[c] = 20;
            }
            answer(limits);
            nodes.push_back(engine_.nodes_searched());
        }
        return nodes;
    };
    const auto first = play();
    EXPECT_EQ(play(), first);
    EXPECT_LE(first[2], 2000U * 50U);
}

TEST_F(EngineTest, ATimeControlRefillsTheNodeClock) {
    SearchLimits limits = on_node_clock(5000);
    const auto nodes_with = [&](int moves_to_go) {
        limits.clock->moves_to_go = moves_to_go;
        answer(limits);
        return engine_.nodes_searched();
    };
    nodes_with(2);
    EXPECT_LT(nodes_with(1), 5000U) << "the first move has used some of it";
    const std::uint64_t after_control = nodes_with(2);
    engine_.new_game();
    const std::uint64_t at_first = nodes_with(2);
    EXPECT_GT(after_control, at_first / 4);
}

// With one move to each time control, movestogo never falls.
TEST_F(EngineTest, AControlAtEveryMoveRefillsTheNodeClockEachTime) {
    SearchLimits limits = on_node_clock(5000);
    limits.clock->moves_to_go = 1;
    for (int move = 0; move < 4; ++move) {
        expect_accepted("Clear Hash", "");
        answer(limits);
        EXPECT_GT(engine_.nodes_searched(), 1000U) << move;
    }
}

TEST_F(EngineTest, TheLastControlRefillsTheNodeClockForTheRest) {
    SearchLimits limits = on_node_clock(5000);
    limits.clock->moves_to_go = 1;
    answer(limits);
    limits.clock->time.fill(100'000);
    limits.clock->moves_to_go.reset();
    expect_accepted("Clear Hash", "");
    answer(limits);
    EXPECT_GT(engine_.nodes_searched(), 1000U) << "of the old clock it could be some hundred";
}

TEST_F(EngineTest, FewerThreadsLoseNoNodesOfTheNodeClock) {
    expect_accepted("nodestime", "1");
    expect_accepted("Threads", "3");
    SearchLimits limits;
    limits.clock.emplace();
    limits.clock->time.fill(20'000);
    limits.ponder = true;
    engine_.go(limits);
    while (engine_.nodes_searched() < 100'000) std::this_thread::sleep_for(1ms);
    engine_.ponder_hit();
    engine_.wait();
    expect_accepted("Threads", "1");
    limits.ponder = false;
    answer(limits);
    EXPECT_LT(engine_.nodes_searched(), 20'000U) << "of a clock of as many";
}

// The clock loses the nodes of a finished search at the rate of that search.
TEST_F(EngineTest, AnotherRateOfTheNodeClockCountsFromTheNextSearch) {
    const auto second_search = [this](const char* rate_between) {
        expect_accepted("nodestime", "1000");
        engine_.new_game();
        SearchLimits limits;
        limits.clock.emplace();
        limits.clock->time.fill(1000);
        answer(limits);
        expect_accepted("nodestime", rate_between);
        engine_.set_position(board::Position::start(), {});  // the clock loses the nodes here
        expect_accepted("nodestime", "1000");
        expect_accepted("Clear Hash", "");
        answer(limits);
        return engine_.nodes_searched();
    };
    EXPECT_EQ(second_search("10"), second_search("1000"));
}

TEST_F(EngineTest, APonderMissGainsNoIncrement) {
    expect_accepted("nodestime", "1");
    const auto second_move = [this](int misses) {
        engine_.new_game();
        SearchLimits limits;
        limits.clock.emplace();
        limits.clock->time.fill(2000);
        limits.clock->increment.fill(20'000);
        answer(limits);
        limits.ponder = true;
        for (int i = 0; i < misses; ++i) {
            engine_.go(limits);
            engine_.stop();
            engine_.wait();
        }
        limits.ponder = false;
        expect_accepted("Clear Hash", "");
        answer(limits);
        return engine_.nodes_searched();
    };
    EXPECT_EQ(second_move(5), second_move(0));
}

TEST_F(EngineTest, EvaluatesAsAnotherOneDoes) {
    search::SearchListener nobody;
    Engine other(nobody);
    ASSERT_NE(other.static_value(), eval::evaluate(*other.position(), nullptr));
    expect_accepted("Use NNUE", "false");
    EXPECT_TRUE(other.evaluate_as(engine_.options()));
    EXPECT_EQ(other.static_value(), eval::evaluate(*other.position(), nullptr));
}

TEST_F(EngineTest, PonderingIsNotOnOurNodeClock) {
    expect_accepted("nodestime", "20");
    const auto second_move = [this](const std::optional<SearchLimits>& between) {
        engine_.new_game();
        SearchLimits limits;
        limits.clock.emplace();
        limits.clock->time.fill(3000);
        answer(limits);
        if (between) {
            engine_.go(*between);
            while (engine_.nodes_searched() < 30'000) std::this_thread::sleep_for(1ms);
            engine_.stop();
            engine_.wait();
            engine_.ponder_hit();  // too late
        }
        expect_accepted("Clear Hash", "");
        answer(limits);
        return engine_.nodes_searched();
    };
    const std::uint64_t expected = second_move({});
    SearchLimits ponder;
    ponder.clock.emplace();
    ponder.clock->time.fill(3000);
    ponder.ponder = true;
    EXPECT_EQ(second_move(ponder), expected);
    EXPECT_EQ(second_move(infinite()), expected);
}

TEST_F(EngineTest, StoppedBeforeAnyScoreItPlaysTheMoveThatIsKnown) {
    set_position("r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9");
    const Move best = answer(depth(8)).move;
    SearchLimits one_node;
    one_node.nodes = 1;
    EXPECT_EQ(answer(one_node).move, best);
    // A search of other root moves must not replace the known best move.
    GoArguments others = depth(10);
    others.root_moves = {*notation::parse_uci_move(*engine_.position(), "h2h4")};
    ASSERT_NE(answer(others).move, best);
    EXPECT_EQ(answer(one_node).move, best);
    expect_accepted("Clear Hash", "");
    EXPECT_NE(answer(one_node).move, best);  // otherwise the test proves nothing
}

TEST_F(EngineTest, NoReplyIsExpectedOnceTheGameIsOver) {
    GoArguments only = depth(8);
    // Our move ends the game: by the fifty-move rule, or by the third repetition.
    set_position("8/8/8/8/8/4k3/8/RK6 w - - 99 100");
    EXPECT_FALSE(answer(only).ponder);
    const std::vector<std::string_view> game{"e1e8", "g8g7", "e8e1", "g7g8",
                                             "e1e8", "g8g7", "e8e1", "g7g8"};
    set_position("6k1/5q2/8/8/8/8/8/4Q2K w - - 10 50", game);
    only.root_moves = {
        *notation::parse_uci_move(test::position("6k1/5q2/8/8/8/8/8/4Q2K w - - 10 50"), "e1e8")};
    EXPECT_FALSE(answer(only).ponder);
}

TEST_F(EngineTest, ClearHashForgets) {
    answer(depth(kColdDepth));
    const std::uint64_t cold = engine_.nodes_searched();
    answer(depth(kRememberedDepth));
    answer(depth(kColdDepth));
    EXPECT_LT(engine_.nodes_searched(), cold);
    expect_accepted("Clear Hash", "");
    answer(depth(kColdDepth));
    EXPECT_EQ(engine_.nodes_searched(), cold);
}

TEST_F(EngineTest, TheSameHashAgainForgetsNothing) {
    answer(depth(kColdDepth));
    const std::uint64_t cold = engine_.nodes_searched();
    answer(depth(kRememberedDepth));
    expect_accepted("Hash", std::to_string(engine_.options().hash));
    answer(depth(kColdDepth));
    EXPECT_LT(engine_.nodes_searched(), cold);
}

// ------------------------------------------------------------------ positions

TEST_F(EngineTest, ThePositionIsWhatTheMovesLeadTo) {
    set_position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", {"e2e4", "c7c5"});
    EXPECT_EQ(*engine_.position(), [] {
        Position position = Position::start();
        for (const char* text : {"e2e4", "c7c5"})
            position.make(*notation::parse_uci_move(position, text));
        return position;
    }());
}

/// White is lost, but after these moves it can repeat the position for the third time.
constexpr const char* kLost = "3rk3/8/8/8/8/8/PP6/1K6 w - - 0 1";
const std::vector<std::string_view> kBackAndForth{"b1c2", "e8e7", "c2b1", "e7e8",
                                                  "b1c2", "e8e7", "c2b1", "e7e8"};

TEST_F(EngineTest, TheHistoryOfTheGameCounts) {
    set_position(kLost);
    answer(depth(5));
    EXPECT_LT(listener_.lines().back().score, 0);
    set_position(kLost, kBackAndForth);
    EXPECT_EQ(answer(depth(5)).move, *notation::parse_uci_move(test::position(kLost), "b1c2"));
    EXPECT_NEAR(listener_.lines().back().score, 0, 1);
}

TEST_F(EngineTest, ANewPositionForgetsTheOldHistory) {
    set_position(kLost, kBackAndForth);
    set_position(kLost);
    answer(depth(5));
    EXPECT_LT(listener_.lines().back().score, 0);
}

TEST_F(EngineTest, ANewPositionStopsTheSearch) {
    engine_.go(infinite());
    set_position("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    EXPECT_FALSE(engine_.is_searching());
    ASSERT_EQ(listener_.best_moves().size(), 1U);
    EXPECT_TRUE(Position::start().is_legal(listener_.best_moves()[0].move));
}

TEST_F(EngineTest, WithoutPositionThereIsNoMove) {
    engine_.clear_position();
    EXPECT_FALSE(engine_.position());
    EXPECT_FALSE(answer(depth(3)).move);
    EXPECT_FALSE(engine_.is_searching());
    set_position("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    EXPECT_TRUE(answer(depth(3)).move);
}

TEST_F(EngineTest, WithoutPositionTheAnswerIsHeldUntilItIsDue) {
    engine_.clear_position();
    SearchLimits ponder = depth(3);
    ponder.ponder = true;
    for (const SearchLimits& limits : {infinite(), ponder}) {
        listener_.clear();
        engine_.go(limits);
        EXPECT_TRUE(engine_.is_searching());
        EXPECT_TRUE(listener_.best_moves().empty());
        if (limits.ponder)
            engine_.ponder_hit();
        else
            engine_.stop();
        engine_.wait();
        ASSERT_EQ(listener_.best_moves().size(), 1U);
        EXPECT_FALSE(listener_.best_moves()[0].move);
    }
}

// ------------------------------------------------------------------ searches

TEST_F(EngineTest, EveryGoIsAnsweredOnce) {
    for (std::size_t i = 1; i <= 50; ++i) {
        // Each go ends the search before it.
        engine_.go(i % 3 == 0 ? infinite() : depth(static_cast<int>(i % 5)));
        if (i % 7 == 0) engine_.stop();
        if (i % 11 == 0) engine_.ponder_hit();
    }
    engine_.stop();
    engine_.wait();
    EXPECT_EQ(listener_.best_moves().size(), 50U);
    engine_.stop();
    engine_.ponder_hit();
    engine_.wait();
    EXPECT_EQ(listener_.best_moves().size(), 50U);
}

TEST_F(EngineTest, IsSearchingUntilStopped) {
    engine_.go(infinite());
    EXPECT_TRUE(engine_.is_searching());
    EXPECT_FALSE(listener_.wait_for_best_moves(1, 20ms));
    engine_.stop();
    engine_.wait();
    EXPECT_FALSE(engine_.is_searching());
    EXPECT_EQ(listener_.best_moves().size(), 1U);
}

TEST_F(EngineTest, APonderHitStartsTheClock) {
    SearchLimits limits;
    limits.ponder = true;
    limits.move_time = 1;
    engine_.go(limits);
    EXPECT_FALSE(listener_.wait_for_best_moves(1, 20ms));
    engine_.ponder_hit();
    engine_.wait();
    EXPECT_EQ(listener_.best_moves().size(), 1U);
}

TEST_F(EngineTest, TheSearchEndsWithTheEngine) {
    test::RecordingListener listener;
    {
        Engine engine(listener);
        engine.go(infinite());
    }
    EXPECT_EQ(listener.best_moves().size(), 1U);
}

TEST_F(EngineTest, ANewGameIsReproducible) {
    SearchLimits limits;
    limits.nodes = 5000;
    const auto play = [&] {
        engine_.new_game();
        std::vector<Move> moves;
        for (int ply = 0; ply < 6; ++ply) {
            engine_.set_position(Position::start(), moves);
            moves.push_back(answer(limits).move);
        }
        return moves;
    };
    const std::vector<Move> first = play();
    set_position(test::standard_fens()[1]);
    answer(depth(5));
    EXPECT_EQ(play(), first);
}

TEST_F(EngineTest, ANewGameStopsTheSearch) {
    engine_.go(infinite());
    engine_.new_game();
    EXPECT_FALSE(engine_.is_searching());
    EXPECT_EQ(listener_.best_moves().size(), 1U);
}

TEST_F(EngineTest, OnlyRootMovesAskedForArePlayed) {
    GoArguments arguments = depth(4);
    arguments.root_moves = {*notation::parse_uci_move(Position::start(), "a2a3")};
    EXPECT_EQ(answer(arguments).move, arguments.root_moves[0]);
}

// ------------------------------------------------------------------ perft

std::uint64_t sum(const std::vector<board::PerftEntry>& entries) {
    return std::accumulate(entries.begin(), entries.end(), std::uint64_t{0},
                           [](std::uint64_t total, const auto& e) { return total + e.leaves; });
}

TEST_F(EngineTest, PerftCountsTheTree) {
    std::vector<board::PerftEntry> result;
    engine_.perft(4, [&](const auto& entries) { result = entries; });
    engine_.wait();
    EXPECT_EQ(result.size(), 20U);
    EXPECT_EQ(sum(result), 197'281U);
    EXPECT_TRUE(listener_.best_moves().empty());
    EXPECT_FALSE(engine_.is_searching());
    // The position has not changed.
    EXPECT_EQ(*engine_.position(), Position::start());
}

TEST_F(EngineTest, PerftCanBeStopped) {
    std::atomic<int> answers{0};
    engine_.perft(30, [&](const auto&) { ++answers; });
    EXPECT_TRUE(engine_.is_searching());
    engine_.stop();
    engine_.wait();
    EXPECT_EQ(answers, 1);

    // The next command ends it, too.
    engine_.perft(30, [&](const auto&) { ++answers; });
    EXPECT_TRUE(answer(depth(2)).move);
    EXPECT_EQ(answers, 2);
}

TEST_F(EngineTest, PerftWithoutPositionHasNoEntries) {
    engine_.clear_position();
    std::optional<std::vector<board::PerftEntry>> result;
    engine_.perft(3, [&](const auto& entries) { result = entries; });
    engine_.wait();
    ASSERT_TRUE(result);
    EXPECT_TRUE(result->empty());
}

TEST(Engine, WrongTableFoldersAreNamedAndSurvived) {
    test::RecordingListener listener;
    Engine engine(listener);
    const auto note = engine.set_option("SyzygyPath", "/no/such/folder");
    ASSERT_TRUE(note);
    EXPECT_EQ(*note, "SyzygyPath: '/no/such/folder' is not a folder that can be read");
    EXPECT_EQ(*engine.set_option("SyzygyPath", "<empty>"), "");
    SearchLimits limits;
    limits.depth = 2;
    engine.go(limits);
    engine.wait();
    EXPECT_EQ(listener.best_moves().size(), 1U);
}

TEST(Engine, LimitedPlayShowsEachLineOnceAndFirstTheOneThatItPlays) {
    for (const std::size_t count : {1, 3}) {
        test::RecordingListener listener;
        Engine engine(listener);
        ASSERT_TRUE(engine.set_option("Skill Level", "0"));
        ASSERT_TRUE(engine.set_option("MultiPV", std::to_string(count)));
        SearchLimits limits;
        limits.depth = 5;
        for (int i = 0; i < 20; ++i) {
            listener.clear();
            engine.go(limits);
            engine.wait();
            const auto lines = listener.lines();
            ASSERT_GE(lines.size(), count);
            for (const search::PvInfo& line : lines)
                EXPECT_LE(line.multipv_index, static_cast<int>(count));
            const auto last = lines.end() - static_cast<std::ptrdiff_t>(count);
            EXPECT_EQ(last->moves[0], listener.best_moves().back().move);
            std::set<std::uint16_t> first_moves;
            for (auto line = last; line != lines.end(); ++line) {
                EXPECT_EQ(line->multipv_index, line - last + 1);
                first_moves.insert(line->moves[0].word());
            }
            EXPECT_EQ(first_moves.size(), count);
        }
    }
}

}  // namespace
}  // namespace octet::engine
