// Stress: random commands, valid and wrong, as fast as the engine reads them.
//
// The commands depend only on the seed. OCTET_STRESS_SECONDS is the duration, OCTET_STRESS_SEED the
// seed. The session checks as always that the process lives, every `go` has one answer, lines are
// well formed, moves are legal, and standard error is empty.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <span>
#include <string>
#include <thread>

#include "board/movegen.h"
#include "notation/fen.h"
#include "notation/uci_move.h"
#include "system/uci_session.h"
#include "util/random.h"
#include "util/text.h"

namespace octet::test {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kStepsPerSession = 200;

std::int64_t setting(const char* name, std::int64_t otherwise) {
    const char* const text = std::getenv(name);
    return text == nullptr ? otherwise : util::parse_int(text).value_or(otherwise);
}

constexpr std::array kStarts{
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/RKRNBQNB w CAhf - 0 1",
    "4k3/8/PPPPPPPP/8/8/pppppppp/8/4K3 w - - 0 1",
    "qqqqk3/qqqqp3/qqqq4/8/8/4QQQQ/4QQQQ/4KQQQ w - - 0 1",
    "8/8/8/8/8/1k6/2r5/K7 w - - 0 1",
    "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
    "8/8/4k3/8/8/3K4/4P3/8 w - - 97 100",
};

constexpr std::array kGoWords{
    "infinite",          "ponder",    "depth 3",     "depth 5",          "nodes 300",
    "movetime 10",       "wtime 200", "btime 200",   "winc 5",           "binc 5",
    "movestogo 1",       "mate 2",    "searchmoves", "searchmoves e2e4", "depth",
    "nodes x",           "joho",      "wtime -5",    "btime 0",          "movetime 0",
    "nodes 99999999999", "\xC3\xA4",  "depth 1e9",   "movestogo 0"};

constexpr std::array kSettings{
    "Hash value 1",
    "Hash value 7",
    "Hash value 0",
    "Hash value 2097152",
    "Hash value x",
    "Threads value 1",
    "Threads value 2",
    "Threads value 4",
    "Threads value -3",
    "MultiPV value 1",
    "MultiPV value 3",
    "MultiPV value 500",
    "Ponder value true",
    "Clear Hash",
    "Move Overhead value 0",
    "MoveOverhead value 30",
    "No Such value 3",
    "UCI_AnalyseMode value true",
    "UCI_AnalyseMode value false",
    "nodestime value 0",
    "nodestime value 300",
    "UCI_ShowWDL value true",
    "UCI_ShowWDL value false",
    "UCI_LimitStrength value true",
    "UCI_LimitStrength value false",
    "UCI_Elo value 1200",
    "Skill Level value 3",
    "Skill Level value 20",
    "Use NNUE value false",
    "Use NNUE value true",
    "EvalFile value no such file",
    "EvalFile value <empty>",
    "SyzygyPath value " OCTET_TEST_DATA "/syzygy",
    "SyzygyPath value <empty>",
    "SyzygyProbeLimit value 3",
    "Syzygy50MoveRule value false",
    "LmrBase value 900",  // only in tuning builds
};

constexpr std::array kOthers{
    "uci",       "debug on",   "debug off",   "register later",  "d",
    "eval",      "flip",       "help",        "compiler",        "copyprotection",
    "bench 1",   "bench x",    "speedtest 0", "go perft 2",      "go perft 3",
    "ponderhit", "ucinewgame", "joho stop",   "isready isready", "help go"};

/// These take long, and the next command would wait for their end.
constexpr std::array kMeasurements{"go perft 30", "bench 20", "speedtest 2 2"};

/// One conversation of random commands.
class Stress {
public:
    explicit Stress(std::uint64_t seed) : random_(seed) {}

    void step() {
        switch (below(12)) {
            case 0:
            case 1:
            case 2:
                return send(position());
            case 3:
            case 4:
            case 5:
                return send(go());
            case 6:
                return send(chess960_or(any(kSettings)));
            case 7:
                return below(5) == 0 ? measure() : send(any(kOthers));
            case 8:
                return send(
                    damaged(below(2) == 0 ? position() : "setoption name Move Overhead value 3"));
            case 9:
                return send("stop");
            case 10:
                return pause();
            default:
                return below(3) == 0 ? settle() : ask();
        }
    }

    /// Expects the answers of all searches.
    void settle() {
        send("stop");
        engine_.read_all_searches();
        ask();
    }

    void quit() { engine_.quit(); }

    const std::string& sent() const { return sent_; }

private:
    std::uint32_t below(std::size_t end) { return random_.below(static_cast<std::uint32_t>(end)); }
    template <class T>
    std::string any(const T& list) {
        return list[below(list.size())];
    }

    void send(const std::string& line) {
        sent_ += line + '\n';
        engine_.send(line);
    }

    void ask() {
        sent_ += "isready\n";
        engine_.expect_ready();
    }

    void measure() {
        send(any(kMeasurements));
        pause();
        if (below(2) == 0) ask();
        send("stop");
    }

    void pause() { std::this_thread::sleep_for(milliseconds(below(20))); }

    std::string chess960_or(const std::string& setting) {
        const char* const value = below(2) == 0 ? "true" : "false";
        return "setoption name " +
               (below(6) == 0 ? fmt::format("UCI_Chess960 value {}", value) : setting);
    }

    /// A random game.
    std::string position() {
        const std::string start = any(kStarts);
        Game game(notation::parse_fen(start)->position);
        std::string line = "position fen " + start + " moves";
        const bool chess960 = below(2) == 0;
        for (std::uint32_t plies = below(80); plies > 0; --plies) {
            const board::MoveList moves = board::legal_moves(game.position);
            if (moves.empty()) break;
            const board::Move move = moves[below(moves.size())];
            line += ' ' + notation::to_uci(move, chess960);
            game.play(move);
        }
        return line;
    }

    std::string go() {
        std::string line = "go";
        for (std::uint32_t words = below(5); words > 0; --words) line += ' ' + any(kGoWords);
        return line;
    }

    /// The line with some bytes after its first word replaced, removed or doubled.
    std::string damaged(std::string line) {
        const std::size_t first = line.find(' ') + 1;
        for (std::uint32_t times = 1 + below(4); times > 0 && line.size() > first; --times) {
            const std::size_t at = first + below(line.size() - first);
            const char byte = static_cast<char>(below(256));
            switch (below(3)) {
                case 0:
                    line[at] = byte == '\n' ? ' ' : byte;
                    break;
                case 1:
                    line.erase(at, 1 + below(8));
                    break;
                default:
                    line.insert(at, line, at, 1 + below(8));
            }
        }
        return line;
    }

    util::Random random_;
    UciSession engine_;
    std::string sent_;
};

TEST(UciStress, RandomCommands) {
    if (!is_octet()) GTEST_SKIP() << "our own understanding of broken commands";
    const auto seed = static_cast<std::uint64_t>(setting("OCTET_STRESS_SEED", 1));
    const auto end = Clock::now() + std::chrono::seconds(setting("OCTET_STRESS_SECONDS", 4));
    std::uint64_t session = 0;
    std::uint64_t steps = 0;
    for (; Clock::now() < end && !HasFailure(); ++session) {
        Stress stress(seed + session * 1'000'003);
        for (int i = 0; i < kStepsPerSession && Clock::now() < end && !HasFailure(); ++i, ++steps)
            stress.step();
        stress.settle();
        stress.quit();
        if (HasFailure())
            ADD_FAILURE() << "seed " << seed << ", conversation " << session << ":\n"
                          << stress.sent();
    }
    fmt::print("{} commands in {} conversations\n", steps, session);
}

}  // namespace
}  // namespace octet::test
