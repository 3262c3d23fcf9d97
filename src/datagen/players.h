// The players of a self-play game, and how they choose their moves.
#pragma once

#include <optional>

#include "board/position.h"
#include "board/repetition.h"
#include "datagen/game_search.h"
#include "gamefile/datagen_settings.h"
#include "gamefile/game_record.h"
#include "util/random.h"

namespace octet::datagen {

/// The searches of one thread.
struct Searches {
    /// The search of both players, or of the stronger one in an unequal game.
    GameSearch& main;
    /// The search of the weaker player; nullptr if there are no unequal games. It has a TT of its
    /// own, because it must not know what the stronger player has found.
    GameSearch* weaker = nullptr;
};

/// A move, and what is done with the score of the search for it.
struct Decision {
    /// The move that is played, with the score of the position.
    gamefile::ScoredMove answer;
    /// Whether the score is recorded to be learnt from.
    bool is_label = false;
    /// Whether the score may end the game.
    bool is_trusted = true;
};

/// The largest distance of a move from the best one, in eval units, at which it is almost as good.
inline constexpr gamefile::Score kNearBestMargin = 100;
/// Random moves near the best are played before this ply of the game.
inline constexpr int kNearBestPlies = 32;

/// Chooses the moves of a game.
class Players {
public:
    /// `stronger` is the colour of the stronger player of an unequal game, which needs
    /// `searches.weaker`; nullopt in a game of equals. `random` chooses the positions that get a
    /// label, and moves.
    Players(const gamefile::DatagenSettings& settings, const Searches& searches,
            std::optional<board::Color> stronger, util::Random& random)
        : settings_(settings), searches_(searches), stronger_(stronger), random_(random) {}

    /// The move for a position with a legal move; the last key of `history` is the one of the
    /// position.
    Decision decide(const board::Position& position, const board::KeyHistory& history);

private:
    /// The probability that the position gets a label; `answer` is the result of the short search.
    double label_chance(const board::Position& position, const gamefile::ScoredMove& answer) const;
    Decision decide_as_main(const board::Position& position, const board::KeyHistory& history);
    Decision decide_near_best(const board::Position& position, const board::KeyHistory& history,
                              GameSearch& search, std::uint64_t nodes);

    const gamefile::DatagenSettings& settings_;
    const Searches searches_;
    const std::optional<board::Color> stronger_;
    util::Random& random_;
};

}  // namespace octet::datagen
