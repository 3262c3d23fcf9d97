// Helpers for lines of text: words, integers, letter case, safe quoting.
//
// They treat text as bytes with the rules of ASCII, independent of the locale. Any bytes are
// accepted; only first_character() and what follows it read UTF-8.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace octet::util {

/// Whether the byte is white space. NUL is, because some old test suites end their lines with it.
constexpr bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r') || c == '\0'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

constexpr char to_lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
constexpr char to_upper(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

/// Whether the texts are equal if the case of the letters A to Z is ignored.
bool iequals(std::string_view a, std::string_view b);
/// Whether `part` stands in the text if the case of the letters A to Z is ignored.
bool icontains(std::string_view text, std::string_view part);

/// The text without the byte order mark that some programs write before UTF-8 text.
std::string_view without_byte_order_mark(std::string_view text);

/// The text without the white space at its ends.
std::string_view trim(std::string_view text);

/// The words of the text, which are separated by white space.
std::vector<std::string_view> split_words(std::string_view text);

/// The integer in the text, with an optional sign; clamped to 64 bits if it is too large. Returns
/// nullopt if the text is anything else.
std::optional<std::int64_t> parse_int(std::string_view text);

/// The decimal number in the text, such as "-0.08", "12" or ".5"; nullopt for anything else, such
/// as "+1", "1e5" or "nan".
std::optional<double> parse_decimal(std::string_view text);

struct Utf8Character {
    char32_t code = 0;
    /// The number of its bytes, 1 to 4; 0 if the bytes are no valid UTF-8.
    std::size_t length = 0;
};
/// The character at the start of a text that is not empty (RFC 3629: no overlong sequence and no
/// surrogate is valid).
Utf8Character first_character(std::string_view text);
/// The number of characters, for columns of text; each byte that is no valid UTF-8 is one.
std::size_t character_count(std::string_view text);

/// A number with its noun, which has the plural -s: "1 game", "0 games", "12 games".
std::string counted(std::uint64_t number, std::string_view noun);

/// Text from outside as one line of valid UTF-8 without control characters, for clients that read
/// our output as strict UTF-8 and line by line. Each other byte becomes '?'. The text is cut after
/// `max_length` characters, and "..." is added.
std::string printable(std::string_view text, std::size_t max_length = 40);
/// The result of printable() in single quotes, for a message to the user.
std::string quoted(std::string_view text, std::size_t max_length = 40);
/// The `max_length` for paths, which have the name of the file at the end.
inline constexpr std::size_t kQuotedPath = 200;

}  // namespace octet::util
