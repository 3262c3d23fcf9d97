// The settings that decide which games a game file holds. Game number n is the same in every file
// with the same settings.
#pragma once

#include <cstdint>
#include <string>

namespace octet::gamefile {

struct DatagenSettings {
    /// Name, version and commit of the program, and the name of its network: another search plays
    /// other games.
    std::string engine;
    std::uint64_t seed = 1;
    /// Soft node limit of the search for a move: no further iteration begins after so many nodes.
    std::uint64_t nodes = 1000;
    /// If it is not 0, only some positions get a score, from a second, longer search with this soft
    /// node limit. A network that was trained on the short searches learns nothing more from them,
    /// and neighbouring positions of a game have nearly the same score.
    std::uint64_t label_nodes = 0;
    /// The share of the positions worth training on that get such a score, 0 to 1.
    double label_share = 0.2;
    /// With `label_nodes`, the share of such positions in which the best move is a capture or a
    /// promotion, 0 to 1.
    double label_noisy_share = 0;
    /// A game is adjudicated as won after a few scores in a row of at least this size, in eval
    /// units.
    int winning_score = 2000;
    /// The share of the games that begin with a start position of double Chess960, 0 to 1.
    double dfrc_share = 0.1;
    /// With at most so many men, kings included, scores never end a game as drawn, and end it as
    /// won only after many plies. 0 means that no game is played out.
    int played_out_men = 12;
    /// The endings that some games begin with, as a text that changes with them; empty for none.
    std::string endings = {};
    /// With endings: the share of the games that begin with one, 0 to 1.
    double ending_share = 0.15;
    /// The positions near which all games begin, which are then branches, as a text that changes
    /// with them; empty for none.
    std::string branches = {};
    /// A branch is cut off after so many plies, from 1.
    int branch_plies = 5;
    /// The tablebases that give games their exact result, as a text that changes with them; empty
    /// for none.
    std::string tables = {};
    /// The share of the games between unequal players, 0 to 1. The stronger one searches
    /// `unequal_factor` times as many nodes. Only the positions where it is to move have a score.
    double unequal_share = 0;
    int unequal_factor = 8;
    /// The name of the evaluation of the weaker player; empty for that of the stronger one.
    std::string weaker = {};
    /// In openings, the share of the moves that are chosen at random among those that are almost as
    /// good as the best one, 0 to 1.
    double near_best_share = 0;
    /// Size of the transposition table in MiB.
    int hash = 8;

    friend bool operator==(const DatagenSettings&, const DatagenSettings&) = default;
};

}  // namespace octet::gamefile
