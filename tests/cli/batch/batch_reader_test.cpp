// The items that a batch makes of its input: games, lines, faults, shards, and what is left out.
#include "cli/batch/batch_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "cli/context.h"
#include "support/random_games.h"
#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class BatchReaderTest : public ::testing::Test {
protected:
    /// Reads the input and keeps the totals.
    std::vector<BatchItem> read(const BatchInput& input, std::uint64_t written = 0) {
        std::vector<BatchItem> items;
        const std::atomic<bool> stop{false};
        BatchReader reader(input, written, stop);
        reader.run([&](BatchItem item) {
            items.push_back(std::move(item));
            return true;
        });
        totals_ = reader.totals();
        lines_ = reader.lines();
        faulty_files_ = reader.faulty_files();
        empty_ = reader.empty_files();
        unchosen_ = reader.unchosen_files();
        surplus_ = reader.surplus_records();
        return items;
    }
    static BatchInput files(std::vector<std::string> paths) {
        BatchInput input;
        input.files = std::move(paths);
        return input;
    }

    const test::TemporaryFolder folder_;
    report::Totals totals_;
    std::uint64_t lines_ = 0;
    std::uint64_t faulty_files_ = 0;
    std::vector<int> empty_;
    std::vector<int> unchosen_;
    std::uint64_t surplus_ = 0;
};

constexpr std::string_view kLines =
    "# two positions\n"
    "\n"
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - id \"a b\";\n"
    "8/8/8/8/8/8/8/8 w - -\n"
    "4k3/8/8/8/8/8/8/4K2R w K - 3 9\n";

constexpr std::string_view kMixedGames =
    "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 *\n\n"
    "[White \"C\"]\n\n1. e4 e5 2. Ke3 *\n\n"
    "[White \"D\"]\n\n*\n";

TEST_F(BatchReaderTest, LinesArePositionsOrFaults) {
    const auto items = read(files({folder_.write("a.epd", kLines)}));
    ASSERT_THAT(items, SizeIs(3));
    ASSERT_TRUE(items[0].game);
    EXPECT_EQ(items[0].line, 3U);
    EXPECT_TRUE(items[0].is_first);
    EXPECT_EQ(items[0].game->epd->text("id"), "a b");
    ASSERT_TRUE(items[1].fault);
    EXPECT_EQ(items[1].fault->line, 4U);
    EXPECT_FALSE(items[1].fault->game);
    ASSERT_TRUE(items[2].game);
    EXPECT_FALSE(items[2].is_first);
    EXPECT_EQ(items[2].game->line.start.halfmove_clock(), 3);
    EXPECT_EQ(items[2].block, analysis::single_block(0));
    EXPECT_EQ(totals_.positions, 2U);
    EXPECT_EQ(totals_.errors, 1U);
    EXPECT_EQ(totals_.games, 0U);
    EXPECT_EQ(lines_, 3U);
}

TEST_F(BatchReaderTest, GamesAreBlocksOrFaults) {
    const auto items = read(files({folder_.write("a.pgn", kMixedGames)}));
    ASSERT_THAT(items, SizeIs(3));
    ASSERT_TRUE(items[0].game);
    EXPECT_EQ(items[0].game->number, 1U);
    EXPECT_EQ(items[0].game->title.white, "A");
    EXPECT_EQ(items[0].line, 1U);
    EXPECT_EQ(items[0].block.wanted(), 4);
    ASSERT_TRUE(items[1].fault);
    EXPECT_EQ(items[1].fault->game, 2U);
    EXPECT_EQ(items[1].fault->line, 8U);
    EXPECT_EQ(items[1].fault->column, 13U);
    ASSERT_TRUE(items[2].game);
    EXPECT_EQ(items[2].game->number, 3U);
    EXPECT_EQ(items[2].block.wanted(), 1);
    EXPECT_EQ(totals_.games, 3U);
    EXPECT_EQ(totals_.positions, 5U);
    EXPECT_EQ(totals_.errors, 1U);
}

TEST_F(BatchReaderTest, GamesAndPliesAreChosen) {
    BatchInput input = files({folder_.write("a.pgn", kMixedGames)});
    input.games = *NumberRanges::parse("1");
    input.plies = *NumberRanges::parse("2-");
    const auto items = read(input);
    ASSERT_THAT(items, SizeIs(1));
    EXPECT_EQ(items[0].block.wanted(), 2);
    EXPECT_EQ(totals_.games, 1U);
}

TEST_F(BatchReaderTest, StrictEndsAtTheFirstFault) {
    BatchInput input = files({folder_.write("a.pgn", kMixedGames), folder_.write("a.epd", kLines)});
    input.strict = true;
    EXPECT_THAT(read(input), SizeIs(2));
    EXPECT_EQ(totals_.errors, 1U);
}

TEST_F(BatchReaderTest, TheFormatCanBeGiven) {
    BatchInput input = files({folder_.write("a", kMixedGames)});
    input.format = InputFormat::Lines;
    for (const BatchItem& item : read(input)) EXPECT_TRUE(item.fault);
}

TEST_F(BatchReaderTest, FilesWithoutContentAreNamed) {
    EXPECT_THAT(read(files({folder_.write("a", ""), folder_.write("b", kLines),
                            folder_.write("c", "\n \n")})),
                SizeIs(3));
    EXPECT_THAT(empty_, ElementsAre(0, 2));
}

TEST_F(BatchReaderTest, FilesWithoutChosenGamesAreNamed) {
    BatchInput input =
        files({folder_.write("a.pgn", kMixedGames), folder_.write("b.epd", kLines),
               folder_.write("c.pgn", std::string(kMixedGames) + std::string(kMixedGames)),
               folder_.write("d", "")});
    input.games = *NumberRanges::parse("5");
    EXPECT_THAT(read(input), SizeIs(1));
    EXPECT_THAT(unchosen_, ElementsAre(0, 1));
    EXPECT_THAT(empty_, ElementsAre(3));
    input.shard = {2, 2};
    read(input);
    EXPECT_THAT(unchosen_, IsEmpty()) << "the other shard may have it";
}

TEST_F(BatchReaderTest, LinesHaveNoPlies) {
    BatchInput input = files({folder_.write("a.epd", kLines)});
    input.plies = *NumberRanges::parse("5");
    EXPECT_THROW(read(input), BadArguments);
    input.plies = *NumberRanges::parse("0-");
    EXPECT_THAT(read(input), SizeIs(3));
}

TEST_F(BatchReaderTest, Utf16IsAFault) {
    const auto items = read(files({folder_.write("a", std::string("\xFF\xFE[\0E\0", 6))}));
    ASSERT_THAT(items, SizeIs(1));
    ASSERT_TRUE(items[0].fault);
    EXPECT_THAT(items[0].fault->reason, ::testing::HasSubstr("UTF-16"));
    EXPECT_THAT(empty_, IsEmpty());
    EXPECT_EQ(totals_.errors, 1U);
    EXPECT_EQ(faulty_files_, 1U);
}

TEST_F(BatchReaderTest, RefusesMissingFiles) {
    EXPECT_THROW(read(files({"/no/such/file"})), BadArguments);
}

/// Names the places of items: file, line, first step.
std::vector<std::tuple<int, std::uint64_t, int>> places(const std::vector<BatchItem>& items) {
    std::vector<std::tuple<int, std::uint64_t, int>> all;
    for (const BatchItem& item : items)
        all.emplace_back(item.file, item.line, item.fault ? -1 : item.block.steps[0].ply);
    return all;
}

TEST_F(BatchReaderTest, ShardsLaidEndToEndAreTheWhole) {
    const std::string games = test::random_pgn(20, 40) + std::string(kMixedGames);
    BatchInput input = files(
        {folder_.write("a.pgn", games), folder_.write("b.epd", kLines), folder_.write("c", games)});
    const auto whole = places(read(input));
    const auto totals = totals_;
    for (const std::uint64_t count : {1, 2, 3, 10, 1000}) {
        std::vector<std::tuple<int, std::uint64_t, int>> joined;
        report::Totals sum;
        for (std::uint64_t i = 1; i <= count; ++i) {
            input.shard = {i, count};
            for (auto& place : places(read(input))) joined.push_back(place);
            sum.games += totals_.games;
            sum.positions += totals_.positions;
            sum.errors += totals_.errors;
        }
        EXPECT_EQ(joined, whole) << count;
        EXPECT_EQ(sum.games, totals.games);
        EXPECT_EQ(sum.positions, totals.positions);
        EXPECT_EQ(sum.errors, totals.errors);
    }
}

/// The records of an item: one for each wanted position, or one for the fault.
std::uint64_t records(const BatchItem& item) {
    return item.fault ? 1 : static_cast<std::uint64_t>(item.block.wanted());
}

TEST_F(BatchReaderTest, WrittenRecordsAreLeftOut) {
    const BatchInput input =
        files({folder_.write("a.pgn", test::random_pgn(5, 30) + std::string(kMixedGames))});
    std::uint64_t all = 0;
    for (const BatchItem& item : read(input)) all += records(item);
    for (std::uint64_t written = 0; written <= all; ++written) {
        std::uint64_t left = 0;
        for (const BatchItem& item : read(input, written)) {
            EXPECT_LE(item.written, records(item));
            left += records(item) - item.written;
        }
        EXPECT_EQ(left, all - written);
        EXPECT_EQ(surplus_, 0U);
    }
    read(input, all + 3);
    EXPECT_EQ(surplus_, 3U);
}

TEST_F(BatchReaderTest, OnePositionIsOneItem) {
    BatchInput input;
    input.position = analysis::GameLine{};
    const auto items = read(input);
    ASSERT_THAT(items, SizeIs(1));
    EXPECT_EQ(items[0].block, analysis::single_block(0));
    EXPECT_FALSE(items[0].game->number);
    EXPECT_EQ(totals_.positions, 1U);
}

}  // namespace
}  // namespace octet::cli
