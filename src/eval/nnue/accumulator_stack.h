// The hidden layer along a line of moves: the sums of the input weights that each side's view
// switches on, brought up to date from one position to the next instead of being added up anew.
//
// Nothing is computed when a move is made, only when its position is evaluated: then the sums are
// made from those of the last position on the line that has any, which differs by a few pieces; and
// those of the position before along with them, since its other moves will ask for them. Where a
// king has crossed the middle of the board or entered another bucket, every input of its
// view has changed; such a view is made from the last position that was seen from there.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

#include "board/position.h"
#include "eval/nnue/active_features.h"
#include "eval/nnue/features.h"
#include "eval/nnue/network.h"
#include "eval/value.h"

namespace octet::eval::nnue {

/// The value of the sums of both views, from the side of `own`.
Value output_value(const Network& network, Int16Row own, Int16Row other, std::size_t bucket);

/// For one thread. It is told of a new root and of all moves made and taken back from there; null
/// moves change no piece and are none of its business.
class AccumulatorStack {
public:
    /// Takes all the memory that it will ever need.
    AccumulatorStack() : sums_(std::make_unique<Sums[]>(kStackSize)) {}
    explicit AccumulatorStack(std::shared_ptr<const Network> network) : AccumulatorStack() {
        set_network(std::move(network));
    }

    /// There must be one before the rest makes sense; a root must follow.
    void set_network(std::shared_ptr<const Network> network);
    const std::shared_ptr<const Network>& network() const { return network_; }

    void reset(const board::Position& root);
    /// Before a move is made on `board`. At most kMaxPly moves.
    void push(const board::Board& board) {
        if (!stack_[ply_].is_computed) stack_[ply_].board = board;
        ++ply_;
        assert(ply_ < kStackSize);
        stack_[ply_].is_computed = false;
    }
    void pop() {
        assert(ply_ > 0);
        --ply_;
    }

    /// The value from the side to move; `position` is the one that the moves led to.
    Value evaluate(const board::Position& position);
    /// The sums of one view of the position that the moves led to.
    Int16Row accumulator(const board::Position& position, board::Color side);

private:
    static constexpr std::size_t kStackSize = kMaxPly + 1;

    /// A position on the line.
    struct StackEntry {
        /// Of what stands there its sums are made, if they are known.
        ActiveFeatures features;
        bool is_computed = false;
        /// What stands there, if they are not and a move has been made from it.
        board::Board board;
    };
    struct alignas(64) Sums {
        std::int16_t of[2][kHidden];
    };
    /// What was last seen in a view.
    struct alignas(64) RefreshEntry {
        std::int16_t sums[kHidden];
        ActiveFeatures features;
    };

    std::int16_t* sums_at(std::size_t ply, board::Color side) {
        return sums_[ply].of[static_cast<std::size_t>(side)];
    }
    /// Whether the sums are those that adding up anew gives.
    bool matches_refresh(const board::Position& position, board::Color side);
    void update_current(const board::Position& position);
    void update_from(std::size_t ply, std::size_t known, const board::Board& board);
    void refresh(std::size_t ply, board::Color side);

    std::shared_ptr<const Network> network_;
    std::size_t ply_ = 0;
    std::array<StackEntry, kStackSize> stack_{};
    std::unique_ptr<Sums[]> sums_;
    util::EnumArray<std::array<RefreshEntry, Perspective::kRefreshSlots>, board::Color>
        refresh_table_;
};

}  // namespace octet::eval::nnue
