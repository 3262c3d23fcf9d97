// The fitted win-rate model as a source file and as a plot.
#pragma once

#include <string>

#include "train/win_rate/win_rate_fit.h"

namespace octet::train {

/// The text of win_rate_model.cpp. `origin` is a text about how the numbers were made.
std::string to_source(const eval::WinRateModel& model, const std::string& origin);

/// An SVG plot of model and games. On the left: the probability of the three results by score, at
/// the reference material. On the right: the score with an even chance to win, by material.
std::string to_svg(const eval::WinRateModel& model, const WinRateCounts& counts);

}  // namespace octet::train
