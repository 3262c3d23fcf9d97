// Adam: gradient descent in which each parameter has its own pace.
//
// See Kingma and Ba, "Adam: A Method for Stochastic Optimization" (2015).
#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

namespace octet::train {

class Adam {
public:
    explicit Adam(std::size_t parameters) : mean_(parameters), square_(parameters) {}

    /// One step against the gradient; no parameter moves much more than `rate`.
    void step(std::vector<double>& parameters, const std::vector<double>& gradient, double rate) {
        mean_power_ *= kMeanDecay;
        square_power_ *= kSquareDecay;
        for (std::size_t i = 0; i < parameters.size(); ++i) {
            const double g = gradient[i];
            mean_[i] += (1 - kMeanDecay) * (g - mean_[i]);
            square_[i] += (1 - kSquareDecay) * (g * g - square_[i]);
            // Both begin at 0, so early on they are too small by a known factor.
            const double mean = mean_[i] / (1 - mean_power_);
            const double square = square_[i] / (1 - square_power_);
            parameters[i] -= rate * mean / (std::sqrt(square) + kTiny);
        }
    }

private:
    static constexpr double kMeanDecay = 0.9;
    static constexpr double kSquareDecay = 0.999;
    /// Far below any gradient that means something, so that what nobody pulls at does not move.
    static constexpr double kTiny = 1e-12;

    std::vector<double> mean_;
    std::vector<double> square_;
    double mean_power_ = 1;
    double square_power_ = 1;
};

}  // namespace octet::train
