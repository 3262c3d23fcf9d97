// Fits the weights of the classical evaluation to samples (Texel tuning), epoch by epoch.
#pragma once

#include <cstdint>
#include <vector>

#include "train/classical/adam.h"
#include "train/classical/objective.h"
#include "train/data/dataset.h"
#include "train/support/workers.h"
#include "util/random.h"

namespace octet::train {

/// The options of a tuning run.
struct TunerOptions {
    /// Times through the training set.
    int epochs = 60;
    /// The weight of the game's result in the target; the search score has the rest.
    double lambda = 0.5;
    int threads = 1;
    std::uint64_t seed = 1;
    /// Samples of a batch, which is one step of Adam.
    std::size_t batch = 16384;
    /// The learning rate in the first and in the last epoch: how far a weight moves in a step, in
    /// eval units. It falls exponentially in between.
    double learning_rate = 1.0;
    double final_learning_rate = 0.05;
    /// Weights that are active in fewer samples are not tuned, because they would overfit.
    std::uint32_t min_count = 100;
    /// A pull of each weight towards its initial value (L2 regularisation), as strong as this many
    /// samples. Weights that are active in many samples hardly feel it, and rare ones do not
    /// overfit.
    double prior = 200;
};

/// The same data, options, seed and number of threads give the same weights. Another number of
/// threads adds the gradients in another order, which changes the rounding.
class Tuner {
public:
    /// Keeps references to the data. Fits k to the training data. `start` are the initial weights.
    Tuner(const Dataset& training, const Dataset& validation, Parameters start,
          const TunerOptions& options);

    /// The mean losses of an epoch.
    struct Losses {
        /// The mean over the samples of the epoch. The parameters changed meanwhile.
        double training = 0;
        /// The mean over the validation set after the epoch.
        double validation = 0;
    };
    /// Goes through the training samples once, in a new random order.
    Losses run_epoch();

    int epochs_done() const { return epoch_; }
    const Objective& objective() const { return objective_; }
    const Parameters& parameters() const { return parameters_; }
    /// The parameters after the epoch with the least validation loss, or the initial ones if none
    /// was better.
    const Parameters& best() const { return best_; }
    /// The validation loss of best().
    double best_loss() const { return best_loss_; }
    /// The number of weights that are not tuned: they are active in too few samples, or they are
    /// set by hand (eval::classical::kFirstHandSetWeight).
    std::size_t fixed_weights() const;

private:
    /// The learning rate of the current epoch.
    double learning_rate() const;
    void shuffle();
    /// The sum of the losses of the rows of a batch. Its gradient is in gradients_[0] afterwards.
    double compute_gradient(std::span<const std::uint32_t> rows);
    /// Divides the gradient by the number of samples and adds that of the pull towards the initial
    /// values.
    void regularise_gradient(std::size_t samples);

    const Dataset& training_;
    const Dataset& validation_;
    const TunerOptions options_;
    Objective objective_;
    const Parameters start_;
    Parameters parameters_;
    Parameters best_;
    double best_loss_;
    Adam adam_;
    util::Random random_;
    int epoch_ = 0;
    /// The rows of the training set in the order of this epoch.
    std::vector<std::uint32_t> order_;
    /// For each weight, whether it is tuned.
    std::vector<bool> is_tunable_;
    Workers workers_;
    /// The gradient of each worker's part of a batch. The sum is formed in the first.
    std::vector<Parameters> gradients_;
};

}  // namespace octet::train
