// Batches to gradients on all workers, and gradients to optimiser steps.
#include "train/nnue/trainer.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace octet::train {

namespace {

/// The share of the batches in which the learning rate rises from 0, while the moments of the
/// optimiser build up, and the maximum number of these batches.
constexpr double kWarmUp = 0.02;
constexpr double kMaxWarmUp = 500;

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

Range trained_range(const NnueLayout& layout, TrainedWeights trained) {
    switch (trained) {
        case TrainedWeights::OutputLayers:
            return layout.output_layers();
        case TrainedWeights::SharedInputs:
            return {.first = layout.input_bias(0), .last = layout.trained_size()};
        case TrainedWeights::All:
            break;
    }
    return {.first = 0, .last = layout.trained_size()};
}

NnueTrainer::NnueTrainer(SampleStore& training, std::span<const PackedSample> validation,
                         const NnueOptions& options, Floats initial_weights, Workers& workers)
    : validation_(validation),
      options_(options),
      layout_(options.shape),
      batches_((options.positions + options.batch - 1) / options.batch),
      workers_(workers),
      training_size_(training.size()),
      training_(training, options.segment, options.seed, workers),
      samples_(NnueSuperblock::kCapacity),
      superblock_(layout_, workers, options.segment),
      weights_(layout_),
      gradient_(layout_.trained_size()),
      decay_origin_(options.decays_to_initial ? initial_weights : Floats(layout_.trained_size())) {
    state_.parameters = std::move(initial_weights);
    state_.moments = AdamWMoments(layout_.trained_size());
    round_all();
}

double NnueTrainer::epochs_done() const {
    return static_cast<double>(positions_done()) / static_cast<double>(training_size_);
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

void NnueTrainer::compute_gradient() {
    for (std::size_t done = 0; done < options_.batch; done += NnueSuperblock::kCapacity) {
        const std::span samples =
            std::span(samples_).first(std::min(samples_.size(), options_.batch - done));
        training_.read(positions_done() + done, samples);
        superblock_.set(samples);
        superblock_.forward(weights_);
        state_.running += superblock_.loss();
        superblock_.add_gradient(weights_, options_.loss_exponent, gradient_);
    }
}

template <class Work>
void NnueTrainer::for_each_superblock(std::span<const PackedSample> samples, const Work& work) {
    for (std::size_t first = 0; first < samples.size(); first += NnueSuperblock::kCapacity) {
        superblock_.set(
            samples.subspan(first, std::min(NnueSuperblock::kCapacity, samples.size() - first)));
        superblock_.forward(weights_);
        work(first);
    }
}

void NnueTrainer::optimizer_step() {
    const AdamWStep step{.number = state_.batches + 1,
                         .learning_rate = static_cast<float>(learning_rate()),
                         .weight_decay = static_cast<float>(options_.weight_decay),
                         .gradient_scale = 1 / static_cast<float>(options_.batch)};
    workers_.run([&](std::size_t i) {
        for_each_part(i, workers_.count(), [&](const auto& part) {
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
    const Range shared = layout_.shared_weights(run);
    AdamWStep bucket_step = step;
    bucket_step.weight_decay = static_cast<float>(options_.bucket_weight_decay);
    AdamWStep threat_step = bucket_step;
    // A step decays by learning_rate * weight_decay; the division keeps this product as it is.
    threat_step.learning_rate *= static_cast<float>(options_.threat_rate_factor);
    threat_step.weight_decay /= static_cast<float>(options_.threat_rate_factor);
    for (std::size_t set = 0; set < eval::nnue::kFeatureSets; ++set) {
        const Range own = run.of_set(set);
        // A shared weight is part of the weight of each king bucket, so its gradient is the sum of
        // their gradients. The threat sets have no king buckets.
        const bool is_placement = NnueLayout::is_placement(set);
        if (is_placement) add(gradient_, own, gradient_, shared.first);
        apply_adamw(is_placement ? bucket_step : threat_step, own);
        // The sum of the shared and the own weight is clipped to kMaxWeight later. The two may have
        // opposite signs, so each may be larger.
        bound(own, state_.parameters, is_placement ? 2 * kMaxWeight : kMaxThreatWeight);
    }
    apply_adamw(step, shared);
    bound(shared, state_.parameters);
}

void NnueTrainer::update(const AdamWStep& step, const Range& range) {
    apply_adamw(step, range);
    for (const Layer& layer : layout_.layers())
        if (layer.is_bounded) bound(common(layer.range, range), state_.parameters);
}

void NnueTrainer::apply_adamw(const AdamWStep& step, const Range& range) {
    adamw(step, common(trained_range(layout_, options_.trained), range), gradient_, decay_origin_,
          state_.parameters, state_.moments);
    clear(range, gradient_);
}

void NnueTrainer::round(const InputRun& run) {
    const Range shared = layout_.shared_weights(run);
    for (std::size_t set = 0; set < eval::nnue::kFeatureSets; ++set) {
        const Range own = run.of_set(set);
        Floats& floats = weights_.floats;
        std::copy_n(&state_.parameters[own.first], run.size(), &floats[own.first]);
        const bool is_placement = NnueLayout::is_placement(set);
        if (is_placement) add(state_.parameters, shared, floats, own.first);
        bound(own, floats, is_placement ? kMaxWeight : kMaxThreatWeight);
        weights_.round_inputs(own);
    }
}

void NnueTrainer::round(const Range& range) {
    std::copy_n(&state_.parameters[range.first], range.last - range.first,
                &weights_.floats[range.first]);
    weights_.round_layers(layout_, range);
}

void NnueTrainer::round_all() {
    for_each_part(0, 1, [&](const auto& part) { round(part); });
}

void NnueTrainer::run_batch() {
    compute_gradient();
    optimizer_step();
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
    NnueLoss sum;
    for_each_superblock(validation_, [&](std::size_t) { sum += superblock_.loss(); });
    return mean(sum, validation_.size());
}

std::vector<float> NnueTrainer::outputs(std::span<const PackedSample> samples) {
    std::vector<float> result(samples.size());
    for_each_superblock(
        samples, [&](std::size_t first) { superblock_.outputs(std::span(result).subspan(first)); });
    return result;
}

std::vector<PackedSample> NnueTrainer::first_samples(std::size_t count) {
    std::vector<PackedSample> samples(
        static_cast<std::size_t>(std::min<std::uint64_t>(count, training_size_)));
    training_.read(0, samples);
    return samples;
}

void NnueTrainer::restore(NnueState state) {
    state_ = std::move(state);
    round_all();
}

}  // namespace octet::train
