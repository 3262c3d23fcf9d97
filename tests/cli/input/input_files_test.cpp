// Positions or files as arguments, the format of a file, and reading it.
#include "cli/input/input_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <chrono>
#include <fstream>
#include <thread>
#include <utility>

#ifndef _WIN32
#include <sys/stat.h>
#endif

#include "cli/context.h"
#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

using ::testing::ElementsAre;
using ::testing::Eq;
using ::testing::HasSubstr;
using ::testing::Optional;

constexpr std::string_view kStartBoard = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

TEST(InputFiles, ABoardHasEightRanks) {
    EXPECT_TRUE(begins_with_board(kStartBoard));
    EXPECT_TRUE(begins_with_board("  8/8/8/8/8/8/8/8 w - -"));
    EXPECT_FALSE(begins_with_board("8/8/8/8/8/8/8"));
    EXPECT_FALSE(begins_with_board("8/8/8/8/8/8/8/8/8"));
    EXPECT_FALSE(begins_with_board("8/8/8//8/8/8/8"));
    EXPECT_FALSE(begins_with_board("a/b/c/d/e/f/g/h"));
    EXPECT_FALSE(begins_with_board("/8/8/8/8/8/8/8"));
    EXPECT_FALSE(begins_with_board(""));
}

TEST(InputFiles, PositionsAreToldFromFiles) {
    const std::string board(kStartBoard);
    EXPECT_TRUE(is_position({"startpos"}));
    EXPECT_TRUE(is_position({"startpos moves e2e4"}));
    EXPECT_TRUE(is_position({board, "w", "-", "-"}));
    EXPECT_TRUE(is_position({board + " w - - 0 1"}));
    EXPECT_TRUE(is_position({"fen", board, "w"}));
    EXPECT_FALSE(is_position({"fen"}));
    EXPECT_FALSE(is_position({"games.pgn"}));
    EXPECT_FALSE(is_position({"./" + board}));
    EXPECT_FALSE(is_position({"-"}));
    EXPECT_FALSE(is_position({}));
}

class InputFileTest : public ::testing::Test {
protected:
    std::string write(std::string_view text) const { return folder_.write("input", text); }
    InputFormat format_of(std::string_view text) const {
        InputFile file(write(text));
        return file.format();
    }
    static std::string read_all(InputFile& file) {
        std::string text;
        std::array<char, 7> buffer{};
        while (const std::size_t count = file.read(buffer)) text.append(buffer.data(), count);
        return text;
    }

    const test::TemporaryFolder folder_;
};

TEST_F(InputFileTest, TheFirstLineWithContentDecidesTheFormat) {
    const std::string board(kStartBoard);
    EXPECT_EQ(format_of(board + " w - - 0 1\n"), InputFormat::Lines);
    EXPECT_EQ(format_of("\xEF\xBB\xBF# list\n\n  \r\n" + board + " w - - 0 1"), InputFormat::Lines);
    EXPECT_EQ(format_of("# list\r" + board + " w\r"), InputFormat::Lines);
    EXPECT_EQ(format_of("[Event \"x\"]\n\n" + board + " w\n"), InputFormat::Pgn);
    EXPECT_EQ(format_of("1. e4 e5 *\n"), InputFormat::Pgn);
    EXPECT_EQ(format_of(""), InputFormat::Pgn);
    EXPECT_EQ(format_of("#" + std::string(10'000, 'x') + "\n" + board), InputFormat::Lines);
    const std::string two_mib(std::size_t{2} << 20, 'x');
    EXPECT_EQ(format_of(board + " w - - c0 \"" + two_mib), InputFormat::Lines) << "a long line";
    EXPECT_EQ(format_of("1. e4 {" + two_mib), InputFormat::Pgn);
    EXPECT_EQ(format_of("#" + two_mib + "\n" + board), InputFormat::Pgn) << "too far away";
    EXPECT_EQ(parse_format("epd"), InputFormat::Lines);
    EXPECT_EQ(parse_format("pgn"), InputFormat::Pgn);
    EXPECT_FALSE(parse_format("fen"));
}

TEST_F(InputFileTest, ReadsAllBytesAlsoAfterItsFormat) {
    const std::string text = std::string(kStartBoard) + " w - -\n" + std::string(5000, 'x');
    InputFile plain(write(text));
    EXPECT_EQ(plain.size(), text.size());
    EXPECT_EQ(read_all(plain), text);
    InputFile sniffed(write(text));
    sniffed.check_content();
    sniffed.format();
    EXPECT_EQ(read_all(sniffed), text);
}

TEST_F(InputFileTest, RefusesMissingFilesAndFolders) {
    EXPECT_THROW(InputFile("/no/such/file"), BadArguments);
    EXPECT_THROW(check_input_file(folder_.file(".")), BadArguments);
    try {
        check_input_file("/no/such/file");
    } catch (const BadArguments& error) {
        EXPECT_STREQ(error.what(),
                     "cannot open the file '/no/such/file': No such file or directory");
    }
    check_input_file(write("x"));
}

TEST_F(InputFileTest, RefusesCompressedFilesAndSelfPlayGames) {
    const auto reason = [](const std::string& path) -> std::string {
        try {
            check_input_file(path);
        } catch (const BadFile& error) {
            return error.what();
        }
        return "";
    };
    const std::string path = write(std::string("\x1F\x8B\x08\0x", 5));
    EXPECT_EQ(reason(path), "'" + path + "' is compressed by gzip; unpack it first, for example: " +
                                "zcat '" + path + "' | octet ... -");
    using namespace std::string_view_literals;
    for (const auto& [start, form] : {std::pair("\x28\xB5\x2F\xFDx"sv, "zstd"),
                                      {"PK\x03\x04x"sv, "zip"},
                                      {"BZh91AY&SY"sv, "bzip2"},
                                      {"\xFD\x37zXZ\0x"sv, "xz"}})
        EXPECT_THAT(reason(write(start)), HasSubstr(std::string(" is compressed by ") + form));
    EXPECT_THAT(reason(write("OctG\1")), HasSubstr("'octet datagen --check' shows what is in it"));
    EXPECT_EQ(reason(write("OctB")), "");
    EXPECT_EQ(reason(write("[Event \"PK\"]")), "");
    EXPECT_EQ(reason(write("")), "");
}

TEST(InputFiles, NamesInMessagesAreOneLine) {
    EXPECT_EQ(shown_path("games.pgn"), "games.pgn");
    EXPECT_EQ(shown_path("a\nb\xE9"), "a?b?");
    EXPECT_EQ(shown_path("-"), "<stdin>");
}

TEST_F(InputFileTest, KnowsTheSizesOfFiles) {
    EXPECT_THAT(input_sizes({write("12345"), "-", "/no/such/file", folder_.file(".")}),
                ElementsAre(Optional(5U), Eq(std::nullopt), Eq(std::nullopt), Eq(std::nullopt)));
}

TEST_F(InputFileTest, PositionsHaveNoPlies) {
    const std::string lines = folder_.write("lines", kStartBoard);
    const std::string games = folder_.write("games", "1. e4 *\n");
    check_plies_are_of_games({games, "-"}, {});
    check_plies_are_of_games({games, lines}, InputFormat::Pgn);
    EXPECT_THROW(check_plies_are_of_games({games, lines}, {}), BadArguments);
    EXPECT_THROW(check_plies_are_of_games({games}, InputFormat::Lines), BadArguments);
}

#ifndef _WIN32
TEST_F(InputFileTest, APipeIsOpenedByItsReaderOnly) {
    const std::string path = folder_.file("pipe");
    ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
    // Without a writer these would wait for ever if they opened it.
    check_input_file(path);
    check_plies_are_of_games({path}, {});
    EXPECT_EQ(input_size(path), std::nullopt);
    std::thread writer([&path] {
        // A reader that is there first has to wait.
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        std::ofstream(path) << kStartBoard << " w - -\n";
    });
    InputFile file(path);
    EXPECT_EQ(file.format(), InputFormat::Lines);
    EXPECT_EQ(read_all(file), std::string(kStartBoard) + " w - -\n");
    writer.join();
}
#endif

#ifdef __linux__
TEST_F(InputFileTest, AFlagEndsTheWaitForTheWriterOfAPipe) {
    const std::string path = folder_.file("pipe");
    ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
    std::atomic<bool> flag{false};
    InputFile file(path);
    file.stop_by(flag);
    std::thread raiser([&flag] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        flag = true;
    });
    std::array<char, 4> buffer{};
    EXPECT_EQ(file.read(buffer), 0U);
    EXPECT_TRUE(flag);
    raiser.join();
}
#endif

TEST_F(InputFileTest, AFlagEndsTheInput) {
    const std::string path = write("some text");
    std::atomic<bool> flag{false};
    InputFile file(path);
    file.stop_by(flag);
    std::array<char, 4> buffer{};
    EXPECT_EQ(file.read(buffer), 4U);
    flag = true;
    EXPECT_EQ(file.read(buffer), 0U);
}

}  // namespace
}  // namespace octet::cli
