// Chooses positions in one pass over a game.
#include "train/judge/judged_games.h"

#include "board/position.h"

namespace octet::train {

void add_judged_game(const FileGame& game, const std::string& source,
                     std::vector<JudgedPosition>& positions) {
    const double white = gamefile::white_points(game.record.result);
    std::size_t passed = 0;
    for_each_position(
        game, [&](const board::Position& position, const gamefile::ScoredMove& played) {
            if (!gamefile::passes_filter(kJudgedByResult, position, played)) return;
            if (passed++ % kOneInJudged != 0) return;
            const bool is_white = position.side_to_move() == board::Color::White;
            positions.push_back(
                judged_position(position, played.move, is_white ? white : 1 - white, source));
        });
}

std::vector<JudgedPosition> read_judged_games(const std::vector<std::string>& paths) {
    std::vector<JudgedPosition> positions;
    GameFiles files;
    for (const std::string& path : paths) {
        const std::string source = source_of(path);
        files.read(path, [&](FileGame&& game) { add_judged_game(game, source, positions); });
    }
    return positions;
}

}  // namespace octet::train
