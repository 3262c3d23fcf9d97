// Replays games and counts.
#include "datagen/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "datagen/game_end.h"
#include "gamefile/manifest.h"
#include "gamefile/position_filter.h"
#include "gamefile/replay.h"
#include "util/text.h"

namespace octet::datagen {

namespace {

constexpr std::array<std::string_view, gamefile::kTerminations> kTerminationNames{
    "checkmate",           "stalemate",   "repetition",    "fifty moves",
    "too little material", "clearly won", "clearly drawn", "tablebase"};

void count_position(GameFileSummary& summary, const board::Position& position,
                    const gamefile::ScoredMove& played) {
    if (played.score == gamefile::kNoScore) return;
    ++summary.scored;
    const auto limit = std::ranges::lower_bound(kScoreLimits, std::abs(played.score));
    ++summary.scores[static_cast<std::size_t>(limit - kScoreLimits.begin())];
    summary.filtered += gamefile::passes_filter({}, position, played);
}

bool is_adjudicated(const gamefile::GameRecord& game) {
    return game.termination == gamefile::Termination::AdjudicatedWin ||
           game.termination == gamefile::Termination::AdjudicatedDraw;
}

/// `branch_plies` is the length at which a game is cut off; none if the file has no branches.
void count_game(GameFileSummary& summary, const gamefile::GameRecord& game,
                std::optional<std::size_t> branch_plies) {
    ++summary.results[static_cast<std::size_t>(game.result)];
    if (is_adjudicated(game) && game.moves.size() == branch_plies)
        ++summary.cut_off;
    else
        ++summary.terminations[static_cast<std::size_t>(game.termination)];
    gamefile::replay(game,
                     [&](const board::Position& position, const gamefile::ScoredMove& played) {
                         count_position(summary, position, played);
                     });
}

/// The position after the last move, with the keys of the game.
struct FinalPosition {
    board::Position position;
    board::KeyHistory history;
};

FinalPosition final_position(const gamefile::GameRecord& game) {
    const board::Position start = *board::Position::create(game.start);
    FinalPosition end{start, board::KeyHistory(start)};
    for (const gamefile::ScoredMove& played : game.moves) {
        end.position.make(played.move);
        end.history.push(end.position);
    }
    return end;
}

/// The fault of an adjudicated game, or nullopt. The limits of adjudication may have changed since
/// the game was played, so only the sign of the last score is compared, if there is one.
std::optional<std::string> find_adjudication_fault(const gamefile::GameRecord& game) {
    const bool is_draw = game.result == gamefile::GameResult::Draw;
    if (is_draw != (game.termination == gamefile::Termination::AdjudicatedDraw))
        return "the result contradicts the termination";
    const gamefile::Score last = game.moves.back().score;
    if (is_draw || last == gamefile::kNoScore) return {};
    if (last != 0 && (last > 0) == (game.result == gamefile::GameResult::WhiteWins)) return {};
    return "the result contradicts the last score";
}

/// The plies after which the games of the file were cut off; nullopt if they are no branches, or if
/// the manifest does not say.
std::optional<std::size_t> branch_plies_of(const std::string& path) {
    if (!gamefile::has_manifest(path)) return {};
    const auto manifest = gamefile::read_manifest(path);
    if (!manifest || manifest->settings.branches.empty()) return {};
    return static_cast<std::size_t>(manifest->settings.branch_plies);
}

/// There are tablebases for at most 7 men, and none for positions with castling rights.
bool can_be_in_tablebases(const board::Position& position) {
    return position.occupied().count() <= 7 && !position.castling().any();
}

double percent(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

double ratio(std::uint64_t a, std::uint64_t b) {
    return b == 0 ? 0.0 : static_cast<double>(a) / static_cast<double>(b);
}

}  // namespace

std::optional<std::string> find_fault(const gamefile::GameRecord& game) {
    const std::size_t legal =
        gamefile::replay(game, [](const board::Position&, const gamefile::ScoredMove&) {});
    if (legal != game.moves.size()) return fmt::format("move {} is not legal", legal + 1);
    if (is_adjudicated(game)) return find_adjudication_fault(game);
    const FinalPosition end = final_position(game);
    // The tables need not be here.
    if (game.termination == gamefile::Termination::Tablebase)
        return can_be_in_tablebases(end.position)
                   ? std::nullopt
                   : std::optional<std::string>("its last position is in no tablebase");
    if (termination_by_rules(end.position, end.history) != game.termination)
        return fmt::format("it does not end by {}",
                           kTerminationNames[static_cast<std::size_t>(game.termination)]);
    if (result_by_rules(end.position, game.termination) != game.result)
        return "the result contradicts the last position";
    return {};
}

util::Result<GameFileReport> check_file(const std::string& path) {
    const auto promised = gamefile::manifest_games(path);
    const auto branch_plies = branch_plies_of(path);
    auto reader = gamefile::GameReader::open(path);
    if (!reader) return reader.error();
    GameFileReport report;
    std::uint64_t number = 0;
    for (; auto game = reader->next(); ++number) {
        if (const auto fault = find_fault(*game)) {
            report.fault = fmt::format("game {}, in the chunk at byte {}: {}", number,
                                       reader->chunk_offset(), *fault);
            break;
        }
        count_game(report.summary, *game, branch_plies);
    }
    report.summary.counts = reader->counts();
    if (const auto& fault = reader->fault())
        report.fault = fmt::format("at byte {}: {}", fault->offset, fault->reason);
    if (report.fault) return report;
    if (!promised)
        report.fault = promised.reason();
    else if (*promised > number)
        report.fault =
            fmt::format("the manifest promises {} games, there are {}", *promised, number);
    return report;
}

std::string to_text(const GameFileSummary& summary) {
    const gamefile::GameFileCounts& counts = summary.counts;
    std::string text = fmt::format(
        "{}, {}, {}, {}\n"
        "{:.2f} bytes a position, {:.1f} positions a game\n"
        "White wins {:.1f} %, draws {:.1f} %, Black wins {:.1f} %\n",
        util::counted(counts.games, "game"), util::counted(counts.positions, "position"),
        util::counted(counts.chunks, "chunk"), util::counted(counts.bytes, "byte"),
        ratio(counts.bytes, counts.positions), ratio(counts.positions, counts.games),
        percent(summary.results[2], counts.games), percent(summary.results[1], counts.games),
        percent(summary.results[0], counts.games));
    text += "ended by";
    for (std::size_t i = 0; i < summary.terminations.size(); ++i)
        text += fmt::format("{} {} {:.1f} %", i == 0 ? "" : ",", kTerminationNames[i],
                            percent(summary.terminations[i], counts.games));
    if (summary.cut_off > 0)
        text += fmt::format(", cut off {:.1f} %", percent(summary.cut_off, counts.games));
    text += fmt::format("\n{:.1f} % of the positions have a score\nscores up to",
                        percent(summary.scored, counts.positions));
    for (std::size_t i = 0; i < kScoreLimits.size(); ++i)
        text += fmt::format(" {}: {:.1f} %,", kScoreLimits[i],
                            percent(summary.scores[i], summary.scored));
    return text + fmt::format(" more: {:.1f} %\n{:.1f} % of the positions pass the usual filter",
                              percent(summary.scores.back(), summary.scored),
                              percent(summary.filtered, counts.positions));
}

}  // namespace octet::datagen
