// The helpers that are too long for the header.
#include "util/text.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <system_error>

namespace octet::util {

bool iequals(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return to_lower(x) == to_lower(y); });
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

std::string printable(std::string_view text, std::size_t max_length) {
    std::string result;
    for (char c : text.substr(0, max_length)) result += c >= ' ' && c <= '~' ? c : '?';
    if (text.size() > max_length) result += "...";
    return result;
}

std::string quoted(std::string_view text, std::size_t max_length) {
    std::string result = "'";
    result += printable(text, max_length);
    return result += '\'';
}

}  // namespace octet::util
