// Table files: which count as such, and which are seen to be damaged.
#include "tablebase/table_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "support/temporary_folder.h"

namespace octet::tablebase {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

void write(const std::string& path, std::string_view begin, std::size_t size) {
    std::string content(begin);
    content.resize(size);
    std::ofstream(path, std::ios::binary) << content;
}

TEST(TableFiles, SplitPath) {
#if defined(_WIN32)
    EXPECT_THAT(split_path("C:\\a;;D:\\b c ; "), ElementsAre("C:\\a", "D:\\b c"));
#else
    EXPECT_THAT(split_path("/a::/b c : "), ElementsAre("/a", "/b c"));
#endif
    EXPECT_THAT(split_path(""), IsEmpty());
}

TEST(TableFiles, OnlyTablesCount) {
    const test::TemporaryFolder folder;
    // One value for all positions of either side: the shortest table there can be.
    const std::string constant("\x01\0\0\0\0\0\x80\x02\x80\x02", 10);
    write(folder.file("KQvK.rtbw"), "\x71\xE8\x23\x5D" + constant, 64 + 16);
    write(folder.file("KQvK.rtbz"), "\xD7\x66\x0C\xA5" + constant, 64 + 16);
    write(folder.file("readme.txt"), "x", 3);
    write(folder.file("KQK.rtbw"), "x", 3);
    write(folder.file("QvK.rtbw"), "x", 3);
    const auto content = look_into(folder.file(""));
    ASSERT_TRUE(content);
    EXPECT_THAT(content->outcomes, ElementsAre("KQvK"));
    EXPECT_THAT(content->distances, ElementsAre("KQvK"));
    EXPECT_THAT(content->faults, IsEmpty());
}

TEST(TableFiles, DamageIsNamed) {
    const test::TemporaryFolder folder;
    write(folder.file("KBvK.rtbw"), "", 0);
    write(folder.file("KBNvK.rtbw"), "\x71\xE8\x23\x5D", 64 + 16);
    write(folder.file("KNvK.rtbw"), "\x71\xE8\x23\x5D", 64 + 15);
    write(folder.file("KQvK.rtbw"), "\xD7\x66\x0C\xA5", 64 + 16);
    const auto content = look_into(folder.file(""));
    ASSERT_TRUE(content);
    EXPECT_THAT(content->outcomes, IsEmpty());
    EXPECT_THAT(content->damaged_outcomes, UnorderedElementsAre("KBNvK", "KBvK", "KNvK", "KQvK"));
    EXPECT_THAT(content->damaged_distances, IsEmpty());
    EXPECT_THAT(content->faults,
                ElementsAre("KBNvK.rtbw is damaged", "KBvK.rtbw is incomplete",
                            "KNvK.rtbw is incomplete", "KQvK.rtbw is not a Syzygy table"));
}

TEST(TableFiles, NoFolder) {
    const test::TemporaryFolder folder;
    EXPECT_FALSE(look_into(folder.file("nothing")));
}

TEST(TableFiles, ExamplesAreOfTheRightMaterial) {
    EXPECT_EQ(piece_count("KQvK"), 3);
    EXPECT_EQ(piece_count("KRPvKQNN"), 7);
    for (std::string_view table : {"KQvK", "KPvKP", "KRPvKR", "KBNvKQ", "KQQQQvKQ"}) {
        const auto position = example_position(table);
        ASSERT_TRUE(position) << table;
        EXPECT_EQ(position->occupied().count(), piece_count(table));
    }
    const auto position = example_position("KRPvKQ");
    EXPECT_EQ(position->pieces(board::Color::White, board::PieceType::Pawn).count(), 1);
    EXPECT_EQ(position->pieces(board::Color::Black, board::PieceType::Queen).count(), 1);
}

}  // namespace
}  // namespace octet::tablebase
