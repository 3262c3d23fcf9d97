// Batches of samples to steps of the parameters.
#include "train/nnue/trainer.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "train/data/permutation.h"
#include "util/random.h"

namespace octet::train {

namespace {

/// The share of the batches in which the pace rises from nothing, while the optimiser's memory
/// fills; and the most.
constexpr double kWarmUp = 0.02;
constexpr double kMaxWarmUp = 500;

/// The endless row of samples: each epoch has all of them, in an order of its own.
class SampleOrder {
public:
    SampleOrder(std::span<const PackedSample> samples, std::uint64_t seed)
        : samples_(samples), seed_(util::Random(seed).next()), order_(1, 0) {}

    const PackedSample& at(std::uint64_t place) {
        const std::uint64_t epoch = place / samples_.size();
        if (epoch != epoch_) {
            order_ = Permutation(samples_.size(), seed_ ^ util::Random(epoch).next());
            epoch_ = epoch;
        }
        return samples_[order_[place % samples_.size()]];
    }

private:
    std::span<const PackedSample> samples_;
    std::uint64_t seed_;
    std::uint64_t epoch_ = ~std::uint64_t{0};
    Permutation order_;
};

/// Rounds to whole multiples of 1 / scale.
void to_fractions(const Range& range, float scale, Floats& floats) {
    float* __restrict const values = floats.data();
    for (std::size_t i = range.first; i < range.last; ++i)
        values[i] = std::nearbyint(values[i] * scale) / scale;
}

/// Adds a share of one to as many of the other, from `first`; the two do not overlap.
void add(const Floats& from, const Range& range, Floats& to, std::size_t first) {
    const float* __restrict const source = from.data() + range.first;
    float* __restrict const target = to.data() + first;
    for (std::size_t i = 0; i < range.last - range.first; ++i) target[i] += source[i];
}

void bound(const Range& range, Floats& weights, float most = kMaxWeight) {
    float* __restrict const values = weights.data();
    for (std::size_t i = range.first; i < range.last; ++i)
        values[i] = std::clamp(values[i], -most, most);
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
                         std::span<const PackedSample> held_out, const NnueOptions& options,
                         Floats first_weights, Workers& workers)
    : training_(training),
      held_out_(held_out),
      options_(options),
      layout_(options.shape),
      batches_((options.positions + options.batch - 1) / options.batch),
      workers_(workers) {
    for (std::size_t i = 0; i < workers.count(); ++i)
        buffers_.push_back(std::make_unique<Buffers>(layout_));
    state_.parameters = std::move(first_weights);
    state_.moments = AdamWMoments(layout_.trained_size());
    weights_.resize(layout_.size());
    round_all();
}

double NnueTrainer::epochs_done() const {
    return static_cast<double>(positions_done()) / static_cast<double>(training_.size());
}

double NnueTrainer::rate() const {
    const auto total = static_cast<double>(batches_);
    const auto done = static_cast<double>(state_.batches);
    const double warm_up = std::min(kMaxWarmUp, std::ceil(kWarmUp * total));
    if (done < warm_up) return options_.rate * (done + 1) / (warm_up + 1);
    const double progress = total > warm_up + 1 ? (done - warm_up) / (total - warm_up - 1) : 1;
    const double height = (1 + std::cos(std::numbers::pi * progress)) / 2;
    return options_.last_rate + (options_.rate - options_.last_rate) * height;
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

void NnueTrainer::find_gradient() {
    const std::uint64_t begin = positions_done();
    const auto fill = [&](NnueBlock& block, const Range& range) {
        SampleOrder order(training_, options_.seed);
        std::array<const PackedSample*, NnueBlock::kCapacity> samples;
        // All are asked for before the first is needed: they lie anywhere in memory.
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

void NnueTrainer::step() {
    const AdamWStep step{.number = state_.batches + 1,
                         .rate = static_cast<float>(rate()),
                         .decay = static_cast<float>(options_.decay),
                         .gradient_factor = 1 / static_cast<float>(options_.batch)};
    workers_.run([&](std::size_t i) {
        for_each_part(i, buffers_.size(), [&](const auto& part) {
            move(step, part);
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

void NnueTrainer::move(const AdamWStep& step, const InputRun& run) {
    Floats& gradient = buffers_[0]->gradient;
    const Range shared = layout_.shared_weights(run);
    AdamWStep own_step = step;
    own_step.decay = static_cast<float>(options_.set_decay);
    for (std::size_t set = 0; set < eval::nnue::kFeatureSets; ++set) {
        const Range own = run.of_set(set);
        collect_gradient(own);
        // A shared weight moves those of all king buckets, so its slope is the sum of theirs.
        const bool has_shared_part = set != eval::nnue::kEnPriseSet;
        if (has_shared_part) add(gradient, own, gradient, shared.first);
        learn(own_step, own);
        // The shared part and this one are a weight together, and may have opposite signs.
        bound(own, state_.parameters, has_shared_part ? 2 * kMaxWeight : kMaxWeight);
    }
    learn(step, shared);
    bound(shared, state_.parameters);
}

void NnueTrainer::move(const AdamWStep& step, const Range& range) {
    collect_gradient(range);
    learn(step, range);
    for (const Layer& layer : layout_.layers())
        if (layer.is_bounded) bound(common(layer.range, range), state_.parameters);
}

/// Adds the gradients of all workers to that of the first.
void NnueTrainer::collect_gradient(const Range& range) {
    for (std::size_t k = 1; k < buffers_.size(); ++k) {
        add(buffers_[k]->gradient, range, buffers_[0]->gradient, range.first);
        clear(range, buffers_[k]->gradient);
    }
}

/// A step along the collected gradient, which is done with, then.
void NnueTrainer::learn(const AdamWStep& step, const Range& range) {
    const Range learning = options_.deep_only ? common(layout_.deep(), range) : range;
    adamw(step, learning, buffers_[0]->gradient, state_.parameters, state_.moments);
    clear(range, buffers_[0]->gradient);
}

void NnueTrainer::round(const InputRun& run) {
    const Range shared = layout_.shared_weights(run);
    for (std::size_t set = 0; set < eval::nnue::kFeatureSets; ++set) {
        const Range own = run.of_set(set);
        std::copy_n(&state_.parameters[own.first], run.size(), &weights_[own.first]);
        if (set != eval::nnue::kEnPriseSet) add(state_.parameters, shared, weights_, own.first);
        bound(own, weights_);
        to_fractions(own, eval::nnue::kInputScale, weights_);
    }
}

void NnueTrainer::round(const Range& range) {
    std::copy_n(&state_.parameters[range.first], range.last - range.first, &weights_[range.first]);
    for (const Layer& layer : layout_.layers())
        to_fractions(common(layer.range, range), static_cast<float>(layer.scale), weights_);
}

void NnueTrainer::round_all() {
    for_each_part(0, 1, [&](const auto& part) { round(part); });
}

void NnueTrainer::run_batch() {
    find_gradient();
    step();
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

NnueLoss NnueTrainer::held_out_loss() {
    const auto fill = [&](NnueBlock& block, const Range& range) {
        for (std::size_t i = range.first; i < range.last; ++i)
            block.add(held_out_[i], options_.target, options_.shape.buckets);
    };
    for_each_block(held_out_.size(), fill, [](Buffers& mine, std::size_t) {
        mine.loss += mine.workspace.loss(mine.block);
    });
    NnueLoss sum;
    for (const auto& mine : buffers_) sum += mine->loss;
    return mean(sum, held_out_.size());
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
