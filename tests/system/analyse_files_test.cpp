// `octet analyse` for files from outside: killed, stopped, without room on the disk, through pipes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include "support/data_file.h"
#include "support/random_games.h"
#include "support/sanitized.h"
#include "support/temporary_folder.h"
#include "system/uci_session.h"
#include "util/random.h"

namespace octet::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Optional;
using ::testing::StartsWith;

constexpr milliseconds kBatchPatience{120'000};

class AnalyseFiles : public ::testing::Test {
protected:
    void SetUp() override {
        if (!is_octet()) GTEST_SKIP() << "our own command line";
        std::ofstream(games_) << random_pgn(kSanitized ? 3 : 30, 60);
    }

    std::vector<std::string> command(const std::string& out, int workers,
                                     const std::string& nodes = "300") const {
        return {"analyse", games_,   "--json", "--out",   out,         "--nodes",
                nodes,     "--hash", "1",      "--quiet", "--workers", std::to_string(workers)};
    }
    /// Runs a command to its end and returns its exit status.
    static int finish(const std::vector<std::string>& words, std::string* errors = nullptr) {
        Process process(engine_program(), words);
        process.read_all(kBatchPatience);
        const int status = process.wait_for_exit(kBatchPatience).value_or(-99);
        if (errors != nullptr) *errors = process.errors();
        return status;
    }

    const TemporaryFolder folder_;
    const std::string games_ = folder_.file("games.pgn");
    const std::string whole_ = folder_.file("whole.jsonl");
    const std::string path_ = folder_.file("out.jsonl");
};

TEST_F(AnalyseFiles, KilledTwentyTimesItMakesTheSameFile) {
    ASSERT_EQ(finish(command(whole_, 2)), 0);
    util::Random random(44);
    for (int kills = 0; kills < 20; ++kills) {
        Process process(engine_program(), command(path_, 1 + kills % 3));
        std::this_thread::sleep_for(milliseconds(random.below(250)));
        process.kill();
        ASSERT_TRUE(process.wait_for_exit());
    }
    ASSERT_EQ(finish(command(path_, 2)), 0);
    EXPECT_TRUE(content(path_) == content(whole_));
}

TEST_F(AnalyseFiles, StopsInOrderWhenAskedAndContinues) {
    if (!kHasSignals) GTEST_SKIP() << kNoSignals;
    ASSERT_EQ(finish(command(whole_, 2)), 0);
    for (const int signal : {SIGINT, SIGTERM}) {
        const std::size_t before = content(path_).size();
        Process process(engine_program(), command(path_, 2));
        // New records show that the process is at work and reacts to signals.
        for (int i = 0; i < 2000 && content(path_).size() == before; ++i)
            std::this_thread::sleep_for(milliseconds(5));
        process.send_signal(signal);
        const auto status = process.wait_for_exit();
        // The signal may come after the last record, or when the process is about to exit.
        if (content(path_) == content(whole_)) break;
        EXPECT_EQ(status, 1);
        EXPECT_EQ(process.errors(), "octet: stopped, the same command continues\n");
        const std::string text = content(path_);
        EXPECT_EQ(text.back(), '\n');
        EXPECT_TRUE(content(whole_).starts_with(text));
    }
    EXPECT_EQ(finish(command(path_, 1)), 0);
    EXPECT_TRUE(content(path_) == content(whole_));
    // A finished file stays as it is.
    EXPECT_EQ(finish(command(path_, 1)), 0);
    EXPECT_TRUE(content(path_) == content(whole_));
}

TEST_F(AnalyseFiles, TwoCannotWriteOneFile) {
    Process first(engine_program(), command(path_, 1, "100000000"));
    for (int i = 0; i < 1000 && !std::filesystem::exists(path_); ++i)
        std::this_thread::sleep_for(milliseconds(5));
    std::this_thread::sleep_for(milliseconds(50));
    std::string errors;
    EXPECT_EQ(finish(command(path_, 1), &errors), 2);
    EXPECT_THAT(errors, HasSubstr("another process"));
}

TEST_F(AnalyseFiles, WithoutRoomItEndsAndTheSameCommandContinues) {
    if (!kHasShell) GTEST_SKIP() << kNoShell;
    ASSERT_EQ(finish(command(whole_, 1)), 0);
    std::string words;
    for (const std::string& word : command(path_, 1)) words += " '" + word + "'";
    // A limit on the size of files is like a full disk. The unit is 512 bytes or 1 KiB.
    Process limited("/bin/sh",
                    {"-c", "ulimit -f 8; trap '' XFSZ; exec \"$0\"" + words, engine_program()});
    EXPECT_EQ(limited.wait_for_exit(kBatchPatience), 74) << limited.errors();
    EXPECT_THAT(limited.errors(), StartsWith("octet: cannot write " + path_ + ": "));
    EXPECT_THAT(limited.errors(), HasSubstr(", the same command continues\n"));
    EXPECT_LT(content(path_).size(), content(whole_).size());
    EXPECT_EQ(finish(command(path_, 1)), 0);
    EXPECT_TRUE(content(path_) == content(whole_));
}

TEST_F(AnalyseFiles, AClosedPipeIsStatus74) {
    Process process(engine_program(), {"analyse", games_, "--nodes", "2000", "--hash", "1"});
    ASSERT_TRUE(process.read_line());
    process.close_output();
    EXPECT_EQ(process.wait_for_exit(kBatchPatience), 74);
}

TEST_F(AnalyseFiles, StandardInputIsAnsweredLineByLine) {
    Process process(engine_program(), {"analyse", "-", "--epd", "--nodes", "200", "--hash", "1"});
    for (const char* line : {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - id \"1\";\n",
                             "4k3/8/8/8/8/8/8/4K2R w K -\n"}) {
        ASSERT_TRUE(process.write(line));
        // The answer comes although the input goes on.
        EXPECT_THAT(process.read_line(), Optional(HasSubstr("acd ")));
    }
    process.close_input();
    EXPECT_EQ(process.wait_for_exit(), 0) << process.errors();
}

TEST_F(AnalyseFiles, StandardInputGivesTheSameRecords) {
    ASSERT_EQ(finish(command(whole_, 2)), 0);
    Process process(engine_program(), {"analyse", "-", "--json", "--nodes", "300", "--hash", "1"});
    ASSERT_TRUE(process.write(content(games_), kBatchPatience));
    process.close_input();
    const Lines lines = process.read_all(kBatchPatience);
    const Lines whole = read_lines(whole_);
    ASSERT_EQ(lines.size(), whole.size());
    EXPECT_THAT(lines.front(), HasSubstr(R"("input":[{"file":"-"}])"));
    for (std::size_t i = 1; i < lines.size(); ++i) EXPECT_EQ(lines[i], whole[i]);
}

TEST_F(AnalyseFiles, ASignalEndsTheWaitForInput) {
    if (!kHasSignals) GTEST_SKIP() << kNoSignals;
    Process process(engine_program(), {"analyse", "-", "--epd", "--nodes", "200"});
    ASSERT_TRUE(process.write("4k3/8/8/8/8/8/8/4K2R w K -\n"));
    ASSERT_TRUE(process.read_line());
    process.send_signal(SIGINT);
    EXPECT_EQ(process.wait_for_exit(), 1);
    EXPECT_EQ(process.errors(), "octet: stopped\n");
}

}  // namespace
}  // namespace octet::test
