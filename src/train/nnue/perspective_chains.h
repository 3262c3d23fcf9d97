// The inputs of the perspectives of a block as differences from each other.
//
// Positions of a segment come from one game, so the perspectives of a colour differ by a few inputs
// while its king keeps its view (king bucket and mirroring). Such perspectives form a chain: the
// sums of the first are computed from all its inputs, those of each later one from the inputs that
// were added and removed since the one before.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "train/nnue/block.h"

namespace octet::train {

class PerspectiveChains {
public:
    /// One perspective. Perspective 2 * i is that of the side to move in row i of the block,
    /// 2 * i + 1 that of the other side.
    struct Step {
        std::uint16_t perspective;
        /// Whether a chain begins here. Otherwise the perspective differs from that of the step
        /// before.
        bool is_first;
        /// The ends of its added and its removed inputs. The added ones begin where those of the
        /// step before end, the removed ones follow.
        std::uint32_t added_end;
        std::uint32_t removed_end;
    };

    /// `inputs` is the number of inputs of the network.
    explicit PerspectiveChains(std::size_t inputs) : is_active_(inputs) {}

    /// Finds the chains in the segments of a block.
    void build(const NnueBlock& block);

    /// Calls visit(step, added, removed) for each perspective of the block, chain by chain. The two
    /// lists are inputs; those of the first step of a chain are all its active inputs and none.
    template <class Visit>
    void for_each_step(Visit&& visit) const {
        std::size_t first = 0;
        for (const Step& step : steps()) {
            visit(step, std::span(&inputs_[first], step.added_end - first),
                  std::span(inputs_.data() + step.added_end, step.removed_end - step.added_end));
            first = step.removed_end;
        }
    }
    std::span<const Step> steps() const { return std::span(steps_).first(size_); }

private:
    void add_segment(const NnueBlock& block, std::span<const std::uint16_t> rows);
    /// Appends a perspective that begins a chain.
    void add_first(const NnueBlock& block, std::uint16_t perspective);
    /// Appends a perspective as the difference from the last one, if that is shorter.
    void add_next(const NnueBlock& block, std::uint16_t perspective);
    void end_step(std::uint16_t perspective, bool is_first, std::size_t added_end);

    std::size_t size_ = 0;
    std::size_t inputs_size_ = 0;
    std::array<Step, 2 * NnueBlock::kCapacity> steps_{};
    /// A difference is no longer than the list of active inputs; while it is built it may be twice
    /// as long.
    std::array<std::uint16_t, 2 * (NnueBlock::kCapacity + 1) * eval::nnue::kMaxActiveFeatures>
        inputs_{};
    /// Marks the active inputs of a perspective while another one is compared with it.
    std::vector<std::uint8_t> is_active_;
};

}  // namespace octet::train
