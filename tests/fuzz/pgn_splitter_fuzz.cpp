// Fuzzes the PGN splitter: the games are the whole text but for white space between them, the
// places are right, and the size of the blocks changes nothing. The first byte is the block size.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "notation/pgn_splitter.h"

using namespace octet;

namespace {

struct Part {
    std::string text;
    std::uint64_t offset;
    notation::TextPlace place;
    bool lacks_blank_line;

    friend bool operator==(const Part&, const Part&) = default;
};

void require(bool condition) {
    if (!condition) std::abort();
}

std::vector<Part> split(std::string_view text, std::size_t block) {
    const notation::ByteSource source = [rest = text, block](std::span<char> buffer) mutable {
        const std::size_t count = std::min({rest.size(), block, buffer.size()});
        std::copy_n(rest.begin(), count, buffer.begin());
        rest.remove_prefix(count);
        return count;
    };
    std::vector<Part> parts;
    notation::PgnSplitter splitter(source);
    std::uint64_t end = 0;
    while (const auto game = splitter.next()) {
        require(game->offset >= end && !game->text.empty());
        require(text.substr(game->offset, game->text.size()) == game->text);
        require(game->number == parts.size() + 1);
        end = game->offset + game->text.size();
        parts.push_back(
            {std::string(game->text), game->offset, game->place, game->lacks_blank_line});
    }
    if (!parts.empty()) require(end == text.size());
    return parts;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    const std::vector<Part> parts = split(text, std::size_t{1} << 20);
    require(split(text, std::size_t{data[0]} + 1) == parts);
    return 0;
}
