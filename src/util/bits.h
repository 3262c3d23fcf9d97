// Writes and reads strings of bits in bytes; the highest bit of each byte comes first.
#pragma once

#include <cstddef>
#include <cstdint>

#include "util/bytes.h"

namespace octet::util {

class BitWriter {
public:
    /// Appends to `bytes` from a byte boundary. The unused bits of the last byte are 0.
    explicit BitWriter(Bytes& bytes) : bytes_(bytes) {}

    /// Appends the lowest `count` bits of `value`, highest first.
    void write(unsigned value, int count) {
        for (int i = count; i-- > 0;) write_bit((value >> i & 1U) != 0);
    }
    void write_bit(bool bit) {
        if (used_ == 0) bytes_.push_back(0);
        if (bit) bytes_.back() = static_cast<std::uint8_t>(bytes_.back() | 0x80U >> used_);
        used_ = (used_ + 1) % 8;
    }

private:
    Bytes& bytes_;
    /// The number of bits written to the last byte, 1 to 7; 0 if it is full or there is none.
    unsigned used_ = 0;
};

/// Reads past the end return zeros and make is_exhausted() true, so that one check after the last
/// read is enough.
class BitReader {
public:
    explicit BitReader(ByteView bytes) : bytes_(bytes) {}

    unsigned read(int count) {
        unsigned value = 0;
        for (int i = 0; i < count; ++i) value = value << 1 | static_cast<unsigned>(read_bit());
        return value;
    }
    bool read_bit() {
        const std::size_t byte = position_ / 8;
        const std::size_t bit = position_ % 8;
        ++position_;
        return byte < bytes_.size() && (bytes_[byte] >> (7 - bit) & 1U) != 0;
    }

    bool is_exhausted() const { return position_ > 8 * bytes_.size(); }
    /// The number of bytes read, a partly read one included.
    std::size_t bytes_read() const { return (position_ + 7) / 8; }
    /// Reads the rest of a partly read byte. Returns whether all these bits are 0.
    bool skip_padding() {
        bool zero = true;
        while (position_ % 8 != 0) zero &= !read_bit();
        return zero;
    }

private:
    ByteView bytes_;
    std::size_t position_ = 0;
};

}  // namespace octet::util
