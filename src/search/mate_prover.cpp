// The proof of mates: alternates "some move mates" and "every reply is mated".
#include "search/mate_prover.h"

#include <algorithm>

#include "board/movegen.h"

namespace octet::search {

namespace {

using board::Move;

/// The length of mates, in moves, whose proof takes a few hundredths of a second even on crowded
/// boards.
constexpr int kCheapProof = 3;

/// The longest mate, in moves, that is worth a proof after the iteration `depth`. A proof takes
/// many times as long with every move, so longer ones wait until the selective search has come
/// deep without finding the mate.
int max_proof(int depth) { return std::max(kCheapProof, depth / 4); }

/// The nodes that a proof may take: as many as the selective search took, but at least kMin. With
/// half of kMin a mate in five of tests/data/mates.epd is not found.
std::uint64_t max_proof_nodes(std::uint64_t search_nodes) {
    constexpr std::uint64_t kMin = 4'000'000;
    return std::max(kMin, search_nodes);
}

/// The depth at which the search gives up. All 47 mates of tests/data/mates.epd were found before.
int hopeless_depth(int moves) { return 4 * (std::min(moves, eval::kMaxPly) + 1); }

}  // namespace

MateProver::Result MateProver::prove(int wanted, int depth) {
    const std::uint64_t before = thread_.nodes.value();
    last_node_ = before + max_proof_nodes(before - proof_nodes_);
    const bool is_behind = moves_[0].is_searched() && moves_[0].score < eval::kDraw;
    while (disproved_ < std::min(wanted, max_proof(depth))) {
        const int moves = disproved_ + 1;
        if (prove_mate_in(moves)) return Result::Proved;
        if ((is_behind || moves <= kCheapProof) && prove_mated_in(moves)) return Result::Proved;
        if (is_out_of_nodes()) break;
        ++disproved_;
    }
    proof_nodes_ += thread_.nodes.value() - before;
    return disproved_ == wanted || depth >= hopeless_depth(wanted) ? Result::GivenUp : Result::Open;
}

bool MateProver::is_out_of_nodes() {
    return thread_.should_stop() || thread_.nodes.value() >= last_node_;
}

bool MateProver::prove_mate_in(int moves) {
    for (std::size_t i = 0; i < moves_.size(); ++i) {
        RootMove& root_move = moves_[i];
        if (!mates_with(root_move.move, moves, 0)) continue;
        root_move.score = eval::mate_in(2 * moves - 1);
        root_move.bound = Bound::Exact;
        root_move.selective_depth = 2 * moves - 1;
        root_move.pv = thread_.stack[0].pv;
        moves_.move_to_front(i);
        return true;
    }
    return false;
}

/// The move that is mated latest becomes the first one.
bool MateProver::prove_mated_in(int moves) {
    RootMove* longest = nullptr;
    int longest_length = 0;
    for (RootMove& root_move : moves_) {
        const MoveGuard guard(thread_, root_move.move, 0);
        const int length = moves_to_mate(moves, 1);
        if (length == 0) return false;
        if (length <= longest_length) continue;
        longest = &root_move;
        longest_length = length;
        thread_.stack.update_pv(0, root_move.move);
    }
    longest->score = eval::mated_in(2 * longest_length);
    longest->bound = Bound::Exact;
    longest->selective_depth = 2 * longest_length;
    longest->pv = thread_.stack[0].pv;
    moves_.move_to_front(static_cast<std::size_t>(longest - &moves_[0]));
    return true;
}

/// Whether `move` leads to mate in at most `moves` moves, itself included. Then it heads the
/// principal variation of `ply`.
bool MateProver::mates_with(Move move, int moves, int ply) {
    if (moves == 1 && !thread_.position.gives_check(move)) return false;
    const MoveGuard guard(thread_, move, ply);
    if (!is_mated_within(moves - 1, ply + 1)) return false;
    thread_.stack.update_pv(ply, move);
    return true;
}

/// Whether the side to move is mated now or, whatever it plays, by `moves` more moves of the
/// opponent.
bool MateProver::is_mated_within(int moves, int ply) {
    thread_.stack[ply].pv.clear();
    if (is_out_of_nodes() || thread_.draw_or_max_ply(ply)) return false;
    board::MoveList replies;
    board::generate<board::MoveGroup::All>(thread_.position, replies);
    if (replies.empty()) return thread_.position.in_check();
    if (moves == 0) return false;

    // The reply that refuted a sibling is tried first, because it often refutes this node too.
    Move& killer = thread_.stack[ply].killers[0];
    std::partition(replies.begin(), replies.end(), [&](Move reply) { return reply == killer; });
    int longest = 0;
    for (const Move reply : replies) {
        const MoveGuard guard(thread_, reply, ply);
        const int length = moves_to_mate(moves, ply + 1);
        if (length == 0) {
            killer = reply;
            return false;
        }
        if (length <= longest) continue;
        longest = length;
        thread_.stack.update_pv(ply, reply);
    }
    return true;
}

/// The length of the shortest mate in at most `moves` moves; 0 if there is none.
int MateProver::moves_to_mate(int moves, int ply) {
    if (is_out_of_nodes() || thread_.draw_or_max_ply(ply)) return 0;
    board::MoveList list;
    board::generate<board::MoveGroup::All>(thread_.position, list);
    std::partition(list.begin(), list.end(),
                   [this](Move move) { return thread_.position.gives_check(move); });
    for (int length = 1; length <= moves; ++length)
        for (const Move move : list)
            if (mates_with(move, length, ply)) return length;
    return 0;
}

}  // namespace octet::search
