// Reading and writing network files.
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

#include "util/hash.h"

namespace octet::eval::nnue {

namespace {

using util::ByteReader;
using util::Bytes;
using util::ByteView;
using util::Error;
using util::Result;

constexpr std::array<std::uint8_t, 8> kMagic{'o', 'c', 't', 'e', 't', 'n', 'e', 't'};
constexpr std::uint32_t kVersion = 2;
/// Larger numbers of inputs, units or buckets are no network of ours; with them the products below
/// stay within 64 bits.
constexpr std::uint32_t kLargestCount = 1U << 16;
constexpr std::uintmax_t kLargestFile = std::uintmax_t{1} << 30;

/// How many numbers each array of an architecture has.
struct Sizes {
    std::uint64_t input_weights;
    std::uint64_t input_biases;
    std::uint64_t output_weights;
    std::uint64_t output_biases;

    explicit Sizes(const Architecture& a)
        : input_weights(std::uint64_t{a.inputs} * a.input_sets * a.hidden),
          input_biases(a.hidden),
          output_weights(std::uint64_t{2} * a.hidden * a.output_buckets),
          output_biases(a.output_buckets) {}

    std::uint64_t bytes() const {
        return input_weights + 2 * (input_biases + output_weights) + 4 * output_biases;
    }
};

template <class T>
void append_all(Bytes& bytes, std::span<const T> numbers) {
    for (T number : numbers) util::append_number(bytes, std::make_unsigned_t<T>(number));
}

/// Fills `numbers`; there must be bytes enough.
template <class T>
void take_all(ByteReader& reader, std::span<T> numbers) {
    const auto bytes = reader.take(numbers.size_bytes());
    assert(bytes);
    if constexpr (std::endian::native == std::endian::little) {
        std::memcpy(numbers.data(), bytes->data(), bytes->size());
    } else {
        ByteReader each(*bytes);
        for (T& number : numbers) number = static_cast<T>(*each.number<std::make_unsigned_t<T>>());
    }
}

/// What is wrong with a file that ends too early.
Error truncated(std::string_view part) {
    return {fmt::format("the network file is truncated: it ends within its {}", part)};
}

Result<NetworkHeader> take_header(ByteReader& reader) {
    const auto magic = reader.take(kMagic.size());
    if (!magic || !std::ranges::equal(*magic, kMagic))
        return Error{"it is not a network file of Octet"};
    const auto version = reader.number<std::uint32_t>();
    if (!version) return truncated("head");
    if (*version != kVersion)
        return Error{fmt::format("the network file has format {}; this program knows format {}",
                                 *version, kVersion)};

    std::array<std::uint32_t, 9> fields{};
    for (std::uint32_t& field : fields) {
        const auto number = reader.number<std::uint32_t>();
        if (!number) return truncated("head");
        field = *number;
    }
    const auto [inputs, input_sets, hidden, output_buckets, mirrored, input_scale, output_scale,
                value_scale, record_size] = fields;
    for (std::uint32_t count : {inputs, input_sets, hidden, output_buckets})
        if (count == 0 || count > kLargestCount)
            return Error{"the head of the network file is damaged"};
    if (mirrored > 1 || record_size > kMaxTrainingRecord)
        return Error{"the head of the network file is damaged"};

    NetworkHeader header{.architecture = {.inputs = inputs,
                                          .input_sets = input_sets,
                                          .hidden = hidden,
                                          .output_buckets = output_buckets,
                                          .mirrored = mirrored == 1,
                                          .input_scale = static_cast<std::int32_t>(input_scale),
                                          .output_scale = static_cast<std::int32_t>(output_scale),
                                          .value_scale = static_cast<std::int32_t>(value_scale)},
                         .training_record = {},
                         .hash = 0};
    const auto record = reader.take(record_size);
    const auto hash = reader.number<std::uint64_t>();
    if (!record || !hash) return truncated("head");
    header.training_record.assign(record->begin(), record->end());
    header.hash = *hash;
    return header;
}

/// What is wrong with the bytes of the weights; nothing if all is well.
std::optional<Error> find_damage(const NetworkHeader& header, ByteView weights) {
    const std::uint64_t expected = Sizes(header.architecture).bytes();
    if (weights.size() < expected) return truncated("weights");
    if (weights.size() > expected)
        return Error{
            fmt::format("the network file is {} bytes too long", weights.size() - expected)};
    if (util::hash64(weights) != header.hash)
        return Error{"the network file is damaged: its weights do not have the hash of its head"};
    return std::nullopt;
}

Result<Bytes> read_bytes(const std::filesystem::path& path) {
    std::error_code failure;
    const std::uintmax_t size = std::filesystem::file_size(path, failure);
    if (failure) return Error{fmt::format("it cannot be read: {}", failure.message())};
    if (size > kLargestFile) return Error{"it is too large for a network file"};
    Bytes bytes(size);
    std::ifstream stream(path, std::ios::binary);
    stream.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(size));
    if (!stream) return Error{"it cannot be read"};
    return bytes;
}

bool are_within(std::span<const std::int16_t> numbers, std::int32_t bound) {
    return std::ranges::all_of(numbers,
                               [bound](std::int16_t n) { return -bound <= n && n <= bound; });
}

Bytes weights_in_file(const NetworkFile& file) {
    const Sizes sizes(file.architecture);
    assert(file.input_weights.size() == sizes.input_weights);
    assert(file.input_biases.size() == sizes.input_biases);
    assert(file.output_weights.size() == sizes.output_weights);
    assert(file.output_biases.size() == sizes.output_biases);
    Bytes weights;
    weights.reserve(sizes.bytes());
    append_all<std::int8_t>(weights, file.input_weights);
    append_all<std::int16_t>(weights, file.input_biases);
    append_all<std::int16_t>(weights, file.output_weights);
    append_all<std::int32_t>(weights, file.output_biases);
    return weights;
}

/// The rows of an array as one row.
template <class T, std::size_t N>
std::span<T> flat(T (&array)[N]) {
    return array;
}
template <class T, std::size_t N, std::size_t M>
auto flat(T (&array)[N][M]) {
    const auto first = flat(array[0]);
    return std::span(first.data(), N * first.size());
}

}  // namespace

std::string to_text(const Architecture& a) {
    return fmt::format("({}{}{} -> {}) x 2 -> {}, scales {} {} {}", a.inputs,
                       a.input_sets > 1 ? fmt::format(" x {}", a.input_sets) : "",
                       a.mirrored ? " mirrored" : "", a.hidden, a.output_buckets, a.input_scale,
                       a.output_scale, a.value_scale);
}

NetworkFile::NetworkFile(const Architecture& shape) : architecture(shape) {
    const Sizes sizes(shape);
    input_weights.resize(sizes.input_weights);
    input_biases.resize(sizes.input_biases);
    output_weights.resize(sizes.output_weights);
    output_biases.resize(sizes.output_biases);
}

std::uint64_t weights_hash(const NetworkFile& file) { return util::hash64(weights_in_file(file)); }

Bytes write(const NetworkFile& file) {
    const Architecture& a = file.architecture;
    assert(file.training_record.size() <= kMaxTrainingRecord);
    const Bytes weights = weights_in_file(file);
    Bytes bytes(kMagic.begin(), kMagic.end());
    for (std::uint32_t field :
         {kVersion, a.inputs, a.input_sets, a.hidden, a.output_buckets,
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
    take_all<std::int8_t>(reader, file.input_weights);
    take_all<std::int16_t>(reader, file.input_biases);
    take_all<std::int16_t>(reader, file.output_weights);
    take_all<std::int32_t>(reader, file.output_biases);
    return file;
}

Result<NetworkFile> load_file(const std::filesystem::path& path) {
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
    take_all(reader, flat(weights->output));
    take_all(reader, flat(weights->output_bias));
    if (!are_within(flat(weights->input_bias), kMaxInputBias))
        return Error{fmt::format("the network has input biases beyond {}", kMaxInputBias)};
    if (!are_within(flat(weights->output), kMaxOutputWeight))
        return Error{fmt::format("the network has output weights beyond {}", kMaxOutputWeight)};
    return Network(std::move(*header), std::move(*memory));
}

Result<Network> Network::load(const std::filesystem::path& path) {
    const Result<Bytes> bytes = read_bytes(path);
    if (!bytes) return bytes.error();
    return read(*bytes);
}

}  // namespace octet::eval::nnue
