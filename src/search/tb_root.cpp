#include "search/tb_root.h"

#include <algorithm>

#include "board/rules.h"

namespace octet::search {

namespace {

using eval::Value;
using tablebase::Wdl;

/// `least_win` is the lowest rank that counts as a win.
Value score_of_rank(int rank, int least_win) {
    if (rank >= least_win) return eval::kTbWin;
    if (rank <= -least_win) return -eval::kTbWin;
    if (rank == 0) return eval::kDraw;
    return rank > 0 ? eval::kCursedWin : -eval::kCursedWin;
}

bool rank_by_distances(RootMoves& moves, const board::Position& position, bool has_repeated,
                       const TbSettings& use) {
    const auto distances = use.syzygy->probe_dtz(position);
    if (!distances) return false;
    // Without the rule the clock says nothing; shorter ways are still better than very long ones.
    const int clock = use.fifty_move_rule ? board::fifty_move_clock(position) : 0;
    const int least_win = use.fifty_move_rule ? kTbMinWinRank : 1;
    for (const auto& [move, distance] : *distances) {
        RootMove* const entry = moves.find_any(move);
        if (entry == nullptr) continue;
        entry->tb_rank = tb_rank_of_dtz(distance, clock, has_repeated);
        entry->tb_score = score_of_rank(entry->tb_rank, least_win);
    }
    return true;
}

/// Where distances are missing, outcomes still say which moves keep the result.
bool rank_by_outcomes(RootMoves& moves, const board::Position& position, const TbSettings& use) {
    for (RootMove& entry : moves) {
        board::Position child = position;
        child.make(entry.move);
        const auto reply = use.syzygy->probe_wdl(child);
        if (!reply) return false;
        const Wdl outcome = use.judged(-*reply);
        constexpr int kCursedRank = kTbMinWinRank - 1;
        switch (outcome) {
            case Wdl::Win:
                entry.tb_rank = kTbSafeRank;
                break;
            case Wdl::CursedWin:
                entry.tb_rank = kCursedRank;
                break;
            case Wdl::Draw:
                entry.tb_rank = 0;
                break;
            case Wdl::BlessedLoss:
                entry.tb_rank = -kCursedRank;
                break;
            case Wdl::Loss:
                entry.tb_rank = -kTbSafeRank;
                break;
        }
        entry.tb_score = score_of_rank(entry.tb_rank, kTbMinWinRank);
    }
    return true;
}

/// Tables know nothing of the game: what is there for the third time is a draw all the same.
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

void forget_ranks(RootMoves& moves) {
    for (RootMove& entry : moves) {
        entry.tb_rank = 0;
        entry.tb_score.reset();
    }
}

}  // namespace

int tb_rank_of_dtz(int distance, int clock, bool has_repeated) {
    if (distance > 0) {
        // One ply in hand, for distances may be one too small.
        const bool is_safe = distance + clock < board::kFiftyMovePlies && !has_repeated;
        return is_safe ? kTbSafeRank : std::max(1, kTbSafeRank - (distance + clock));
    }
    if (distance < 0) {
        // Resisting is of use only where the draw is within reach.
        const bool is_hopeless = -2 * distance + clock < board::kFiftyMovePlies;
        return is_hopeless ? -kTbSafeRank : std::min(-1, -kTbSafeRank - distance + clock);
    }
    return 0;
}

TbRootResult order_by_tb(RootMoves& moves, const board::Position& position,
                         const board::KeyHistory& history, const TbSettings& use) {
    if (moves.empty() || !use.covers(position) || position.castling().any()) return {};
    TbRootResult verdict;
    if (rank_by_distances(moves, position, history.has_repetition(position), use)) {
        verdict = {.is_ranked = true, .probe_tree = false};
    } else if (rank_by_outcomes(moves, position, use)) {
        verdict.is_ranked = true;
    } else {
        forget_ranks(moves);
        return {};
    }
    rank_repetitions(moves, position, history);
    moves.sort(0, moves.size());
    // In a draw all that counts is what the tables do not see: how hard it is to hold.
    if (moves[0].tb_rank <= 0) verdict.probe_tree = false;
    return verdict;
}

}  // namespace octet::search
