// Networks: the weights, and the file that they come in.
//
// A file is, with all numbers lowest byte first:
//
//   8 bytes "octetnet", u32 format version
//   u32 each: inputs, input sets, hidden, output buckets, L2, L3, mirrored (0 or 1)
//   i32 each: input scale, output scale, value scale
//   u32 length of the training record, at most 64 KiB; the record: text, free in form
//   u64 util::hash64 of all that follows
//   i8  input weights   [set * inputs + input][hidden]
//   i16 input biases    [hidden]
//   i16 output weights  [output bucket][side to move, other][hidden]
//   i32 output biases   [output bucket], scaled by input scale * output scale
//   i8  L2 weights      [output bucket][L2 unit][side to move, other][hidden], by the input scale
//   i32 L2 biases       [output bucket][L2 unit], by the square of the input scale
//   i16 L3 weights      [output bucket][L2 unit, then their squares][L3 unit], by the output scale
//   i32 L3 biases       [output bucket][L3 unit], by the square of the input and the output scale
//   i16 last weights    [output bucket][L3 unit], by the output scale
//
// Format 2, which is read too, has neither L2 nor L3, nor any of their numbers.
// Files of any architecture can be read and written; the engine accepts only the one it is built
// for. What the numbers mean is in architecture.h.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "eval/nnue/architecture.h"
#include "util/bytes.h"
#include "util/huge_memory.h"
#include "util/result.h"

namespace octet::eval::nnue {

inline constexpr std::size_t kMaxTrainingRecord = std::size_t{64} * 1024;

/// `(768 mirrored -> 128) x 2 -> (8 -> 32 -> 1) x 8, scales 64 256 400`.
std::string to_text(const Architecture& architecture);

struct NetworkHeader {
    Architecture architecture;
    std::string training_record;
    /// Of the weights: tells networks apart.
    std::uint64_t hash = 0;
};

/// The contents of a file, of any architecture.
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
    /// All weights zero.
    explicit NetworkFile(const Architecture& shape);
    friend bool operator==(const NetworkFile&, const NetworkFile&) = default;
};

/// NetworkHeader::hash of its file.
std::uint64_t weights_hash(const NetworkFile& file);
/// The sizes of the arrays must agree with the architecture, the record must not be too long.
util::Bytes write(const NetworkFile& file);
util::Result<NetworkFile> read_file(util::ByteView bytes);
/// The same from a file on disk.
util::Result<NetworkFile> load_file(const std::filesystem::path& path);

/// All weights as the engine uses them.
struct alignas(64) Weights {
    std::int8_t input[kFeatureCount][kHidden];
    std::int16_t input_bias[kHidden];
    LayerStack layer_stacks[kOutputBuckets];
};

/// A network that the engine can play with; never changes, so threads may share it.
class Network {
public:
    /// Refuses what is no network file, damaged, or of another architecture than the engine's, and
    /// weights with which the arithmetic could overflow.
    static util::Result<Network> read(util::ByteView bytes);
    /// The same from a file on disk.
    static util::Result<Network> load(const std::filesystem::path& path);

    const NetworkHeader& header() const { return header_; }
    const Weights& weights() const { return *static_cast<const Weights*>(memory_.data()); }

private:
    Network(NetworkHeader header, util::HugeMemory memory)
        : header_(std::move(header)), memory_(std::move(memory)) {}

    NetworkHeader header_;
    util::HugeMemory memory_;
};

}  // namespace octet::eval::nnue
