// UTF-8 and Windows-1252.
#include "notation/text_encoding.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "util/text.h"

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

}  // namespace

bool is_utf8(std::string_view text) {
    while (true) {
        const auto other = std::ranges::find_if(text, [](char c) { return (c & 0x80) != 0; });
        text.remove_prefix(static_cast<std::size_t>(other - text.begin()));
        if (text.empty()) return true;
        const std::size_t length = util::first_character(text).length;
        if (length == 0) return false;
        text.remove_prefix(length);
    }
}

std::string from_windows_1252(std::string_view text) {
    std::string result;
    for (const char c : text) {
        unsigned code = static_cast<unsigned char>(c);
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
