// Searches, plays and records move after move.
#include "datagen/self_play.h"

#include "datagen/game_end.h"
#include "datagen/game_random.h"
#include "datagen/openings.h"
#include "gamefile/position_filter.h"

namespace octet::datagen {

namespace {

/// The positions that can get a label. With a larger score a game is almost decided, and a longer
/// search would hardly change the expected points.
constexpr gamefile::PositionFilter kLabelFilter{.max_score = 1000};

/// A game in progress.
class Game {
public:
    explicit Game(const board::Position& opening) : position_(opening), history_(opening) {
        record_.start = opening.to_setup();
    }

    const board::Position& position() const { return position_; }
    const board::KeyHistory& history() const { return history_; }
    const gamefile::GameRecord& record() const { return record_; }

    /// Plays and records the move; its score is only recorded if it is a label. Returns whether the
    /// game is over.
    bool play(const gamefile::ScoredMove& answer, bool is_label) {
        record_.moves.push_back({answer.move, is_label ? answer.score : gamefile::kNoScore});
        if (const auto termination = adjudicator_.judge(position_, answer.score))
            return end(*termination, adjudicator_.result());
        position_.make(answer.move);
        history_.push(position_);
        const auto termination = termination_by_rules(position_, history_);
        return termination && end(*termination, result_by_rules(position_, *termination));
    }

private:
    bool end(gamefile::Termination termination, gamefile::GameResult result) {
        record_.termination = termination;
        record_.result = result;
        return true;
    }

    board::Position position_;
    board::KeyHistory history_;
    Adjudicator adjudicator_;
    gamefile::GameRecord record_;
};

}  // namespace

std::optional<gamefile::GameRecord> play_game(const board::Position& opening,
                                              const gamefile::DatagenSettings& settings,
                                              util::Random& random, GameSearch& search,
                                              const std::atomic<bool>& stop) {
    Game game(opening);
    while (!stop.load(std::memory_order_relaxed)) {
        const board::Position& position = game.position();
        auto answer = search.search(position, game.history(), settings.nodes);
        bool is_label = settings.label_nodes == 0;
        if (!is_label && gamefile::passes_filter(kLabelFilter, position, answer) &&
            random.chance(settings.label_share)) {
            answer = search.search(position, game.history(), settings.label_nodes);
            is_label = true;
        }
        if (game.play(answer, is_label)) return game.record();
    }
    return {};
}

std::optional<gamefile::GameRecord> play_numbered_game(const gamefile::DatagenSettings& settings,
                                                       std::uint64_t index, GameSearch& search,
                                                       const std::atomic<bool>& stop) {
    util::Random random = random_of_game(settings.seed, index);
    const auto opening = balanced_opening(random, settings, search, stop);
    if (!opening) return {};
    return play_game(*opening, settings, random, search, stop);
}

}  // namespace octet::datagen
