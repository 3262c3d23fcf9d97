// Self-play games: legal, with the right result, and the same at every repetition.
#include "datagen/self_play.h"

#include <gtest/gtest.h>

#include <memory>

#include "datagen/check.h"
#include "datagen/exact_result.h"
#include "datagen/openings.h"
#include "gamefile/position_filter.h"
#include "gamefile/replay.h"
#include "notation/fen.h"
#include "support/game_search.h"
#include "support/positions.h"
#include "support/syzygy_folder.h"

namespace octet::datagen {
namespace {

using test::with_game_search;

const gamefile::DatagenSettings kSettings{
    .engine = "test", .seed = 11, .nodes = 50, .dfrc_share = 0.5, .hash = 1};

TEST(SelfPlay, GamesAreSound) {
    const std::atomic<bool> never{false};
    with_game_search([&](GameSearch& search) {
        for (std::uint64_t index = 0; index < 30; ++index) {
            const auto game = play_numbered_game(kSettings, {}, index, {search}, never);
            ASSERT_TRUE(game);
            EXPECT_EQ(find_fault(*game), std::nullopt) << index;
        }
    });
}

TEST(SelfPlay, AGameDoesNotDependOnEarlierGames) {
    const std::atomic<bool> never{false};
    with_game_search([&](GameSearch& search) {
        const auto first = play_numbered_game(kSettings, {}, 7, {search}, never);
        for (std::uint64_t index : {1U, 2U, 40U})
            play_numbered_game(kSettings, {}, index, {search}, never);
        EXPECT_EQ(play_numbered_game(kSettings, {}, 7, {search}, never), first);
    });
}

TEST(SelfPlay, LabelShareOfThePositionsHasScores) {
    const std::atomic<bool> never{false};
    gamefile::DatagenSettings settings = kSettings;
    settings.label_nodes = 200;
    with_game_search([&](GameSearch& search) {
        for (const double share : {0.0, 0.3, 1.0}) {
            settings.label_share = share;
            std::size_t positions = 0;
            std::size_t scored = 0;
            for (std::uint64_t index = 0; index < 10; ++index) {
                const auto game = play_numbered_game(settings, {}, index, {search}, never);
                ASSERT_TRUE(game);
                EXPECT_EQ(find_fault(*game), std::nullopt) << index;
                gamefile::replay(*game, [&](const board::Position& position,
                                            const gamefile::ScoredMove& played) {
                    ++positions;
                    if (played.score == gamefile::kNoScore) return;
                    ++scored;
                    EXPECT_TRUE(gamefile::passes_filter(
                        {.with_noisy_moves = true, .max_score = eval::kMate}, position, played));
                });
            }
            // About half of all positions pass the filter.
            EXPECT_GE(static_cast<double>(scored), 0.3 * share * static_cast<double>(positions));
            EXPECT_LE(static_cast<double>(scored), 0.8 * share * static_cast<double>(positions));
        }
    });
}

TEST(SelfPlay, LabelsComeFromLongerSearches) {
    const std::atomic<bool> never{false};
    with_game_search([&](GameSearch& search) {
        search.new_game();
        util::Random random(1);
        const auto ending = test::position("r7/8/1p2k3/p7/8/8/PP6/R3K3 w - - 0 40");
        const gamefile::DatagenSettings settings{
            .engine = "test", .nodes = 20, .label_nodes = 400, .label_share = 1};
        const auto game = play_game({ending}, settings, {}, random, {search}, never);
        search.new_game();
        const auto short_search = search.search(ending, board::KeyHistory(ending), settings.nodes);
        const auto long_search =
            search.search(ending, board::KeyHistory(ending), settings.label_nodes);
        ASSERT_NE(short_search.score, long_search.score)
            << "the searches must differ for this test";
        ASSERT_TRUE(game);
        EXPECT_EQ(game->moves[0], (gamefile::ScoredMove{long_search.move, long_search.score}));
    });
}

TEST(SelfPlay, AMateIsPlayedAndWinsTheGame) {
    const std::atomic<bool> never{false};
    with_game_search([&](GameSearch& search) {
        search.new_game();
        const auto mate = test::position("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1");
        util::Random random(1);
        const auto game =
            play_game({mate}, {.engine = "test", .nodes = 1000}, {}, random, {search}, never);
        ASSERT_TRUE(game);
        EXPECT_EQ(game->moves.size(), 1U);
        EXPECT_EQ(game->moves[0].score, eval::mate_in(1));
        EXPECT_EQ(game->termination, gamefile::Termination::Checkmate);
        EXPECT_EQ(game->result, gamefile::GameResult::WhiteWins);
    });
}

TEST(SelfPlay, ScoresAreFromTheViewOfWhite) {
    const std::atomic<bool> never{false};
    with_game_search([&](GameSearch& search) {
        search.new_game();
        const auto mate = test::position("3r3k/8/8/8/8/8/5PPP/6K1 b - - 0 1");
        util::Random random(1);
        const auto game =
            play_game({mate}, {.engine = "test", .nodes = 1000}, {}, random, {search}, never);
        ASSERT_TRUE(game);
        EXPECT_EQ(game->moves[0].score, -eval::mate_in(1));
        EXPECT_EQ(game->result, gamefile::GameResult::BlackWins);
    });
}

/// A game from the position by the classical evaluation.
gamefile::GameRecord game_from(std::string_view fen, const Resources& resources,
                               std::uint64_t nodes = 100) {
    const std::atomic<bool> never{false};
    std::optional<gamefile::GameRecord> game;
    with_game_search(
        [&](GameSearch& search) {
            search.new_game();
            util::Random random(1);
            const gamefile::DatagenSettings settings{.engine = "test", .nodes = nodes};
            game = play_game({test::position(fen)}, settings, resources, random, {search}, never);
        },
        nullptr);
    return *game;
}

TEST(SelfPlay, AnEndingIsPlayedToItsEnd) {
    const auto game = game_from("8/8/8/4k3/8/8/8/R3K3 w - - 0 80", {});
    EXPECT_EQ(game.result, gamefile::GameResult::WhiteWins);
    EXPECT_GT(game.moves.size(), 8U);
}

TEST(SelfPlay, TablebasesGiveAGameItsResult) {
    const auto loaded = load_tables(test::syzygy().path);
    ASSERT_TRUE(loaded) << loaded.reason();
    const Resources resources{.tables = loaded->tables};
    int games = 0;
    int corrected = 0;
    for (const board::Square pawn : {board::Square::A2, board::Square::B3, board::Square::C2,
                                     board::Square::D4, board::Square::E2, board::Square::G3})
        for (const board::Square king : {board::Square::B6, board::Square::D5, board::Square::F5}) {
            board::Setup setup = test::position("8/8/8/8/8/8/8/K1k5 w - - 0 80").to_setup();
            setup.at(board::Square::C1) = board::Piece::None;
            setup.at(king) = board::Piece::BlackKing;
            setup.at(pawn) = board::Piece::WhitePawn;
            const auto start = *board::Position::create(setup);
            ExactResult exact(loaded->tables.get());
            exact.note(start);
            const auto game = game_from(notation::to_fen(start), resources, 1);
            EXPECT_EQ(game.result, exact.value());
            EXPECT_EQ(find_fault(game), std::nullopt);
            ++games;
            corrected += game.termination == gamefile::Termination::Tablebase;
        }
    // One node a move is too little to play all of these endings well.
    EXPECT_GT(corrected, 0);
    EXPECT_LT(corrected, games);
}

/// The same game, cut off after so many plies.
gamefile::GameRecord branch_from(std::string_view fen, std::size_t max_plies,
                                 const Resources& resources = {}) {
    const std::atomic<bool> never{false};
    std::optional<gamefile::GameRecord> game;
    with_game_search(
        [&](GameSearch& search) {
            search.new_game();
            util::Random random(1);
            const gamefile::DatagenSettings settings{.engine = "test", .nodes = 100};
            game = play_game({.opening = test::position(fen), .max_plies = max_plies}, settings,
                             resources, random, {search}, never);
        },
        nullptr);
    EXPECT_EQ(find_fault(*game), std::nullopt);
    return *game;
}

TEST(SelfPlay, ABranchIsCutOffWithTheResultOfItsLastScore) {
    struct Case {
        const char* fen;
        gamefile::Termination termination;
        gamefile::GameResult result;
    };
    for (const auto& [fen, termination, result] :
         {Case{"r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 20",
               gamefile::Termination::AdjudicatedWin, gamefile::GameResult::WhiteWins},
          Case{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 20",
               gamefile::Termination::AdjudicatedWin, gamefile::GameResult::BlackWins},
          Case{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 20",
               gamefile::Termination::AdjudicatedDraw, gamefile::GameResult::Draw}})
        for (const std::size_t plies : {1U, 2U, 5U}) {
            const auto game = branch_from(fen, plies);
            EXPECT_EQ(game.moves.size(), plies) << fen;
            EXPECT_EQ(game.termination, termination) << fen;
            EXPECT_EQ(game.result, result) << fen;
        }
}

TEST(SelfPlay, ABranchCanEndByTheRules) {
    for (const std::size_t plies : {1U, 5U}) {
        const auto game = branch_from("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 20", plies);
        EXPECT_EQ(game.moves.size(), 1U);
        EXPECT_EQ(game.termination, gamefile::Termination::Checkmate);
        EXPECT_EQ(game.result, gamefile::GameResult::WhiteWins);
    }
}

TEST(SelfPlay, TablebasesGiveABranchItsResult) {
    const auto loaded = load_tables(test::syzygy().path);
    ASSERT_TRUE(loaded) << loaded.reason();
    const Resources resources{.tables = loaded->tables};
    // A pawn more, but White cannot win.
    const char* const fen = "4k3/8/4K3/4P3/8/8/8/8 b - - 0 80";
    ExactResult exact(loaded->tables.get());
    exact.note(test::position(fen));
    const auto game = branch_from(fen, 2, resources);
    EXPECT_EQ(game.moves.size(), 2U);
    EXPECT_EQ(game.termination, gamefile::Termination::Tablebase);
    EXPECT_EQ(game.result, exact.value());
}

/// A pool for branches with this position, in which the king moves and the score is 0.
std::shared_ptr<const PositionPool> pool_of(std::string_view fen, const char* king_move) {
    const board::Position position = test::position(fen);
    auto pool = std::make_shared<PositionPool>(kBranches);
    pool->add({position.to_setup(), {{test::move(position, king_move), 0}}});
    return pool;
}

/// Branches near a position in which most random moves leave the queen to a pawn.
Resources losing_branches() {
    return {.branches = pool_of("3qk3/pppppp1p/6p1/5Q2/8/8/PPPPPPPP/4K3 w - - 0 20", "e1d1")};
}

TEST(SelfPlay, ABranchNeedNotBeBalanced) {
    const std::atomic<bool> never{false};
    const Resources resources = losing_branches();
    gamefile::DatagenSettings settings = kSettings;
    settings.branch_plies = 3;
    with_game_search(
        [&](GameSearch& search) {
            int lost = 0;
            for (std::uint64_t index = 0; index < 40; ++index) {
                const auto game = play_numbered_game(settings, resources, index, {search}, never);
                ASSERT_TRUE(game);
                EXPECT_EQ(find_fault(*game), std::nullopt) << index;
                EXPECT_LE(game->moves.size(), 3U);
                EXPECT_EQ(game->start.move_number,
                          game->start.side_to_move == board::Color::Black ? 20 : 21);
                lost += game->moves[0].score < -400;
            }
            EXPECT_GT(lost, 5);
        },
        nullptr);
}

TEST(SelfPlay, ABranchDoesNotDependOnEarlierGames) {
    const std::atomic<bool> never{false};
    const Resources resources = losing_branches();
    with_game_search([&](GameSearch& search) {
        search.new_game();
        const auto first = play_numbered_game(kSettings, resources, 7, {search}, never);
        for (std::uint64_t index = 0; index < 20; ++index)
            play_numbered_game(kSettings, resources, index, {search}, never);
        EXPECT_EQ(play_numbered_game(kSettings, resources, 7, {search}, never), first);
    });
}

/// Calls job(Searches) with a search for each of two players, both by the classical evaluation.
template <class Job>
void with_two_searches(Job&& job) {
    const auto weaker = GameSearch::create(1, nullptr);
    ASSERT_TRUE(weaker);
    with_game_search([&](GameSearch& main) { job(Searches{main, weaker->get()}); }, nullptr);
}

TEST(SelfPlay, InAnUnequalGameOnlyTheStrongerPlayerScores) {
    const std::atomic<bool> never{false};
    gamefile::DatagenSettings settings = kSettings;
    settings.nodes = 20;
    settings.unequal_share = 1;
    with_two_searches([&](const Searches& searches) {
        std::array<int, 2> stronger{};
        double points = 0;
        for (std::uint64_t index = 0; index < 20; ++index) {
            const auto game = play_numbered_game(settings, {}, index, searches, never);
            ASSERT_TRUE(game);
            EXPECT_EQ(find_fault(*game), std::nullopt) << index;
            std::array<std::size_t, 2> scored{};
            gamefile::replay(
                *game, [&](const board::Position& position, const gamefile::ScoredMove& played) {
                    scored[static_cast<std::size_t>(position.side_to_move())] +=
                        played.score != gamefile::kNoScore;
                });
            EXPECT_NE(scored[0] == 0, scored[1] == 0) << index;
            EXPECT_GE(scored[0] + scored[1], game->moves.size() / 2) << index;
            const std::size_t winner_if_decided = scored[0] > 0 ? 0 : 1;
            ++stronger[winner_if_decided];
            const double white = static_cast<double>(game->result) / 2;
            points += winner_if_decided == 0 ? white : 1 - white;
        }
        EXPECT_GT(stronger[0], 3);
        EXPECT_GT(stronger[1], 3);
        EXPECT_GT(points, 14) << "eight times the nodes should win";
    });
}

TEST(SelfPlay, AnUnequalGameDoesNotDependOnEarlierGames) {
    const std::atomic<bool> never{false};
    gamefile::DatagenSettings settings = kSettings;
    settings.nodes = 20;
    settings.unequal_share = 0.5;
    settings.near_best_share = 0.5;
    with_two_searches([&](const Searches& searches) {
        std::vector<std::optional<gamefile::GameRecord>> games;
        for (std::uint64_t index = 0; index < 6; ++index)
            games.push_back(play_numbered_game(settings, {}, index, searches, never));
        for (std::uint64_t index = 6; index-- > 0;)
            EXPECT_EQ(play_numbered_game(settings, {}, index, searches, never), games[index]);
    });
}

TEST(SelfPlay, CanBeStopped) {
    const std::atomic<bool> stopped{true};
    with_game_search([&](GameSearch& search) {
        util::Random random(1);
        const auto source = [](util::Random& r) { return random_opening(r, 0); };
        EXPECT_FALSE(balanced_opening(random, source, 10, search, stopped));
        EXPECT_FALSE(play_numbered_game(kSettings, {}, 0, {search}, stopped));
    });
}

}  // namespace
}  // namespace octet::datagen
