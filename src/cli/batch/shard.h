// A part of the input, so that several processes or machines can share the work: --shard i/n.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace octet::cli {

/// Shard i of n has the games and lines whose first byte lies in the i-th of n equal parts of all
/// bytes of the input. Shards are contiguous, so that their outputs laid end to end are the whole.
struct Shard {
    std::uint64_t number = 1;
    std::uint64_t count = 1;

    bool is_whole() const { return count == 1; }
    /// The first byte of the shard, and the first one after it. `size` is the number of bytes of
    /// the whole input.
    std::uint64_t begin(std::uint64_t size) const { return boundary(number - 1, size); }
    std::uint64_t end(std::uint64_t size) const { return boundary(number, size); }
    bool contains(std::uint64_t offset, std::uint64_t size) const {
        return begin(size) <= offset && offset < end(size);
    }

    friend bool operator==(const Shard&, const Shard&) = default;

private:
    /// size * i / count, rounded up, without overflow.
    std::uint64_t boundary(std::uint64_t i, std::uint64_t size) const {
        return size / count * i + (size % count * i + count - 1) / count;
    }
};

/// The largest number of shards.
inline constexpr std::uint64_t kMaxShards = 1'000'000;

/// Reads "2/16": a shard from 1 to the count. Nullopt for other text.
std::optional<Shard> parse_shard(std::string_view text);

}  // namespace octet::cli
