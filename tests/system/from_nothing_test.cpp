// The whole way to a network on a small scale, with the commands of the documents: self-play games,
// training, a match. The opponent is the same search with an evaluation that is little more than
// material.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "notation/fen.h"
#include "notation/uci_move.h"
#include "support/networks.h"
#include "support/sanitized.h"
#include "support/temporary_folder.h"
#include "system/game.h"
#include "system/uci_session.h"

namespace octet::test {
namespace {

using ::testing::IsEmpty;

// Each step takes seconds, but minutes on a machine with other work, and more under wine.
constexpr milliseconds kTrainingPatience{900'000};
constexpr int kOpenings = 30;
constexpr int kMaxGamePlies = 240;

Lines output_of(const std::string& program, const std::vector<std::string>& arguments) {
    Process process(program, arguments);
    const Lines lines = process.read_all(kTrainingPatience);
    EXPECT_EQ(process.wait_for_exit(), 0) << process.errors();
    return lines;
}

/// Positions after a few random moves, as FEN.
Lines openings() {
    Lines fens;
    const std::string prefix = "info string genfens ";
    for (const std::string& line :
         output_of(engine_program(),
                   {"genfens " + std::to_string(kOpenings) + " seed 5 book None", "quit"}))
        if (line.starts_with(prefix)) fens.push_back(line.substr(prefix.size()));
    return fens;
}

/// White's result in half points: 2, 1 or 0. Games that do not end are drawn.
int play(UciSession& white, UciSession& black, const std::string& fen) {
    Game game(notation::parse_fen(fen)->position);
    std::string moves;
    for (UciSession* player : {&white, &black}) player->send("ucinewgame");
    for (int ply = 0; ply < kMaxGamePlies; ++ply) {
        const bool is_white = game.position.side_to_move() == board::Color::White;
        if (const auto end = game.end(); !end.empty()) return end != "mate" ? 1 : is_white ? 0 : 2;
        UciSession& player = is_white ? white : black;
        player.send("position fen " + fen + (moves.empty() ? "" : " moves" + moves));
        player.send("go nodes 300");
        const std::string move = player.best_move();
        const auto legal = notation::parse_uci_move(game.position, move);
        if (!legal) {
            ADD_FAILURE() << move;
            return 1;
        }
        game.play(*legal);
        moves += " " + move;
    }
    return 1;
}

TEST(FromNothing, ANetworkOfAFewSecondsBeatsMaterial) {
    if (!is_octet()) GTEST_SKIP() << "our own tools";
    if (kSanitized) GTEST_SKIP() << "too slow; its parts are tested one by one";
    const TemporaryFolder folder;
    const std::string games = folder.file("games.bin");
    const std::string network = folder.file("toy.nnue");
    const std::string mean = folder.file("mean.nnue");
    const std::string material = folder.file("material.nnue");
    output_of(engine_program(), {"datagen", "--out", games, "--positions", "500000", "--nodes",
                                 "60", "--hash", "1", "--threads", "2"});
    // Small batches, because there is little data and it must give enough steps.
    output_of(OCTET_TRAIN_BINARY, {"net", "--data", games, "--out", network, "--epochs", "8",
                                   "--batch", "4096", "--rate", "4e-3", "--lambda", "0"});
    output_of(OCTET_TRAIN_BINARY, {"mean", network, network, "--shares", "1", "2", "--out", mean});
    write_network(material, material_network_file());

    UciSession learner;
    UciSession opponent;
    learner.send("setoption name EvalFile value " + mean);
    opponent.send("setoption name EvalFile value " + material);
    for (UciSession* player : {&learner, &opponent})
        EXPECT_THAT(player->expect_ready(), IsEmpty()) << "the network was refused";
    const Lines fens = openings();
    ASSERT_EQ(fens.size(), static_cast<std::size_t>(kOpenings));
    int won = 0;
    for (const std::string& fen : fens)
        won += play(learner, opponent, fen) + 2 - play(opponent, learner, fen);
    const int max_points = 4 * kOpenings;
    RecordProperty("half_points", won);
    EXPECT_GE(won, max_points * 6 / 10) << won << " of " << max_points << " half points";
}

}  // namespace
}  // namespace octet::test
