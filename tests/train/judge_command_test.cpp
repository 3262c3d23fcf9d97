// The command `judge`: the table of each network, by positions with scores and by results of games.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "support/game_files.h"
#include "support/networks.h"
#include "support/recorded_games.h"
#include "support/run_train.h"
#include "support/temporary_folder.h"

namespace octet::train {
namespace {

using testing::HasSubstr;
using testing::Not;

class JudgeCommand : public testing::Test {
protected:
    void SetUp() override {
        test::write_network(first_, test::material_network_file(1));
        test::write_network(second_, test::random_network_file(2));
        std::ofstream(positions_)
            << "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ce 20; pv e4; c0 \"few\";\n"
               "rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ce 500; pv e4; c0 \"few\";\n"
               "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - ce -400; pv e4; c0 \"few\";\n"
               "4k3/r5p1/8/8/8/8/R5P1/4K3 w - - ce 0; pv Kd1; c0 \"many\";\n"
               "4k3/r5p1/8/8/8/8/R5P1/4K3 w - - ce 2000; pv Rxa7; c0 \"many\";\n"
               "4k3/r5p1/8/8/8/8/R5P1/4K3 w - - ce 900; pv Rxa7; c0 \"many\";\n";
    }

    const test::TemporaryFolder folder_;
    const std::string first_ = folder_.file("first.net");
    const std::string second_ = folder_.file("second.net");
    const std::string positions_ = folder_.file("positions.epd");
};

TEST_F(JudgeCommand, CountsThePositionsOfEachKindAndSource) {
    const auto outcome = test::run_train({"judge", first_, "--positions", positions_});
    ASSERT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_THAT(outcome.output, HasSubstr("5 positions, 1 left out\n"));
    EXPECT_THAT(outcome.output, HasSubstr("\nfirst.net, "));
    for (const char* row :
         {"\nall                          5 ", "\nquiet                        4 ",
          "\ncapture pending              1 ", "\nrook ending                  1 ",
          "\nlocked pawns                 0 ", "\nquiet, few                   3 ",
          "\nquiet, many                  1 "})
        EXPECT_THAT(outcome.output, HasSubstr(row)) << outcome.output;
    EXPECT_THAT(outcome.output, Not(HasSubstr("less the first")));
}

TEST_F(JudgeCommand, ComparesTheOthersWithTheFirst) {
    const auto outcome =
        test::run_train({"judge", first_, first_, second_, "--positions", positions_});
    ASSERT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_THAT(outcome.output, HasSubstr("\nsecond.net, "));
    EXPECT_THAT(outcome.output, HasSubstr("  +0.00000 +- 0.00000\n"));
    // A network that counts material is nearer to these scores than a random one.
    const std::string second = outcome.output.substr(outcome.output.find("\nsecond.net"));
    EXPECT_THAT(second.substr(0, second.find("\nquiet")), HasSubstr("  +0."));
}

// An older network lacks threat sets; they count as if their weights were 0.
TEST_F(JudgeCommand, NetworksMayHaveFewerThreatSetsButNotFewerKingBuckets) {
    auto network = test::random_network_file(2);
    const std::size_t placements = eval::nnue::kPlacementFeatures * network.architecture.hidden;
    network.architecture.feature_sets = eval::nnue::kKingBuckets;
    network.input_weights.resize(placements);
    test::write_network(second_, network);
    auto with_zeros = network;
    with_zeros.architecture.feature_sets = eval::nnue::kFeatureSets;
    with_zeros.input_weights.resize(eval::nnue::kFeatureCount * network.architecture.hidden);
    test::write_network(first_, with_zeros);
    auto outcome = test::run_train({"judge", first_, second_, "--positions", positions_});
    ASSERT_EQ(outcome.status, 0) << outcome.errors;
    const std::string second = outcome.output.substr(outcome.output.find("\nsecond.net"));
    EXPECT_THAT(second.substr(0, second.find("\nquiet")), HasSubstr("  +0.00000 +- 0.00000"));

    network.architecture.feature_sets = 1;
    network.input_weights.resize(placements / eval::nnue::kKingBuckets);
    test::write_network(second_, network);
    outcome = test::run_train({"judge", second_, "--positions", positions_});
    EXPECT_EQ(outcome.status, io::kFailure);
    EXPECT_THAT(outcome.errors, HasSubstr("evaluates networks with 4 to 17 feature sets of 768"));
}

TEST_F(JudgeCommand, JudgesByResultsOfGames) {
    gamefile::GameRecord game = test::random_record(board::Position::start(), 1, 120);
    for (gamefile::ScoredMove& move : game.moves) move.score = 0;
    test::write_games(folder_.file("games"), {game});
    const auto outcome =
        test::run_train({"judge", first_, second_, "--games", folder_.file("games")});
    ASSERT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_THAT(outcome.output, HasSubstr(" positions of games\n"));
    EXPECT_THAT(outcome.output, HasSubstr("\nquiet, games "));
    EXPECT_THAT(outcome.output, HasSubstr("less the first"));
    // A game of two moves has no position after the opening.
    game.moves.resize(2);
    test::write_games(folder_.file("short"), {game});
    EXPECT_THAT(test::run_train({"judge", first_, "--games", folder_.file("short")}).errors,
                HasSubstr("have no position to judge by"));
    // Scores or results judge, not both.
    EXPECT_EQ(test::run_train(
                  {"judge", first_, "--games", folder_.file("games"), "--positions", positions_})
                  .status,
              io::kBadArguments);
}

TEST_F(JudgeCommand, NeedsNetworksAndPositions) {
    auto outcome = test::run_train({"judge", first_});
    EXPECT_EQ(outcome.status, io::kBadArguments);
    EXPECT_THAT(outcome.errors, HasSubstr("--positions or --games"));
    outcome = test::run_train({"judge", first_, "--positions", folder_.file("none")});
    EXPECT_EQ(outcome.status, io::kFailure);
    EXPECT_THAT(outcome.errors, HasSubstr("cannot read "));
    outcome = test::run_train({"judge", first_, "--positions", folder_.path()});
    EXPECT_EQ(outcome.status, io::kFailure);
    EXPECT_THAT(outcome.errors, HasSubstr("cannot read " + folder_.path() + ": "));
    outcome = test::run_train({"judge", positions_, "--positions", positions_});
    EXPECT_EQ(outcome.status, io::kFailure);
    std::ofstream(positions_) << "# no position\n";
    outcome = test::run_train({"judge", first_, "--positions", positions_});
    EXPECT_THAT(outcome.errors, HasSubstr("have no position to judge by"));
}

}  // namespace
}  // namespace octet::train
