// Where tags end, and what stands behind them.
#include "notation/pgn_tag_text.h"

#include <algorithm>

#include "notation/pgn_words.h"
#include "util/text.h"

namespace octet::notation {

namespace {

std::size_t skip_spaces(std::string_view text, std::size_t i) {
    while (i < text.size() && is_pgn_space(text[i])) ++i;
    return i;
}

/// The end of the tag whose value the quote at `quote` ends, behind its bracket; nullopt if no
/// bracket follows the quote.
std::optional<std::size_t> tag_end(std::string_view line, std::size_t quote) {
    const std::size_t bracket = skip_spaces(line, quote + 1);
    if (bracket >= line.size() || line[bracket] != ']') return {};
    return bracket + 1;
}

/// Whether a backslash stands here that makes the next character a part of the value.
bool is_escape(std::string_view line, std::size_t i) {
    return line[i] == '\\' && i + 1 < line.size() && (line[i + 1] == '"' || line[i + 1] == '\\');
}

/// The first quote at or behind `begin` without a backslash before it, or the end of the line.
std::size_t find_exact_quote(std::string_view line, std::size_t begin) {
    std::size_t i = begin;
    while (i < line.size() && line[i] != '"') i += is_escape(line, i) ? 2 : 1;
    return std::min(i, line.size());
}

constexpr bool is_name_char(char c) {
    return util::is_digit(c) || (util::to_lower(c) >= 'a' && util::to_lower(c) <= 'z') ||
           c == '_' || c == '-' || c == '+' || c == '#' || c == '=' || c == ':';
}

/// Whether the word looks like a move in some notation and language: castling, or a square with
/// nothing else than what stands in moves.
bool may_be_move(std::string_view word) {
    const std::string plain = with_plain_dashes(word);
    const auto is_castling_letter = [](char c) { return c == 'O' || c == 'o' || c == '0'; };
    if (plain.size() >= 3 && plain[1] == '-' && is_castling_letter(plain[0]) &&
        is_castling_letter(plain[2]))
        return true;
    bool has_square = false;
    for (std::size_t i = 0; i < plain.size(); ++i) {
        // The letters of pieces are those of any language, but only the first may be a capital
        // other than the English ones.
        constexpr std::string_view kMoveChars = "abcdefgh12345678KQRBNPkqrnpxX:-+#=/!?.";
        const bool is_first_capital = i == 0 && plain[i] >= 'A' && plain[i] <= 'Z';
        const bool is_ascii = static_cast<unsigned char>(plain[i]) < 0x80;
        if (is_ascii && !is_first_capital && kMoveChars.find(plain[i]) == std::string_view::npos)
            return false;
        has_square = has_square || (i > 0 && plain[i - 1] >= 'a' && plain[i - 1] <= 'h' &&
                                    plain[i] >= '1' && plain[i] <= '8');
    }
    return has_square;
}

/// Whether the text begins as moves do: with a move number, a move, a result, a NAG, or a variation
/// that begins so.
bool begins_as_moves(std::string_view text) {
    while (!text.empty() && (text.front() == '(' || is_pgn_space(text.front())))
        text.remove_prefix(1);
    if (text.empty()) return false;
    const char first = text.front();
    if (first == '*' || first == '{') return true;
    if (first == '$') return text.size() > 1 && util::is_digit(text[1]);
    if (class_of(first) != CharClass::Word) return false;
    const std::string_view word = text.substr(0, word_end(text, 0));
    return parse_move_number(word) || parse_result(word) || may_be_move(without_dots(word));
}

}  // namespace

bool is_tag_line(std::string_view line) {
    std::size_t i = skip_spaces(line, 0);
    if (i == line.size() || line[i] != '[') return false;
    i = skip_spaces(line, i + 1);
    const std::size_t name = i;
    while (i < line.size() && is_name_char(line[i])) ++i;
    if (i == name) return false;
    i = skip_spaces(line, i);
    return i < line.size() && line[i] == '"';
}

std::string_view tag_line_name(std::string_view line) {
    const std::size_t begin = skip_spaces(line, line.find('[') + 1);
    std::size_t end = begin;
    while (end < line.size() && is_name_char(line[end])) ++end;
    return line.substr(begin, end - begin);
}

std::optional<TagSpan> find_tag(std::string_view line) {
    const std::size_t begin = line.find('"') + 1;
    std::size_t quote = find_exact_quote(line, begin);
    if (const auto end = tag_end(line, quote)) return TagSpan{begin, quote, *end, true};
    // The value is not written as the standard says, for example with quotes inside: it ends at
    // the first quote before a bracket, because moves or another tag may follow on the line.
    for (quote = line.find('"', begin); quote != std::string_view::npos;
         quote = line.find('"', quote + 1))
        if (const auto end = tag_end(line, quote)) return TagSpan{begin, quote, *end, false};
    return {};
}

std::string tag_value(std::string_view line, const TagSpan& tag) {
    const std::string_view text = line.substr(tag.value_begin, tag.value_end - tag.value_begin);
    if (!tag.is_exact) return std::string(text);
    std::string value;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (is_escape(text, i)) ++i;
        value += text[i];
    }
    return value;
}

std::size_t tag_length(std::string_view line) {
    const auto tag = find_tag(line);
    return tag ? tag->length : line.size();
}

bool is_bracket_line(std::string_view line) {
    bool has_text = false;
    int depth = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (is_pgn_space(line[i])) continue;
        if (depth == 0 && (line[i] != '[' || is_tag_line(line.substr(i)))) return false;
        if (line[i] == '[') ++depth;
        if (line[i] == ']') --depth;
        has_text = true;
    }
    return has_text && depth == 0;
}

std::size_t stray_length(std::string_view line) {
    if (begins_as_moves(line)) return 0;
    // A comma or a bracket too many does not make stray text of the moves behind it.
    std::size_t i = std::min(line.find_first_not_of(" \t,.)]\""), line.size());
    if (begins_as_moves(line.substr(i))) return i;
    for (; i < line.size(); ++i) {
        const bool begins_comment = line[i] == '{' || line[i] == ';';
        if (begins_comment || (line[i] == '[' && is_tag_line(line.substr(i)))) break;
    }
    return i;
}

}  // namespace octet::notation
