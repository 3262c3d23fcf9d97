// Whole game files: the same bytes for any number of threads and after any interruption.
#include "datagen/generator.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "datagen/check.h"
#include "eval/nnue/embedded.h"
#include "gamefile/manifest.h"
#include "support/data_file.h"
#include "support/temporary_folder.h"

namespace octet::datagen {
namespace {

using ::testing::HasSubstr;

/// More than the 64 games of a chunk.
constexpr std::uint64_t kGames = 70;

class GeneratorTest : public ::testing::Test {
protected:
    /// Makes or continues the file. It stops as soon as the file holds `stop_at` games.
    void generate(const std::string& path, const Target& target, int threads,
                  std::uint64_t stop_at = kGames) {
        auto generator = Generator::open(path, settings_, resources_);
        ASSERT_TRUE(generator) << generator.reason();
        std::atomic<bool> stop{false};
        const auto watch = [&] { stop = (*generator)->written().games >= stop_at; };
        const auto error = (*generator)->run(target, threads, watch, stop);
        ASSERT_FALSE(error) << error->reason;
    }

    static void expect_good(const std::string& path, std::uint64_t games) {
        const auto report = check_file(path);
        ASSERT_TRUE(report) << report.reason();
        EXPECT_EQ(report->fault, std::nullopt);
        EXPECT_EQ(report->summary.counts.games, games);
        const auto manifest = gamefile::read_manifest(path);
        ASSERT_TRUE(manifest);
        EXPECT_EQ(manifest->games, games);
        EXPECT_EQ(manifest->positions, report->summary.counts.positions);
    }

    /// Makes a file by one thread and the same by three, and compares them. Returns the first.
    std::string generate_by_one_and_three_threads() {
        const std::string one = folder_.file("one");
        const std::string three = folder_.file("three");
        generate(one, {.games = kGames}, 1);
        generate(three, {.games = kGames}, 3);
        EXPECT_TRUE(test::content(one) == test::content(three));
        expect_good(one, kGames);
        return one;
    }

    const test::TemporaryFolder folder_;
#ifdef NDEBUG
    Resources resources_{.network = eval::nnue::embedded_network()};
#else
    /// No network: with asserts, which check each evaluation of the network, games take several
    /// times as long.
    Resources resources_;
#endif
    gamefile::DatagenSettings settings_{
        .engine = "test", .seed = 5, .nodes = 20, .dfrc_share = 0.3, .hash = 1};
};

TEST_F(GeneratorTest, TheSameBytesWithAnyNumberOfThreads) {
    resources_.network = eval::nnue::embedded_network();
    generate_by_one_and_three_threads();
}

template <class G>
concept OpensWithoutANetwork = requires(const std::string& path,
                                        const gamefile::DatagenSettings& settings) {
    G::open(path, settings);
};
static_assert(!OpensWithoutANetwork<Generator>, "the caller must choose the network");

TEST_F(GeneratorTest, PlaysWithTheGivenNetwork) {
    const auto network = eval::nnue::embedded_network();
    if (!network) GTEST_SKIP() << "there is no built-in network";
    const std::string with = folder_.file("with");
    const std::string without = folder_.file("without");
    resources_.network = network;
    generate(with, {.games = 1}, 1);
    resources_.network = nullptr;
    generate(without, {.games = 1}, 1);
    EXPECT_TRUE(test::content(with) != test::content(without));
}

TEST_F(GeneratorTest, BeginsAShareOfTheGamesWithEndings) {
    const std::string earlier = folder_.file("earlier");
    settings_.nodes = 50;
    generate(earlier, {.games = 20}, 2);
    const auto pool = PositionPool::read(kEndings, {earlier});
    ASSERT_TRUE(pool) << pool.reason();
    resources_.endings = *pool;
    settings_.ending_share = 0.5;
    const std::string one = generate_by_one_and_three_threads();
    int endings = 0;
    auto reader = gamefile::GameReader::open(one);
    ASSERT_TRUE(reader);
    while (const auto game = reader->next())
        endings += board::Position::create(game->start)->occupied().count() <= kEndings.max_men;
    EXPECT_GT(endings, 20);
    EXPECT_LT(endings, 50);
}

TEST_F(GeneratorTest, PlaysBranchesOfTheGames) {
    const std::string earlier = folder_.file("earlier");
    generate(earlier, {.games = 20}, 2);
    const auto pool = PositionPool::read(kBranches, {earlier});
    ASSERT_TRUE(pool) << pool.reason();
    resources_.branches = *pool;
    settings_.branch_plies = 4;
    const std::string one = generate_by_one_and_three_threads();
    std::uint64_t of_full_length = 0;
    int with_many_men = 0;
    auto reader = gamefile::GameReader::open(one);
    ASSERT_TRUE(reader);
    while (const auto game = reader->next()) {
        EXPECT_LE(game->moves.size(), 4U);
        of_full_length += game->moves.size() == 4;
        const auto start = *board::Position::create(game->start);
        with_many_men += start.occupied().count() > kEndings.max_men;
        EXPECT_GT(game_ply(start), 16) << "the default filter of the training leaves none out";
    }
    EXPECT_GT(of_full_length, kGames / 2);
    EXPECT_GT(with_many_men, 10);
}

TEST_F(GeneratorTest, OtherSeedsMakeOtherGames) {
    const std::string five = folder_.file("five");
    const std::string six = folder_.file("six");
    generate(five, {.games = 3}, 1);
    settings_.seed = 6;
    generate(six, {.games = 3}, 1);
    EXPECT_TRUE(test::content(five) != test::content(six));
}

TEST_F(GeneratorTest, AKilledRunIsFinishedToTheSameBytes) {
    const std::string whole = folder_.file("whole");
    const std::string killed = folder_.file("killed");
    generate(whole, {.games = kGames}, 2);
    const std::string bytes = test::content(whole);
    std::filesystem::copy(gamefile::manifest_path(whole), gamefile::manifest_path(killed));
    // A kill can leave the manifest one chunk behind, and the file torn at any byte.
    ASSERT_FALSE(gamefile::write_manifest(killed, {settings_, 0, 0}));
    for (std::size_t size : {std::size_t{0}, std::size_t{10}, bytes.size() / 2, bytes.size() - 1}) {
        std::ofstream(killed, std::ios::binary) << bytes.substr(0, size);
        generate(killed, {.games = kGames}, 2);
        EXPECT_TRUE(test::content(killed) == bytes) << size;
        ASSERT_FALSE(gamefile::write_manifest(killed, {settings_, 0, 0}));
    }
}

TEST_F(GeneratorTest, AStoppedRunKeepsItsGames) {
    const std::string path = folder_.file("games");
    generate(path, {.games = kGames}, 2, 1);
    const std::string first = test::content(path);
    const auto stopped = check_file(path);
    ASSERT_TRUE(stopped);
    EXPECT_GE(stopped->summary.counts.games, 64U);
    EXPECT_LT(stopped->summary.counts.games, kGames);
    generate(path, {.games = kGames}, 2);
    EXPECT_TRUE(test::content(path).substr(0, first.size()) == first);
    expect_good(path, kGames);
}

TEST_F(GeneratorTest, AFileWithoutGamesTakesOtherSettings) {
    const std::string path = folder_.file("games");
    ASSERT_TRUE(Generator::open(path, settings_, resources_));
    settings_.nodes = 21;
    generate(path, {.games = 3}, 1);
    expect_good(path, 3);
    EXPECT_EQ(gamefile::read_manifest(path)->settings.nodes, 21U);
    settings_.nodes = 22;
    EXPECT_THAT(Generator::open(path, settings_, resources_).reason(),
                HasSubstr("made with 21 nodes, not 22"));
}

TEST_F(GeneratorTest, ACompleteFileIsLeftAlone) {
    const std::string path = folder_.file("games");
    generate(path, {.games = 5}, 1);
    const std::string bytes = test::content(path);
    generate(path, {.games = 5}, 1);
    generate(path, {.games = 3}, 1);
    generate(path, {.positions = 1}, 1);
    EXPECT_TRUE(test::content(path) == bytes);
    generate(path, {.games = 9}, 1);
    expect_good(path, 9);
}

TEST_F(GeneratorTest, EndsWithTheGameThatBringsEnoughPositions) {
    const std::string path = folder_.file("games");
    generate(path, {.positions = 1000}, 2);
    const auto report = check_file(path);
    ASSERT_TRUE(report);
    EXPECT_GE(report->summary.counts.positions, 1000U);
    const std::string same = folder_.file("same");
    generate(same, {.games = report->summary.counts.games}, 1);
    EXPECT_TRUE(test::content(path) == test::content(same));
}

TEST_F(GeneratorTest, RefusesAFileThatLostGamesAndCutsNothingOff) {
    const std::string path = folder_.file("games");
    generate(path, {.games = 2}, 1);
    std::string bytes = test::content(path);
    bytes.back() = static_cast<char>(bytes.back() ^ 1);
    std::ofstream(path, std::ios::binary) << bytes;
    const auto generator = Generator::open(path, settings_, resources_);
    ASSERT_FALSE(generator);
    EXPECT_THAT(generator.reason(), HasSubstr("has lost games"));
    EXPECT_TRUE(test::content(path) == bytes);
}

TEST_F(GeneratorTest, RefusesAFileThatWasMadeWithOtherSettings) {
    const std::string path = folder_.file("games");
    generate(path, {.games = 2}, 1);
    settings_.nodes = 30;
    const auto generator = Generator::open(path, settings_, resources_);
    ASSERT_FALSE(generator);
    EXPECT_THAT(generator.reason(), HasSubstr("made with 20 nodes, not 30"));
}

TEST_F(GeneratorTest, RefusesAFileWithoutItsManifest) {
    const std::string path = folder_.file("games");
    generate(path, {.games = 2}, 1);
    std::filesystem::remove(gamefile::manifest_path(path));
    const auto generator = Generator::open(path, settings_, resources_);
    ASSERT_FALSE(generator);
    EXPECT_THAT(generator.reason(), HasSubstr("has no manifest"));
}

TEST_F(GeneratorTest, LostGamesAreNoticed) {
    const std::string path = folder_.file("games");
    generate(path, {.games = 2}, 1);
    std::filesystem::resize_file(path, 0);
    const auto generator = Generator::open(path, settings_, resources_);
    ASSERT_FALSE(generator);
    EXPECT_THAT(generator.reason(), HasSubstr("it should have 2, it has 0"));
    const auto report = check_file(path);
    ASSERT_TRUE(report);
    ASSERT_TRUE(report->fault);
    EXPECT_THAT(*report->fault, HasSubstr("the manifest promises 2 games, there are 0"));
}

}  // namespace
}  // namespace octet::datagen
