// A game of a PGN file as data: tags, start position, main line, and the notes of a person. See
// https://www.chessprogramming.org/Portable_Game_Notation.
//
// The main line is a list of legal moves. Comments, NAGs and variations stand behind the move that
// they follow in the text, in their order, so that the writer can put back all of them. Variations
// stay text, token by token, because only the main line must be legal.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "board/move.h"
#include "board/position.h"

namespace octet::notation {

/// A place in a text file. Lines and columns begin at 1; a column is counted in bytes.
struct TextPlace {
    std::uint64_t line = 1;
    std::uint64_t column = 1;

    friend bool operator==(const TextPlace&, const TextPlace&) = default;
};

/// An error or a warning of a reader, with the place where it begins.
struct PgnProblem {
    TextPlace place;
    std::string reason;

    friend bool operator==(const PgnProblem&, const PgnProblem&) = default;
};

struct PgnTag {
    std::string name;
    /// The value without its quotes and escapes.
    std::string value;

    friend bool operator==(const PgnTag&, const PgnTag&) = default;
};

enum class PgnResult : std::uint8_t { Unknown, WhiteWins, BlackWins, Draw };

/// "*", "1-0", "0-1" or "1/2-1/2".
constexpr std::string_view to_text(PgnResult result) {
    switch (result) {
        case PgnResult::WhiteWins:
            return "1-0";
        case PgnResult::BlackWins:
            return "0-1";
        case PgnResult::Draw:
            return "1/2-1/2";
        case PgnResult::Unknown:
            break;
    }
    return "*";
}

/// A part of a variation.
struct PgnToken {
    enum class Kind : std::uint8_t {
        /// A move, a move number or any other word, as it stands in the file.
        Word,
        /// The text of a comment, without its braces.
        Comment,
        /// The number of a NAG, without its '$'.
        Nag,
        /// The parentheses of a variation inside this one; the text is empty.
        Open,
        Close
    };

    Kind kind = Kind::Word;
    std::string text;

    friend bool operator==(const PgnToken&, const PgnToken&) = default;
};

/// What stands behind a move: a comment, a NAG or a variation.
struct PgnNote {
    enum class Kind : std::uint8_t { Comment, Nag, Variation };

    Kind kind = Kind::Comment;
    /// The number of a NAG, 0 to 255.
    int nag = 0;
    /// The text of a comment, without its braces.
    std::string text;
    /// The content of a variation, without its outer parentheses.
    std::vector<PgnToken> tokens;

    static PgnNote of_comment(std::string text) { return {Kind::Comment, 0, std::move(text), {}}; }
    static PgnNote of_nag(int nag) { return {Kind::Nag, nag, {}, {}}; }
    static PgnNote of_variation(std::vector<PgnToken> tokens) {
        return {Kind::Variation, 0, {}, std::move(tokens)};
    }

    friend bool operator==(const PgnNote&, const PgnNote&) = default;
};

struct PgnMove {
    /// A legal move of the main line.
    board::Move move;
    /// The notes between this move and the next one, in the order of the file.
    std::vector<PgnNote> notes;

    friend bool operator==(const PgnMove&, const PgnMove&) = default;
};

struct PgnGame {
    /// The number of the game in its file, from 1.
    std::uint64_t number = 1;
    /// Where the first byte of the game stands: bytes from the start of the file, line and column.
    std::uint64_t offset = 0;
    TextPlace place;

    /// All tags in the order of the file.
    std::vector<PgnTag> tags;
    /// The position of the tag FEN, or the start position.
    board::Position start = board::Position::start();
    /// Whether the tag Variant says Chess960.
    bool chess960 = false;
    /// The notes before the first move.
    std::vector<PgnNote> notes;
    std::vector<PgnMove> moves;
    /// The result behind the moves, which may differ from the tag Result.
    PgnResult result = PgnResult::Unknown;

    /// The value of a tag; empty if the game has no such tag.
    std::string_view tag(std::string_view name) const {
        for (const PgnTag& tag : tags)
            if (tag.name == name) return tag.value;
        return {};
    }
    bool has_tag(std::string_view name) const {
        for (const PgnTag& tag : tags)
            if (tag.name == name) return true;
        return false;
    }
    /// The moves without their notes.
    std::vector<board::Move> line() const {
        std::vector<board::Move> line;
        line.reserve(moves.size());
        for (const PgnMove& move : moves) line.push_back(move.move);
        return line;
    }
};

}  // namespace octet::notation
