// What the fit of the win-rate model leaves behind: its numbers as source, and a picture.
#pragma once

#include <string>

#include "train/win_rate/win_rate_fit.h"

namespace octet::train {

/// The text of win_rate_model.cpp; `origin` says how the numbers were made.
std::string to_source(const eval::WinRateModel& model, const std::string& origin);

/// An SVG of model and games: on the left the three results by score, at the reference material; on
/// the right the score with an even chance, by material.
std::string to_svg(const eval::WinRateModel& model, const WinRateCounts& counts);

}  // namespace octet::train
