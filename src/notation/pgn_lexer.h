// Divides the text of one PGN game into tokens, and knows the line and column of each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "notation/pgn_game.h"

namespace octet::notation {

enum class PgnTokenKind : std::uint8_t {
    /// A tag with its brackets. One that nothing closes takes the rest of its line.
    Tag,
    /// A line that begins with '%'.
    Escape,
    /// A line in brackets that is no tag.
    BracketLine,
    /// What stands behind a tag on its line and is no tag, no comment and no text of moves.
    StrayText,
    /// The text between '{' and '}', between '{' and the end, or after ';'.
    Comment,
    UnclosedComment,
    LineComment,
    /// The digits after '$'; there may be none.
    Nag,
    Open,
    Close,
    /// A move, a move number, a result or anything else.
    Word,
    End
};

struct PgnLexeme {
    PgnTokenKind kind = PgnTokenKind::End;
    std::string_view text;
    /// Where the token begins in the text of the game.
    std::size_t offset = 0;
    /// Whether the token begins on a new line, and whether a blank line stands before it.
    bool on_new_line = false;
    bool after_blank_line = false;
};

class PgnLexer {
public:
    /// `start` is the place of the first byte of the text.
    PgnLexer(std::string_view text, TextPlace start) : text_(text), start_(start) {}

    /// The next token; at the end of the text one of kind End, again and again.
    PgnLexeme next();
    /// The line and column of a byte of the text.
    TextPlace place(std::size_t offset);
    /// The text from one offset to another.
    std::string_view slice(std::size_t begin, std::size_t end) const {
        return text_.substr(begin, end - begin);
    }

private:
    void skip_spaces(PgnLexeme& token);
    bool take_escape(PgnLexeme& token);
    bool take_brackets(PgnLexeme& token);
    bool take_stray_text(PgnLexeme& token);
    void take_delimited(PgnLexeme& token);
    void take_comment(PgnLexeme& token);
    std::string_view rest_of_line(std::size_t begin);
    /// Whether a line ends at this byte: a line feed, or a carriage return without one behind it.
    bool ends_line(std::size_t i) const {
        return text_[i] == '\n' ||
               (text_[i] == '\r' && (i + 1 == text_.size() || text_[i + 1] != '\n'));
    }

    std::string_view text_;
    TextPlace start_;
    std::size_t next_ = 0;
    /// The end of the line that was last asked for.
    std::size_t line_end_ = 0;
    /// Whether nothing but comments and stray text stands behind the last tag on its line.
    bool behind_tag_ = false;
    /// The last place that was asked for: places are asked for in rising order.
    std::size_t known_offset_ = 0;
    std::uint64_t known_line_ = 0;
    std::size_t known_line_begin_ = 0;
};

}  // namespace octet::notation
