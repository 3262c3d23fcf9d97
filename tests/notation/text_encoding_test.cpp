// UTF-8 and Windows-1252.
#include "notation/text_encoding.h"

#include <gtest/gtest.h>

namespace octet::notation {
namespace {

TEST(TextEncoding, KnowsUtf8) {
    for (const std::string_view text :
         {"", "plain", "M\xC3\xBCller", "\xE2\x82\xAC", "\xF0\x9F\x91\x8D", "\xF4\x8F\xBF\xBF"})
        EXPECT_TRUE(is_utf8(text)) << text;
    // A lone byte, a cut character, overlong forms, a surrogate, a code above U+10FFFF.
    for (const std::string_view text : {"M\xFCller", "\xE2\x82", "\xC0\xAF", "\xE0\x80\xAF",
                                        "\xED\xA0\x80", "\xF4\x90\x80\x80", "\x80"})
        EXPECT_FALSE(is_utf8(text));
}

TEST(TextEncoding, ReadsWindows1252) {
    EXPECT_EQ(from_windows_1252("M\xFCller"), "M\xC3\xBCller");
    EXPECT_EQ(from_windows_1252("\x80 \x96 \xBD"), "\xE2\x82\xAC \xE2\x80\x93 \xC2\xBD");
    EXPECT_EQ(from_windows_1252("\x81"), "\xEF\xBF\xBD");
    std::string all;
    for (int byte = 0; byte < 256; ++byte) all += static_cast<char>(byte);
    EXPECT_TRUE(is_utf8(from_windows_1252(all)));
}

}  // namespace
}  // namespace octet::notation
