// Benchmarks of PGN: splitting a stream into games, and reading and writing games.
//
// Each iteration goes through a text of a few hundred games with comments, as match runners write
// them.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <string>

#include "board/movegen.h"
#include "notation/pgn_reader.h"
#include "notation/pgn_splitter.h"
#include "notation/pgn_writer.h"
#include "support/pgn_texts.h"
#include "util/random.h"

namespace octet::notation {
namespace {

PgnGame random_game(util::Random& random) {
    PgnGame game;
    game.tags = {{"Event", "Benchmark"}, {"White", "Weiss, A."}, {"Black", "Schwarz, B."}};
    board::Position position = game.start;
    for (int ply = 0; ply < 120; ++ply) {
        const board::MoveList moves = board::legal_moves(position);
        if (moves.empty()) break;
        game.moves.push_back({moves[random.below(static_cast<std::uint32_t>(moves.size()))], {}});
        position.make(game.moves.back().move);
        game.moves.back().notes.push_back(PgnNote::of_comment(fmt::format(
            "+0.{:02}/{} 0.{:02}s", random.below(100), random.below(30), random.below(100))));
    }
    return game;
}

const std::string& text_of_games() {
    static const std::string kText = [] {
        util::Random random(1);
        std::string text;
        for (int i = 0; i < 300; ++i) text += to_pgn(random_game(random));
        return text;
    }();
    return kText;
}

void count_bytes(benchmark::State& state) {
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) *
                            static_cast<std::int64_t>(text_of_games().size()));
}

void split_pgn(benchmark::State& state) {
    for (auto _ : state) {
        PgnSplitter splitter(test::bytes_of(text_of_games()));
        while (const auto game = splitter.next()) benchmark::DoNotOptimize(game->text.size());
    }
    count_bytes(state);
}
BENCHMARK(split_pgn);

void read_pgn_games(benchmark::State& state) {
    for (auto _ : state) {
        PgnSplitter splitter(test::bytes_of(text_of_games()));
        while (const auto game = splitter.next())
            benchmark::DoNotOptimize(read_pgn(*game).game.moves.size());
    }
    count_bytes(state);
}
BENCHMARK(read_pgn_games);

void write_pgn_games(benchmark::State& state) {
    std::vector<PgnReading> games = test::read_games(text_of_games());
    for (auto _ : state)
        for (const PgnReading& reading : games) benchmark::DoNotOptimize(to_pgn(reading.game));
    count_bytes(state);
}
BENCHMARK(write_pgn_games);

}  // namespace
}  // namespace octet::notation
