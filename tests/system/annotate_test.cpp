// `octet annotate` from outside: killed and continued, and in agreement with `analyse`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <sstream>
#include <thread>

#include "support/data_file.h"
#include "support/random_games.h"
#include "support/sanitized.h"
#include "support/temporary_folder.h"
#include "system/uci_session.h"
#include "util/random.h"

namespace octet::test {
namespace {

constexpr milliseconds kAnnotatePatience{120'000};

class AnnotateFiles : public ::testing::Test {
protected:
    void SetUp() override {
        if (!is_octet()) GTEST_SKIP() << "our own command line";
        folder_.write("games.pgn", random_pgn(kSanitized ? 2 : 12, 40));
    }

    /// A command with few nodes, and with outputs named after `stem`.
    std::vector<std::string> command(const std::string& stem, int workers) const {
        return {"annotate",
                folder_.file("games.pgn"),
                "--out",
                folder_.file(stem + ".pgn"),
                "--json",
                folder_.file(stem + ".jsonl"),
                "--nodes",
                "300",
                "--hash",
                "1",
                "--quiet",
                "--workers",
                std::to_string(workers)};
    }
    static std::optional<int> finish(const std::vector<std::string>& words) {
        Process process(engine_program(), words);
        process.read_all(kAnnotatePatience);
        return process.wait_for_exit(kAnnotatePatience);
    }
    /// The lines of a file of records that are of this type.
    std::vector<std::string> records(const std::string& name, const std::string& type) const {
        std::vector<std::string> lines;
        std::istringstream text(content(folder_.file(name)));
        for (std::string line; std::getline(text, line);)
            if (line.starts_with("{\"type\":\"" + type + "\"")) lines.push_back(line);
        return lines;
    }

    const TemporaryFolder folder_;
};

TEST_F(AnnotateFiles, KilledOftenTheyMakeTheSameFiles) {
    ASSERT_EQ(finish(command("whole", 1)), 0);
    util::Random random(45);
    for (int kills = 0; kills < 10; ++kills) {
        Process process(engine_program(), command("torn", 1 + kills % 3));
        std::this_thread::sleep_for(milliseconds(random.below(150)));
        process.kill();
        ASSERT_TRUE(process.wait_for_exit());
    }
    ASSERT_EQ(finish(command("torn", 2)), 0);
    for (const std::string ending : {".pgn", ".jsonl"})
        EXPECT_TRUE(content(folder_.file("torn" + ending)) ==
                    content(folder_.file("whole" + ending)))
            << ending;
}

TEST_F(AnnotateFiles, ThePositionsAreThoseOfAnalyse) {
    auto annotate = command("annotated", 2);
    annotate.insert(annotate.end(), {"--confirm", "1"});
    ASSERT_EQ(finish(annotate), 0);
    ASSERT_EQ(finish({"analyse", folder_.file("games.pgn"), "--json", "--out",
                      folder_.file("analysed.jsonl"), "--nodes", "300", "--hash", "1", "--quiet"}),
              0);
    const auto expected = records("analysed.jsonl", "position");
    EXPECT_FALSE(expected.empty());
    EXPECT_EQ(records("annotated.jsonl", "position"), expected);
}

}  // namespace
}  // namespace octet::test
