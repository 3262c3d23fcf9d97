// Trains a network: batches in random order, threads, the pace of learning.
//
// Everything that the rest of a run depends on is in NnueState: a run that stops and goes on from
// there ends with the same bits, if the number of threads is the same.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "train/nnue/adamw.h"
#include "train/nnue/gradient.h"
#include "train/support/workers.h"

namespace octet::train {

struct NnueOptions {
    NnueShape shape;
    NnueTarget target;
    /// To learn from in all, each as often as it comes; rounded up to whole batches.
    std::uint64_t positions = 0;
    std::size_t batch = 16384;
    /// What a step moves a parameter, about: the most, after a short warm-up, and at the end.
    double rate = 1e-3;
    double last_rate = 2.7e-5;
    double decay = 0.01;
    /// Of what the weights of a king bucket have of their own, and of those of pieces en prise: few
    /// positions tell of some of them, and without a strong pull towards what all positions say
    /// those few would be learnt by heart.
    double set_decay = 1;
    /// Only the deep way learns; all else stays as it is. A few hundred thousand positions teach it
    /// what the input weights, which are many, would learn by heart.
    bool deep_only = false;
    std::uint64_t seed = 1;
};

struct NnueState {
    /// Batches that are done.
    std::uint64_t batches = 0;
    /// All that is trained (NnueLayout).
    Floats parameters;
    AdamWMoments moments;
    /// Sums since the last take_training_loss(), and over how many positions.
    NnueLoss running;
    std::uint64_t running_positions = 0;
};

class NnueTrainer {
public:
    /// The samples must outlive the trainer; there must be some to learn from. `first_weights` are
    /// of all that is trained (initial_weights.h).
    NnueTrainer(std::span<const PackedSample> training, std::span<const PackedSample> held_out,
                const NnueOptions& options, Floats first_weights, Workers& workers);

    std::uint64_t batches() const { return batches_; }
    bool is_done() const { return state_.batches >= batches_; }
    std::uint64_t positions_done() const { return state_.batches * options_.batch; }
    /// How often each position was learned from, on average.
    double epochs_done() const;
    /// The pace of the next batch.
    double rate() const;

    void run_batch();

    /// Mean over the positions since it was last called, during which the parameters moved.
    NnueLoss take_training_loss();
    /// Mean over what is held out; 0 if nothing is.
    NnueLoss held_out_loss();
    /// What the network says of samples: sigmoid() of it is the expected share of the point.
    std::vector<float> outputs(std::span<const PackedSample> samples);

    /// The network as the engine can have it.
    const Floats& weights() const { return weights_; }
    const NnueLayout& layout() const { return layout_; }
    const NnueState& state() const { return state_; }
    /// Continues from a state of a trainer with the same samples and options.
    void restore(NnueState state);

private:
    struct Buffers {
        explicit Buffers(const NnueLayout& layout)
            : workspace(layout), gradient(layout.trained_size()) {}

        NnueWorkspace workspace;
        NnueBlock block;
        Floats gradient;
        NnueLoss loss;
    };

    /// Calls work(buffers, first place) for blocks of `size` things, each worker's share in order;
    /// fill(block, range) puts these things in a block.
    template <class Fill, class Work>
    void for_each_block(std::size_t size, const Fill& fill, const Work& work);
    void find_gradient();
    void step();
    /// Calls visit for the InputRuns and the Range of the rest that are thread i's.
    template <class Visit>
    void for_each_part(std::size_t i, std::size_t count, const Visit& visit);
    void move(const AdamWStep& step, const InputRun& run);
    void move(const AdamWStep& step, const Range& range);
    void collect_gradient(const Range& range);
    void learn(const AdamWStep& step, const Range& range);
    /// Makes the network's weights out of what is trained.
    void round(const InputRun& run);
    void round(const Range& range);
    void round_all();

    std::span<const PackedSample> training_;
    std::span<const PackedSample> held_out_;
    const NnueOptions options_;
    const NnueLayout layout_;
    const std::uint64_t batches_;
    Workers& workers_;
    std::vector<std::unique_ptr<Buffers>> buffers_;
    NnueState state_;
    /// Passes are made with these, so that the parameters learn to live with the rounding, and
    /// losses are those of the network that plays.
    Floats weights_;
};

}  // namespace octet::train
