// The hidden layer along a line of moves: the sums of the input weights that each side's view
// switches on, brought up to date from one position to the next instead of being added up anew.
//
// Nothing is computed when a move is made, only when its position is evaluated: then the sums
// follow the moves since the last position that has any. Where a king has crossed the middle of the
// board or entered another bucket, every input of its view has changed; such a view is made from
// the last position that was seen from there, which differs by a few pieces.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

#include "board/delta.h"
#include "board/position.h"
#include "eval/nnue/features.h"
#include "eval/nnue/kernels.h"
#include "eval/nnue/network.h"
#include "eval/value.h"

namespace octet::eval::nnue {

/// The value of the sums of both views, from the side of `own`.
Value output_value(const Network& network, Row own, Row other, std::size_t bucket);

/// For one thread. It is told of a new root and of all moves made and taken back from there; null
/// moves change no piece and are none of its business.
class Accumulators {
public:
    /// Takes all the memory that it will ever need.
    Accumulators() : sums_(std::make_unique<Sums[]>(kLevels)) {}
    explicit Accumulators(std::shared_ptr<const Network> network) : Accumulators() {
        set_network(std::move(network));
    }

    /// There must be one before the rest makes sense; a root must follow.
    void set_network(std::shared_ptr<const Network> network);
    const std::shared_ptr<const Network>& network() const { return network_; }

    void reset(const board::Position& root);
    /// At most kMaxPly moves.
    void push(const board::Delta& delta) {
        ++ply_;
        assert(ply_ < kLevels);
        levels_[ply_].delta = delta;
        levels_[ply_].is_known = {};
    }
    void pop() {
        assert(ply_ > 0);
        --ply_;
    }

    /// The value from the side to move; `position` is the one that the moves led to.
    Value evaluate(const board::Position& position);
    /// The sums of one view of the position that the moves led to.
    Row sums(const board::Position& position, board::Color side);

private:
    static constexpr std::size_t kLevels = kMaxPly + 1;

    struct Level {
        /// What the move that led here changed.
        board::Delta delta;
        util::EnumArray<bool, board::Color> is_known;
    };
    struct alignas(64) Sums {
        std::int16_t of[2][kHidden];
    };
    /// A view as it was last made from scratch, and of which pieces.
    struct alignas(64) Snapshot {
        std::int16_t sums[kHidden];
        util::EnumArray<board::Bitboard, board::Color> by_color;
        util::EnumArray<board::Bitboard, board::PieceType> by_type;
    };

    std::int16_t* sums_at(std::size_t ply, board::Color side) {
        return sums_[ply].of[static_cast<std::size_t>(side)];
    }
    /// Whether the sums are those that adding up anew gives.
    bool are_right(const board::Position& position, board::Color side);
    void refresh(const board::Position& position, board::Color side, View view);
    void follow(std::size_t ply, board::Color side, View view);

    std::shared_ptr<const Network> network_;
    std::size_t ply_ = 0;
    std::array<Level, kLevels> levels_{};
    std::unique_ptr<Sums[]> sums_;
    util::EnumArray<std::array<Snapshot, View::kCount>, board::Color> snapshots_;
};

}  // namespace octet::eval::nnue
