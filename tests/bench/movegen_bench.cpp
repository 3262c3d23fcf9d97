// Benchmarks of the board: move generation, make and unmake, is_legal, gives_check, perft.
//
// Each iteration visits a few dozen positions. Items are moves, or leaves for perft.
#include <benchmark/benchmark.h>

#include <vector>

#include "board/movegen.h"
#include "board/perft.h"
#include "support/perft_suite.h"
#include "support/positions.h"

namespace octet::board {
namespace {

std::vector<Position> positions() {
    std::vector<Position> result;
    for (std::string_view fen : test::standard_fens()) result.push_back(test::position(fen));
    for (const test::PerftCase& c : test::chess960_perft_suite())
        result.push_back(test::position(c.fen));
    return result;
}

struct Node {
    Position position;
    MoveList moves;
};

std::vector<Node> nodes() {
    std::vector<Node> result;
    for (const Position& position : positions())
        result.push_back({position, legal_moves(position)});
    return result;
}

void count_items(benchmark::State& state, std::uint64_t items) {
    state.SetItemsProcessed(static_cast<std::int64_t>(items));
}

template <MoveGroup Group>
void generate_moves(benchmark::State& state) {
    const std::vector<Position> all = positions();
    std::uint64_t moves = 0;
    for (auto _ : state) {
        for (const Position& position : all) {
            MoveList list;
            generate<Group>(position, list);
            benchmark::DoNotOptimize(list);
            moves += list.size();
        }
    }
    count_items(state, moves);
}
BENCHMARK(generate_moves<MoveGroup::All>);
BENCHMARK(generate_moves<MoveGroup::Noisy>);
BENCHMARK(generate_moves<MoveGroup::Quiet>);

void count_moves(benchmark::State& state) {
    const std::vector<Position> all = positions();
    std::uint64_t moves = 0;
    for (auto _ : state)
        for (const Position& position : all) moves += count_legal_moves(position);
    benchmark::DoNotOptimize(moves);
    count_items(state, moves);
}
BENCHMARK(count_moves);

void find_out_whether_a_move_exists(benchmark::State& state) {
    const std::vector<Position> all = positions();
    std::uint64_t asked = 0;
    for (auto _ : state) {
        for (const Position& position : all) benchmark::DoNotOptimize(has_legal_move(position));
        asked += all.size();
    }
    count_items(state, asked);
}
BENCHMARK(find_out_whether_a_move_exists);

void make_and_unmake(benchmark::State& state) {
    std::vector<Node> all = nodes();
    std::uint64_t moves = 0;
    for (auto _ : state) {
        for (Node& node : all) {
            const State before = node.position.state();
            for (Move move : node.moves) {
                node.position.make(move);
                benchmark::DoNotOptimize(node.position);
                node.position.unmake(move, before);
            }
            moves += node.moves.size();
        }
    }
    count_items(state, moves);
}
BENCHMARK(make_and_unmake);

/// The cost of is_legal() for a TT move: half of the moves belong to another position.
void judge_moves(benchmark::State& state) {
    const std::vector<Node> all = nodes();
    std::uint64_t asked = 0;
    for (auto _ : state) {
        for (std::size_t i = 0; i < all.size(); ++i) {
            for (std::size_t from : {i, (i + 1) % all.size()}) {
                for (Move move : all[from].moves)
                    benchmark::DoNotOptimize(all[i].position.is_legal(move));
                asked += all[from].moves.size();
            }
        }
    }
    count_items(state, asked);
}
BENCHMARK(judge_moves);

void foresee_checks(benchmark::State& state) {
    const std::vector<Node> all = nodes();
    std::uint64_t asked = 0;
    for (auto _ : state) {
        for (const Node& node : all) {
            for (Move move : node.moves) benchmark::DoNotOptimize(node.position.gives_check(move));
            asked += node.moves.size();
        }
    }
    count_items(state, asked);
}
BENCHMARK(foresee_checks);

void perft_of(benchmark::State& state, const char* fen, int depth) {
    Position position = test::position(fen);
    std::uint64_t leaves = 0;
    for (auto _ : state) leaves += perft(position, depth);
    count_items(state, leaves);
}
BENCHMARK_CAPTURE(perft_of, start, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft_of, kiwipete,
                  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace octet::board
