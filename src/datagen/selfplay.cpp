// Plays games.
#include "datagen/selfplay.h"

#include "datagen/game_end.h"
#include "datagen/openings.h"
#include "datagen/position_filter.h"

namespace octet::datagen {

namespace {

/// What is searched longer: beyond these centipawns games are as good as decided, and a longer
/// search would change the expected points little.
constexpr PositionFilter kWorthALabel{.max_score = 1000};

/// A game as it is played.
class Game {
public:
    explicit Game(const board::Position& opening) : position_(opening), history_(opening) {
        record_.start = opening.to_setup();
    }

    const board::Position& position() const { return position_; }
    const board::KeyHistory& history() const { return history_; }
    const GameRecord& record() const { return record_; }

    /// Whether the game is over after this move, whose score is kept or not.
    bool play(const GameSearch::Answer& answer, bool is_label) {
        record_.moves.push_back({answer.move, is_label ? answer.score : kNoScore});
        if (const auto ending = adjudicator_.judge(position_, answer.score))
            return end(*ending, adjudicator_.result());
        position_.make(answer.move);
        history_.push(position_);
        const auto ending = ending_by_rules(position_, history_);
        return ending && end(*ending, result_by_rules(position_, *ending));
    }

private:
    bool end(Ending ending, GameResult result) {
        record_.ending = ending;
        record_.result = result;
        return true;
    }

    board::Position position_;
    board::KeyHistory history_;
    Adjudicator adjudicator_;
    GameRecord record_;
};

}  // namespace

std::optional<GameRecord> play_game(const board::Position& opening, const Recipe& recipe,
                                    util::Random& random, GameSearch& search,
                                    const std::atomic<bool>& stop) {
    Game game(opening);
    while (!stop.load(std::memory_order_relaxed)) {
        const board::Position& position = game.position();
        auto answer = search.search(position, game.history(), recipe.nodes);
        bool is_label = recipe.label_nodes == 0;
        if (!is_label && is_wanted(kWorthALabel, position, {answer.move, answer.score}) &&
            random.chance(recipe.label_share)) {
            answer = search.search(position, game.history(), recipe.label_nodes);
            is_label = true;
        }
        if (game.play(answer, is_label)) return game.record();
    }
    return {};
}

std::optional<GameRecord> make_game(const Recipe& recipe, std::uint64_t index, GameSearch& search,
                                    const std::atomic<bool>& stop) {
    util::Random random = random_of_game(recipe.seed, index);
    const auto opening = balanced_opening(random, recipe, search, stop);
    if (!opening) return {};
    return play_game(*opening, recipe, random, search, stop);
}

}  // namespace octet::datagen
