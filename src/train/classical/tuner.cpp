// Batches, threads, and the learning rate schedule.
#include "train/classical/tuner.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

#include "train/support/range.h"

namespace octet::train {

namespace {

/// For each weight, whether it is tuned: at least `min_count` samples have it, and it is not
/// set by hand (eval::classical::kFirstHandSetWeight).
std::vector<bool> tunable(const Dataset& data, std::size_t weights, std::uint32_t min_count) {
    std::vector<std::uint32_t> seen(weights);
    for (std::size_t i = 0; i < data.size(); ++i)
        for (const Coefficient& c : data[i].coefficients) ++seen[c.weight];
    std::vector<bool> result(weights);
    for (std::size_t i = 0; i < std::min(weights, eval::classical::kFirstHandSetWeight); ++i)
        result[i] = seen[i] >= min_count;
    return result;
}

}  // namespace

Tuner::Tuner(const Dataset& training, const Dataset& validation, Parameters start,
             const TunerOptions& options)
    : training_(training),
      validation_(validation),
      options_(options),
      objective_{.lambda = options.lambda, .k = fit_steepness(training)},
      start_(std::move(start)),
      parameters_(start_),
      best_(parameters_),
      best_loss_(objective_.loss(validation, parameters_)),
      adam_(parameters_.size()),
      random_(options.seed),
      order_(training.size()),
      is_tunable_(tunable(training, parameters_.size() / 2, options.min_count)),
      workers_(static_cast<std::size_t>(options.threads)),
      gradients_(workers_.count(), Parameters(parameters_.size())) {
    std::iota(order_.begin(), order_.end(), 0U);
}

std::size_t Tuner::fixed_weights() const {
    return static_cast<std::size_t>(std::ranges::count(is_tunable_, false));
}

double Tuner::learning_rate() const {
    const double progress =
        options_.epochs > 1 ? static_cast<double>(epoch_) / (options_.epochs - 1) : 0;
    return options_.learning_rate *
           std::pow(options_.final_learning_rate / options_.learning_rate, progress);
}

void Tuner::shuffle() {
    for (std::size_t i = order_.size(); i > 1; --i)
        std::swap(order_[i - 1], order_[random_.below(static_cast<std::uint32_t>(i))]);
}

double Tuner::compute_gradient(std::span<const std::uint32_t> rows) {
    std::vector<double> losses(workers_.count());
    workers_.run([&](std::size_t i) {
        const Range share = share_of(rows.size(), i, workers_.count());
        std::ranges::fill(gradients_[i], 0.0);
        losses[i] =
            objective_.add_gradient(training_, rows.subspan(share.first, share.last - share.first),
                                    parameters_, gradients_[i]);
    });
    for (std::size_t i = 1; i < gradients_.size(); ++i)
        std::ranges::transform(gradients_[0], gradients_[i], gradients_[0].begin(), std::plus());
    return std::accumulate(losses.begin(), losses.end(), 0.0);
}

void Tuner::regularise_gradient(std::size_t samples) {
    Parameters& gradient = gradients_[0];
    const double pull =
        options_.prior / static_cast<double>(training_.size()) * objective_.curvature();
    for (std::size_t i = 0; i < gradient.size(); ++i) {
        const double mean = gradient[i] / static_cast<double>(samples);
        gradient[i] = is_tunable_[i / 2] ? mean + pull * (parameters_[i] - start_[i]) : 0;
    }
}

Tuner::Losses Tuner::run_epoch() {
    shuffle();
    double sum = 0;
    for (std::size_t first = 0; first < order_.size(); first += options_.batch) {
        const std::size_t count = std::min(options_.batch, order_.size() - first);
        sum += compute_gradient(std::span(order_).subspan(first, count));
        regularise_gradient(count);
        adam_.step(parameters_, gradients_[0], learning_rate());
    }
    ++epoch_;
    const Losses losses{.training = order_.empty() ? 0 : sum / static_cast<double>(order_.size()),
                        .validation = objective_.loss(validation_, parameters_)};
    // Without a validation set the last epoch counts as the best.
    if (losses.validation < best_loss_ || validation_.size() == 0) {
        best_ = parameters_;
        best_loss_ = losses.validation;
    }
    return losses;
}

}  // namespace octet::train
