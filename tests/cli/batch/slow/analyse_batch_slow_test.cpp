// The records of 300 games: the same bytes with any number of workers and for any shards.
#include <gtest/gtest.h>

#include <fstream>

#include "support/random_games.h"
#include "support/run_cli.h"
#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

class AnalyseBatchSlow : public ::testing::Test {
protected:
    AnalyseBatchSlow() { std::ofstream(path_) << test::random_pgn(300, 80, 300); }

    std::string records(const std::string& workers, const std::string& shard = "1/1") const {
        return test::output_of({"analyse", path_, "--json", "--nodes", "300", "--hash", "1",
                                "--workers", workers, "--shard", shard});
    }
    /// The output without head and end records.
    static std::string body(const std::string& output) {
        const std::size_t begin = output.find('\n') + 1;
        const std::size_t end = output.rfind("{\"type\":\"end\"");
        return output.substr(begin, end - begin);
    }

    const test::TemporaryFolder folder_;
    const std::string path_ = folder_.file("games.pgn");
};

TEST_F(AnalyseBatchSlow, ThreeHundredGamesWithOneTwoAndSevenWorkers) {
    const std::string one = records("1");
    EXPECT_TRUE(records("2") == one);
    EXPECT_TRUE(records("7") == one);
}

TEST_F(AnalyseBatchSlow, ThreeHundredGamesInShards) {
    const std::string whole = body(records("2"));
    for (const int count : {3, 10}) {
        std::string joined;
        for (int i = 1; i <= count; ++i)
            joined += body(records("2", std::to_string(i) + "/" + std::to_string(count)));
        EXPECT_TRUE(joined == whole) << count;
    }
}

}  // namespace
}  // namespace octet::cli
