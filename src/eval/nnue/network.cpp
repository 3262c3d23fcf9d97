// Reads and writes network files.
#include "eval/nnue/network.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstring>
#include <fstream>
#include <new>
#include <span>
#include <system_error>
#include <utility>

#include "util/file_path.h"
#include "util/hash.h"

namespace octet::eval::nnue {

namespace {

using util::ByteReader;
using util::Bytes;
using util::ByteView;
using util::Error;
using util::Result;

constexpr std::array<std::uint8_t, 8> kMagic{'o', 'c', 't', 'e', 't', 'n', 'e', 't'};
constexpr std::uint32_t kVersion = 3;
/// The version of networks without L2 and L3.
constexpr std::uint32_t kSkipOnlyVersion = 2;
/// The most features, neurons or buckets that a file may declare: with them the products below stay
/// within 64 bits.
constexpr std::uint32_t kMaxCount = 1U << 16;
/// The largest scale that a file may declare: the product of three fits 32 bits.
constexpr std::uint32_t kMaxScale = 1U << 10;
constexpr std::uintmax_t kMaxFileSize = std::uintmax_t{1} << 30;

/// Calls visit(array) for all arrays of numbers, in the order of the file.
template <class File, class Visit>
void for_each_array(File&& file, Visit&& visit) {
    visit(file.input_weights);
    visit(file.input_biases);
    visit(file.skip_weights);
    visit(file.out_biases);
    visit(file.l2_weights);
    visit(file.l2_biases);
    visit(file.l3_weights);
    visit(file.l3_biases);
    visit(file.out_weights);
}

/// The number of elements of each of these arrays.
std::array<std::uint64_t, 9> counts_of(const Architecture& a) {
    const std::uint64_t outputs = a.output_buckets;
    const std::uint64_t skip_weights = 2 * outputs * a.hidden;
    return {std::uint64_t{a.inputs} * a.feature_sets * a.hidden,
            a.hidden,
            skip_weights,
            outputs,
            skip_weights * a.l2,
            outputs * a.l2,
            2 * outputs * a.l2 * a.l3,
            outputs * a.l3,
            outputs * a.l3};
}

std::uint64_t bytes_of_weights(const Architecture& architecture) {
    const auto counts = counts_of(architecture);
    std::uint64_t bytes = 0;
    std::size_t i = 0;
    for_each_array(NetworkFile{},
                   [&]<class T>(const std::vector<T>&) { bytes += counts[i++] * sizeof(T); });
    return bytes;
}

template <class T>
void append_all(Bytes& bytes, std::span<const T> numbers) {
    for (T number : numbers) util::append_number(bytes, std::make_unsigned_t<T>(number));
}

/// Fills `numbers`; the reader must have enough bytes.
template <class T>
void take_all(ByteReader& reader, std::span<T> numbers) {
    // The address of an empty array may be null, which memcpy does not allow.
    if (numbers.empty()) return;
    const auto bytes = reader.take(numbers.size_bytes());
    assert(bytes);
    if constexpr (std::endian::native == std::endian::little) {
        std::memcpy(numbers.data(), bytes->data(), bytes->size());
    } else {
        ByteReader each(*bytes);
        for (T& number : numbers) number = static_cast<T>(*each.number<std::make_unsigned_t<T>>());
    }
}

/// The error of a file that ends too early.
Error truncated(std::string_view part) {
    return {fmt::format("the network file is truncated: it ends within its {}", part)};
}

Result<NetworkHeader> take_header(ByteReader& reader) {
    const auto magic = reader.take(kMagic.size());
    if (!magic || !std::ranges::equal(*magic, kMagic))
        return Error{"it is not a network file of Octet"};
    const auto version = reader.number<std::uint32_t>();
    if (!version) return truncated("head");
    if (*version != kVersion && *version != kSkipOnlyVersion)
        return Error{fmt::format("the network file has format {}; this program knows {} and {}",
                                 *version, kSkipOnlyVersion, kVersion)};

    const auto take = [&](std::uint32_t& field) {
        const auto number = reader.number<std::uint32_t>();
        if (number) field = *number;
        return number.has_value();
    };
    Architecture a{.l2 = 0, .l3 = 0};
    for (std::uint32_t* field : {&a.inputs, &a.feature_sets, &a.hidden, &a.output_buckets})
        if (!take(*field)) return truncated("head");
    if (*version != kSkipOnlyVersion && !(take(a.l2) && take(a.l3))) return truncated("head");
    std::array<std::uint32_t, 5> rest{};
    for (std::uint32_t& field : rest)
        if (!take(field)) return truncated("head");
    const auto [mirrored, input_scale, output_scale, value_scale, record_size] = rest;
    for (std::uint32_t count : {a.inputs, a.feature_sets, a.hidden, a.output_buckets})
        if (count == 0 || count > kMaxCount)
            return Error{"the head of the network file is damaged"};
    for (std::uint32_t scale : {input_scale, output_scale, value_scale})
        if (scale == 0 || scale > kMaxScale)
            return Error{"the head of the network file is damaged"};
    if (a.l2 > kMaxCount || a.l3 > kMaxCount || mirrored > 1 || record_size > kMaxTrainingRecord)
        return Error{"the head of the network file is damaged"};
    a.mirrored = mirrored == 1;
    a.input_scale = static_cast<std::int32_t>(input_scale);
    a.output_scale = static_cast<std::int32_t>(output_scale);
    a.value_scale = static_cast<std::int32_t>(value_scale);

    NetworkHeader header{.architecture = a, .training_record = {}, .hash = 0};
    const auto record = reader.take(record_size);
    const auto hash = reader.number<std::uint64_t>();
    if (!record || !hash) return truncated("head");
    header.training_record.assign(record->begin(), record->end());
    header.hash = *hash;
    return header;
}

/// The error in the bytes of the weights, or nullopt.
std::optional<Error> find_damage(const NetworkHeader& header, ByteView weights) {
    const std::uint64_t expected = bytes_of_weights(header.architecture);
    if (weights.size() < expected) return truncated("weights");
    if (weights.size() > expected)
        return Error{
            fmt::format("the network file is {} bytes too long", weights.size() - expected)};
    if (util::hash64(weights) != header.hash)
        return Error{"the network file is damaged: its weights do not have the hash of its head"};
    return std::nullopt;
}

Result<Bytes> read_bytes(const std::string& path) {
    std::error_code failure;
    const std::uintmax_t size = std::filesystem::file_size(util::to_path(path), failure);
    if (failure) return Error{fmt::format("it cannot be read: {}", failure.message())};
    if (size > kMaxFileSize) return Error{"it is too large for a network file"};
    std::ifstream stream(util::to_path(path), std::ios::binary);
    Bytes bytes;
    const auto read_until = [&](std::uintmax_t end) {
        const std::size_t begin = bytes.size();
        bytes.resize(end);
        stream.read(reinterpret_cast<char*>(bytes.data() + begin),
                    static_cast<std::streamsize>(end - begin));
    };
    // The first bytes are checked first: a file of another kind may be larger than the memory.
    read_until(std::min<std::uintmax_t>(size, kMagic.size()));
    if (std::ranges::equal(bytes, kMagic)) read_until(size);
    if (!stream) return Error{"it cannot be read"};
    return bytes;
}

template <class T>
bool are_within(std::span<T> numbers, std::int32_t bound) {
    // Without an early end, so that the compiler vectorises the loop over millions of numbers.
    bool all = true;
    for (T n : numbers) all &= -bound <= n && n <= bound;
    return all;
}

Bytes weights_in_file(const NetworkFile& file) {
    Bytes weights;
    weights.reserve(bytes_of_weights(file.architecture));
    for_each_array(
        file, [&]<class T>(const std::vector<T>& numbers) { append_all<T>(weights, numbers); });
    assert(weights.size() == bytes_of_weights(file.architecture));
    return weights;
}

/// The elements of an array of arrays as one span.
template <class T, std::size_t N>
std::span<T> flat(T (&array)[N]) {
    return array;
}
template <class T, std::size_t N, std::size_t M>
auto flat(T (&array)[N][M]) {
    const auto first = flat(array[0]);
    return std::span(first.data(), N * first.size());
}

/// Reads the L2 weights, in the file a row for each neuron, into the order of the kernels.
void take_l2(ByteReader& reader, LayerStack& stack) {
    std::array<std::int8_t, 2 * kHidden> row;
    for (std::size_t unit = 0; unit < kL2; ++unit) {
        take_all<std::int8_t>(reader, row);
        for (std::size_t i = 0; i < row.size(); ++i) stack.l2[i / 64][unit][i % 64] = row[i];
    }
}

/// The file has the weights of one L2 output after those of another.
void take_l3(ByteReader& reader, LayerStack& stack) {
    std::array<std::int16_t, kL3> row;
    for (std::size_t i = 0; i < kL2Outputs; ++i) {
        take_all<std::int16_t>(reader, row);
        for (std::size_t n = 0; n < kL3; ++n) stack.l3[i / 2][n][i % 2] = row[n];
    }
}

/// Reads the layer stacks: the file stores them layer by layer, the engine bucket by bucket.
void take_layer_stacks(ByteReader& reader, Weights& weights) {
    for (LayerStack& stack : weights.layer_stacks) take_all(reader, flat(stack.skip));
    for (LayerStack& stack : weights.layer_stacks) take_all(reader, std::span(&stack.out_bias, 1));
    for (LayerStack& stack : weights.layer_stacks) take_l2(reader, stack);
    for (LayerStack& stack : weights.layer_stacks) take_all(reader, flat(stack.l2_bias));
    for (LayerStack& stack : weights.layer_stacks) take_l3(reader, stack);
    for (LayerStack& stack : weights.layer_stacks) take_all(reader, flat(stack.l3_bias));
    for (LayerStack& stack : weights.layer_stacks) take_all(reader, flat(stack.out));
}

}  // namespace

std::string to_text(const Architecture& a) {
    return fmt::format("({}{}{} -> {}) x 2 -> {}, scales {} {} {}", a.inputs,
                       a.feature_sets > 1 ? fmt::format(" x {}", a.feature_sets) : "",
                       a.mirrored ? " mirrored" : "", a.hidden,
                       a.l2 == 0
                           ? fmt::format("{}", a.output_buckets)
                           : fmt::format("({} -> {} -> 1) x {}", a.l2, a.l3, a.output_buckets),
                       a.input_scale, a.output_scale, a.value_scale);
}

NetworkFile::NetworkFile(const Architecture& shape) : architecture(shape) {
    const auto counts = counts_of(shape);
    std::size_t i = 0;
    for_each_array(*this, [&](auto& numbers) { numbers.resize(counts[i++]); });
}

std::uint64_t weights_hash(const NetworkFile& file) { return util::hash64(weights_in_file(file)); }

Bytes write(const NetworkFile& file) {
    const Architecture& a = file.architecture;
    assert(file.training_record.size() <= kMaxTrainingRecord);
    const Bytes weights = weights_in_file(file);
    Bytes bytes(kMagic.begin(), kMagic.end());
    for (std::uint32_t field :
         {kVersion, a.inputs, a.feature_sets, a.hidden, a.output_buckets, a.l2, a.l3,
          static_cast<std::uint32_t>(a.mirrored), static_cast<std::uint32_t>(a.input_scale),
          static_cast<std::uint32_t>(a.output_scale), static_cast<std::uint32_t>(a.value_scale),
          static_cast<std::uint32_t>(file.training_record.size())})
        util::append_number(bytes, field);
    bytes.insert(bytes.end(), file.training_record.begin(), file.training_record.end());
    util::append_number(bytes, util::hash64(weights));
    bytes.insert(bytes.end(), weights.begin(), weights.end());
    return bytes;
}

Result<NetworkFile> read_file(ByteView bytes) {
    ByteReader reader(bytes);
    auto header = take_header(reader);
    if (!header) return header.error();
    if (auto damage = find_damage(*header, reader.rest())) return *damage;
    NetworkFile file(header->architecture);
    file.training_record = std::move(header->training_record);
    for_each_array(file, [&]<class T>(std::vector<T>& numbers) { take_all<T>(reader, numbers); });
    return file;
}

Result<NetworkFile> load_file(const std::string& path) {
    const Result<Bytes> bytes = read_bytes(path);
    if (!bytes) return bytes.error();
    return read_file(*bytes);
}

Result<Network> Network::read(ByteView bytes) {
    ByteReader reader(bytes);
    auto header = take_header(reader);
    if (!header) return header.error();
    if (header->architecture != kArchitecture)
        return Error{fmt::format("the network is {}; this engine is built for {}",
                                 to_text(header->architecture), to_text(kArchitecture))};
    if (auto damage = find_damage(*header, reader.rest())) return *damage;

    auto memory = util::HugeMemory::allocate(sizeof(Weights));
    if (!memory) return Error{"there is no memory for the network"};
    auto* const weights = new (memory->data()) Weights;
    take_all(reader, flat(weights->input));
    take_all(reader, flat(weights->input_bias));
    take_layer_stacks(reader, *weights);
    if (!are_within(flat(weights->input).subspan(kPlacementFeatures * kHidden), kMaxThreatWeight))
        return Error{
            fmt::format("the network has weights of threat features beyond {}", kMaxThreatWeight)};
    if (!are_within(flat(weights->input_bias), kMaxInputBias))
        return Error{fmt::format("the network has input biases beyond {}", kMaxInputBias)};
    for (LayerStack& stack : weights->layer_stacks) {
        if (!are_within(flat(stack.skip), kMaxOutputWeight) ||
            !are_within(flat(stack.l3), kMaxOutputWeight) ||
            !are_within(flat(stack.out), kMaxOutputWeight))
            return Error{fmt::format("the network has output weights beyond {}", kMaxOutputWeight)};
        if (!are_within(flat(stack.l2_bias), kMaxL2Bias) ||
            !are_within(flat(stack.l3_bias), kMaxL3Bias))
            return Error{fmt::format("the network has biases beyond {} in L2 or {} in L3",
                                     kMaxL2Bias, kMaxL3Bias)};
    }
    return Network(std::move(*header), std::move(*memory));
}

Result<Network> Network::load(const std::string& path) {
    const Result<Bytes> bytes = read_bytes(path);
    if (!bytes) return bytes.error();
    return read(*bytes);
}

}  // namespace octet::eval::nnue
