// The command `bench`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/networks.h"
#include "support/pattern.h"
#include "support/run_cli.h"
#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

using test::MatchesPattern;
using test::octet;
using test::output_of;

TEST(BenchCommand, EndsWithNodesAndSpeed) {
    const std::string text = output_of({"bench", "1"});
    const std::string last = text.substr(text.rfind('\n', text.size() - 2) + 1);
    EXPECT_THAT(last, MatchesPattern("[0-9]+ nodes [0-9]+ nps\n"));
}

TEST(BenchCommand, TakesHashThreadsAndDepthAsInStockfish) {
    const auto nodes = [](const std::string& text) {
        const std::string last = text.substr(text.rfind('\n', text.size() - 2) + 1);
        return last.substr(0, last.find(' '));
    };
    EXPECT_EQ(nodes(output_of({"bench", "16", "1", "3"})), nodes(output_of({"bench", "3"})));
    EXPECT_NE(nodes(output_of({"bench", "16", "1", "3"})), nodes(output_of({"bench", "4"})));
}

TEST(BenchCommand, WithANetworkFromAFile) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("network");
    test::write_network(path, test::material_network_file());
    const auto nodes = [](std::string text) {
        text.resize(text.rfind(" nodes"));
        return text.substr(text.rfind('\n') + 1);
    };
    EXPECT_NE(nodes(output_of({"bench", "3", "--network", path})),
              nodes(output_of({"bench", "3", "--classical"})));
    EXPECT_EQ(octet({"bench", "3", "--network", folder.file("absent")}).status, io::kBadArguments);
}

}  // namespace
}  // namespace octet::cli
