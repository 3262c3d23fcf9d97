// Trains a network: batches of samples in random order, gradients on several threads, AdamW steps
// with a learning rate schedule.
//
// NnueState holds everything that the rest of a run depends on: a run that stops and resumes from
// it ends with the same bits, for any number of threads.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "train/data/sample_stream.h"
#include "train/nnue/adamw.h"
#include "train/nnue/superblock.h"
#include "train/support/workers.h"

namespace octet::train {

/// The weights that a run trains. It freezes all others.
enum class TrainedWeights {
    All,
    /// All but the king buckets' own weights and those of threat features. Every position trains
    /// the shared weights, so that a few million positions are enough for them.
    SharedInputs,
    /// L2, L3 and the output weights of L3. A few hundred thousand positions are enough for them.
    OutputLayers,
};

/// The parameters of these weights. The layout keeps them together.
Range trained_range(const NnueLayout& layout, TrainedWeights trained);

struct NnueOptions {
    NnueShape shape;
    /// Training lowers the absolute difference between expected score and target to this power.
    /// Reported losses are squared differences whatever it is.
    float loss_exponent = 2;
    /// The number of positions to train on, counting repetitions; it is rounded up to whole
    /// batches.
    std::uint64_t positions = 0;
    /// Positions of a batch; each batch is one optimiser step.
    std::size_t batch = 16384;
    /// Positions of one game in a row in the order of the samples: a power of two, at most
    /// kMaxSegment. Larger segments are faster, but their positions are alike and teach less.
    std::size_t segment = 1;
    /// The maximum learning rate, after a short warm-up, and the learning rate at the end of the
    /// run.
    double learning_rate = 1e-3;
    double final_learning_rate = 2.7e-5;
    /// Weight decay of AdamW (AdamWStep).
    double weight_decay = 0.01;
    /// The factor of the learning rate for the weights of threat features, so that new inputs of a
    /// network that has learnt much can learn faster than its other weights.
    double threat_rate_factor = 1;
    /// Weight decay of the king buckets' own weights (factoriser) and of the threat features. Some
    /// of these weights are active in few positions, and without a strong decay they overfit them.
    double bucket_weight_decay = 1;
    /// Whether weights decay towards the initial weights instead of 0. A network that has learnt
    /// from many positions then changes only where the new ones clearly ask for it (Li, Grandvalet
    /// and Davoine, "Explicit Inductive Bias for Transfer Learning", 2018: L2-SP).
    bool decays_to_initial = false;
    /// With few positions fewer weights should learn: the others would learn the positions by
    /// heart.
    TrainedWeights trained = TrainedWeights::All;
    std::uint64_t seed = 1;
};

/// The state of a training run.
struct NnueState {
    /// The number of batches that are done.
    std::uint64_t batches = 0;
    /// All NnueLayout::trained_size() parameters.
    Floats parameters;
    AdamWMoments moments;
    /// The sum of the losses since the last take_training_loss(), and its number of positions.
    NnueLoss running;
    std::uint64_t running_positions = 0;
};

class NnueTrainer {
public:
    /// Keeps references to the samples; `training` is not empty. `initial_weights` has all
    /// parameters that are trained (initial_weights.h).
    NnueTrainer(SampleStore& training, std::span<const PackedSample> validation,
                const NnueOptions& options, Floats initial_weights, Workers& workers);

    /// The number of batches of the whole run.
    std::uint64_t batches() const { return batches_; }
    bool is_done() const { return state_.batches >= batches_; }
    std::uint64_t positions_done() const { return state_.batches * options_.batch; }
    /// How often each training sample was used, on average.
    double epochs_done() const;
    /// The learning rate of the next batch: a linear warm-up, then half a cosine period.
    double learning_rate() const;

    /// Computes the gradient of the next batch and makes an optimiser step. Throws
    /// std::runtime_error if samples cannot be read.
    void run_batch();

    /// The mean loss over the positions since the last call. The parameters changed meanwhile.
    NnueLoss take_training_loss();
    /// The mean loss over the validation set; 0 if it is empty.
    NnueLoss validation_loss();
    /// The output of the network for each sample. sigmoid() of it is the expected score of the side
    /// to move.
    std::vector<float> outputs(std::span<const PackedSample> samples);
    /// The first training samples in the order of the run, at most an epoch.
    std::vector<PackedSample> first_samples(std::size_t count);

    /// The network's weights, rounded to values that the quantised network can have. The forward
    /// pass uses these, the optimiser changes the exact parameters of state().
    const Floats& weights() const { return weights_.floats; }
    const NnueLayout& layout() const { return layout_; }
    const NnueState& state() const { return state_; }
    /// Resumes from a state of a trainer with the same samples and options.
    void restore(NnueState state);

private:
    /// Computes the gradient of the next batch.
    void compute_gradient();
    /// Passes all samples through the network and calls work(first) after each superblock; `first`
    /// is the index of its first sample.
    template <class Work>
    void for_each_superblock(std::span<const PackedSample> samples, const Work& work);
    void optimizer_step();
    /// Calls visit for the InputRuns, and for the Range of other parameters, of worker i of
    /// `count`.
    template <class Visit>
    void for_each_part(std::size_t i, std::size_t count, const Visit& visit);
    /// Makes the optimiser step of a part of the parameters.
    void update(const AdamWStep& step, const InputRun& run);
    void update(const AdamWStep& step, const Range& range);
    /// One AdamW step along the gradient, which is cleared. Frozen parameters stay.
    void apply_adamw(const AdamWStep& step, const Range& range);
    /// Computes the rounded weights_ from the parameters.
    void round(const InputRun& run);
    void round(const Range& range);
    void round_all();

    std::span<const PackedSample> validation_;
    const NnueOptions options_;
    const NnueLayout layout_;
    const std::uint64_t batches_;
    Workers& workers_;
    /// The number of training samples, and the samples in the order of the run.
    const std::uint64_t training_size_;
    SampleStream training_;
    /// The samples of a superblock.
    std::vector<PackedSample> samples_;
    NnueSuperblock superblock_;
    NnueState state_;
    RoundedWeights weights_;
    /// The gradient of the batch by all trained parameters.
    Floats gradient_;
    /// The values that the parameters decay towards.
    const Floats decay_origin_;
};

}  // namespace octet::train
