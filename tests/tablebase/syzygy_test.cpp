// Syzygy: known WDL and DTZ values, the messages of load(), damaged files, the single owner.
#include "tablebase/syzygy.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <thread>

#include "notation/uci_move.h"
#include "support/positions.h"
#include "support/random_position.h"
#include "support/syzygy_folder.h"
#include "support/temporary_folder.h"
#include "tablebase/tb_files.h"

namespace octet::tablebase {
namespace {

using test::position;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class SyzygyTest : public testing::Test {
protected:
    void SetUp() override { message_ = tables_.load(test::syzygy().path); }

    /// The message of load() for this number of tables of each kind.
    static std::string summary(int tables) {
        return fmt::format("{0} WDL and {0} DTZ tables, up to {1} pieces", tables,
                           test::syzygy().pieces);
    }
    Wdl wdl(std::string_view fen) const {
        const auto found = tables_.probe_wdl(position(fen));
        EXPECT_TRUE(found) << fen;
        return found.value_or(Wdl::Draw);
    }
    int dtz(std::string_view fen, std::string_view text) const {
        const auto all = tables_.probe_dtz(position(fen));
        const auto move = notation::parse_uci_move(position(fen), text);
        EXPECT_TRUE(all && move) << fen << ' ' << text;
        const auto found = std::ranges::find(*all, *move, &MoveDtz::move);
        return found->dtz;
    }

    /// Removed after the tables are closed: Windows does not delete open files.
    const test::TemporaryFolder folder_;
    Syzygy tables_;
    std::string message_;
};

TEST_F(SyzygyTest, SaysWhatItFound) {
    EXPECT_EQ(message_, summary(test::syzygy().tables));
    EXPECT_EQ(tables_.max_pieces(), test::syzygy().pieces);
}

#ifdef __linux__
/// The names of the mapped files whose path contains `from`.
std::set<std::string> mapped_files(std::string_view from) {
    std::set<std::string> names;
    std::ifstream maps("/proc/self/maps");
    for (std::string line; std::getline(maps, line);)
        if (line.find(from) != std::string::npos) names.insert(line.substr(line.rfind('/') + 1));
    return names;
}

// A table that is not open would be opened by the first threads of a search that need it, perhaps
// by two at once.
TEST_F(SyzygyTest, OpensEveryWdlTable) {
    EXPECT_EQ(mapped_files(".rtbw").size(), static_cast<std::size_t>(test::syzygy().tables));
}

// load() reads a folder again if a file was replaced by one of the same name.
TEST_F(SyzygyTest, OpensAFileThatTookAnothersPlace) {
    const std::string good = test::syzygy().path + "/KQvK.rtbw";
    std::filesystem::copy(good, folder_.file("KQvK.rtbw"));
    std::filesystem::last_write_time(folder_.file(""), {});
    const std::string message = tables_.load(folder_.file(""));
    EXPECT_THAT(mapped_files(folder_.file("")), ElementsAre("KQvK.rtbw"));
    std::filesystem::copy(good, folder_.file("new"));
    std::filesystem::rename(folder_.file("new"), folder_.file("KQvK.rtbw"));
    EXPECT_THAT(mapped_files(folder_.file("")), ElementsAre("KQvK.rtbw (deleted)"));
    EXPECT_EQ(tables_.load(folder_.file("")), message);
    EXPECT_THAT(mapped_files(folder_.file("")), ElementsAre("KQvK.rtbw"));
}
#endif

// The library says nothing when other folders take the place of the first ones.
TEST_F(SyzygyTest, ASecondPathPrintsNothing) {
    std::filesystem::copy(test::syzygy().path + "/KQvK.rtbw", folder_.file("KQvK.rtbw"));
    testing::internal::CaptureStderr();
    tables_.load(folder_.file(""));
    tables_.load(test::syzygy().path);
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
    EXPECT_EQ(tables_.max_pieces(), test::syzygy().pieces);
}

TEST_F(SyzygyTest, KnownWdl) {
    EXPECT_EQ(wdl("8/8/8/4k3/8/8/8/K6Q w - - 0 1"), Wdl::Win);
    EXPECT_EQ(wdl("8/8/8/4k3/8/8/8/K6Q b - - 0 1"), Wdl::Loss);
    EXPECT_EQ(wdl("8/8/8/4k3/8/8/8/K6B w - - 0 1"), Wdl::Draw);
    EXPECT_EQ(wdl("8/8/4k3/8/8/4K3/4P3/8 w - - 0 1"), Wdl::Win);
    EXPECT_EQ(wdl("4k3/8/4K3/4P3/8/8/8/8 b - - 0 1"), Wdl::Loss);
    EXPECT_EQ(wdl("k7/8/8/8/8/8/P7/K7 w - - 0 1"), Wdl::Draw);
}

TEST_F(SyzygyTest, KnownDtz) {
    // Mate at once; a promotion; a king move that allows it; a move that loses the queen.
    EXPECT_EQ(dtz("k7/8/1K6/8/8/8/7Q/8 w - - 0 1", "h2h8"), 1);
    EXPECT_EQ(dtz("8/P7/8/4k3/8/8/8/K7 w - - 0 1", "a7a8q"), 1);
    EXPECT_LT(dtz("8/P7/8/4k3/8/8/8/K7 b - - 0 1", "e5e6"), 0);
    EXPECT_EQ(dtz("8/8/8/8/4k3/8/8/K2Q4 w - - 0 1", "d1d3"), 0);
}

TEST_F(SyzygyTest, CastlingAndCrowdsAreNotInTables) {
    EXPECT_FALSE(tables_.probe_wdl(position("4k3/8/8/8/8/8/8/4K2R w K - 0 1")));
    EXPECT_TRUE(tables_.probe_wdl(position("4k3/8/8/8/8/8/8/4K2R w - - 0 1")));
    EXPECT_FALSE(tables_.probe_wdl(position("4k3/8/8/8/8/8/PP6/1N2K3 w - - 0 1")));
    EXPECT_FALSE(tables_.probe_dtz(position("4k3/8/8/8/8/8/8/4K2R w K - 0 1")));
}

TEST_F(SyzygyTest, EndOfTheGame) {
    EXPECT_FALSE(tables_.probe_dtz(position("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1")));
    EXPECT_EQ(wdl("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1"), Wdl::Loss);
}

TEST_F(SyzygyTest, OneOwnerAtATime) {
    Syzygy second;
    EXPECT_THAT(second.load(test::syzygy().path), HasSubstr("another engine"));
    EXPECT_EQ(second.max_pieces(), 0);
    EXPECT_FALSE(second.probe_wdl(position("8/8/8/4k3/8/8/8/K6Q w - - 0 1")));
    EXPECT_EQ(tables_.load(""), "");
    EXPECT_EQ(tables_.max_pieces(), 0);
    EXPECT_EQ(second.load(test::syzygy().path), message_);
}

TEST_F(SyzygyTest, MissingAndDamagedFoldersAreNamed) {
    std::filesystem::copy(test::syzygy().path + "/KQvK.rtbw", folder_.file("KQvK.rtbw"));
    std::ofstream(folder_.file("KRvK.rtbw")) << "not a table";
    const std::string damaged = folder_.file("");
    const std::string missing = folder_.file("nothing");
#if defined(_WIN32)
    const std::string separator = ";";
#else
    const std::string separator = ":";
#endif
    const std::string message =
        tables_.load(missing + separator + damaged + separator + test::syzygy().path);
    EXPECT_THAT(message, HasSubstr(message_));
    EXPECT_THAT(message, HasSubstr("is not a folder that can be read"));
    EXPECT_THAT(message, HasSubstr("KRvK.rtbw is incomplete"));
    EXPECT_EQ(message.find('\n'), std::string::npos);
    EXPECT_EQ(wdl("8/8/8/4k3/8/8/8/K6R w - - 0 1"), Wdl::Win);

    EXPECT_THAT(tables_.load(missing), HasSubstr("is not a folder"));
    EXPECT_EQ(tables_.max_pieces(), 0);
}

// Only positions that can lead to the damaged table are not probed.
TEST_F(SyzygyTest, ADamagedTableIsLeftOutAlone) {
    std::filesystem::copy(test::syzygy().path, folder_.file("all"));
    std::ofstream(folder_.file("all/KBvK.rtbw")) << "not a table";
    std::ofstream(folder_.file("all/KRvK.rtbz")) << "not a table";
    const std::string message = tables_.load(folder_.file("all"));
    EXPECT_THAT(message, HasSubstr(summary(test::syzygy().tables - 1)));
    EXPECT_THAT(message, HasSubstr("KBvK.rtbw is incomplete, and 1 more like it"));
    EXPECT_EQ(wdl("8/8/8/4k3/8/8/8/K6R w - - 0 1"), Wdl::Win);
    EXPECT_EQ(dtz("8/8/8/8/4k3/8/8/K2Q4 w - - 0 1", "d1d3"), 0);
    // Only DTZ is unknown, here and one capture before.
    EXPECT_FALSE(tables_.probe_dtz(position("8/8/8/4k3/8/8/8/K6R w - - 0 1")));
    constexpr const char* kQueenAgainstRook = "8/8/8/4k3/3r4/8/8/K6Q w - - 0 1";
    if (test::syzygy().pieces > 3) {
        EXPECT_EQ(wdl(kQueenAgainstRook), Wdl::Win);
    }
    EXPECT_FALSE(tables_.probe_dtz(position(kQueenAgainstRook)));
    for (const char* fen : {"8/8/8/4k3/8/8/8/K6B w - - 0 1", "8/8/8/4K3/8/8/8/k6b w - - 0 1",
                            "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1", "8/8/8/4k3/3r4/8/8/K6B w - - 0 1"}) {
        EXPECT_FALSE(tables_.probe_wdl(position(fen))) << fen;
        EXPECT_FALSE(tables_.probe_dtz(position(fen))) << fen;
    }
    EXPECT_EQ(tables_.load(test::syzygy().path), message_);
    EXPECT_EQ(wdl("8/8/8/4k3/8/8/8/K6B w - - 0 1"), Wdl::Draw);
}

// Random bytes in a header, of a table with or without pawns, are always found.
TEST_F(SyzygyTest, RandomHeadsAreSeen) {
    util::Random random(9);
    constexpr int kTries = 300;
    for (const char* name : {"KPvK.rtbw", "KQvK.rtbw"}) {
        const test::TemporaryFolder folder;
        std::ifstream original(test::syzygy().path + "/" + name, std::ios::binary);
        const std::string good((std::istreambuf_iterator<char>(original)), {});
        ASSERT_GT(good.size(), 200U);
        int refused = 0;
        for (int i = 0; i < kTries; ++i) {
            std::string bad = good;
            for (std::size_t k = 8; k < 200; ++k) bad[k] = static_cast<char>(random.below(256));
            std::ofstream(folder.file(name), std::ios::binary) << bad;
            refused += look_into(folder.file(""))->faults.size() == 1;
        }
        EXPECT_EQ(refused, kTries) << name;
    }
}

// If a table is missing, only positions that can lead to it are unknown.
TEST_F(SyzygyTest, MissingTables) {
    for (const char* name : {"KPvK.rtbw", "KRvK.rtbw"})
        std::filesystem::copy(test::syzygy().path + "/" + name, folder_.file(name));
    EXPECT_THAT(tables_.load(folder_.file("")), HasSubstr("2 WDL and 0 DTZ tables"));
    EXPECT_EQ(wdl("8/8/8/4k3/8/8/8/K6R w - - 0 1"), Wdl::Win);
    EXPECT_FALSE(tables_.probe_wdl(position("8/8/8/4k3/8/8/8/K6Q w - - 0 1")));
    EXPECT_FALSE(tables_.probe_dtz(position("8/8/8/4k3/8/8/8/K6R w - - 0 1")));
}

TEST_F(SyzygyTest, ManyThreadsSeeTheSame) {
    std::vector<board::Position> positions;
    std::vector<std::optional<Wdl>> expected;
    util::Random random(3);
    for (int i = 0; i < 2000; ++i) {
        positions.push_back(test::random_position(random, test::syzygy().pieces - 2));
        expected.push_back(tables_.probe_wdl(positions.back()));
    }
    std::vector<std::thread> threads;
    std::atomic<int> wrong = 0;
    for (int t = 0; t < 4; ++t)
        threads.emplace_back([&] {
            for (std::size_t i = 0; i < positions.size(); ++i)
                wrong += tables_.probe_wdl(positions[i]) != expected[i];
        });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(wrong, 0);
}

}  // namespace
}  // namespace octet::tablebase
