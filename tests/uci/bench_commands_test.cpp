// The commands bench and speedtest.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

#include "support/default_stack.h"
#include "support/networks.h"
#include "support/pattern.h"
#include "support/temporary_folder.h"
#include "uci/uci_answers.h"

namespace octet::uci {
namespace {

using test::answers;
using test::Lines;
using test::split_lines;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST(BenchCommands, Speedtest) {
    const Lines lines = answers("speedtest 1 1 1\nwait\n");
    EXPECT_EQ(lines.front(), "1 thread, 1 MiB of hash, 1 s");
    EXPECT_THAT(lines.back(), test::MatchesPattern("[0-9]+ nodes [0-9]+ nps"));
    EXPECT_THAT(answers("speedtest 1 1 60\nstop\nwait\n"),
                AllOf(Contains(HasSubstr("stopped")), Not(Contains(HasSubstr(" nodes ")))));
    for (const char* command :
         {"speedtest 0\n", "speedtest 5000\n", "speedtest 1 2097153\n", "speedtest 1 1 1 more\n"})
        EXPECT_THAT(answers(command), ElementsAre(HasSubstr("error: speedtest takes")));
}

TEST(BenchCommands, Bench) {
    EXPECT_THAT(answers("bench 1\nwait\n").back(), test::MatchesPattern("[0-9]+ nodes [0-9]+ nps"));
    EXPECT_THAT(answers("bench many\n"), ElementsAre(StartsWith("info string error: bench")));
    // A bench that is stopped has no result.
    EXPECT_THAT(answers("bench 100\nstop\nwait\n"),
                AllOf(Contains(HasSubstr("stopped")), Not(Contains(HasSubstr(" nps")))));
}

TEST(BenchCommands, ABenchForWhichThereIsNoThreadIsRefused) {
    std::string text;
    io::Output output([&](std::string_view part) { text += part; });
    UciLoop loop(output);
    {
        const test::DefaultStack beyond_memory(std::numeric_limits<std::size_t>::max() / 2);
        if (!beyond_memory.is_set()) GTEST_SKIP() << "the system cannot be made to refuse";
        EXPECT_FALSE(loop.run(std::vector<std::string>{"bench 1", "speedtest 1 1 1"}));
    }
    EXPECT_THAT(split_lines(text), ElementsAre(HasSubstr("error: the system has no thread"),
                                               HasSubstr("error: the system has no thread")));
    text.clear();
    loop.run(std::vector<std::string>{"bench 1"});
    EXPECT_THAT(split_lines(text).back(), HasSubstr(" nodes "));
}

TEST(BenchCommands, BenchEvaluatesAsTheEngineDoes) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("material.nnue");
    test::write_network(path, test::material_network_file());
    const std::string with_network = "setoption name EvalFile value " + path + "\n";
    const auto nodes = [](const std::string& options) {
        const auto lines = answers(options + "bench 3\nwait\n");
        return lines.back().substr(0, lines.back().find(" nodes"));
    };
    EXPECT_NE(nodes(with_network), nodes("setoption name Use NNUE value false\n"));
    EXPECT_EQ(nodes(with_network + "setoption name Use NNUE value false\n"),
              nodes("setoption name Use NNUE value false\n"));
}

}  // namespace
}  // namespace octet::uci
