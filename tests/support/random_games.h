// Games as PGN text for the tests of commands that read files.
#pragma once

#include <fmt/format.h>

#include <string>

#include "board/movegen.h"
#include "notation/san.h"
#include "util/random.h"

namespace octet::test {

/// A game of random moves with tags and a result.
inline std::string random_pgn_game(int number, int plies, util::Random& random) {
    std::string text = fmt::format(
        "[Event \"Test\"]\n[Site \"?\"]\n[Date \"2026.11.27\"]\n[Round \"{}\"]\n"
        "[White \"Weiss, A.\"]\n[Black \"Schwarz, B.\"]\n[Result \"*\"]\n\n",
        number);
    board::Position position = board::Position::start();
    for (int ply = 0; ply < plies; ++ply) {
        const board::MoveList moves = board::legal_moves(position);
        if (moves.empty()) break;
        const board::Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        if (ply % 2 == 0) text += fmt::format("{}. ", ply / 2 + 1);
        text += notation::to_san(position, move) + (ply % 10 == 9 ? "\n" : " ");
        position.make(move);
    }
    return text + "*\n\n";
}

/// `count` games of up to `max_plies` plies, always the same ones.
inline std::string random_pgn(int count, int max_plies, std::uint64_t seed = 1) {
    util::Random random(seed);
    std::string text;
    for (int i = 1; i <= count; ++i)
        text += random_pgn_game(
            i, static_cast<int>(random.below(static_cast<std::uint32_t>(max_plies) + 1)), random);
    return text;
}

}  // namespace octet::test
