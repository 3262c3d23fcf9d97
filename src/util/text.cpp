// The helpers that are too long for the header.
#include "util/text.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <limits>
#include <system_error>

namespace octet::util {

namespace {

bool same_letter(char a, char b) { return to_lower(a) == to_lower(b); }

}  // namespace

bool iequals(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), same_letter);
}

bool icontains(std::string_view text, std::string_view part) {
    return part.empty() || std::search(text.begin(), text.end(), part.begin(), part.end(),
                                       same_letter) != text.end();
}

std::string_view without_byte_order_mark(std::string_view text) {
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    if (text.starts_with(kMark)) text.remove_prefix(kMark.size());
    return text;
}

std::string_view trim(std::string_view text) {
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    return text;
}

std::vector<std::string_view> split_words(std::string_view text) {
    std::vector<std::string_view> words;
    std::size_t i = 0;
    while (true) {
        while (i < text.size() && is_space(text[i])) ++i;
        if (i == text.size()) return words;
        const std::size_t begin = i;
        while (i < text.size() && !is_space(text[i])) ++i;
        words.push_back(text.substr(begin, i - begin));
    }
}

std::optional<std::int64_t> parse_int(std::string_view text) {
    const bool negative = !text.empty() && text.front() == '-';
    // from_chars does not accept a plus sign. The check refuses "+-5".
    if (!text.empty() && text.front() == '+') text.remove_prefix(1);
    if (text.size() <= std::size_t{negative} || !is_digit(text[std::size_t{negative}])) return {};

    std::int64_t value = 0;
    const char* const begin = text.data();
    const char* const end = begin + text.size();
    const auto [stopped_at, error] = std::from_chars(begin, end, value);
    if (stopped_at != end) return {};
    if (error == std::errc::result_out_of_range)
        return negative ? std::numeric_limits<std::int64_t>::min()
                        : std::numeric_limits<std::int64_t>::max();
    return value;
}

std::optional<double> parse_decimal(std::string_view text) {
    if (text.empty() || text.find_first_not_of("-.0123456789") != std::string_view::npos) return {};
    // The from_chars of libc++ reads no fractions before version 20. The program keeps the locale
    // "C", in which strtod expects a point.
    const std::string copy(text);
    char* end = nullptr;
    const double value = std::strtod(copy.c_str(), &end);
    if (end != copy.c_str() + copy.size()) return {};
    return value;
}

Utf8Character first_character(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned first = byte(0);
    if (first < 0x80) return {first, 1};
    const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || text.size() < length) return {};
    char32_t code = first & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U) return {};
        code = (code << 6) | (byte(i) & 0x3FU);
    }
    const bool is_overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
    const bool is_surrogate = code >= 0xD800 && code <= 0xDFFF;
    if (is_overlong || is_surrogate || code > 0x10FFFF) return {};
    return {code, length};
}

std::size_t character_count(std::string_view text) {
    std::size_t count = 0;
    for (; !text.empty(); ++count)
        text.remove_prefix(std::max<std::size_t>(first_character(text).length, 1));
    return count;
}

std::string counted(std::uint64_t number, std::string_view noun) {
    std::string text = std::to_string(number) + ' ';
    text += noun;
    if (number != 1) text += 's';
    return text;
}

namespace {

/// The length of the character at the start of the text; 0 if there is none that may be printed: a
/// wrong sequence, a control character, a line separator.
std::size_t printable_length(std::string_view text) {
    const auto [code, length] = first_character(text);
    const bool is_control =
        code < ' ' || (code >= 0x7F && code < 0xA0) || code == 0x2028 || code == 0x2029;
    return is_control ? 0 : length;
}

}  // namespace

std::string printable(std::string_view text, std::size_t max_length) {
    std::string result;
    for (std::size_t i = 0; i < max_length && !text.empty(); ++i) {
        const std::size_t length = printable_length(text);
        result += length > 0 ? text.substr(0, length) : "?";
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    if (!text.empty()) result += "...";
    return result;
}

std::string quoted(std::string_view text, std::size_t max_length) {
    std::string result = "'";
    result += printable(text, max_length);
    return result += '\'';
}

}  // namespace octet::util
