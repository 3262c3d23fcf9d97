// Keeps the coefficients that are not 0: about a hundred of some thousands in each position.
#include "train/data/dataset.h"

namespace octet::train {

namespace classical = eval::classical;

void Dataset::add(const Sample& sample) {
    rows_.push_back({.first = coefficients_.size(),
                     .count = static_cast<std::uint32_t>(sample.coefficients.size()),
                     .mg_share = sample.mg_share,
                     .eg_share = sample.eg_share,
                     .result = sample.result,
                     .score = sample.score});
    coefficients_.insert(coefficients_.end(), sample.coefficients.begin(),
                         sample.coefficients.end());
}

void Dataset::add(const classical::Explanation& explanation, float result, eval::Value score) {
    std::vector<Coefficient> found;
    const auto& counts = explanation.trace.coefficients();
    for (std::size_t i = 0; i < counts.size(); ++i)
        if (counts[i] != 0)
            found.push_back({.weight = static_cast<std::uint16_t>(i),
                             .count = static_cast<std::int16_t>(counts[i])});

    const auto& tapered = explanation.tapered;
    const float scale =
        static_cast<float>(tapered.scale * classical::kUnitPercent) / (classical::kFullScale * 100);
    const float phase = static_cast<float>(tapered.phase) / classical::kFullPhase;
    add({.coefficients = found,
         .mg_share = phase * scale,
         .eg_share = (1 - phase) * scale,
         .result = result,
         .score = static_cast<float>(score)});
}

}  // namespace octet::train
