// Manifests are read as they were written; differences of settings are named.
#include "gamefile/manifest.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "support/temporary_folder.h"

namespace octet::gamefile {
namespace {

using ::testing::HasSubstr;

const Manifest kManifest{.settings = {.engine = "Octet \"1\"",
                                      .seed = 0xFFFFFFFFFFFFFFFF,
                                      .nodes = 5000,
                                      .label_nodes = 7000,
                                      .label_share = 0.3,
                                      .label_noisy_share = 0.7,
                                      .winning_score = 900,
                                      .dfrc_share = 0.1,
                                      .played_out_men = 11,
                                      .endings = "5 of 2 games, 01234567",
                                      .ending_share = 0.2,
                                      .branches = "7 of 3 games, 89ABCDEF",
                                      .branch_plies = 6,
                                      .tables = "5 WDL tables",
                                      .unequal_share = 0.4,
                                      .unequal_factor = 6,
                                      .weaker = "network 1",
                                      .near_best_share = 0.6,
                                      .hash = 16},
                         .games = 123,
                         .positions = 45678};

TEST(Manifest, RoundTrips) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("games.octg");
    EXPECT_FALSE(has_manifest(path));
    ASSERT_FALSE(write_manifest(path, {}));
    ASSERT_FALSE(write_manifest(path, kManifest));
    EXPECT_TRUE(has_manifest(path));
    const auto manifest = read_manifest(path);
    ASSERT_TRUE(manifest) << manifest.reason();
    EXPECT_EQ(*manifest, kManifest);
}

TEST(Manifest, RefusesOtherFiles) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("games.octg");
    EXPECT_FALSE(read_manifest(path));
    for (
        std::string_view text :
        {"", "{", "[]", "7", "{}", R"({"format": 1})",
         R"({"format": 2, "engine": "x", "seed": 1, "nodes": 1, "dfrc_share": 0, "hash": 8, "games": 0, "positions": 0})",
         R"({"format": 1, "engine": "x", "seed": -1, "nodes": 1, "dfrc_share": 0, "hash": 8, "games": 0, "positions": 0})",
         R"({"format": 1, "engine": "x", "seed": 1, "nodes": 1, "label_nodes": "x", "dfrc_share": 0, "hash": 8, "games": 0, "positions": 0})",
         R"({"format": 1, "engine": "x", "seed": 1, "nodes": 1, "dfrc_share": 0, "hash": 4294967297, "games": 0, "positions": 0})",
         R"({"format": 1, "engine": 7, "seed": 1, "nodes": 1, "dfrc_share": 0, "hash": 8, "games": 0, "positions": 0})"}) {
        std::ofstream(manifest_path(path)) << text;
        const auto manifest = read_manifest(path);
        ASSERT_FALSE(manifest) << text;
        EXPECT_THAT(manifest.reason(), HasSubstr("is not a manifest of games"));
    }
}

TEST(Manifest, AFolderInItsPlaceIsNamed) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("games.octg");
    std::filesystem::create_directory(manifest_path(path));
    const auto manifest = read_manifest(path);
    ASSERT_FALSE(manifest);
    EXPECT_THAT(manifest.reason(), HasSubstr("cannot read " + manifest_path(path) + ": "));
}

TEST(Manifest, AnEarlierVersionHasNoLabelsAndPlaysNothingOut) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("games.octg");
    std::ofstream(manifest_path(path))
        << R"({"format": 1, "engine": "x", "seed": 1, "nodes": 1, "dfrc_share": 0, "hash": 8, "games": 0, "positions": 0})";
    const auto manifest = read_manifest(path);
    ASSERT_TRUE(manifest) << manifest.reason();
    EXPECT_EQ(manifest->settings.label_nodes, 0U);
    EXPECT_EQ(manifest->settings.label_share, DatagenSettings{}.label_share);
    EXPECT_EQ(manifest->settings.label_noisy_share, 0);
    EXPECT_EQ(manifest->settings.winning_score, 2000);
    EXPECT_EQ(manifest->settings.played_out_men, 0);
    EXPECT_EQ(manifest->settings.endings, "");
    EXPECT_EQ(manifest->settings.branches, "");
    EXPECT_EQ(manifest->settings.branch_plies, DatagenSettings{}.branch_plies);
    EXPECT_EQ(manifest->settings.tables, "");
}

TEST(Manifest, TheShareOfLabelsCountsOnlyWithLabelNodes) {
    DatagenSettings other;
    other.label_share = 0.7;
    other.label_noisy_share = 0.7;
    EXPECT_EQ(difference({}, other), std::nullopt);
}

TEST(Manifest, TheShareOfEndingsCountsOnlyWithEndings) {
    DatagenSettings other;
    other.ending_share = 0.7;
    EXPECT_EQ(difference({}, other), std::nullopt);
}

TEST(Manifest, TheLengthOfBranchesCountsOnlyWithBranches) {
    DatagenSettings other;
    other.branch_plies = 7;
    EXPECT_EQ(difference({}, other), std::nullopt);
}

TEST(Manifest, TheShareOfDoubleChess960CountsOnlyWithoutBranches) {
    DatagenSettings other;
    other.dfrc_share = 0.7;
    EXPECT_EQ(difference({}, other), "with a share of 0.1 for double Chess960, not 0.7");
    DatagenSettings branches;
    branches.branches = other.branches = "7 of 3 games, 89ABCDEF";
    EXPECT_EQ(difference(branches, other), std::nullopt);
}

TEST(Manifest, TheWeakerPlayerCountsOnlyInUnequalGames) {
    DatagenSettings other;
    other.unequal_factor = 7;
    other.weaker = "network 1";
    EXPECT_EQ(difference({}, other), std::nullopt);
}

TEST(Manifest, DifferencesAreNamed) {
    const DatagenSettings& settings = kManifest.settings;
    EXPECT_EQ(difference(settings, settings), std::nullopt);
    const auto expect_difference = [&](auto change, const char* words) {
        DatagenSettings other = settings;
        change(other);
        const auto what = difference(settings, other);
        ASSERT_TRUE(what) << words;
        EXPECT_THAT(*what, HasSubstr(words));
    };
    expect_difference([](DatagenSettings& other) { other.engine = "Octet 2"; }, "this is Octet 2");
    expect_difference([](DatagenSettings& other) { other.seed = 1; }, "not 1");
    expect_difference([](DatagenSettings& other) { other.nodes = 1; }, "5000 nodes, not 1");
    expect_difference([](DatagenSettings& other) { other.label_nodes = 1; },
                      "7000 nodes for labels, not 1");
    expect_difference([](DatagenSettings& other) { other.label_share = 1; },
                      "0.3 for labels, not 1");
    expect_difference([](DatagenSettings& other) { other.label_noisy_share = 1; },
                      "0.7 for labels of captures, not 1");
    expect_difference([](DatagenSettings& other) { other.winning_score = 800; },
                      "games won from a score of 900, not of 800");
    expect_difference([](DatagenSettings& other) { other.played_out_men = 0; },
                      "from 11 men, not from 0");
    expect_difference([](DatagenSettings& other) { other.endings = ""; },
                      "these endings: 5 of 2 games, 01234567, not with these: none");
    expect_difference([](DatagenSettings& other) { other.ending_share = 0; },
                      "a share of 0.2 for endings, not 0");
    expect_difference(
        [](DatagenSettings& other) { other.branches = ""; },
        "branches from these positions: 7 of 3 games, 89ABCDEF, not from these: none");
    expect_difference([](DatagenSettings& other) { other.branch_plies = 5; },
                      "branches of 6 plies, not of 5");
    expect_difference([](DatagenSettings& other) { other.tables = "6"; },
                      "these tablebases: 5 WDL tables, not with these: 6");
    expect_difference([](DatagenSettings& other) { other.unequal_share = 0; },
                      "a share of 0.4 for unequal games, not 0");
    expect_difference([](DatagenSettings& other) { other.unequal_factor = 2; },
                      "6 times the nodes for the stronger player, not 2");
    expect_difference(
        [](DatagenSettings& other) { other.weaker = ""; },
        "this weaker player: network 1, not with this: the evaluation of the stronger one");
    expect_difference([](DatagenSettings& other) { other.near_best_share = 0; },
                      "a share of 0.6 for random moves near the best, not 0");
    expect_difference([](DatagenSettings& other) { other.hash = 1; }, "16 MiB of hash, not 1");
}

}  // namespace
}  // namespace octet::gamefile
