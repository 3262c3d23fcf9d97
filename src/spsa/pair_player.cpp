// Games end by the rules or by the adjudication of self-play.
#include "spsa/pair_player.h"

#include <utility>

#include "board/repetition.h"
#include "datagen/game_end.h"

namespace octet::spsa {

namespace {

/// A game is won after a few scores in a row of this size, in eval units. Whether a player can win
/// such a position is not what is tuned.
constexpr int kWinningScore = 1200;
/// No ending is played out: only training needs that.
constexpr int kPlayedOutMen = 0;

/// White's points, in halves.
int half_points(gamefile::GameResult result) {
    return static_cast<int>(2 * gamefile::white_points(result));
}

}  // namespace

util::Result<std::unique_ptr<PairPlayer>> PairPlayer::create(
    int hash, std::uint64_t nodes, const std::shared_ptr<const eval::nnue::Network>& network) {
    auto first = datagen::GameSearch::create(hash, network);
    if (!first) return first.error();
    auto second = datagen::GameSearch::create(hash, network);
    if (!second) return second.error();
    return std::unique_ptr<PairPlayer>(
        new PairPlayer(std::move(*first), std::move(*second), nodes));
}

std::optional<int> PairPlayer::play(const board::Position& opening,
                                    const search::TunedValues& first,
                                    const search::TunedValues& second,
                                    const std::atomic<bool>& stop) {
    const Player one{*first_, first};
    const Player two{*second_, second};
    const auto with_white = play_game(opening, one, two, stop);
    const auto with_black = with_white ? play_game(opening, two, one, stop) : std::nullopt;
    if (!with_black) return {};
    return half_points(*with_white) + 2 - half_points(*with_black);
}

std::optional<gamefile::GameResult> PairPlayer::play_game(const board::Position& opening,
                                                          const Player& white, const Player& black,
                                                          const std::atomic<bool>& stop) {
    white.search.new_game();
    black.search.new_game();
    board::Position position = opening;
    board::KeyHistory history(position);
    datagen::Adjudicator adjudicator(kPlayedOutMen, kWinningScore);
    while (!stop.load(std::memory_order_relaxed)) {
        const Player& player = position.side_to_move() == board::Color::White ? white : black;
        const search::UseTunedValues use(player.values);
        const auto [move, score] = player.search.search_as_in_play(position, history, nodes_);
        if (adjudicator.judge(position, score, {})) return adjudicator.result();
        position.make(move);
        history.push(position);
        if (const auto end = datagen::termination_by_rules(position, history))
            return datagen::result_by_rules(position, *end);
    }
    return {};
}

}  // namespace octet::spsa
