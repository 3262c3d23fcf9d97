// Random walks down and up a tree of moves, as a search does, to test code that follows moves.
#pragma once

#include <cstdint>
#include <vector>

#include "board/movegen.h"
#include "board/position.h"
#include "support/positions.h"
#include "util/random.h"

namespace octet::test {

/// Makes `moves` moves in total and unmakes some of them in between, from each interesting position
/// in turn. It calls on_root(position), before_move(position, move) and after_unmake() for all of
/// them, and visit(position), where a search would evaluate, for some positions.
template <class Follower>
void wander(std::uint64_t seed, std::int64_t moves, Follower&& follower) {
    constexpr std::size_t kMaxLength = 200;
    struct Step {
        board::Move move;
        board::State before;
    };
    util::Random random(seed);
    std::vector<std::string_view> fens(standard_fens().begin(), standard_fens().end());
    fens.insert(fens.end(), chess960_fens().begin(), chess960_fens().end());
    for (std::size_t game = 0; moves > 0; ++game) {
        board::Position position = test::position(fens[game % fens.size()]);
        follower.on_root(position);
        std::vector<Step> line;
        for (int step = 0; step < 300 && moves > 0; ++step) {
            const board::MoveList legal = board::legal_moves(position);
            const bool back = legal.empty() || line.size() == kMaxLength || random.below(4) == 0;
            if (back && line.empty()) break;
            if (back) {
                position.unmake(line.back().move, line.back().before);
                line.pop_back();
                follower.after_unmake();
            } else {
                const board::Move move =
                    legal[random.below(static_cast<std::uint32_t>(legal.size()))];
                follower.before_move(position, move);
                line.push_back({move, position.state()});
                position.make(move);
                --moves;
            }
            if (random.below(3) != 0) follower.visit(position);
        }
    }
}

}  // namespace octet::test
