// UTF-8 and Windows-1252.
#include "notation/text_encoding.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace octet::notation {

namespace {

constexpr char16_t kUndefined = 0xFFFD;
/// The characters of the bytes 0x80 to 0x9F; all others are those of Unicode. Source:
/// https://encoding.spec.whatwg.org/#windows-1252, with the undefined bytes as U+FFFD.
constexpr std::array<char16_t, 32> kUpperControls{
    0x20AC,     kUndefined, 0x201A, 0x0192, 0x201E, 0x2026,     0x2020, 0x2021,
    0x02C6,     0x2030,     0x0160, 0x2039, 0x0152, kUndefined, 0x017D, kUndefined,
    kUndefined, 0x2018,     0x2019, 0x201C, 0x201D, 0x2022,     0x2013, 0x2014,
    0x02DC,     0x2122,     0x0161, 0x203A, 0x0153, kUndefined, 0x017E, 0x0178};

unsigned byte_at(std::string_view text, std::size_t i) {
    return static_cast<unsigned char>(text[i]);
}

/// The length of the character at the start of the text, or 0 if it is not valid.
std::size_t character_length(std::string_view text) {
    const unsigned first = byte_at(text, 0);
    if (first < 0x80) return 1;
    const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || text.size() < length) return 0;
    char32_t code = first & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte_at(text, i) & 0xC0U) != 0x80U) return 0;
        code = (code << 6) | (byte_at(text, i) & 0x3FU);
    }
    const bool is_overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
    const bool is_surrogate = code >= 0xD800 && code <= 0xDFFF;
    return is_overlong || is_surrogate || code > 0x10FFFF ? 0 : length;
}

}  // namespace

bool is_utf8(std::string_view text) {
    while (true) {
        const auto other = std::ranges::find_if(text, [](char c) { return (c & 0x80) != 0; });
        text.remove_prefix(static_cast<std::size_t>(other - text.begin()));
        if (text.empty()) return true;
        const std::size_t length = character_length(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
}

std::string from_windows_1252(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        unsigned code = byte_at(text, i);
        if (code >= 0x80 && code < 0xA0) code = kUpperControls[code - 0x80];
        if (code < 0x80) {
            result += static_cast<char>(code);
        } else if (code < 0x800) {
            result += static_cast<char>(0xC0U | code >> 6);
            result += static_cast<char>(0x80U | (code & 0x3FU));
        } else {
            result += static_cast<char>(0xE0U | code >> 12);
            result += static_cast<char>(0x80U | (code >> 6 & 0x3FU));
            result += static_cast<char>(0x80U | (code & 0x3FU));
        }
    }
    return result;
}

}  // namespace octet::notation
