// Batches to gradients on all workers, and gradients to optimiser steps.
#include "train/nnue/trainer.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "train/data/permutation.h"
#include "util/random.h"

namespace octet::train {

namespace {

/// The share of the batches in which the learning rate rises from 0, while the moments of the
/// optimiser build up, and the maximum number of these batches.
constexpr double kWarmUp = 0.02;
constexpr double kMaxWarmUp = 500;

/// The order of the samples over the whole run: each epoch is a random permutation of all samples.
class SampleOrder {
public:
    SampleOrder(std::span<const PackedSample> samples, std::uint64_t seed)
        : samples_(samples), seed_(util::Random(seed).next()), order_(1, 0) {}

    /// The sample of a position of the run, counted from 0 over all epochs.
    const PackedSample& at(std::uint64_t position) {
        const std::uint64_t epoch = position / samples_.size();
        if (epoch != epoch_) {
            order_ = Permutation(samples_.size(), seed_ ^ util::Random(epoch).next());
            epoch_ = epoch;
        }
        return samples_[order_[position % samples_.size()]];
    }

private:
    std::span<const PackedSample> samples_;
    std::uint64_t seed_;
    std::uint64_t epoch_ = ~std::uint64_t{0};
    Permutation order_;
};

/// Rounds to multiples of 1 / scale.
void round_to_scale(const Range& range, float scale, Floats& floats) {
    float* __restrict const values = floats.data();
    for (std::size_t i = range.first; i < range.last; ++i)
        values[i] = std::nearbyint(values[i] * scale) / scale;
}

/// Adds the elements of a range of `from` to those of `to` that begin at `first`. The two do not
/// overlap.
void add(const Floats& from, const Range& range, Floats& to, std::size_t first) {
    const float* __restrict const source = from.data() + range.first;
    float* __restrict const target = to.data() + first;
    for (std::size_t i = 0; i < range.last - range.first; ++i) target[i] += source[i];
}

/// Clips weights to [-max, max].
void bound(const Range& range, Floats& weights, float max = kMaxWeight) {
    float* __restrict const values = weights.data();
    for (std::size_t i = range.first; i < range.last; ++i)
        values[i] = std::clamp(values[i], -max, max);
}

void clear(const Range& range, Floats& floats) {
    std::fill_n(floats.begin() + static_cast<std::ptrdiff_t>(range.first), range.last - range.first,
                0.0F);
}

NnueLoss mean(const NnueLoss& sum, std::uint64_t count) {
    if (count == 0) return {};
    const auto n = static_cast<double>(count);
    return {.target = sum.target / n, .result = sum.result / n};
}

}  // namespace

NnueTrainer::NnueTrainer(std::span<const PackedSample> training,
                         std::span<const PackedSample> validation, const NnueOptions& options,
                         Floats initial_weights, Workers& workers)
    : training_(training),
      validation_(validation),
      options_(options),
      layout_(options.shape),
      batches_((options.positions + options.batch - 1) / options.batch),
      workers_(workers) {
    for (std::size_t i = 0; i < workers.count(); ++i)
        buffers_.push_back(std::make_unique<Buffers>(layout_));
    state_.parameters = std::move(initial_weights);
    state_.moments = AdamWMoments(layout_.trained_size());
    weights_.resize(layout_.size());
    round_all();
}

double NnueTrainer::epochs_done() const {
    return static_cast<double>(positions_done()) / static_cast<double>(training_.size());
}

double NnueTrainer::learning_rate() const {
    const auto total = static_cast<double>(batches_);
    const auto done = static_cast<double>(state_.batches);
    const double warm_up = std::min(kMaxWarmUp, std::ceil(kWarmUp * total));
    if (done < warm_up) return options_.learning_rate * (done + 1) / (warm_up + 1);
    const double progress = total > warm_up + 1 ? (done - warm_up) / (total - warm_up - 1) : 1;
    const double height = (1 + std::cos(std::numbers::pi * progress)) / 2;
    return options_.final_learning_rate +
           (options_.learning_rate - options_.final_learning_rate) * height;
}

template <class Fill, class Work>
void NnueTrainer::for_each_block(std::size_t size, const Fill& fill, const Work& work) {
    workers_.run([&](std::size_t i) {
        Buffers& mine = *buffers_[i];
        mine.loss = {};
        const Range range = share_of(size, i, buffers_.size());
        for (std::size_t first = range.first; first < range.last; first += NnueBlock::kCapacity) {
            mine.block.size = 0;
            fill(mine.block, Range{first, std::min(range.last, first + NnueBlock::kCapacity)});
            mine.workspace.forward(mine.block, weights_);
            work(mine, first);
        }
    });
}

void NnueTrainer::compute_gradient() {
    const std::uint64_t begin = positions_done();
    const auto fill = [&](NnueBlock& block, const Range& range) {
        SampleOrder order(training_, options_.seed);
        std::array<const PackedSample*, NnueBlock::kCapacity> samples;
        // The samples lie at random places in memory, so all are prefetched before the first is
        // used.
        for (std::size_t i = range.first; i < range.last; ++i) {
            samples[i - range.first] = &order.at(begin + i);
            __builtin_prefetch(samples[i - range.first]);
        }
        for (std::size_t i = 0; i < range.last - range.first; ++i)
            block.add(*samples[i], options_.target, options_.shape.buckets);
    };
    for_each_block(options_.batch, fill, [&](Buffers& mine, std::size_t) {
        mine.loss += mine.workspace.loss(mine.block);
        mine.workspace.add_gradient(mine.block, weights_, mine.gradient);
    });
}

void NnueTrainer::optimizer_step() {
    const AdamWStep step{.number = state_.batches + 1,
                         .learning_rate = static_cast<float>(learning_rate()),
                         .weight_decay = static_cast<float>(options_.weight_decay),
                         .gradient_scale = 1 / static_cast<float>(options_.batch)};
    workers_.run([&](std::size_t i) {
        for_each_part(i, buffers_.size(), [&](const auto& part) {
            update(step, part);
            round(part);
        });
    });
}

template <class Visit>
void NnueTrainer::for_each_part(std::size_t i, std::size_t count, const Visit& visit) {
    layout_.for_each_input_run(share_of(layout_.shared_size(), i, count), visit);
    const std::size_t inputs = layout_.input_bias(0);
    const Range range = share_of(layout_.size() - inputs, i, count);
    visit(Range{.first = inputs + range.first, .last = inputs + range.last});
}

void NnueTrainer::update(const AdamWStep& step, const InputRun& run) {
    Floats& gradient = buffers_[0]->gradient;
    const Range shared = layout_.shared_weights(run);
    AdamWStep own_step = step;
    own_step.weight_decay = static_cast<float>(options_.bucket_weight_decay);
    for (std::size_t set = 0; set < eval::nnue::kFeatureSets; ++set) {
        const Range own = run.of_set(set);
        sum_gradients(own);
        // A shared weight is part of the weight of each king bucket, so its gradient is the sum of
        // their gradients. The en-prise inputs have no king buckets.
        const bool has_shared_part = set != eval::nnue::kEnPriseSet;
        if (has_shared_part) add(gradient, own, gradient, shared.first);
        apply_adamw(own_step, own);
        // The sum of the shared and the own weight is clipped to kMaxWeight later. The two may have
        // opposite signs, so each may be larger.
        bound(own, state_.parameters, has_shared_part ? 2 * kMaxWeight : kMaxWeight);
    }
    apply_adamw(step, shared);
    bound(shared, state_.parameters);
}

void NnueTrainer::update(const AdamWStep& step, const Range& range) {
    sum_gradients(range);
    apply_adamw(step, range);
    for (const Layer& layer : layout_.layers())
        if (layer.is_bounded) bound(common(layer.range, range), state_.parameters);
}

void NnueTrainer::sum_gradients(const Range& range) {
    for (std::size_t k = 1; k < buffers_.size(); ++k) {
        add(buffers_[k]->gradient, range, buffers_[0]->gradient, range.first);
        clear(range, buffers_[k]->gradient);
    }
}

void NnueTrainer::apply_adamw(const AdamWStep& step, const Range& range) {
    const Range trained =
        options_.output_layers_only ? common(layout_.output_layers(), range) : range;
    adamw(step, trained, buffers_[0]->gradient, state_.parameters, state_.moments);
    clear(range, buffers_[0]->gradient);
}

void NnueTrainer::round(const InputRun& run) {
    const Range shared = layout_.shared_weights(run);
    for (std::size_t set = 0; set < eval::nnue::kFeatureSets; ++set) {
        const Range own = run.of_set(set);
        std::copy_n(&state_.parameters[own.first], run.size(), &weights_[own.first]);
        if (set != eval::nnue::kEnPriseSet) add(state_.parameters, shared, weights_, own.first);
        bound(own, weights_);
        round_to_scale(own, eval::nnue::kInputScale, weights_);
    }
}

void NnueTrainer::round(const Range& range) {
    std::copy_n(&state_.parameters[range.first], range.last - range.first, &weights_[range.first]);
    for (const Layer& layer : layout_.layers())
        round_to_scale(common(layer.range, range), static_cast<float>(layer.scale), weights_);
}

void NnueTrainer::round_all() {
    for_each_part(0, 1, [&](const auto& part) { round(part); });
}

void NnueTrainer::run_batch() {
    compute_gradient();
    optimizer_step();
    for (const auto& mine : buffers_) state_.running += mine->loss;
    state_.running_positions += options_.batch;
    ++state_.batches;
}

NnueLoss NnueTrainer::take_training_loss() {
    const NnueLoss loss = mean(state_.running, state_.running_positions);
    state_.running = {};
    state_.running_positions = 0;
    return loss;
}

NnueLoss NnueTrainer::validation_loss() {
    const auto fill = [&](NnueBlock& block, const Range& range) {
        for (std::size_t i = range.first; i < range.last; ++i)
            block.add(validation_[i], options_.target, options_.shape.buckets);
    };
    for_each_block(validation_.size(), fill, [](Buffers& mine, std::size_t) {
        mine.loss += mine.workspace.loss(mine.block);
    });
    NnueLoss sum;
    for (const auto& mine : buffers_) sum += mine->loss;
    return mean(sum, validation_.size());
}

std::vector<float> NnueTrainer::outputs(std::span<const PackedSample> samples) {
    std::vector<float> result(samples.size());
    const auto fill = [&](NnueBlock& block, const Range& range) {
        for (std::size_t i = range.first; i < range.last; ++i)
            block.add(samples[i], options_.target, options_.shape.buckets);
    };
    for_each_block(samples.size(), fill, [&](Buffers& mine, std::size_t first) {
        std::ranges::copy(mine.workspace.outputs(),
                          result.begin() + static_cast<std::ptrdiff_t>(first));
    });
    return result;
}

void NnueTrainer::restore(NnueState state) {
    state_ = std::move(state);
    round_all();
}

}  // namespace octet::train
