// Game records without a search: random legal moves with random scores.
#pragma once

#include <cstdint>
#include <vector>

#include "board/movegen.h"
#include "gamefile/game_record.h"
#include "support/samples.h"
#include "util/random.h"

namespace octet::test {

/// A game from `start` of at most `plies` moves; the same seed gives the same game.
inline gamefile::GameRecord random_record(const board::Position& start, std::uint64_t seed,
                                          int plies) {
    util::Random random(seed);
    gamefile::GameRecord game;
    game.start = start.to_setup();
    board::Position position = start;
    for (int ply = 0; ply < plies; ++ply) {
        const board::MoveList moves = board::legal_moves(position);
        if (moves.empty()) break;
        const board::Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        const auto score = static_cast<gamefile::Score>(random.below(4001)) - 2000;
        game.moves.push_back({move, score});
        position.make(move);
    }
    game.result = static_cast<gamefile::GameResult>(random.below(3));
    game.termination = static_cast<gamefile::Termination>(random.below(gamefile::kTerminations));
    return game;
}

/// One game from every sample position that has a legal move.
inline std::vector<gamefile::GameRecord> random_records(int plies) {
    std::vector<gamefile::GameRecord> games;
    std::uint64_t seed = 0;
    for (const std::string& fen : sample_fens()) {
        const board::Position start = position(fen);
        if (board::has_legal_move(start)) games.push_back(random_record(start, ++seed, plies));
    }
    return games;
}

}  // namespace octet::test
