// Table files: which names count, and which damage is found.
#include "tablebase/tb_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "board/movegen.h"
#include "support/temporary_folder.h"
#include "tablebase/material.h"

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

/// A KQvK table with one value for all positions of a side, the shortest possible table.
std::string constant_table() { return {"\x01\0\x66\x55\xEE\0\x80\x02\x80\x02", 10}; }

TEST(TbFiles, SplitPath) {
#if defined(_WIN32)
    EXPECT_THAT(split_path("C:\\a;;D:\\b c ; "), ElementsAre("C:\\a", "D:\\b c"));
#else
    EXPECT_THAT(split_path("/a::/b c : "), ElementsAre("/a", "/b c"));
#endif
    EXPECT_THAT(split_path(""), IsEmpty());
}

TEST(TbFiles, OnlyTablesCount) {
    const test::TemporaryFolder folder;
    const std::string constant = constant_table();
    write(folder.file("KQvK.rtbw"), "\x71\xE8\x23\x5D" + constant, 64 + 16);
    write(folder.file("KQvK.rtbz"), "\xD7\x66\x0C\xA5" + constant, 64 + 16);
    write(folder.file("readme.txt"), "x", 3);
    write(folder.file("KQK.rtbw"), "x", 3);
    write(folder.file("QvK.rtbw"), "x", 3);
    const auto content = look_into(folder.file(""));
    ASSERT_TRUE(content);
    EXPECT_THAT(content->wdl, ElementsAre("KQvK"));
    EXPECT_THAT(content->dtz, ElementsAre("KQvK"));
    EXPECT_THAT(content->faults, IsEmpty());
}

TEST(TbFiles, DamageIsNamed) {
    const test::TemporaryFolder folder;
    write(folder.file("KBvK.rtbw"), "", 0);
    write(folder.file("KBNvK.rtbw"), "\x71\xE8\x23\x5D", 64 + 16);
    write(folder.file("KNvK.rtbw"), "\x71\xE8\x23\x5D", 64 + 15);
    write(folder.file("KQvK.rtbw"), "\xD7\x66\x0C\xA5", 64 + 16);
    const auto content = look_into(folder.file(""));
    ASSERT_TRUE(content);
    EXPECT_THAT(content->wdl, IsEmpty());
    EXPECT_THAT(content->damaged_wdl, UnorderedElementsAre("KBNvK", "KBvK", "KNvK", "KQvK"));
    EXPECT_THAT(content->damaged_dtz, IsEmpty());
    EXPECT_THAT(content->faults,
                ElementsAre("KBNvK.rtbw is damaged or misnamed", "KBvK.rtbw is incomplete",
                            "KNvK.rtbw is incomplete", "KQvK.rtbw is not a Syzygy table"));
}

// Fathom ends the process if the pieces of a table are not those of its name.
TEST(TbFiles, TheNameMustFitThePieces) {
    const test::TemporaryFolder folder;
    write(folder.file("KRvK.rtbw"), "\x71\xE8\x23\x5D" + constant_table(), 64 + 16);
    const auto content = look_into(folder.file(""));
    ASSERT_TRUE(content);
    EXPECT_THAT(content->wdl, IsEmpty());
    EXPECT_THAT(content->faults, ElementsAre("KRvK.rtbw is damaged or misnamed"));
}

TEST(TbFiles, NoFolder) {
    const test::TemporaryFolder folder;
    EXPECT_FALSE(look_into(folder.file("nothing")));
}

/// All strings of `count` letters of kPieces, in the order of kPieces, repetitions allowed.
std::vector<std::string> piece_lists(std::size_t count) {
    constexpr std::string_view kPieces = "QRBNP";
    std::vector<std::string> lists{""};
    for (; count > 0; --count) {
        std::vector<std::string> longer;
        for (const std::string& list : lists)
            for (std::size_t i = list.empty() ? 0 : kPieces.find(list.back()); i < kPieces.size();
                 ++i)
                longer.push_back(list + kPieces[i]);
        lists = std::move(longer);
    }
    return lists;
}

// A winning capture would keep Fathom from opening the table.
TEST(TbFiles, EveryTableHasAnExampleWithoutCaptures) {
    int tables = 0;
    for (std::size_t white = 1; white <= 5; ++white)
        for (std::size_t black = 0; black <= std::min(white, 5 - white); ++black)
            for (const std::string& ours : piece_lists(white))
                for (const std::string& theirs : piece_lists(black)) {
                    const std::string table = "K" + ours + "vK" + theirs;
                    const auto position = example_position(table);
                    ASSERT_TRUE(position) << table;
                    EXPECT_EQ(position->occupied().count(), piece_count(table));
                    EXPECT_EQ(material_of(*position), material_of(table));
                    for (board::Move move : board::legal_moves(*position))
                        EXPECT_FALSE(move.is_capture()) << table;
                    ++tables;
                }
    EXPECT_EQ(tables, 30 + 315 + 735 + 420 + 126);
}

TEST(TbFiles, CountsPieces) {
    EXPECT_EQ(piece_count("KQvK"), 3);
    EXPECT_EQ(piece_count("KRPvKQNN"), 7);
}

}  // namespace
}  // namespace octet::tablebase
