// Books of openings: lines of FEN and EPD, and games.
#include "cli/input/opening_book.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cli/context.h"
#include "notation/fen.h"
#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::ThrowsMessage;

constexpr std::string_view kBookGames = R"([Event "?"]
[Result "*"]

1. e4 c5 2. Nf3 *

[Event "?"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]

1. e4 Kd7 *

[Event "mate"]

1. f3 e5 2. g4 Qh4# 0-1
)";

std::vector<std::string> fens_of(const std::string& path) {
    std::vector<std::string> fens;
    for (const board::Position& position : read_opening_book(path, 1))
        fens.push_back(notation::to_fen(position));
    return fens;
}

TEST(OpeningBook, LinesOfFenAndEpd) {
    const test::TemporaryFolder folder;
    const std::string path = folder.write("book.epd",
                                          "# two openings and a mate\n"
                                          "4k3/8/8/8/8/8/4P3/4K3 w - - id \"1\";\n"
                                          "4k3/8/8/8/4P3/8/8/4K3 b - - 0 3\n"
                                          "6rk/5Npp/8/8/8/8/8/K7 b - -\n");
    EXPECT_THAT(fens_of(path),
                ElementsAre("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 3"));
}

TEST(OpeningBook, LastPositionsOfGames) {
    const test::TemporaryFolder folder;
    const std::string path = folder.write("book.pgn", kBookGames);
    EXPECT_THAT(fens_of(path),
                ElementsAre("rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
                            "8/3k4/8/8/4P3/8/8/4K3 w - - 1 2"));
}

TEST(OpeningBook, ASampleOfALargerBook) {
    const test::TemporaryFolder folder;
    std::string lines;
    for (int number = 1; number <= 1000; ++number)
        lines += fmt::format("4k3/8/8/8/8/8/4P3/4K3 w - - 0 {}\n", number);
    const std::string path = folder.write("book.fen", lines);
    const auto numbers = [&](std::uint64_t seed) {
        std::vector<int> found;
        for (const board::Position& position : read_opening_book(path, seed, 100))
            found.push_back(position.move_number());
        return found;
    };
    const std::vector<int> sample = numbers(1);
    EXPECT_EQ(sample.size(), 100U);
    EXPECT_EQ(std::set<int>(sample.begin(), sample.end()).size(), 100U);
    const int sum = std::accumulate(sample.begin(), sample.end(), 0);
    EXPECT_NEAR(sum / 100.0, 500, 100);
    EXPECT_EQ(sample, numbers(1));
    EXPECT_NE(sample, numbers(2));
}

TEST(OpeningBook, SaysWhatIsWrong) {
    const test::TemporaryFolder folder;
    const auto expect_fault = [](const std::string& path, const std::string& fault) {
        EXPECT_THAT([&] { read_opening_book(path, 1); },
                    ThrowsMessage<BadArguments>(HasSubstr(fault)));
    };
    expect_fault(folder.file("no-such-file"), "cannot open the file");
    expect_fault(folder.write("line.epd", "4k3/8/8/8/8/8/4P3/4K3 w - -\n8/8/8/8/8/8/8/8 w - -\n"),
                 "the book has a line that is no position: line 2: ");
    expect_fault(folder.write("long.epd", "4k3/8/8/8/8/8/4P3/4K3 w - - c0 \"" +
                                              std::string(std::size_t{1} << 20, 'x') + "\";\n"),
                 "the line is longer than 1 MiB");
    expect_fault(folder.write("empty.epd", ""), "the book has no position");
    expect_fault(folder.write("game.pgn", "[Event \"?\"]\n\n1. e4 e5 2. Ke3 *\n"),
                 "the book has a faulty game: game 1, line 3: ");
    expect_fault(folder.write("mate.epd", "# mate\n6rk/5Npp/8/8/8/8/8/K7 b - -\n"),
                 "the book has no position to begin with: line 2 ends with checkmate");
    expect_fault(folder.write("mate.pgn", "1. f3 e5 2. g4 Qh4# 0-1\n"),
                 "the book has no position to begin with: game 1 ends with checkmate");
    expect_fault(folder.write("stalemate.epd", "7k/5Q2/6K1/8/8/8/8/8 b - -\n"),
                 "the book has no position to begin with: line 1 ends with stalemate");
    using namespace std::string_view_literals;
    expect_fault(folder.write("utf16.pgn", "\xFF\xFE[\0E\0\n\0"sv), "UTF-16");
}

}  // namespace
}  // namespace octet::cli
