// The command `calibrate`: from two networks and games to a calibrated network.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "support/game_files.h"
#include "support/networks.h"
#include "support/recorded_games.h"
#include "support/run_train.h"
#include "support/temporary_folder.h"
#include "train/nnue/calibration.h"

namespace octet::train {
namespace {

using testing::HasSubstr;

class CalibrateCommand : public testing::Test {
protected:
    void SetUp() override {
        test::write_network(folder_.file("reference"), test::random_network_file(1));
        eval::nnue::NetworkFile changed = test::random_network_file(1);
        calibrate(changed, {.scale = 0.5, .constant = 25});
        test::write_network(folder_.file("changed"), changed);
        std::vector<gamefile::GameRecord> games;
        for (std::uint64_t seed = 1; seed <= 60; ++seed)
            games.push_back(test::random_record(board::Position::start(), seed, 100));
        test::write_games(folder_.file("games"), games);
    }

    test::TrainOutcome calibrate_command(const std::string& network,
                                         const std::string& like) const {
        return test::run_train({"calibrate", folder_.file(network), "--like", folder_.file(like),
                                "--games", folder_.file("games"), "--out", folder_.file("out")});
    }

    const test::TemporaryFolder folder_;
};

TEST_F(CalibrateCommand, UndoesAChangeOfScaleAndConstant) {
    const auto outcome = calibrate_command("changed", "reference");
    ASSERT_EQ(outcome.status, 0) << outcome.errors;
    const auto network = eval::nnue::load_file(folder_.file("out"));
    ASSERT_TRUE(network) << network.reason();
    const eval::nnue::NetworkFile reference = test::random_network_file(1);
    for (std::size_t i = 0; i < reference.out_biases.size(); ++i)
        EXPECT_NEAR(network->out_biases[i], reference.out_biases[i], 200) << i;
    for (std::size_t i = 0; i < reference.skip_weights.size(); ++i)
        ASSERT_NEAR(network->skip_weights[i], reference.skip_weights[i], 3) << i;
    EXPECT_THAT(network->training_record, HasSubstr("Calibrated like reference, "));
    EXPECT_THAT(network->training_record, HasSubstr("quiet positions: values times "));
}

TEST_F(CalibrateCommand, NamesAFileThatIsNoNetwork) {
    const auto outcome = calibrate_command("reference", "games");
    EXPECT_EQ(outcome.status, io::kFailure);
    EXPECT_THAT(outcome.errors, HasSubstr("games: "));
}

TEST_F(CalibrateCommand, DoesNotOverwriteAFileThatItReads) {
    for (const char* const input : {"games", "changed", "reference"}) {
        const auto outcome = test::run_train({"calibrate", folder_.file("changed"), "--like",
                                              folder_.file("reference"), "--games",
                                              folder_.file("games"), "--out", folder_.file(input)});
        EXPECT_EQ(outcome.status, io::kFailure);
        EXPECT_THAT(outcome.errors, HasSubstr(folder_.file(input) + " is an input file"));
    }
    EXPECT_EQ(calibrate_command("changed", "reference").status, 0);
}

TEST_F(CalibrateCommand, NeedsAQuietPosition) {
    std::filesystem::remove(folder_.file("games"));
    test::write_games(folder_.file("games"), {test::random_record(board::Position::start(), 1, 1)});
    EXPECT_THAT(calibrate_command("changed", "reference").errors,
                HasSubstr("the files have no quiet position"));
}

}  // namespace
}  // namespace octet::train
