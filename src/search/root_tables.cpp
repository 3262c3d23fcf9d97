#include "search/root_tables.h"

#include <algorithm>

namespace octet::search {

namespace {

using eval::Value;
using tablebase::Outcome;

/// `least_win` is the lowest rank that counts as a win.
Value score_of_rank(int rank, int least_win) {
    if (rank >= least_win) return eval::kTableWin;
    if (rank <= -least_win) return -eval::kTableWin;
    if (rank == 0) return eval::kDraw;
    return rank > 0 ? eval::kCursedWin : -eval::kCursedWin;
}

bool rank_by_distances(RootMoves& moves, const board::Position& position, bool has_repeated,
                       const TableUse& use) {
    const auto distances = use.tables->distances(position);
    if (!distances) return false;
    // Without the rule the clock says nothing; shorter ways are still better than very long ones.
    const int clock = use.fifty_move_rule ? std::min(position.halfmove_clock(), 100) : 0;
    const int least_win = use.fifty_move_rule ? kWinningRank : 1;
    for (const auto& [move, distance] : *distances) {
        RootMove* const entry = moves.find_any(move);
        if (entry == nullptr) continue;
        entry->table_rank = rank_of_distance(distance, clock, has_repeated);
        entry->table_score = score_of_rank(entry->table_rank, least_win);
    }
    return true;
}

/// Where distances are missing, outcomes still say which moves keep the result.
bool rank_by_outcomes(RootMoves& moves, const board::Position& position, const TableUse& use) {
    for (RootMove& entry : moves) {
        board::Position child = position;
        child.make(entry.move);
        const auto reply = use.tables->probe(child);
        if (!reply) return false;
        const Outcome outcome = use.judged(-*reply);
        constexpr int kCursedRank = kWinningRank - 1;
        switch (outcome) {
            case Outcome::Win:
                entry.table_rank = kSafeRank;
                break;
            case Outcome::CursedWin:
                entry.table_rank = kCursedRank;
                break;
            case Outcome::Draw:
                entry.table_rank = 0;
                break;
            case Outcome::BlessedLoss:
                entry.table_rank = -kCursedRank;
                break;
            case Outcome::Loss:
                entry.table_rank = -kSafeRank;
                break;
        }
        entry.table_score = score_of_rank(entry.table_rank, kWinningRank);
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
            entry.table_rank = 0;
            entry.table_score = eval::kDraw;
        }
        line.pop();
    }
}

void forget_ranks(RootMoves& moves) {
    for (RootMove& entry : moves) {
        entry.table_rank = 0;
        entry.table_score.reset();
    }
}

}  // namespace

int rank_of_distance(int distance, int clock, bool has_repeated) {
    if (distance > 0) {
        // One ply in hand, for distances may be one too small.
        const bool is_safe = distance + clock <= 99 && !has_repeated;
        return is_safe ? kSafeRank : std::max(1, kSafeRank - (distance + clock));
    }
    if (distance < 0) {
        // Resisting is of use only where the draw is within reach.
        const bool is_hopeless = -2 * distance + clock < 100;
        return is_hopeless ? -kSafeRank : std::min(-1, -kSafeRank - distance + clock);
    }
    return 0;
}

RootVerdict rank_by_tables(RootMoves& moves, const board::Position& position,
                           const board::KeyHistory& history, const TableUse& use) {
    if (moves.empty() || !use.covers(position) || position.castling().any()) return {};
    RootVerdict verdict;
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
    if (moves[0].table_rank <= 0) verdict.probe_tree = false;
    return verdict;
}

}  // namespace octet::search
