// Dividing PGN text into tokens.
#include "notation/pgn_lexer.h"

#include <algorithm>

#include "notation/pgn_words.h"
#include "util/text.h"

namespace octet::notation {

PgnLexeme PgnLexer::next() {
    PgnLexeme token;
    skip_spaces(token);
    token.offset = next_;
    if (next_ == text_.size()) return token;
    if (token.on_new_line && take_special_line(token)) return token;
    if (class_of(text_[next_]) != CharClass::Word) {
        take_delimited(token);
        return token;
    }
    token.kind = PgnTokenKind::Word;
    next_ = word_end(text_, next_);
    token.text = slice(token.offset, next_);
    return token;
}

void PgnLexer::skip_spaces(PgnLexeme& token) {
    int line_ends = next_ == 0 ? 1 : 0;
    while (next_ < text_.size() && is_pgn_space(text_[next_])) {
        if (ends_line(next_)) ++line_ends;
        ++next_;
    }
    token.on_new_line = line_ends > 0;
    token.after_blank_line = line_ends > 1;
}

/// Takes the line at the start of the rest as one token, if it is a tag or no text of moves.
bool PgnLexer::take_special_line(PgnLexeme& token) {
    const char first = text_[next_];
    if (first != '%' && first != '[') return false;
    const bool is_first_column = next_ == 0 || text_[next_ - 1] == '\n' || text_[next_ - 1] == '\r';
    const std::string_view line = rest_of_line(next_);
    if (first == '%') {
        if (!is_first_column) return false;
        token.kind = PgnTokenKind::Escape;
    } else if (is_tag_line(line)) {
        token.kind = PgnTokenKind::Tag;
    } else if (is_bracket_line(line)) {
        token.kind = PgnTokenKind::BracketLine;
    } else {
        return false;
    }
    token.text = line;
    next_ += line.size();
    return true;
}

void PgnLexer::take_delimited(PgnLexeme& token) {
    using enum PgnTokenKind;
    switch (text_[next_]) {
        case '{':
            return take_comment(token);
        case ';':
            token.kind = LineComment;
            token.text = rest_of_line(next_ + 1);
            next_ += 1 + token.text.size();
            return;
        case '$':
            token.kind = Nag;
            do {
                ++next_;
            } while (next_ < text_.size() && util::is_digit(text_[next_]));
            token.text = slice(token.offset + 1, next_);
            return;
        case '(':
            token.kind = Open;
            break;
        case ')':
            token.kind = Close;
            break;
        default:
            token.kind = Word;
            break;
    }
    token.text = text_.substr(next_, 1);
    ++next_;
}

void PgnLexer::take_comment(PgnLexeme& token) {
    const std::size_t end = text_.find('}', next_ + 1);
    token.kind =
        end == std::string_view::npos ? PgnTokenKind::UnclosedComment : PgnTokenKind::Comment;
    token.text = slice(next_ + 1, std::min(end, text_.size()));
    next_ = std::min(end, text_.size() - 1) + 1;
}

std::string_view PgnLexer::rest_of_line(std::size_t begin) const {
    return slice(begin, std::min(text_.find_first_of("\r\n", begin), text_.size()));
}

TextPlace PgnLexer::place(std::size_t offset) {
    if (offset < known_offset_) known_offset_ = known_line_ = known_line_begin_ = 0;
    for (; known_offset_ < std::min(offset, text_.size()); ++known_offset_) {
        if (!ends_line(known_offset_)) continue;
        ++known_line_;
        known_line_begin_ = known_offset_ + 1;
    }
    const std::uint64_t first_column = known_line_ == 0 ? start_.column : 1;
    return {start_.line + known_line_, first_column + (offset - known_line_begin_)};
}

}  // namespace octet::notation
