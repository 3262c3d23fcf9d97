// Files and folders with names in other languages: options of UCI and commands of the command line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "support/data_file.h"
#include "support/networks.h"
#include "support/syzygy_folder.h"
#include "support/temporary_folder.h"
#include "system/uci_session.h"
#include "util/file_path.h"

namespace octet::test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

/// "Köln Шахматы": letters of two code pages, and a blank.
constexpr const char* kKolnChess =
    "K\xC3\xB6ln \xD0\xA8\xD0\xB0\xD1\x85\xD0\xBC\xD0\xB0\xD1\x82\xD1\x8B";

class ForeignNames : public ::testing::Test {
protected:
    void SetUp() override {
        if (!is_octet()) GTEST_SKIP() << "our own files";
        std::filesystem::create_directory(util::to_path(folder_));
    }

    std::string file(const std::string& name) const { return folder_ + "/" + kKolnChess + name; }

    std::string copy(const std::string& from, const std::string& name) const {
        std::filesystem::copy_file(util::to_path(from), util::to_path(file(name)));
        return file(name);
    }

    /// The lines of a command, which must print nothing on standard error.
    static Lines output_of(const std::vector<std::string>& arguments, int status = 0) {
        Process process(engine_program(), arguments);
        const Lines lines = process.read_all(milliseconds(60'000));
        EXPECT_EQ(process.wait_for_exit(), status);
        EXPECT_EQ(process.errors(), "");
        return lines;
    }

    const TemporaryFolder temporary_;
    const std::string folder_ = temporary_.file(kKolnChess);
};

TEST_F(ForeignNames, NetworkTablebasesAndLog) {
    const std::string network = file(".nnue");
    write_network(file(".nnue"), material_network_file());
    for (const char* name : {"KQvK.rtbw", "KQvK.rtbz"})
        std::filesystem::copy_file(syzygy().path + "/" + name, util::to_path(folder_ + "/" + name));
    UciSession engine;
    engine.send("setoption name Debug Log File value " + file(".log"));
    engine.send("setoption name EvalFile value " + network);
    EXPECT_THAT(engine.expect_ready(), IsEmpty()) << "the network was refused";
    engine.send("setoption name SyzygyPath value " + folder_);
    EXPECT_THAT(engine.expect_ready(), ElementsAre(HasSubstr("1 WDL and 1 DTZ tables")));
    engine.send("position fen 8/8/8/4k3/8/8/8/K6Q w - - 0 1");
    engine.send("go depth 3");
    EXPECT_THAT(engine.read_search(), Contains(HasSubstr(" tbhits ")));
    engine.quit();
    EXPECT_THAT(content(file(".log")), HasSubstr(" >> go depth 3\n"));
}

TEST_F(ForeignNames, CommandsForGames) {
    const std::string games = copy(OCTET_TEST_DATA "/pgn/clean.pgn", ".pgn");
    EXPECT_THAT(output_of({"validate", games}), ElementsAre("1 game, 0 errors, 0 warnings"));
    output_of({"convert", games, "--to", "epd", "--out", file(".epd")});
    EXPECT_THAT(content(file(".epd")), HasSubstr(" KQkq - "));
    output_of({"analyse", games, "--json", "--nodes", "100", "--hash", "1", "--quiet", "--out",
               file(".jsonl")});
    EXPECT_THAT(content(file(".jsonl")), HasSubstr(kKolnChess));
    output_of(
        {"annotate", games, "--nodes", "100", "--hash", "1", "--quiet", "--html", file(".html")});
    EXPECT_THAT(content(file(".html")), HasSubstr("<html"));
    output_of({"board", "startpos", "--svg", file(".svg")});
    EXPECT_THAT(content(file(".svg")), HasSubstr("<svg"));
    output_of({"perft", "--suite", OCTET_TEST_DATA "/perft.epd", "--max-nodes", "100"});
}

TEST_F(ForeignNames, SelfPlay) {
    const std::vector<std::string> play{"datagen", "--out", file(".bin"), "--games", "2",
                                        "--nodes", "50",    "--hash",     "1"};
    output_of(play);
    EXPECT_THAT(output_of({"datagen", "--check", file(".bin")}), Not(IsEmpty()));
    // The same command continues a file that is whole.
    output_of(play);
}

TEST_F(ForeignNames, AMissingFileIsNamed) {
    Process process(engine_program(), {"validate", file(".pgn")});
    EXPECT_THAT(process.read_all(), IsEmpty());
    EXPECT_EQ(process.wait_for_exit(), 2);
    EXPECT_THAT(process.errors(), HasSubstr(kKolnChess));
}

}  // namespace
}  // namespace octet::test
