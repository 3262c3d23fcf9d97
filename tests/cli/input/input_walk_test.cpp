// Going through the games and lines of a file.
#include "cli/input/input_walk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "cli/context.h"
#include "notation/fen.h"
#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

using testing::ElementsAre;

class Recorder : public InputVisitor {
public:
    bool on_game(const notation::PgnText& game) override {
        parts.push_back("game at " + std::to_string(game.offset));
        return parts.size() < most;
    }
    bool on_line(const TextLine& line) override {
        parts.push_back(std::to_string(line.number) + "@" + std::to_string(line.offset) + " " +
                        line.text);
        return parts.size() < most;
    }
    bool on_utf16() override {
        parts.push_back("utf-16");
        return true;
    }

    std::vector<std::string> parts;
    std::size_t most = 1000;
};

std::vector<std::string> walk(const std::string& text, std::optional<InputFormat> format = {},
                              std::size_t most = 1000) {
    const test::TemporaryFolder folder;
    std::ofstream(folder.file("x"), std::ios::binary) << text;
    InputFile file(folder.file("x"));
    Recorder recorder;
    recorder.most = most;
    walk_input(file, format, recorder);
    return recorder.parts;
}

TEST(InputWalk, LinesWithAnyEnd) {
    EXPECT_THAT(walk("# c\r\n8/8/8/8/8/8/8/8 w\r\n\r\n b \rc\nd"),
                ElementsAre("2@5 8/8/8/8/8/8/8/8 w", "4@26 b", "5@30 c", "6@32 d"));
    EXPECT_THAT(walk("\xEF\xBB\xBF"
                     "a\n",
                     InputFormat::Lines),
                ElementsAre("1@0 a"));
    std::string many;
    for (int i = 0; i < 50'000; ++i) many += "line\r\n";
    EXPECT_EQ(walk(many, InputFormat::Lines, 100'000).size(), 50'000U);
}

TEST(InputWalk, RefusesCompressedFilesOfAnyFormat) {
    for (const std::optional<InputFormat> format :
         {std::optional<InputFormat>(), {InputFormat::Pgn}, {InputFormat::Lines}})
        EXPECT_THROW(walk("BZh91AY&SY", format), BadFile);
}

TEST(InputWalk, GamesAndTheirEnd) {
    EXPECT_THAT(walk("1. e4 *\n\n1. d4 *\n"), ElementsAre("game at 0", "game at 9"));
    EXPECT_THAT(walk("1. e4 *\n\n1. d4 *\n", {}, 1), ElementsAre("game at 0"));
    EXPECT_THAT(walk("8/8/8/8/8/8/8/8 w\n", InputFormat::Pgn), ElementsAre("game at 0"));
    EXPECT_THAT(walk("\xFF\xFEx"), ElementsAre("utf-16"));
}

TEST(InputWalk, APositionIsNoPartOfALine) {
    const TextLine line{.text = "8/8/8/8/8/8/8/K1k5 w - -"};
    EXPECT_TRUE(read_position(line));
    const auto part = read_position({.text = line.text, .is_too_long = true});
    ASSERT_FALSE(part);
    EXPECT_EQ(part.reason(), "the line is longer than 1 MiB");
}

TEST(InputWalk, PositionsAsOneLine) {
    EXPECT_EQ(position_line({"startpos"}), notation::to_fen(board::Position::start()));
    EXPECT_EQ(position_line({"fen", "8/8/8/8/8/8/8/8", "w"}), "8/8/8/8/8/8/8/8 w");
    EXPECT_EQ(position_line({"8/8/8/8/8/8/8/8 w"}), "8/8/8/8/8/8/8/8 w");
}

}  // namespace
}  // namespace octet::cli
