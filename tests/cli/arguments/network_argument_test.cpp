// The network that the command line names.
#include "cli/arguments/network_argument.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "cli/context.h"
#include "support/networks.h"
#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

TEST(NetworkArgument, ReadsTheFile) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("network");
    test::write_network(path, test::material_network_file());
    const auto network = load_network_argument(path);
    ASSERT_NE(network, nullptr);
    EXPECT_NE(engine::network_name(network), "0000000000000000");
}

TEST(NetworkArgument, AFileWithoutANetworkIsRefusedByName) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("no network");
    std::ofstream(path) << "text";
    for (const std::string& wrong : {path, folder.file("absent")}) {
        try {
            load_network_argument(wrong);
            ADD_FAILURE() << wrong;
        } catch (const BadArguments& error) {
            EXPECT_THAT(error.what(), AllOf(HasSubstr("'" + wrong + "': ")));
        }
    }
}

TEST(NetworkArgument, TheBuiltInNetworkIsUsable) {
    EXPECT_NO_THROW(check_built_in_network());
    EXPECT_EQ(load_network_argument(""), *engine::load_network(""));
}

}  // namespace
}  // namespace octet::cli
