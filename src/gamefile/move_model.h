// How likely each legal move of a position is to be played, for the codec of game files.
//
// The weight of a move is 2 to the power of a sum of learnt parameters: one for each of its
// features. After each move the parameters of all legal moves are changed in the direction that
// makes the played one more likely (multinomial logistic regression). All numbers are whole, so
// that every machine computes the same ones.
//
// Game files depend on the features, on their first parameters and on the learning rate. None of
// them may change unless the version of the chunk does.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "board/move.h"
#include "board/position.h"
#include "util/fixed_vector.h"

namespace octet::gamefile {

class MoveModel {
public:
    MoveModel();

    /// Forgets the moves of the game before, and keeps what was learnt.
    void begin_game() { last_ = {}; }

    /// Lists the legal moves of the position, in the order of their words, and their weights.
    void prepare(const board::Position& position);
    std::span<const board::Move> moves() const { return {moves_.begin(), moves_.size()}; }
    std::span<const std::uint32_t> weights() const { return {weights_.data(), moves_.size()}; }
    std::uint32_t weight_sum() const { return weight_sum_; }

    /// The position of the move in moves(), or their number if it is not among them.
    std::size_t index_of(board::Move move) const;
    /// Learns that this one of moves() was played.
    void learn(std::size_t index);

private:
    static constexpr std::size_t kFeatures = 5;
    /// The parameters of the features of a move, as indices.
    using Features = std::array<std::uint16_t, kFeatures>;

    void weigh();

    std::vector<std::int32_t> parameters_;
    board::MoveList moves_;
    std::vector<Features> features_;
    std::vector<std::uint32_t> weights_;
    std::uint32_t weight_sum_ = 0;
    /// The last move of the game, and the one before it.
    std::array<board::Move, 2> last_{};
};

}  // namespace octet::gamefile
