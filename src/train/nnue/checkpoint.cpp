// The file format. All numbers are little-endian, floating-point numbers by their IEEE bits:
//   8 bytes "octetrun", u32 version, u64 hash64 of the rest
//   u32 length of the settings, the settings; u32 length of the makers, the makers
//   u32 number of rows, each: u64 positions, six f64 in the order of LossRow
//   f64 seconds, u64 batches, f64 f64 running losses, u64 running positions
//   u64 number of parameters, then f32 each: parameters, first moments, second moments
#include "train/nnue/checkpoint.h"

#include <fmt/format.h>

#include <bit>
#include <filesystem>
#include <stdexcept>

#include "io/read_file.h"
#include "train/support/output_file.h"
#include "util/bytes.h"
#include "util/file_path.h"
#include "util/hash.h"

namespace octet::train {

namespace {

constexpr std::string_view kMagic = "octetrun";
constexpr std::uint32_t kVersion = 2;

void append_double(util::Bytes& bytes, double value) {
    util::append_number(bytes, std::bit_cast<std::uint64_t>(value));
}

void append_text(util::Bytes& bytes, const std::string& text) {
    util::append_number(bytes, static_cast<std::uint32_t>(text.size()));
    bytes.insert(bytes.end(), text.begin(), text.end());
}

void append_floats(util::Bytes& bytes, const Floats& floats) {
    for (float value : floats) util::append_number(bytes, std::bit_cast<std::uint32_t>(value));
}

/// Reads numbers from bytes, and throws std::runtime_error at the end of the bytes.
class Input {
public:
    explicit Input(util::ByteView bytes) : reader_(bytes) {}

    template <class T>
    T number() {
        return *checked(reader_.number<T>());
    }
    double real() { return std::bit_cast<double>(number<std::uint64_t>()); }
    std::string text(std::size_t size) {
        const auto bytes = checked(reader_.take(size));
        return {bytes->begin(), bytes->end()};
    }
    Floats floats(std::size_t count) {
        util::ByteReader each(*checked(reader_.take(count * sizeof(float))));
        Floats result(count);
        for (float& value : result) value = std::bit_cast<float>(*each.number<std::uint32_t>());
        return result;
    }
    util::ByteView rest() const { return reader_.rest(); }

private:
    template <class T>
    T checked(T found) {
        if (!found) throw std::runtime_error("it is incomplete");
        return found;
    }

    util::ByteReader reader_;
};

LossRow read_row(Input& input) {
    LossRow row;
    row.positions = input.number<std::uint64_t>();
    for (double* value : {&row.epochs, &row.learning_rate, &row.training, &row.validation,
                          &row.validation_result, &row.seconds})
        *value = input.real();
    return row;
}

Checkpoint decode(util::ByteView bytes, std::size_t parameters) {
    Input input(bytes);
    if (input.text(kMagic.size()) != kMagic) throw std::runtime_error("it is not a checkpoint");
    if (input.number<std::uint32_t>() != kVersion)
        throw std::runtime_error("it was written by another version of this program");
    const auto hash = input.number<std::uint64_t>();
    if (hash != util::hash64(input.rest())) throw std::runtime_error("it is damaged");

    Checkpoint checkpoint;
    checkpoint.settings = input.text(input.number<std::uint32_t>());
    checkpoint.makers = input.text(input.number<std::uint32_t>());
    checkpoint.rows.resize(input.number<std::uint32_t>());
    for (LossRow& row : checkpoint.rows) row = read_row(input);
    checkpoint.seconds = input.real();
    NnueState& state = checkpoint.state;
    state.batches = input.number<std::uint64_t>();
    state.running.target = input.real();
    state.running.result = input.real();
    state.running_positions = input.number<std::uint64_t>();
    if (input.number<std::uint64_t>() != parameters)
        throw std::runtime_error("its network has another number of parameters");
    state.parameters = input.floats(parameters);
    state.moments.first = input.floats(parameters);
    state.moments.second = input.floats(parameters);
    return checkpoint;
}

util::Bytes encode(const Checkpoint& checkpoint) {
    util::Bytes body;
    append_text(body, checkpoint.settings);
    append_text(body, checkpoint.makers);
    util::append_number(body, static_cast<std::uint32_t>(checkpoint.rows.size()));
    for (const LossRow& row : checkpoint.rows) {
        util::append_number(body, row.positions);
        for (double value : {row.epochs, row.learning_rate, row.training, row.validation,
                             row.validation_result, row.seconds})
            append_double(body, value);
    }
    append_double(body, checkpoint.seconds);
    const NnueState& state = checkpoint.state;
    util::append_number(body, state.batches);
    append_double(body, state.running.target);
    append_double(body, state.running.result);
    util::append_number(body, state.running_positions);
    util::append_number(body, std::uint64_t{state.parameters.size()});
    append_floats(body, state.parameters);
    append_floats(body, state.moments.first);
    append_floats(body, state.moments.second);

    util::Bytes bytes(kMagic.begin(), kMagic.end());
    util::append_number(bytes, kVersion);
    util::append_number(bytes, util::hash64(body));
    bytes.insert(bytes.end(), body.begin(), body.end());
    return bytes;
}

}  // namespace

void write_checkpoint(const std::string& path, const Checkpoint& checkpoint) {
    write_file(path, encode(checkpoint));
}

std::optional<Checkpoint> read_checkpoint(const std::string& path, std::size_t parameters) {
    std::error_code error;
    if (!std::filesystem::exists(util::to_path(path), error)) return {};
    const auto file = io::read_file(path);
    if (!file) throw std::runtime_error(file.reason());
    try {
        return decode({reinterpret_cast<const std::uint8_t*>(file->data()), file->size()},
                      parameters);
    } catch (const std::runtime_error& fault) {
        throw std::runtime_error(
            fmt::format("cannot resume from {}: {}; delete it to start from the beginning", path,
                        fault.what()));
    }
}

}  // namespace octet::train
