// Dividing PGN text into tokens.
#include "notation/pgn_lexer.h"

#include <algorithm>

#include "notation/pgn_tag_text.h"
#include "notation/pgn_words.h"
#include "util/text.h"

namespace octet::notation {

PgnLexeme PgnLexer::next() {
    PgnLexeme token;
    skip_spaces(token);
    token.offset = next_;
    if (next_ == text_.size()) return token;
    if (token.on_new_line) behind_tag_ = false;
    if (token.on_new_line && take_escape(token)) return token;
    if (text_[next_] == '[' && take_brackets(token)) return token;
    if (behind_tag_ && take_stray_text(token)) return token;
    if (text_[next_] != '{') behind_tag_ = false;
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

/// Takes the line as one token, if it has a '%' in the first column.
bool PgnLexer::take_escape(PgnLexeme& token) {
    if (text_[next_] != '%') return false;
    if (next_ > 0 && text_[next_ - 1] != '\n' && text_[next_ - 1] != '\r') return false;
    token.kind = PgnTokenKind::Escape;
    token.text = rest_of_line(next_);
    next_ += token.text.size();
    return true;
}

/// Takes what begins with the bracket here, if it is a tag, or else a line in brackets.
bool PgnLexer::take_brackets(PgnLexeme& token) {
    const std::string_view line = rest_of_line(next_);
    const bool is_tag = is_tag_line(line);
    if (!is_tag && !(token.on_new_line && is_bracket_line(line))) return false;
    behind_tag_ = is_tag;
    token.kind = is_tag ? PgnTokenKind::Tag : PgnTokenKind::BracketLine;
    token.text = is_tag ? line.substr(0, tag_length(line)) : line;
    next_ += token.text.size();
    return true;
}

bool PgnLexer::take_stray_text(PgnLexeme& token) {
    const std::string_view line = rest_of_line(next_);
    const std::size_t length = stray_length(line);
    if (length == 0) return false;
    token.kind = PgnTokenKind::StrayText;
    token.text = util::trim(line.substr(0, length));
    next_ += length;
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
    if (behind_tag_ && token.text.find_first_of("\r\n") != std::string_view::npos)
        behind_tag_ = false;
}

/// Looks for the end of a line once, for lines with very many brackets.
std::string_view PgnLexer::rest_of_line(std::size_t begin) {
    if (begin >= line_end_) line_end_ = std::min(text_.find_first_of("\r\n", begin), text_.size());
    return slice(begin, line_end_);
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
