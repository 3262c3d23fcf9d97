// The texts of comments, and the warnings about them.
#include "notation/pgn_problems.h"

#include <fmt/format.h>

#include <algorithm>

#include "notation/move_comment.h"
#include "notation/pgn_words.h"
#include "notation/text_encoding.h"
#include "util/text.h"

namespace octet::notation {

namespace {

/// The text with single blanks instead of white space, and without white space at its ends.
std::string with_single_blanks(std::string text) {
    std::size_t length = 0;
    bool is_pending = false;
    for (const char c : text) {
        if (is_pgn_space(c)) {
            is_pending = length > 0;
            continue;
        }
        if (is_pending) text[length++] = ' ';
        is_pending = false;
        text[length++] = c;
    }
    text.resize(length);
    return text;
}

}  // namespace

std::string PgnProblems::utf8(std::string_view text, std::size_t offset) {
    if (is_ascii_ || is_utf8(text)) return std::string(text);
    if (!has_warned_of_encoding_) warn(offset, "text that is not UTF-8 is read as Windows-1252");
    has_warned_of_encoding_ = true;
    return from_windows_1252(text);
}

std::string PgnProblems::text(const PgnLexeme& token) {
    std::string text = with_single_blanks(utf8(token.text, token.offset));
    std::ranges::replace(text, '{', '(');
    std::ranges::replace(text, '}', ')');
    return text;
}

std::string PgnProblems::comment(const PgnLexeme& token) {
    using enum PgnTokenKind;
    std::string text = this->text(token);
    if (token.kind == LineComment) warn(token.offset, "a comment after ';' is put in braces");
    if (text.empty() && token.kind == Comment) warn(token.offset, "an empty comment is dropped");
    if (token.text.find('{') != std::string_view::npos ||
        token.text.find('}') != std::string_view::npos)
        warn(token.offset, "braces in a comment become parentheses");
    for (const std::string_view name : unknown_commands(text))
        warn(token.offset,
             fmt::format("the command {} in a comment is not known", util::quoted(name)));
    return text;
}

std::optional<int> PgnProblems::nag(const PgnLexeme& token) {
    constexpr int kMaxNag = 255;
    const auto number = util::parse_int(token.text);
    if (number && *number <= kMaxNag) return static_cast<int>(*number);
    warn(token.offset, fmt::format("the NAG {} is dropped: $0 to $255 are accepted",
                                   util::quoted(fmt::format("${}", token.text))));
    return {};
}

}  // namespace octet::notation
