// Lines with their numbers and places.
#include "cli/input/line_reader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace octet::cli {
namespace {

/// All lines of a text that comes in blocks of `block` bytes.
std::vector<TextLine> lines_of(std::string_view text, std::size_t block) {
    LineReader reader([&text, block](std::span<char> buffer) {
        const std::size_t count = std::min({block, buffer.size(), text.size()});
        text.copy(buffer.data(), count);
        text.remove_prefix(count);
        return count;
    });
    std::vector<TextLine> lines;
    while (auto line = reader.next()) lines.push_back(std::move(*line));
    return lines;
}

TEST(LineReader, KnowsAllLineEnds) {
    for (const std::size_t block : {1, 2, 3, 1000}) {
        const auto lines = lines_of("\xEF\xBB\xBF one \r\ntwo\rthree\n\nfive", block);
        ASSERT_EQ(lines.size(), 5U);
        const char* const texts[] = {"one", "two", "three", "", "five"};
        const std::uint64_t offsets[] = {0, 10, 14, 20, 21};
        for (std::size_t i = 0; i < 5; ++i) {
            EXPECT_EQ(lines[i].text, texts[i]);
            EXPECT_EQ(lines[i].number, i + 1);
            EXPECT_EQ(lines[i].offset, offsets[i]);
            EXPECT_FALSE(lines[i].is_too_long);
        }
    }
}

TEST(LineReader, AnEmptyStreamHasNoLine) {
    EXPECT_TRUE(lines_of("", 10).empty());
    EXPECT_EQ(lines_of("\n", 10).size(), 1U);
}

TEST(LineReader, CutsVeryLongLines) {
    const auto lines =
        lines_of(std::string(LineReader::kMaxLineLength + 5, 'x') + "\nend", 1 << 16);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_TRUE(lines[0].is_too_long);
    EXPECT_EQ(lines[0].text.size(), LineReader::kMaxLineLength);
    EXPECT_EQ(lines[1].text, "end");
    EXPECT_EQ(lines[1].offset, LineReader::kMaxLineLength + 6);
}

}  // namespace
}  // namespace octet::cli
