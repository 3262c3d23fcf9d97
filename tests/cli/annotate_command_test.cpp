// The arguments of the command `annotate`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/run_cli.h"
#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

using test::octet;
using test::Outcome;
using ::testing::HasSubstr;

TEST(AnnotateCommand, RefusesArgumentsThatMakeNoSense) {
    const test::TemporaryFolder folder;
    const std::string games = folder.write("games.pgn", "1. e4 e5 *\n");
    for (const std::vector<std::string>& arguments : {std::vector<std::string>{"--judge", "5,10"},
                                                      {"--judge", "15,10,5"},
                                                      {"--plies", "3"},
                                                      {"--judge", "0,5,10"},
                                                      {"--confirm", "0"},
                                                      {"--timing"},
                                                      {"--side", "red"},
                                                      {"--openings", folder.file("absent")}}) {
        std::vector<std::string> all{"annotate", games};
        all.insert(all.end(), arguments.begin(), arguments.end());
        EXPECT_EQ(octet(all).status, io::kBadArguments) << arguments.back();
    }
    EXPECT_EQ(octet({"annotate", folder.write("x.epd", "8/8/8/8/8/8/8/8 w - -\n")}).status,
              io::kBadArguments);
    const Outcome empty = octet({"annotate", folder.write("empty.pgn", "")});
    EXPECT_EQ(empty.status, io::kFailure);
    EXPECT_THAT(empty.errors, HasSubstr("there is no game in it"));
}

}  // namespace
}  // namespace octet::cli
