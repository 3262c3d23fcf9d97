// The accumulators of the positions on a line of moves (efficiently updatable, the E and U of
// NNUE).
//
// An accumulator holds, for each perspective, the input biases plus the input weights of all active
// features: int16[2][kHidden]. It is computed lazily, when a position is evaluated: from the last
// computed accumulator on the line, by the weights of added and removed features. The position
// before is computed on the way, because its other moves will need it.
//
// When a king crosses the middle of the board or enters another king bucket, all placement features
// of its perspective change. Such an accumulator is refreshed from the refresh table ("Finny
// table"), which holds for each perspective the last accumulator computed there, with its features.
// Sources: https://www.chessprogramming.org/NNUE, sections on accumulator and refresh.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

#include "board/position.h"
#include "eval/nnue/active_features.h"
#include "eval/nnue/best_kernels.h"
#include "eval/nnue/features.h"
#include "eval/nnue/network.h"
#include "eval/value.h"

namespace octet::eval::nnue {

/// The value, in eval units from the side of `own`, that the forward pass gives for the
/// accumulators of both perspectives: int16[kHidden] each.
Value output_value(const Network& network, BestKernels kernels, Int16Row own, Int16Row other,
                   std::size_t bucket);

/// The accumulators of one thread. It must be told of a new root and of all moves made and taken
/// back from there. Null moves change no feature and are not reported.
class AccumulatorStack {
public:
    /// Allocates all memory that it will need.
    AccumulatorStack() : accumulators_(std::make_unique<Accumulator[]>(kStackSize)) {}
    explicit AccumulatorStack(std::shared_ptr<const Network> network) : AccumulatorStack() {
        set_network(std::move(network));
    }

    /// Must be called before the functions below; reset() must follow.
    void set_network(std::shared_ptr<const Network> network);
    /// The network, or nullptr.
    const std::shared_ptr<const Network>& network() const { return network_; }

    /// Begins a line at this position.
    void reset(const board::Position& root);
    /// Must be called before a move is made on `board`; at most kMaxPly times without a pop().
    void push(const board::Board& board) {
        if (!stack_[ply_].is_computed) stack_[ply_].board = board;
        ++ply_;
        assert(ply_ < kStackSize);
        stack_[ply_].is_computed = false;
    }
    /// Must be called when a move is taken back.
    void pop() {
        assert(ply_ > 0);
        --ply_;
    }

    /// The value in eval units from the side to move; `position` is the one that the moves reached.
    Value evaluate(const board::Position& position);
    /// The accumulator of one perspective, int16[kHidden], of the position that the moves reached.
    Int16Row accumulator(const board::Position& position, board::Color side);

private:
    static constexpr std::size_t kStackSize = kMaxPly + 1;

    /// A position on the line.
    struct StackEntry {
        /// The features of the accumulator, if it is computed.
        ActiveFeatures features;
        bool is_computed = false;
        /// The board, if the accumulator is not computed and a move was made from here.
        board::Board board;
    };
    struct alignas(64) Accumulator {
        std::int16_t of[2][kHidden];
    };
    /// An entry of the refresh table: the last accumulator computed for a perspective.
    struct alignas(64) RefreshEntry {
        std::int16_t accumulator[kHidden];
        ActiveFeatures features;
    };

    std::int16_t* row(std::size_t ply, board::Color side) {
        return accumulators_[ply].of[static_cast<std::size_t>(side)];
    }
    /// Whether the accumulator equals one that is computed from the biases alone.
    bool matches_refresh(const board::Position& position, board::Color side);
    void compute_current(const board::Position& position);
    void compute(std::size_t ply, std::size_t from, const board::Board& board);
    void refresh(std::size_t ply, board::Color side);
    void update(board::Color side, const ActiveFeatures& now, const FeatureChange& change,
                Int16Row from, std::int16_t* to) const;

    [[no_unique_address]] BestKernels kernels_;
    std::shared_ptr<const Network> network_;
    std::size_t ply_ = 0;
    std::array<StackEntry, kStackSize> stack_{};
    /// int16[kStackSize][2][kHidden].
    std::unique_ptr<Accumulator[]> accumulators_;
    util::EnumArray<std::array<RefreshEntry, Perspective::kRefreshSlots>, board::Color>
        refresh_table_;
};

}  // namespace octet::eval::nnue
