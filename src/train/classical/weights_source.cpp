// Writes weights as pairs of numbers, with the name of each group above its pairs.
#include "train/classical/weights_source.h"

#include <fmt/format.h>

#include <bit>

#include "train/support/output_file.h"

namespace octet::train {

namespace classical = eval::classical;

namespace {

constexpr std::size_t kPairsPerLine = 8;

constexpr std::string_view kTitle =
    "The numbers of the classical evaluation: those of Weights (weights.h) in its order, 8 to a "
    "line,\nsquares from a1.\n\n";

constexpr std::string_view kBegin = R"(#include "eval/classical/weights.h"

#include <bit>

namespace octet::eval::classical {

// clang-format off
constexpr std::array kValues = std::to_array<TaperedScore>({
)";

constexpr std::string_view kEnd = R"(});
// clang-format on

constexpr Weights kWeights = std::bit_cast<Weights>(kValues);

}  // namespace octet::eval::classical
)";

void append_group(const classical::WeightGroup& group, const classical::TaperedScore* scores,
                  std::string& text) {
    text += fmt::format("    // {}\n", group.name);
    for (std::size_t i = 0; i < group.count; ++i) {
        const classical::TaperedScore& score = scores[group.first + i];
        const bool ends_line = i + 1 == group.count || (i + 1) % kPairsPerLine == 0;
        text += fmt::format("{}{{{}, {}}},{}", i % kPairsPerLine == 0 ? "    " : " ", score.mg(),
                            score.eg(), ends_line ? "\n" : "");
    }
}

}  // namespace

std::string to_source(const classical::Weights& weights, const std::string& origin) {
    const auto flat =
        std::bit_cast<std::array<classical::TaperedScore, classical::kWeightCount>>(weights);
    std::string text = as_comment(std::string(kTitle) + origin);
    text += kBegin;
    for (const classical::WeightGroup& group : classical::kWeightGroups)
        append_group(group, flat.data(), text);
    text += kEnd;
    return text;
}

}  // namespace octet::train
