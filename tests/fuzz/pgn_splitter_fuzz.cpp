// Fuzzes the PGN splitter: the games are the whole text but for white space between them, the
// places are right, the lexer finds no tag behind the moves of a game, and the size of the blocks
// changes nothing. The first byte is the block size.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "notation/pgn_lexer.h"
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

/// Whether the token stands before the moves, or is the byte 0x1A, which is white space here.
bool is_before_moves(const notation::PgnLexeme& token) {
    using enum notation::PgnTokenKind;
    if (token.kind == Word) return token.text.find_first_not_of('\x1A') == std::string_view::npos;
    return token.kind != Nag && token.kind != Open && token.kind != Close;
}

void check_tags(std::string_view game) {
    notation::PgnLexer lexer(game, {1, 1});
    bool has_moves = false;
    for (auto token = lexer.next(); token.kind != notation::PgnTokenKind::End;
         token = lexer.next()) {
        require(!has_moves || token.kind != notation::PgnTokenKind::Tag);
        has_moves = has_moves || !is_before_moves(token);
    }
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
        if (!game->is_part) check_tags(game->text);
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
