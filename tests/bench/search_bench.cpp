// Benchmarks of the search: static exchange evaluation, TT, evaluation, move picker.
//
// Each iteration visits a few dozen positions. Items are moves, keys or positions.
#include <benchmark/benchmark.h>

#include <memory>
#include <vector>

#include "board/movegen.h"
#include "eval/evaluator.h"
#include "search/move_picker.h"
#include "search/see.h"
#include "search/tt.h"
#include "support/histories.h"
#include "support/positions.h"
#include "util/random.h"

namespace octet::search {
namespace {

/// Positions from random games, without those in check, which have no static evaluation.
std::vector<board::Position> positions() {
    std::vector<board::Position> result;
    for (auto fens : {test::standard_fens(), test::chess960_fens()})
        for (std::string_view fen : fens) {
            const board::Position position = test::position(fen);
            if (!position.in_check()) result.push_back(position);
        }
    return result;
}

void count_items(benchmark::State& state, std::size_t items) {
    state.SetItemsProcessed(static_cast<std::int64_t>(items));
}

void see(benchmark::State& state) {
    struct Exchange {
        board::Position position;
        board::Move move;
    };
    std::vector<Exchange> exchanges;
    for (const board::Position& position : positions()) {
        board::MoveList moves;
        board::generate<board::MoveGroup::Noisy>(position, moves);
        for (board::Move move : moves) exchanges.push_back({position, move});
    }
    std::size_t items = 0;
    for (auto _ : state) {
        for (const Exchange& e : exchanges) benchmark::DoNotOptimize(see_ge(e.position, e.move, 0));
        items += exchanges.size();
    }
    count_items(state, items);
}
BENCHMARK(see);

void evaluate(benchmark::State& state) {
    const std::vector<board::Position> all = positions();
    std::size_t items = 0;
    for (auto _ : state) {
        for (const board::Position& position : all)
            benchmark::DoNotOptimize(eval::evaluate(position));
        items += all.size();
    }
    count_items(state, items);
}
BENCHMARK(evaluate);

/// Takes `count` moves of each position from the move picker: the first one, or all.
void pick_moves(benchmark::State& state) {
    const std::vector<board::Position> all = positions();
    const auto histories = std::make_unique<Histories>();
    std::size_t items = 0;
    for (auto _ : state) {
        for (const board::Position& position : all) {
            const QuietContext context = test::quiet_context(position, *histories);
            const board::Threats threats(position);
            MovePicker picker(position, *histories, context, threats, board::Move(), {});
            for (std::int64_t i = 0; i < state.range(0) && picker.next(); ++i) ++items;
        }
    }
    count_items(state, items);
}
BENCHMARK(pick_moves)->Arg(1)->Arg(512);

constexpr std::size_t kHashMegabytes = 64;

void store_in_table(benchmark::State& state) {
    TranspositionTable table;
    table.resize(kHashMegabytes);
    // The first access to each page is slow, so all pages are written before the measurement.
    table.clear(0, 1);
    util::Random random(1);
    TranspositionTable::Entry entry;
    entry.bound = Bound::Lower;
    for (auto _ : state) table.store(random.next(), 0, entry);
    count_items(state, static_cast<std::size_t>(state.iterations()));
}
BENCHMARK(store_in_table);

void probe_table(benchmark::State& state) {
    TranspositionTable table;
    table.resize(kHashMegabytes);
    util::Random fill(1);
    TranspositionTable::Entry entry;
    entry.bound = Bound::Lower;
    for (int i = 0; i < 4'000'000; ++i) table.store(fill.next(), 0, entry);
    util::Random random(1);
    for (auto _ : state) benchmark::DoNotOptimize(table.probe(random.next(), 0));
    count_items(state, static_cast<std::size_t>(state.iterations()));
}
BENCHMARK(probe_table);

}  // namespace
}  // namespace octet::search
