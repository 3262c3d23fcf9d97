// Proof of mates, for `go mate`: every move is tried and every reply, so that what is found is the
// shortest mate, and what is not found does not exist. The selective search sees long mates far
// sooner, but may skip the key of a short one however deep it goes.
#include <algorithm>

#include "board/movegen.h"
#include "search/worker.h"

namespace octet::search {

namespace {

using board::Move;

/// Proofs of mates up to this long took a few hundredths of a second on crowded boards.
constexpr int kCheapProof = 3;

/// A proof takes many times as long with every move: longer ones are worth it only once the
/// selective search has come deep without finding the mate.
int affordable_proof(int depth) { return std::max(kCheapProof, depth / 4); }

/// And then in no more nodes than that search took, once it took many.
std::uint64_t longest_proof(std::uint64_t nodes) {
    constexpr std::uint64_t kLeast = 2'000'000;
    return std::max(kLeast, nodes);
}

/// At this depth the search gives up. All 47 mates of tests/data/mates.epd were found before it.
int hopeless_depth(int moves) { return 4 * (std::min(moves, eval::kMaxPly) + 1); }

}  // namespace

/// Whether a mate is proved, which is then the result, or that there is none as short as wanted, or
/// that to look any longer makes little sense; but who searches until told wants the best move in
/// place of a mate that there is not.
bool Worker::is_mate_settled() {
    const int wanted = *shared_.request.limits.mate;
    const std::uint64_t before = nodes_.value();
    last_proof_node_ = before + longest_proof(before);
    while (disproved_mate_ < std::min(wanted, affordable_proof(root_depth_))) {
        if (prove_mate(disproved_mate_ + 1)) return true;
        if (is_proof_over()) break;
        ++disproved_mate_;
    }
    const bool is_over = disproved_mate_ == wanted || root_depth_ >= hopeless_depth(wanted);
    return is_over && !shared_.is_open_ended();
}

bool Worker::is_proof_over() { return should_stop() || nodes_.value() >= last_proof_node_; }

bool Worker::prove_mate(int moves) {
    for (std::size_t i = 0; i < root_moves_.size(); ++i) {
        RootMove& root_move = root_moves_[i];
        if (!mates_with(root_move.move, moves, 0)) continue;
        root_move.score = eval::mate_in(2 * moves - 1);
        root_move.bound = Bound::Exact;
        root_move.selective_depth = 2 * moves - 1;
        root_move.pv = stack_[0].pv;
        completed_ = root_move;
        root_moves_.move_to_front(i);
        report_lines();
        return true;
    }
    return false;
}

/// Whether `move` leads to mate in at most `moves` moves, itself included.
bool Worker::mates_with(Move move, int moves, int ply) {
    if (moves == 1 && !position_.gives_check(move)) return false;
    const MoveGuard guard(*this, move, ply);
    if (!is_mated_within(moves - 1, ply + 1)) return false;
    update_pv(move, ply);
    return true;
}

/// Whether the side to move is mated now or, whatever it plays, by `moves` more of the opponent.
bool Worker::is_mated_within(int moves, int ply) {
    stack_[ply].pv.clear();
    if (is_proof_over() || early_result(ply)) return false;
    board::MoveList replies;
    board::generate<board::MoveGroup::All>(position_, replies);
    if (replies.empty()) return position_.in_check();
    if (moves == 0) return false;

    // The reply that saved a sibling will often save this node too.
    Move& saviour = stack_[ply].killers[0];
    std::partition(replies.begin(), replies.end(), [&](Move reply) { return reply == saviour; });
    int longest = 0;
    for (const Move reply : replies) {
        const MoveGuard guard(*this, reply, ply);
        const int length = moves_to_mate(moves, ply + 1);
        if (length == 0) {
            saviour = reply;
            return false;
        }
        if (length <= longest) continue;
        longest = length;
        update_pv(reply, ply);
    }
    return true;
}

/// The length of the shortest mate in at most `moves` moves; 0 when there is none.
int Worker::moves_to_mate(int moves, int ply) {
    if (is_proof_over() || early_result(ply)) return 0;
    board::MoveList list;
    board::generate<board::MoveGroup::All>(position_, list);
    std::partition(list.begin(), list.end(),
                   [this](Move move) { return position_.gives_check(move); });
    for (int length = 1; length <= moves; ++length)
        for (const Move move : list)
            if (mates_with(move, length, ply)) return length;
    return 0;
}

}  // namespace octet::search
