// Headers of Syzygy files: true tables are accepted, and each kind of damage is found.
#include "tablebase/tb_header.h"

#include <gtest/gtest.h>

#include <string>

#include "support/data_file.h"
#include "util/random.h"

namespace octet::tablebase {
namespace {

using Head = std::vector<unsigned char>;

Head head_of(const std::string& file) {
    const std::string bytes = test::content(std::string(OCTET_TEST_DATA) + "/syzygy/" + file);
    return {bytes.begin(), bytes.end()};
}

bool is_sound(const Head& head, std::string_view table, TbKind kind = TbKind::Wdl) {
    return has_sound_header(head, head.size(), table, kind);
}

TEST(TbHeader, TrueTablesAreAccepted) {
    for (const char* table : {"KBvK", "KNvK", "KPvK", "KQvK", "KRvK"}) {
        EXPECT_TRUE(is_sound(head_of(std::string(table) + ".rtbw"), table, TbKind::Wdl)) << table;
        EXPECT_TRUE(is_sound(head_of(std::string(table) + ".rtbz"), table, TbKind::Dtz)) << table;
    }
}

TEST(TbHeader, TheNameMustFitThePieces) {
    const Head queen = head_of("KQvK.rtbw");
    for (const char* table : {"KRvK", "KBvK", "KPvK", "KQQvK", "KQvKQ", "KQvKP"})
        EXPECT_FALSE(is_sound(queen, table)) << table;
    EXPECT_FALSE(is_sound(head_of("KPvK.rtbw"), "KQvK")) << "a table with pawns has four parts";
}

TEST(TbHeader, TheHeaderMustBeComplete) {
    const Head whole = head_of("KPvK.rtbw");
    for (std::size_t size = 0; size < 60; ++size) {
        const Head start(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
        EXPECT_FALSE(has_sound_header(start, whole.size(), "KPvK", TbKind::Wdl)) << size;
    }
}

TEST(TbHeader, TheSizeMustFitTheData) {
    const Head head = head_of("KPvK.rtbw");
    EXPECT_FALSE(has_sound_header(head, head.size() / 2, "KPvK", TbKind::Wdl));
    EXPECT_FALSE(has_sound_header(head, 4 * head.size() + 4096, "KPvK", TbKind::Wdl));
}

/// The offset of the first code in a table without pawns and with three pieces: magic, flags, order
/// and pieces take nine bytes, and codes begin at an even offset.
constexpr std::size_t kFirstCode = 10;

TEST(TbHeader, CodesMustHavePossibleLengths) {
    const Head good = head_of("KQvK.rtbz");
    ASSERT_TRUE(is_sound(good, "KQvK", TbKind::Dtz));
    ASSERT_EQ(good[kFirstCode] & 0x80, 0) << "the table must have a code of several values";
    struct Case {
        std::size_t offset;
        unsigned char value;
    };
    // The block size, the index size, the longest and the shortest code word.
    for (const Case& c : {Case{1, 4}, {1, 21}, {2, 0}, {2, 33}, {8, 33}, {9, 0}, {9, 32}}) {
        Head bad = good;
        bad[kFirstCode + c.offset] = c.value;
        EXPECT_FALSE(is_sound(bad, "KQvK", TbKind::Dtz)) << c.offset;
    }
}

TEST(TbHeader, SymbolsMustNotReferToThemselves) {
    const Head good = head_of("KQvK.rtbz");
    const std::size_t lengths = std::size_t{1} + good[kFirstCode + 8] - good[kFirstCode + 9];
    const std::size_t count_at = kFirstCode + 10 + 2 * lengths;
    const std::size_t symbols = good[count_at] | good[count_at + 1] << 8;
    ASSERT_GT(symbols, 2U);
    const auto with_symbol = [&](std::size_t symbol, unsigned left, unsigned right) {
        Head head = good;
        const std::size_t at = count_at + 2 + 3 * symbol;
        head[at] = static_cast<unsigned char>(left);
        head[at + 1] = static_cast<unsigned char>(left >> 8 | right << 4);
        head[at + 2] = static_cast<unsigned char>(right >> 4);
        return head;
    };
    EXPECT_FALSE(is_sound(with_symbol(0, 0, 0), "KQvK", TbKind::Dtz)) << "itself";
    EXPECT_FALSE(is_sound(with_symbol(0, static_cast<unsigned>(symbols), 0), "KQvK", TbKind::Dtz))
        << "a symbol that does not exist";
    EXPECT_TRUE(is_sound(with_symbol(0, 7, 0xFFF), "KQvK", TbKind::Dtz)) << "a value";
}

TEST(TbHeader, RandomBytesAreSafe) {
    util::Random random(5);
    for (int i = 0; i < 20'000; ++i) {
        Head head(random.below(200));
        for (unsigned char& byte : head) byte = static_cast<unsigned char>(random.below(256));
        EXPECT_FALSE(has_sound_header(head, std::uint64_t{1} << 40, "KQvK", TbKind::Wdl));
    }
}

}  // namespace
}  // namespace octet::tablebase
