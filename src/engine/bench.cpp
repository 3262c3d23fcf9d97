// The bench: searches fixed positions to a fixed depth.
#include "engine/bench.h"

#include <fmt/format.h>

#include <array>
#include <cassert>
#include <utility>

#include "notation/fen.h"
#include "util/clock.h"
#include "util/text.h"

namespace octet::engine {

namespace {

/// Most positions are from self-play games of Octet; a few are composed.
constexpr std::array<std::string_view, 42> kPositions{
    // Openings.
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r1bqkb1r/ppp1pppp/2n2n2/3p4/5P2/4P2N/PPPPB1PP/RNBQK2R b KQkq - 0 4",
    "r1bqkb1r/1ppppppp/p4n2/1B6/1n6/2N1PN2/PPPP1PPP/R1BQK2R w KQkq - 0 5",
    "r1bqkb1r/pp1p1ppp/2n1p2n/2p5/3PP3/2N3P1/PPP1NP1P/R1BQKB1R b KQkq - 0 5",
    "r1bqk2r/ppp1bppp/2np1n2/4p3/4PP2/2NP1N2/PPP3PP/R1BQKB1R w KQkq - 2 6",
    "r1b1kb1r/pp1npppp/2p5/q2p3n/3P1B2/3BPN2/PPPN1PPP/R2QK2R w KQkq - 3 7",
    "r1bq1rk1/pp1pn1pp/2np4/4pp2/2P5/3P1N2/PP1BPPPP/R2QKB1R w KQ - 3 8",
    // Middlegames.
    "r1bq1rk1/pp1nbppp/3p1n2/8/2Pp4/2NB1N2/PP1B1PPP/R2Q1RK1 w - - 0 10",
    "r2q1rk1/ppp2ppp/2n1bn2/2b4P/3p3N/2NPP3/PP1BBPP1/R2QK2R w KQ - 0 11",
    "r4b1r/p1Nbkppp/4p3/2p1P3/2n2Pn1/8/PPP3PP/R1B1K1NR w KQ - 0 13",
    "r1bq1rk1/pp4p1/2np4/1N1p1p1p/3P4/5N2/PPP1PP1P/R1Q2RK1 w - - 2 14",
    "r2qk2r/5pp1/1p3np1/2bp4/p4P2/2N1B3/PPP3PP/R2Q1RK1 w kq - 2 16",
    "r3k2r/p1pq4/1pnb2pp/3p2N1/Q2PpP1P/4P3/PP1B2P1/R4RK1 w kq - 0 17",
    "r1bn1rk1/1p2b2p/4pnp1/1P3pN1/p1B2P2/P1N1P1PP/3B4/R2R2K1 w - - 0 19",
    "r1nq1rk1/3b3p/1p2p1p1/3pPp2/3P2P1/1P5P/P3B3/R1BQ1RK1 w - - 0 20",
    "r1qb1rk1/1p1b2p1/8/2pNp1P1/2P1P1n1/p4B2/PP1BQ3/R4R1K w - - 0 22",
    "5rk1/p1pn3p/1p2pPp1/3n4/5PP1/P1B2q2/1P5P/R4RK1 w - - 0 23",
    "3rr1k1/p5p1/2p2n2/3p1Q2/1qpP3P/1P1B4/P4P2/1R3RK1 w - - 0 25",
    "4r1k1/1p3pp1/5n2/1P4P1/p4nq1/P2B1N2/1P3P1K/R2Q4 w - - 23 39",
    "6k1/6p1/p7/8/1P6/KN5q/P3rr1p/1Q1R4 w - - 0 49",
    "r2q1rk1/1ppbb3/1n5Q/p2p4/3P2p1/P1N3P1/1PPN2P1/R4RK1 w - - 72 61",
    // Endgames.
    "r5k1/1p1br1pp/1p6/2p1Pp2/5P1P/1P3N2/P5P1/R2R2K1 w - - 2 27",
    "r7/2Rbk3/p5p1/1p2P2p/1P2pP1P/4P3/4B1P1/6K1 w - - 4 29",
    "r7/2p4k/8/pP1P2Q1/3Pb1P1/5q1P/8/R4BK1 w - - 1 31",
    "r4rk1/pp5p/8/4nR2/6P1/7P/P4KN1/3R4 w - - 1 34",
    "3Q4/5qk1/3p4/6p1/2P1B3/3n1P1p/2p2P1P/7K w - - 2 36",
    "8/1P6/p7/k5Kp/7P/8/8/8 w - - 0 41",
    "8/8/6k1/R4p2/p4P1P/P5P1/2r2K2/8 w - - 4 46",
    "8/8/P5k1/5R2/6P1/8/r3BK2/8 w - - 1 53",
    "8/2P2R2/3k4/7P/8/6P1/2r2K2/8 w - - 1 57",
    "8/8/1p1k4/1P6/2PK4/8/6p1/6B1 w - - 0 1",
    "8/8/8/3k4/8/3K4/4P3/8 b - - 0 1",
    "8/8/8/4k3/8/8/3NB3/4K3 w - - 0 1",
    "8/8/3k4/3r4/8/8/8/Q3K3 w - - 0 1",
    // Many queens; close to the fifty-move rule.
    "qq4k1/qq4pp/8/8/8/8/PP4QQ/1K4QQ w - - 0 1",
    "r5k1/3p1p1p/3b2p1/p1p5/P1PP1NnP/2P3P1/r2B4/2RR2K1 w - - 97 66",
    // Mates and stalemates.
    "3k4/1p5p/pN6/1P2Q3/P7/B4p2/6PP/6K1 w - - 0 44",
    "2r3k1/5ppp/8/8/8/8/3R4/3R2K1 w - - 0 1",
    "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
    // Chess960.
    "n1b1q1kr/pr1npppp/8/bpp5/8/4N3/PPP1PPPP/1RBBQ1KR w HBh - 0 9",
    "brkq1nrb/p2n1ppp/1p6/2p3P1/1PPp1p2/3N4/P1NPP2P/BRKQ2RB w GBgb - 0 9",
};

}  // namespace

util::Result<BenchSettings> parse_bench_settings(std::span<const std::string_view> words) {
    const util::Error error{fmt::format(
        "bench takes a depth from 1 to {}, or three numbers: MiB of hash up to {}, threads "
        "up to {}, depth",
        kMaxBenchDepth, kMaxHash, kMaxThreads)};
    BenchSettings settings;
    const std::array numbers{std::pair(&settings.hash, kMaxHash),
                             std::pair(&settings.threads, kMaxThreads),
                             std::pair(&settings.depth, kMaxBenchDepth)};
    if (words.empty()) return settings;
    if (words.size() != 1 && words.size() != numbers.size()) return error;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto [value, max] = words.size() == 1 ? numbers.back() : numbers[i];
        const auto number = util::parse_int(words[i]);
        if (!number || *number < 1 || *number > max) return error;
        *value = static_cast<int>(*number);
    }
    return settings;
}

std::span<const std::string_view> bench_positions() { return kPositions; }

Bench::Bench() : engine_(no_listener_) {}

std::optional<BenchTotal> Bench::run(int depth,
                                     const std::function<void(const BenchStep&)>& on_step) {
    search::SearchLimits limits;
    limits.depth = depth;
    const util::TimePoint start = util::Clock::now();
    BenchTotal total;
    engine_.new_game();
    for (std::size_t i = 0; i < kPositions.size(); ++i) {
        const auto fen = notation::parse_fen(kPositions[i]);
        assert(fen);
        engine_.set_position(fen->position, {});
        engine_.go(limits);
        if (stopped_) engine_.stop();
        engine_.wait();
        if (stopped_) return {};
        const BenchStep step{
            .number = i + 1, .fen = kPositions[i], .nodes = engine_.nodes_searched()};
        on_step(step);
        total.nodes += step.nodes;
    }
    total.seconds = util::seconds_since(start);
    return total;
}

/// run() reads the flag after it has started a search, so either the flag or Engine::stop() ends
/// it.
void Bench::stop() {
    stopped_ = true;
    engine_.stop();
}

std::string to_text(const BenchStep& step) {
    return fmt::format("position {:2}/{}: {:9} nodes  {}", step.number, kPositions.size(),
                       step.nodes, step.fen);
}

std::string to_text(const BenchTotal& total) {
    return fmt::format("{} nodes {} nps", total.nodes,
                       util::per_second(total.nodes, total.seconds));
}

}  // namespace octet::engine
