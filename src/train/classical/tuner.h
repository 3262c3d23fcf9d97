// Fits the weights of the classical evaluation to samples, epoch by epoch.
#pragma once

#include <cstdint>
#include <vector>

#include "train/classical/adam.h"
#include "train/classical/objective.h"
#include "train/data/dataset.h"
#include "train/support/workers.h"
#include "util/random.h"

namespace octet::train {

struct TunerOptions {
    int epochs = 60;
    double lambda = 0.5;
    int threads = 1;
    std::uint64_t seed = 1;
    /// Samples between two steps.
    std::size_t batch = 16384;
    /// By how much a weight may move in a step: at the beginning, and at the end.
    double first_rate = 1.0;
    double last_rate = 0.05;
    /// Weights that fewer samples have keep their values: there is too little to learn them from.
    std::uint32_t least_seen = 100;
    /// So many samples, as it were, speak for the start value of each weight: those that are seen
    /// often hardly feel it, those that are not learn no noise.
    double prior = 200;
};

/// The same data, options and seed give the same weights; another number of threads adds up in
/// another order.
class Tuner {
public:
    /// The data must outlive the tuner. Fits k first, to the training data.
    Tuner(const Dataset& training, const Dataset& held_out, Parameters start,
          const TunerOptions& options);

    struct Losses {
        /// The mean over the epoch, during which the parameters moved.
        double training = 0;
        double held_out = 0;
    };
    /// Goes through the training samples once, in a new order.
    Losses run_epoch();

    int epochs_done() const { return epoch_; }
    const Objective& objective() const { return objective_; }
    const Parameters& parameters() const { return parameters_; }
    /// Those after the epoch with the least loss on what was held out, or the start.
    const Parameters& best() const { return best_; }
    double best_loss() const { return best_loss_; }
    /// How many weights are held fast: too few samples have them, or they are plans.
    std::size_t fixed_weights() const;

private:
    double rate() const;
    void shuffle();
    /// The sum of the losses of the rows; leaves its gradient in gradients_[0].
    double find_gradient(std::span<const std::uint32_t> rows);
    /// Makes the sum over a batch the slope of the mean, with the pull towards the start.
    void finish_gradient(std::size_t samples);

    const Dataset& training_;
    const Dataset& held_out_;
    const TunerOptions options_;
    Objective objective_;
    const Parameters start_;
    Parameters parameters_;
    Parameters best_;
    double best_loss_;
    Adam adam_;
    util::Random random_;
    int epoch_ = 0;
    /// Rows of the training set in the order of this epoch.
    std::vector<std::uint32_t> order_;
    /// Weights that the samples can teach.
    std::vector<bool> is_free_;
    Workers workers_;
    /// The sum over a batch, in the first, and the parts of the workers.
    std::vector<Parameters> gradients_;
};

}  // namespace octet::train
