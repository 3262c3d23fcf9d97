#include "search/tb_root.h"

#include <algorithm>

#include "board/rules.h"

namespace octet::search {

namespace {

using eval::Value;
using tablebase::Wdl;

bool rank_by_dtz(RootMoves& moves, const board::Position& position, bool has_repeated,
                 const TbSettings& settings) {
    const auto probed = settings.syzygy->probe_dtz(position);
    if (!probed) return false;
    // Without the fifty-move rule the clock has no meaning, and every win counts as a win.
    const int clock = settings.fifty_move_rule ? board::fifty_move_clock(position) : 0;
    const int min_win_rank = settings.fifty_move_rule ? kTbMinWinRank : 1;
    for (const auto& [move, dtz] : *probed) {
        RootMove* const entry = moves.find_any(move);
        if (entry == nullptr) continue;
        entry->tb_rank = tb_rank_of_dtz(dtz, clock, has_repeated);
        entry->tb_score = tb_score_of_rank(entry->tb_rank, min_win_rank);
    }
    return true;
}

bool rank_by_wdl(RootMoves& moves, const board::Position& position, const TbSettings& settings) {
    for (RootMove& entry : moves) {
        board::Position child = position;
        child.make(entry.move);
        const auto reply = settings.syzygy->probe_wdl(child);
        if (!reply) return false;
        entry.tb_rank = tb_rank_of_wdl(settings.adjusted(-*reply));
        entry.tb_score = tb_score_of_rank(entry.tb_rank, kTbMinWinRank);
    }
    return true;
}

/// Makes moves to a position that occurs for the third time draws: tablebases do not know the
/// history of the game.
void rank_repetitions(RootMoves& moves, const board::Position& position,
                      const board::KeyHistory& history) {
    board::KeyHistory line = history;
    for (RootMove& entry : moves) {
        board::Position child = position;
        child.make(entry.move);
        line.push(child);
        if (line.is_threefold(child)) {
            entry.tb_rank = 0;
            entry.tb_score = eval::kDraw;
        }
        line.pop();
    }
}

void clear_ranks(RootMoves& moves) {
    for (RootMove& entry : moves) {
        entry.tb_rank = 0;
        entry.tb_score.reset();
    }
}

}  // namespace

Value tb_score_of_rank(int tb_rank, int min_win_rank) {
    if (tb_rank >= min_win_rank) return eval::kTbWin;
    if (tb_rank <= -min_win_rank) return -eval::kTbWin;
    if (tb_rank == 0) return eval::kDraw;
    return tb_rank > 0 ? eval::kCursedWin : -eval::kCursedWin;
}

int tb_rank_of_dtz(int dtz, int clock, bool has_repeated) {
    if (dtz > 0) {
        // One ply is kept in reserve, since the DTZ of a table may be one ply too small.
        const bool is_safe = dtz + clock < board::kFiftyMovePlies && !has_repeated;
        return is_safe ? kTbSafeRank : std::max(1, kTbSafeRank - (dtz + clock));
    }
    if (dtz < 0) {
        // A long resistance is of use only where the fifty-move rule is within reach.
        const bool is_certain = -2 * dtz + clock < board::kFiftyMovePlies;
        return is_certain ? -kTbSafeRank : std::min(-1, -kTbSafeRank - dtz + clock);
    }
    return 0;
}

int tb_rank_of_wdl(Wdl wdl) {
    constexpr int kCursedRank = kTbMinWinRank - 1;
    switch (wdl) {
        case Wdl::Win:
            return kTbSafeRank;
        case Wdl::CursedWin:
            return kCursedRank;
        case Wdl::Draw:
            break;
        case Wdl::BlessedLoss:
            return -kCursedRank;
        case Wdl::Loss:
            return -kTbSafeRank;
    }
    return 0;
}

TbRootResult order_by_tb(RootMoves& moves, const board::Position& position,
                         const board::KeyHistory& history, const TbSettings& settings) {
    if (moves.empty() || !settings.covers(position) || position.castling().any()) return {};
    TbRootResult result;
    if (rank_by_dtz(moves, position, history.has_repetition(position), settings)) {
        result = {.is_ranked = true, .probe_tree = false};
    } else if (rank_by_wdl(moves, position, settings)) {
        result.is_ranked = true;
    } else {
        clear_ranks(moves);
        return {};
    }
    rank_repetitions(moves, position, history);
    moves.sort(0, moves.size());
    // A drawn or lost root is searched by evaluation, so that the opponent has problems to solve.
    if (moves[0].tb_rank <= 0) result.probe_tree = false;
    return result;
}

}  // namespace octet::search
