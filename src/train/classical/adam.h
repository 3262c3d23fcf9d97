// Adam: gradient descent with a step size for each parameter.
//
// See Kingma and Ba, "Adam: A Method for Stochastic Optimization" (2015).
#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

namespace octet::train {

/// The state of the optimiser.
class Adam {
public:
    /// `parameters` is the number of parameters.
    explicit Adam(std::size_t parameters) : first_(parameters), second_(parameters) {}

    /// One step against the gradient. No parameter changes by much more than the learning rate.
    void step(std::vector<double>& parameters, const std::vector<double>& gradient,
              double learning_rate) {
        first_power_ *= kBeta1;
        second_power_ *= kBeta2;
        for (std::size_t i = 0; i < parameters.size(); ++i) {
            const double g = gradient[i];
            first_[i] += (1 - kBeta1) * (g - first_[i]);
            second_[i] += (1 - kBeta2) * (g * g - second_[i]);
            // The moments start at 0. These divisions correct them for that.
            const double mean = first_[i] / (1 - first_power_);
            const double square = second_[i] / (1 - second_power_);
            parameters[i] -= learning_rate * mean / (std::sqrt(square) + kEpsilon);
        }
    }

private:
    static constexpr double kBeta1 = 0.9;
    static constexpr double kBeta2 = 0.999;
    /// Far below any real gradient. It keeps parameters with gradient 0 where they are.
    static constexpr double kEpsilon = 1e-12;

    /// Running means of the gradient (first moment) and of its square (second moment).
    std::vector<double> first_;
    std::vector<double> second_;
    /// kBeta1 and kBeta2 to the power of the number of steps.
    double first_power_ = 1;
    double second_power_ = 1;
};

}  // namespace octet::train
