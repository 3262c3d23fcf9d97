// Searches, plays and records move after move.
#include "datagen/self_play.h"

#include "datagen/exact_result.h"
#include "datagen/game_end.h"
#include "datagen/game_random.h"
#include "datagen/openings.h"

namespace octet::datagen {

namespace {

/// A game in progress.
class Game {
public:
    Game(const GameStart& start, const gamefile::DatagenSettings& settings,
         const tablebase::Syzygy* tables)
        : position_(start.opening),
          history_(start.opening),
          max_plies_(start.max_plies),
          adjudicator_(settings.played_out_men, settings.winning_score),
          exact_result_(tables) {
        record_.start = start.opening.to_setup();
        exact_result_.note(start.opening);
    }

    const board::Position& position() const { return position_; }
    const board::KeyHistory& history() const { return history_; }
    const gamefile::GameRecord& record() const { return record_; }

    /// Plays and records the move; its score is only recorded if it is a label. Returns whether the
    /// game is over.
    bool play(const Decision& decision) {
        const auto& [move, score] = decision.answer;
        record_.moves.push_back({move, decision.is_label ? score : gamefile::kNoScore});
        if (decision.is_trusted)
            if (const auto termination =
                    adjudicator_.judge(position_, score, exact_result_.value()))
                return end(*termination, adjudicator_.result());
        position_.make(move);
        history_.push(position_);
        if (const auto termination = termination_by_rules(position_, history_))
            return end_by_rules(*termination);
        // One of the last moves was a mistake. The rest of the game would lead to another result.
        if (!exact_result_.note(position_))
            return end(gamefile::Termination::Tablebase, *exact_result_.value());
        return record_.moves.size() == max_plies_ && cut_off(score);
    }

private:
    bool end(gamefile::Termination termination, gamefile::GameResult result) {
        record_.termination = termination;
        record_.result = result;
        return true;
    }

    /// Ends the game by this rule, unless the tablebases know another result.
    bool end_by_rules(gamefile::Termination termination) {
        const gamefile::GameResult result = result_by_rules(position_, termination);
        const gamefile::GameResult exact = exact_result_.value().value_or(result);
        return end(exact == result ? termination : gamefile::Termination::Tablebase, exact);
    }

    /// Ends the game with the result by the tablebases, or else with the one that the last score
    /// suggests.
    bool cut_off(eval::Value score) {
        if (const auto exact = exact_result_.value())
            return end(gamefile::Termination::Tablebase, *exact);
        const gamefile::GameResult result = guessed_result(score);
        return end(result == gamefile::GameResult::Draw ? gamefile::Termination::AdjudicatedDraw
                                                        : gamefile::Termination::AdjudicatedWin,
                   result);
    }

    board::Position position_;
    board::KeyHistory history_;
    const std::optional<std::size_t> max_plies_;
    Adjudicator adjudicator_;
    ExactResult exact_result_;
    gamefile::GameRecord record_;
};

/// Plays a branch. It is not asked to be balanced: networks shall also learn what mistakes cost.
std::optional<gamefile::GameRecord> play_branch(const gamefile::DatagenSettings& settings,
                                                const Resources& resources, util::Random& random,
                                                const Searches& searches,
                                                const std::atomic<bool>& stop) {
    const auto opening_from = [&](util::Random& r) { return pool_opening(r, *resources.branches); };
    const auto opening = unfinished_opening(random, opening_from, stop);
    if (!opening) return {};
    searches.main.new_game();
    const GameStart start{.opening = *opening,
                          .max_plies = static_cast<std::size_t>(settings.branch_plies)};
    return play_game(start, settings, resources, random, searches, stop);
}

}  // namespace

std::optional<gamefile::GameRecord> play_game(const GameStart& start,
                                              const gamefile::DatagenSettings& settings,
                                              const Resources& resources, util::Random& random,
                                              const Searches& searches,
                                              const std::atomic<bool>& stop) {
    Game game(start, settings, resources.tables.get());
    Players players(settings, searches, start.stronger, random);
    while (!stop.load(std::memory_order_relaxed))
        if (game.play(players.decide(game.position(), game.history()))) return game.record();
    return {};
}

std::optional<gamefile::GameRecord> play_numbered_game(const gamefile::DatagenSettings& settings,
                                                       const Resources& resources,
                                                       std::uint64_t index,
                                                       const Searches& searches,
                                                       const std::atomic<bool>& stop) {
    util::Random random = random_of_game(settings.seed, index);
    if (resources.branches != nullptr)
        return play_branch(settings, resources, random, searches, stop);
    const bool is_ending = resources.endings != nullptr && random.chance(settings.ending_share);
    const auto opening_from = [&](util::Random& r) {
        return is_ending ? pool_opening(r, *resources.endings)
                         : random_opening(r, settings.dfrc_share);
    };
    const auto opening =
        balanced_opening(random, opening_from, settings.nodes, searches.main, stop);
    if (!opening) return {};
    GameStart start{*opening};
    if (searches.weaker != nullptr && random.chance(settings.unequal_share)) {
        start.stronger = random.chance(0.5) ? board::Color::White : board::Color::Black;
        searches.weaker->new_game();
    }
    return play_game(start, settings, resources, random, searches, stop);
}

}  // namespace octet::datagen
