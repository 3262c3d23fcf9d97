// The arguments of `explain`: where the position ends and the move begins.
#pragma once

#include <string>
#include <vector>

namespace octet::cli {

struct PositionAndMove {
    std::vector<std::string> position;
    /// Empty if there is none.
    std::string move;
};

/// Takes the last word as a move if it cannot be a part of the position: behind `startpos`, behind
/// a position of several words in one, and where a field of a FEN would look different. A square in
/// the place of the en-passant field is that field. A move number before the move is dropped.
/// Behind `moves` that is not in the first word all words belong to the position.
PositionAndMove split_position_and_move(const std::vector<std::string>& words);

}  // namespace octet::cli
