// The command `eval`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "support/networks.h"
#include "support/pattern.h"
#include "support/run_cli.h"
#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

using test::HasPattern;
using test::octet;
using test::output_of;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(EvalCommand, ShowsTheTerms) {
    EXPECT_THAT(output_of({"eval"}), HasSubstr("for White"));
    EXPECT_THAT(output_of({"eval", "4k3/8/8/8/8/8/8/Q3K3 b - - 0 1"}), HasSubstr("Evaluation  +"));
    EXPECT_THAT(output_of({"eval"}),
                AllOf(HasSubstr("Material      +"), HasSubstr("King safety"), HasSubstr("\nTotal "),
                      HasSubstr("Phase       24 of 24"), HasSubstr("Scale       64 of 64")));
    EXPECT_THAT(output_of({"eval", "4k3/8/8/8/8/8/4Q3/4K3", "b", "-", "-"}), HasSubstr("in check"));
}

TEST(EvalCommand, WithANetworkFromAFile) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("network");
    test::write_network(path, test::material_network_file());
    EXPECT_THAT(output_of({"eval", "--network", path}),
                AllOf(HasSubstr(" for White by the classical evaluation\n"),
                      HasSubstr(", (768 x 17 mirrored -> "), HasSubstr("\n8 |   r   |"),
                      HasSubstr("\nOutputs   "), HasSubstr(" for White by the network\n"),
                      test::HasPattern("\nIn searches [+-][0-9]")));
    EXPECT_THAT(output_of({"eval", "--network", path, "8/8/8/3k4/8/8/8/KBN5 w - - 0 1"}),
                HasPattern("\nSearches    use the classical evaluation: one side has a bare king"
                           "\nIn searches [+][1-9]"));
    EXPECT_EQ(octet({"eval", "--network", folder.file("absent")}).status, io::kBadArguments);
}

TEST(EvalCommand, ByTheClassicalEvaluationAlone) {
    const std::string text = output_of({"eval", "--classical"});
    EXPECT_THAT(text, AllOf(HasPattern("\nEvaluation  [+-][0-9.]+ for White\nIn searches "),
                            Not(HasSubstr("etwork"))));
    EXPECT_EQ(octet({"eval", "--classical", "--network", "x"}).status, io::kBadArguments);
}

TEST(EvalCommand, TheBoardOfANetworkIsInLine) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("network");
    eval::nnue::NetworkFile network = test::material_network_file();
    for (std::int16_t& weight : network.skip_weights)
        weight = static_cast<std::int16_t>(3 * weight);
    test::write_network(path, network);
    const std::string text = output_of({"eval", "--network", path});
    const std::string rule =
        "  +-------+-------+-------+-------+-------+-------+-------+-------+\n";
    const std::string board =
        text.substr(text.find(rule), text.rfind(rule) + rule.size() - text.find(rule));
    ASSERT_THAT(board, HasPattern("[+][1-9][0-9]")) << "nothing is worth ten pawns";
    std::istringstream lines(board);
    for (std::string line; std::getline(lines, line);)
        EXPECT_EQ(line.size() + 1, rule.size()) << line;
}

}  // namespace
}  // namespace octet::cli
