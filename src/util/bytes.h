// Unsigned integers in byte strings, little-endian (lowest byte first) on every machine.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace octet::util {

using Bytes = std::vector<std::uint8_t>;
using ByteView = std::span<const std::uint8_t>;

/// Appends the sizeof(T) bytes of the integer.
template <std::unsigned_integral T>
void append_number(Bytes& bytes, T value) {
    for (std::size_t i = 0; i < sizeof(T); ++i)
        bytes.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
}

/// Reads integers and spans of bytes from the front of a byte string.
class ByteReader {
public:
    explicit ByteReader(ByteView bytes) : rest_(bytes) {}

    /// The bytes that have not been read.
    ByteView rest() const { return rest_; }

    /// Reads the next integer. If too few bytes are left, it reads nothing and returns nullopt.
    template <std::unsigned_integral T>
    std::optional<T> number() {
        const auto bytes = take(sizeof(T));
        if (!bytes) return {};
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < sizeof(T); ++i) value |= std::uint64_t{(*bytes)[i]} << (8 * i);
        return static_cast<T>(value);
    }

    /// Reads the next `count` bytes. If fewer are left, it reads nothing and returns nullopt.
    std::optional<ByteView> take(std::size_t count) {
        if (count > rest_.size()) return {};
        const ByteView taken = rest_.first(count);
        rest_ = rest_.subspan(count);
        return taken;
    }

private:
    ByteView rest_;
};

}  // namespace octet::util
