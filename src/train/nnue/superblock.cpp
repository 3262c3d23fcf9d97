// Phases, each shared out to the threads by blocks or by tiles.
#include "train/nnue/superblock.h"

#include <algorithm>
#include <atomic>
#include <cassert>

namespace octet::train {

NnueSuperblock::NnueSuperblock(const NnueLayout& layout, Workers& workers, std::size_t segment)
    : layout_(layout), workers_(workers), segment_(segment) {
    assert(segment > 0 && segment <= kMaxSegment && NnueBlock::kCapacity % segment == 0);
    for (std::size_t i = 0; i < kBlocks; ++i)
        passes_.push_back(std::make_unique<BlockPass>(layout));
    scratch_.assign(workers.count(), AccumulatorGradients(kAccumulatorGradients));
}

template <class Work>
void NnueSuperblock::for_each(std::size_t count, const Work& work) {
    // A thread takes the next index when it has finished one, so that a thread that was delayed by
    // other programs delays the others little.
    std::atomic<std::size_t> next = 0;
    workers_.run([&](std::size_t worker) {
        for (std::size_t i = next++; i < count; i = next++) work(i, scratch_[worker]);
    });
}

void NnueSuperblock::set(std::span<const PackedSample> samples) {
    assert(samples.size() <= kCapacity);
    size_ = samples.size();
    for (std::size_t i = 0; i < size_; ++i)
        pieces_[i] = static_cast<std::uint8_t>(board::Bitboard(samples[i].occupied).count());
    sort();
    for_each(blocks(), [&](std::size_t b, AccumulatorGradients&) {
        const std::size_t first = b * NnueBlock::kCapacity;
        const std::size_t last = std::min(size_, first + NnueBlock::kCapacity);
        NnueBlock& block = passes_[b]->block();
        block.size = 0;
        block.segment = segment_;
        const auto places = sort_block({.first = first, .last = last});
        for (std::size_t i = first; i < last; ++i)
            block.add(samples[order_[i]], layout_.shape().buckets);
        if (segment_ > 1) block.order = places;
        passes_[b]->prepare();
    });
}

void NnueSuperblock::sort() {
    // A counting sort: the order of segments with the same number of pieces is kept. A last one
    // that is shorter stays the last, so that no other is divided by the end of a block.
    constexpr std::size_t kMaxPieces = 64;
    std::array<std::size_t, kMaxPieces + 3> place{};
    const auto pieces_of = [&](std::size_t i) {
        const std::size_t first = i / segment_ * segment_;
        return first + segment_ > size_ ? kMaxPieces + 1 : std::size_t{pieces_[first]};
    };
    for (std::size_t i = 0; i < size_; ++i) ++place[pieces_of(i) + 1];
    for (std::size_t n = 1; n < place.size(); ++n) place[n] += place[n - 1];
    for (std::size_t i = 0; i < size_; ++i)
        order_[place[pieces_of(i)]++] = static_cast<std::uint16_t>(i);
}

std::array<std::uint16_t, NnueBlock::kCapacity> NnueSuperblock::sort_block(const Range& range) {
    std::array<std::uint16_t, NnueBlock::kCapacity> places{};
    if (segment_ == 1) return places;  // sort() has sorted the positions
    // Pieces and place are sorted as one number, so that the order of equal ones is kept.
    constexpr std::size_t kPlaces = NnueBlock::kCapacity;
    std::array<std::uint16_t, kPlaces> keys;
    std::array<std::uint16_t, kPlaces> samples;
    const std::size_t count = range.last - range.first;
    for (std::size_t i = 0; i < count; ++i) {
        samples[i] = order_[range.first + i];
        keys[i] = static_cast<std::uint16_t>(pieces_[samples[i]] * kPlaces + i);
    }
    std::sort(keys.begin(), keys.begin() + static_cast<std::ptrdiff_t>(count));
    for (std::size_t row = 0; row < count; ++row) {
        order_[range.first + row] = samples[keys[row] % kPlaces];
        places[keys[row] % kPlaces] = static_cast<std::uint16_t>(row);
    }
    return places;
}

void NnueSuperblock::forward(const RoundedWeights& weights) {
    for_each(layout_.tiles(), [&](std::size_t tile, AccumulatorGradients&) {
        for (std::size_t b = 0; b < blocks(); ++b) passes_[b]->forward_tile(weights, tile);
    });
    for_each(blocks(),
             [&](std::size_t b, AccumulatorGradients&) { passes_[b]->forward_outputs(weights); });
}

NnueLoss NnueSuperblock::loss() const {
    NnueLoss loss;
    for (std::size_t b = 0; b < blocks(); ++b) loss += passes_[b]->loss();
    return loss;
}

void NnueSuperblock::outputs(std::span<float> to) const {
    for (std::size_t i = 0; i < size_; ++i)
        to[order_[i]] = passes_[i / NnueBlock::kCapacity]->outputs()[i % NnueBlock::kCapacity];
}

void NnueSuperblock::add_gradient(const RoundedWeights& weights, float exponent, Floats& gradient) {
    for_each(blocks(), [&](std::size_t b, AccumulatorGradients&) {
        passes_[b]->backpropagate_outputs(weights, exponent);
    });
    for_each(layout_.tiles(), [&](std::size_t tile, AccumulatorGradients& scratch) {
        for (std::size_t b = 0; b < blocks(); ++b)
            passes_[b]->add_tile_gradient(weights, tile, scratch, gradient);
    });
    const std::size_t first = layout_.l2_bias(0, 0);
    const std::size_t count = layout_.size() - first;
    for (std::size_t b = 0; b < blocks(); ++b) {
        const Floats& part = passes_[b]->output_gradient();
        for (std::size_t i = 0; i < count; ++i) gradient[first + i] += part[i];
        for (std::size_t bucket = 0; bucket < layout_.shape().buckets; ++bucket)
            gradient[layout_.out_bias(bucket)] += part[count + bucket];
    }
}

}  // namespace octet::train
