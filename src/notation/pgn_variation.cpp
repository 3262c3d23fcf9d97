// Reading variations.
#include "notation/pgn_variation.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "notation/pgn_move_word.h"
#include "notation/pgn_words.h"
#include "util/text.h"

namespace octet::notation {

PgnNote PgnVariationReader::read(const PgnLexeme& open, const board::Position* before) {
    const board::Position start = before ? *before : board::Position::start();
    lines_.assign(1, {start, start});
    tokens_.clear();
    has_move_ = false;
    is_readable_ = true;
    if (!before) refuse(open.offset, "no move stands before a variation");
    PgnLexeme token = lexer_.next();
    while (read_token(token)) token = lexer_.next();
    if (token.kind == PgnTokenKind::End || token.kind == PgnTokenKind::UnclosedComment)
        problems_.fail(open.offset, "the '(' of a variation is not closed");
    if (is_readable_ && has_move_) return PgnNote::of_variation(std::move(tokens_));
    if (tokens_.empty() && is_readable_) {
        problems_.warn(open.offset, "an empty variation is dropped");
        return PgnNote::of_comment("");
    }
    if (is_readable_) refuse(open.offset, "a variation has no move");
    return as_comment(open.offset + 1, token.offset);
}

bool PgnVariationReader::read_token(const PgnLexeme& token) {
    using enum PgnTokenKind;
    switch (token.kind) {
        case UnclosedComment:
            problems_.fail(token.offset, "the '{' of a comment is not closed");
            return false;
        case End:
            return false;
        case Comment:
        case LineComment: {
            std::string text = problems_.comment(token);
            if (!text.empty()) push(PgnToken::Kind::Comment, std::move(text));
            break;
        }
        case Nag:
            if (const auto nag = problems_.nag(token))
                push(PgnToken::Kind::Nag, fmt::to_string(*nag));
            break;
        case Open:
            open_line(token);
            break;
        case Close:
            lines_.pop_back();
            if (lines_.empty()) return false;
            close_line(token);
            break;
        case Escape:
        case Tag:
        case BracketLine:
        case StrayText:
            problems_.warn(token.offset,
                           fmt::format("the line {} is dropped", util::quoted(token.text)));
            break;
        case Word:
            read_word(token);
            break;
    }
    return !problems_.has_failed();
}

void PgnVariationReader::open_line(const PgnLexeme& token) {
    if (lines_.size() == kMaxVariationDepth)
        return problems_.fail(token.offset, fmt::format("variations are nested more than {} deep",
                                                        kMaxVariationDepth));
    const board::Position before = lines_.back().before;
    lines_.push_back({before, before});
    push(PgnToken::Kind::Open, {});
}

void PgnVariationReader::close_line(const PgnLexeme& token) {
    if (tokens_.back().kind != PgnToken::Kind::Open) return push(PgnToken::Kind::Close, {});
    problems_.warn(token.offset, "an empty variation is dropped");
    tokens_.pop_back();
}

void PgnVariationReader::read_word(const PgnLexeme& token) {
    std::string word = problems_.utf8(token.text, token.offset);
    if (const auto result = parse_result(word)) {
        problems_.warn(token.offset, fmt::format("the result {} in a variation becomes a comment",
                                                 util::quoted(word)));
        return push(PgnToken::Kind::Comment, std::string(to_text(result->result)));
    }
    const std::size_t size = word.size();
    if (const auto number = parse_move_number(word)) {
        push(PgnToken::Kind::Word, word.substr(0, number->length));
        word.erase(0, number->length);
    }
    take_dots(word);
    if (word.empty()) return;
    const std::size_t offset = token.offset + (size - word.size());
    if (const auto nag = nag_of_sign(word)) {
        problems_.warn(token.offset, fmt::format("the sign {} is ${}", util::quoted(word), *nag));
        return push(PgnToken::Kind::Nag, fmt::to_string(*nag));
    }
    if (is_move_suffix(word) && is_readable_ && is_behind_move())
        return problems_.warn(offset, fmt::format("{} is dropped", util::quoted(word)));
    if (is_null_move(word)) return pass(word, offset);
    read_move(std::move(word), offset);
}

/// Takes the dots off the word. They go back to a move number without dots, as in "1 ...c5".
void PgnVariationReader::take_dots(std::string& word) {
    const std::size_t length = word.size() - without_dots(word).size();
    const bool is_behind_number = !tokens_.empty() && tokens_.back().kind == PgnToken::Kind::Word &&
                                  std::ranges::all_of(tokens_.back().text, util::is_digit);
    if (is_behind_number) tokens_.back().text += word.substr(0, length);
    word.erase(0, length);
}

/// Whether a move stands before the next word on its line. Without one, signs such as the + in
/// "(+)" are text of a person.
bool PgnVariationReader::is_behind_move() const {
    return has_move_ && tokens_.back().kind != PgnToken::Kind::Open;
}

void PgnVariationReader::read_move(std::string word, std::size_t offset) {
    if (!is_readable_) return;
    Line& line = lines_.back();
    const auto move = parse_move_word(line.current, word);
    if (!move) return refuse(offset, move.reason());
    if (!move->warning.empty()) problems_.warn(offset, move->warning);
    line.before = line.current;
    line.current.make(move->move);
    has_move_ = true;
    push(PgnToken::Kind::Word, move->san);
    if (move->nag != 0) push(PgnToken::Kind::Nag, fmt::to_string(move->nag));
}

/// A null move is kept, if the side to move may pass.
void PgnVariationReader::pass(std::string_view word, std::size_t offset) {
    if (!is_readable_) return;
    Line& line = lines_.back();
    if (line.current.in_check())
        return refuse(offset, fmt::format("{} is no move out of check", util::quoted(word)));
    problems_.warn(offset, fmt::format("the null move {} is kept as --", util::quoted(word)));
    line.before = line.current;
    line.current.make_null();
    has_move_ = true;
    push(PgnToken::Kind::Word, "--");
}

void PgnVariationReader::refuse(std::size_t offset, const std::string& reason) {
    if (is_readable_)
        problems_.warn(offset, fmt::format("{}: the variation becomes a comment", reason));
    is_readable_ = false;
}

PgnNote PgnVariationReader::as_comment(std::size_t begin, std::size_t end) {
    const PgnLexeme content{PgnTokenKind::Comment, lexer_.slice(begin, end), begin};
    const std::string text = problems_.text(content);
    return PgnNote::of_comment(text.empty() ? "" : fmt::format("({})", text));
}

}  // namespace octet::notation
