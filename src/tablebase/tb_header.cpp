// Checks the header of a Syzygy file. A table has one part, or with pawns four: one for each of the
// files a to d of the leading pawn. The header consists of:
//
// - 4 bytes with the magic number, and 1 byte with flags;
// - for each part: 1 byte (2 if both sides have pawns) with the order of the groups in the index,
//   then 1 byte for each piece. The low 4 bits of these bytes apply to White to move, the high 4
//   bits to Black to move;
// - from an even offset, for each part and side to move: the code that compresses its values.
#include "tablebase/tb_header.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>

#include "tablebase/material.h"

namespace octet::tablebase {

namespace {

using Head = std::vector<unsigned char>;

constexpr std::size_t kMaxSymbols = 4096;

/// The symbols of a code. Each symbol stands for a value, or for a sequence of two other symbols.
class SymbolTree {
public:
    SymbolTree(const Head& head, std::size_t first, std::size_t count)
        : head_(head), first_(first), count_(count) {}

    /// Whether all symbols refer to existing symbols and none refers to itself, directly or not.
    bool is_sound() {
        for (std::size_t i = 0; i < count_; ++i)
            if (!ends(i)) return false;
        return true;
    }

private:
    enum class State : unsigned char { New, Open, Sound };
    static constexpr unsigned kValue = 0xFFF;

    /// Whether the expansion of a symbol ends.
    bool ends(std::size_t symbol) {
        if (symbol >= count_ || states_[symbol] == State::Open) return false;
        if (states_[symbol] == State::Sound) return true;
        states_[symbol] = State::Open;
        const unsigned char* const entry = head_.data() + first_ + 3 * symbol;
        const unsigned left = entry[0] | (entry[1] & 0xFU) << 8;
        const unsigned right = static_cast<unsigned>(entry[2]) << 4 | entry[1] >> 4;
        if (right != kValue && (!ends(left) || !ends(right))) return false;
        states_[symbol] = State::Sound;
        return true;
    }

    const Head& head_;
    std::size_t first_;
    std::size_t count_;
    std::array<State, kMaxSymbols> states_{};
};

/// Reads the descriptions of the codes one after another.
class CodeReader {
public:
    CodeReader(const Head& head, std::size_t place) : head_(head), place_(place) {}

    /// The number of bytes of data that the next code compresses, or nullopt if its description is
    /// not sound.
    std::optional<std::uint64_t> next() {
        constexpr unsigned kConstant = 0x80;
        if (place_ + 2 > head_.size()) return std::nullopt;
        if (head_[place_] & kConstant) {
            place_ += 2;
            return 0;
        }
        constexpr std::size_t kFixedPart = 10;
        if (place_ + kFixedPart > head_.size()) return std::nullopt;
        const unsigned block_bits = head_[place_ + 1];
        const unsigned index_bits = head_[place_ + 2];
        const std::uint64_t blocks = number(place_ + 4, 4);
        const unsigned longest = head_[place_ + 8];
        const unsigned shortest = head_[place_ + 9];
        if (block_bits < 5 || block_bits > 20 || index_bits == 0 || index_bits > 32 ||
            shortest == 0 || longest < shortest || longest > 32)
            return std::nullopt;
        const std::size_t lengths = longest - shortest + 1;
        const std::size_t count_at = place_ + kFixedPart + 2 * lengths;
        if (count_at + 2 > head_.size()) return std::nullopt;
        const std::size_t symbols = number(count_at, 2);
        const std::size_t first = count_at + 2;
        place_ = first + 3 * symbols + symbols % 2;
        if (symbols >= kMaxSymbols || place_ > head_.size()) return std::nullopt;
        if (!SymbolTree(head_, first, symbols).is_sound()) return std::nullopt;
        return blocks << block_bits;
    }

private:
    std::uint64_t number(std::size_t place, int bytes) const {
        std::uint64_t value = 0;
        for (int i = bytes - 1; i >= 0; --i)
            value = value << 8 | head_[place + static_cast<std::size_t>(i)];
        return value;
    }

    const Head& head_;
    std::size_t place_;
};

/// The number of a piece in Syzygy files.
unsigned code_of(board::Piece piece) {
    constexpr unsigned kBlack = 8;
    return 1 + static_cast<unsigned>(type_of(piece)) +
           (color_of(piece) == board::Color::Black ? kBlack : 0);
}

/// Whether 4 bits of each byte, from bit `shift` on, name exactly these pieces in any order.
bool name_pieces(std::span<const unsigned char> bytes, unsigned shift,
                 const std::vector<board::Piece>& pieces) {
    return std::ranges::is_permutation(
        bytes, pieces, {}, [shift](unsigned char byte) { return byte >> shift & 15U; }, code_of);
}

}  // namespace

bool has_sound_header(const std::vector<unsigned char>& head, std::uint64_t size,
                      std::string_view table, TbKind kind) {
    constexpr std::size_t kFlags = 4;
    if (head.size() <= kFlags) return false;
    const std::size_t middle = table.find('v');
    const bool white_pawns = table.substr(0, middle).find('P') != std::string_view::npos;
    const bool black_pawns = table.substr(middle).find('P') != std::string_view::npos;
    const std::size_t parts = white_pawns || black_pawns ? 4 : 1;
    const bool by_side = kind == TbKind::Wdl && (head[kFlags] & 1) != 0;
    const std::vector<board::Piece> pieces = pieces_of(table);
    const std::size_t order = white_pawns && black_pawns ? 2 : 1;
    std::size_t place = kFlags + 1;
    for (std::size_t part = 0; part < parts; ++part) {
        place += order;
        if (place + pieces.size() > head.size()) return false;
        const std::span bytes(&head[place], pieces.size());
        if (!name_pieces(bytes, 0, pieces) || (by_side && !name_pieces(bytes, 4, pieces)))
            return false;
        place += pieces.size();
    }

    CodeReader codes(head, place + place % 2);
    std::uint64_t data = 0;
    for (std::size_t i = 0; i < parts * (by_side ? 2 : 1); ++i) {
        const auto bytes = codes.next();
        if (!bytes) return false;
        data += *bytes;
    }
    // The data take most of a file. The rest is the index, which is much smaller.
    constexpr std::uint64_t kSlack = 1024;
    return data <= size && size <= 2 * data + place + kSlack;
}

}  // namespace octet::tablebase
