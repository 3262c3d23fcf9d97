// Networks: the weights in memory and the network file.
//
// The format of a network file, version 3, with all numbers in little-endian order:
//
//   8 bytes "octetnet", u32 format version
//   u32 each: features of a set, feature sets, hidden, output buckets, L2, L3, mirrored (0 or 1)
//   i32 each: input scale, output scale, value scale, from 1 to 1024
//   u32 length of the training record, at most 64 KiB; then the record, text of any form
//   u64 util::hash64 of all bytes that follow
//   i8  input weights  [feature][hidden], scaled by the input scale
//   i16 input biases   [hidden], by the input scale
//   i16 skip weights   [output bucket][side to move, opponent][hidden], by the output scale
//   i32 out biases     [output bucket], by input scale * output scale
//   i8  L2 weights     [output bucket][L2 neuron][side to move, opponent][hidden],
//                      by the input scale
//   i32 L2 biases      [output bucket][L2 neuron], by the square of the input scale
//   i16 L3 weights     [output bucket][L2 neurons, then their squares][L3 neuron],
//                      by the output scale
//   i32 L3 biases      [output bucket][L3 neuron], by input scale squared * output scale
//   i16 out weights    [output bucket][L3 neuron], by the output scale
//
// Version 2, which can also be read, has neither L2 nor L3 nor their numbers. Files of any
// architecture can be read and written; the engine plays only with the one it is built for
// (architecture.h).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "eval/nnue/architecture.h"
#include "util/bytes.h"
#include "util/huge_memory.h"
#include "util/result.h"

namespace octet::eval::nnue {

/// The longest training record in bytes.
inline constexpr std::size_t kMaxTrainingRecord = std::size_t{64} * 1024;

/// The architecture as text: `(768 mirrored -> 128) x 2 -> (8 -> 32 -> 1) x 8, scales 64 256 400`.
std::string to_text(const Architecture& architecture);

struct NetworkHeader {
    Architecture architecture;
    std::string training_record;
    /// The hash of the weights, which identifies a network.
    std::uint64_t hash = 0;
};

/// The contents of a network file of any architecture; the shapes of the arrays are above.
struct NetworkFile {
    Architecture architecture;
    std::string training_record;
    std::vector<std::int8_t> input_weights;
    std::vector<std::int16_t> input_biases;
    std::vector<std::int16_t> skip_weights;
    std::vector<std::int32_t> out_biases;
    std::vector<std::int8_t> l2_weights;
    std::vector<std::int32_t> l2_biases;
    std::vector<std::int16_t> l3_weights;
    std::vector<std::int32_t> l3_biases;
    std::vector<std::int16_t> out_weights;

    NetworkFile() = default;
    /// A network of this architecture with all weights zero.
    explicit NetworkFile(const Architecture& shape);
    friend bool operator==(const NetworkFile&, const NetworkFile&) = default;
};

/// The hash that NetworkHeader::hash of this file will have.
std::uint64_t weights_hash(const NetworkFile& file);
/// The bytes of the file. The arrays must have the sizes of the architecture, and the record at
/// most kMaxTrainingRecord bytes.
util::Bytes write(const NetworkFile& file);
/// The file from its bytes, or the reason why they are no valid network file.
util::Result<NetworkFile> read_file(util::ByteView bytes);
/// Like read_file(), from a file on disk.
util::Result<NetworkFile> load_file(const std::string& path);

/// All weights as the engine uses them (quantised).
struct alignas(64) Weights {
    std::int8_t input[kFeatureCount][kHidden];
    std::int16_t input_bias[kHidden];
    LayerStack layer_stacks[kOutputBuckets];
};

/// A network that the engine can evaluate with. It never changes, so threads may share it.
class Network {
public:
    /// The network from the bytes of a file, or the reason of the refusal: no network file, a
    /// damaged one, another architecture than kArchitecture, weights that could overflow, or no
    /// memory.
    static util::Result<Network> read(util::ByteView bytes);
    /// Like read(), from a file on disk.
    static util::Result<Network> load(const std::string& path);

    const NetworkHeader& header() const { return header_; }
    const Weights& weights() const { return *static_cast<const Weights*>(memory_.data()); }

private:
    Network(NetworkHeader header, util::HugeMemory memory)
        : header_(std::move(header)), memory_(std::move(memory)) {}

    NetworkHeader header_;
    util::HugeMemory memory_;
};

}  // namespace octet::eval::nnue
