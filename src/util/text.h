// Small helpers for reading lines of text: words, whole numbers, case, safe quoting.
//
// ASCII rules on bytes, whatever the locale: any input is allowed, UTF-8 is neither needed nor
// checked. Nothing here knows about chess.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace octet::util {

/// NUL counts as white space: some old test suites end their lines with it.
constexpr bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r') || c == '\0'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

constexpr char to_lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
constexpr char to_upper(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

/// Equal but for the case of the letters A to Z.
bool iequals(std::string_view a, std::string_view b);

/// The text without the mark that some programs put before text in UTF-8.
std::string_view without_byte_order_mark(std::string_view text);

/// The text without the white space around it.
std::string_view trim(std::string_view text);

/// The words between any amounts of white space.
std::vector<std::string_view> split_words(std::string_view text);

/// The whole number that the text is, with an optional sign; the nearest 64-bit number where it is
/// too large; none where it is anything else.
std::optional<std::int64_t> parse_int(std::string_view text);

/// Foreign text as one line of printable ASCII, cut after `max_length` characters, since clients
/// read our output as strict UTF-8 and line by line.
std::string printable(std::string_view text, std::size_t max_length = 40);
/// The same in quotes, for a message to the user.
std::string quoted(std::string_view text, std::size_t max_length = 40);
/// The `max_length` for paths: the file's name is at the end.
inline constexpr std::size_t kQuotedPath = 200;

}  // namespace octet::util
