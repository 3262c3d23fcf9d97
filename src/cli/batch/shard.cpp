// Reads the argument of --shard.
#include "cli/batch/shard.h"

#include "util/text.h"

namespace octet::cli {

std::optional<Shard> parse_shard(std::string_view text) {
    const std::size_t slash = text.find('/');
    if (slash == text.npos) return std::nullopt;
    const auto number = util::parse_int(text.substr(0, slash));
    const auto count = util::parse_int(text.substr(slash + 1));
    if (!number || !count || *number < 1 || *number > *count ||
        *count > static_cast<std::int64_t>(kMaxShards))
        return std::nullopt;
    return Shard{static_cast<std::uint64_t>(*number), static_cast<std::uint64_t>(*count)};
}

}  // namespace octet::cli
