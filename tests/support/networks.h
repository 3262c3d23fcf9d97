// Networks for tests, made in memory with the architecture of the engine. The same seed gives the
// same network.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <string>

#include "eval/nnue/features.h"
#include "eval/nnue/network.h"
#include "util/random.h"

namespace octet::test {

/// A random integer in [-bound, bound].
inline std::int16_t symmetric(util::Random& random, std::int32_t bound) {
    return static_cast<std::int16_t>(
        static_cast<std::int32_t>(random.below(static_cast<std::uint32_t>(2 * bound + 1))) - bound);
}

/// A network with random weights as large as trained ones: most hidden units are neither zero nor
/// clipped.
inline eval::nnue::NetworkFile random_network_file(std::uint64_t seed = 1) {
    eval::nnue::NetworkFile file(eval::nnue::kArchitecture);
    file.training_record = "random";
    util::Random random(seed);
    // The weights of threat features are smaller, because more of them are active.
    const auto threats = static_cast<std::ptrdiff_t>(eval::nnue::kPlacementFeatures) *
                         static_cast<std::ptrdiff_t>(eval::nnue::kHidden);
    const auto first_threat = file.input_weights.begin() + threats;
    std::generate(file.input_weights.begin(), first_threat,
                  [&] { return static_cast<std::int8_t>(symmetric(random, 15)); });
    std::generate(first_threat, file.input_weights.end(),
                  [&] { return static_cast<std::int8_t>(symmetric(random, 4)); });
    for (std::int16_t& bias : file.input_biases)
        bias = static_cast<std::int16_t>(25 + symmetric(random, 25));
    for (std::int16_t& weight : file.skip_weights) weight = symmetric(random, 160);
    for (std::int32_t& bias : file.out_biases)
        bias = symmetric(random, 25) * eval::nnue::kOutputScale;
    for (std::int8_t& weight : file.l2_weights)
        weight = static_cast<std::int8_t>(symmetric(random, 6));
    for (std::int32_t& bias : file.l2_biases) bias = 1000 + symmetric(random, 2000);
    for (std::int16_t& weight : file.l3_weights) weight = symmetric(random, 120);
    for (std::int32_t& bias : file.l3_biases)
        bias = (1000 + symmetric(random, 2000)) * eval::nnue::kOutputScale;
    for (std::int16_t& weight : file.out_weights) weight = symmetric(random, 120);
    return file;
}

/// A random network that also counts material, so that a search with it prefers to win material. In
/// the first units the two perspectives are c + d and c - d, whose squares differ by 4cd, where d
/// is the material difference. The other units change the output little.
inline eval::nnue::NetworkFile material_network_file(std::uint64_t seed = 1) {
    constexpr std::array<int, 6> kValues{1, 3, 3, 5, 9, 0};
    constexpr std::size_t kCounting = 32;
    eval::nnue::NetworkFile file = random_network_file(seed);
    const auto& shape = file.architecture;
    for (std::size_t input = 0; input < shape.feature_sets * shape.inputs; ++input) {
        const bool own = input % shape.inputs < shape.inputs / 2;
        // The threat features do not count.
        const bool counts = input < eval::nnue::kPlacementFeatures;
        const int value = counts ? kValues[input / 64 % 6] * (own ? 1 : -1) : 0;
        for (std::size_t unit = 0; unit < kCounting; ++unit)
            file.input_weights[input * shape.hidden + unit] = static_cast<std::int8_t>(value);
    }
    for (std::size_t unit = 0; unit < kCounting; ++unit) file.input_biases[unit] = 32;
    for (std::size_t i = 0; i < file.skip_weights.size(); ++i) {
        const std::size_t unit = i % shape.hidden;
        const bool own = i / shape.hidden % 2 == 0;
        file.skip_weights[i] = static_cast<std::int16_t>(
            unit < kCounting ? (own ? 64 : -64) : file.skip_weights[i] / 10);
    }
    for (std::int16_t& weight : file.out_weights) weight = static_cast<std::int16_t>(weight / 10);
    return file;
}

inline void write_network(const std::string& path, const eval::nnue::NetworkFile& file) {
    const util::Bytes bytes = eval::nnue::write(file);
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()),
               static_cast<std::streamsize>(bytes.size()));
}

inline std::shared_ptr<const eval::nnue::Network> make_network(
    const eval::nnue::NetworkFile& file) {
    auto network = eval::nnue::Network::read(eval::nnue::write(file));
    if (!network) throw std::runtime_error("test network: " + network.reason());
    return std::make_shared<const eval::nnue::Network>(std::move(*network));
}

}  // namespace octet::test
