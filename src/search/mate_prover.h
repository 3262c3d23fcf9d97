// The proof of mates, for `go mate`: every move and every reply is tried, so that the mate found is
// the shortest one, and a mate that is not found does not exist.
//
// The selective search sees long mates far sooner, but its prunings may hide the key move of a
// short mate at any depth. So RootSearch runs both in turns.
#pragma once

#include <cstdint>

#include "board/move.h"
#include "search/root_moves.h"
#include "search/thread_data.h"

namespace octet::search {

class MateProver {
public:
    /// Searches on the board of `thread`, from its root position. `moves` are the root moves.
    MateProver(ThreadData& thread, RootMoves& moves) : thread_(thread), moves_(moves) {}

    /// Prepares a new search.
    void clear() {
        disproved_ = 0;
        proof_nodes_ = 0;
    }

    enum class Result {
        /// There is a mate, given or suffered: the first root move has its score and its line.
        Proved,
        /// There is no mate as short as wanted, or the search is so deep that it will hardly find
        /// one.
        GivenUp,
        Open
    };
    /// Looks for a mate in at most `wanted` moves: given by the side to move, or by the opponent if
    /// the mate is short or the selective search sees the side to move behind. It is called after
    /// the selective search has completed the iteration `depth`. A proof takes at most about as
    /// many nodes as that search has taken so far, or four million where these are more.
    Result prove(int wanted, int depth);
    /// Whether it is proved that the side to move has no mate in at most `moves` moves.
    bool has_disproved(int moves) const { return disproved_ >= moves; }

private:
    bool is_out_of_nodes();
    bool prove_mate_in(int moves);
    bool prove_mated_in(int moves);
    bool mates_with(board::Move move, int moves, int ply);
    bool is_mated_within(int moves, int ply);
    int moves_to_mate(int moves, int ply);

    ThreadData& thread_;
    RootMoves& moves_;
    /// There is no mate in this many moves.
    int disproved_ = 0;
    /// The nodes that all proofs of this search have taken. The counter of the thread has them too.
    std::uint64_t proof_nodes_ = 0;
    /// The node count at which the proof is given up.
    std::uint64_t last_node_ = 0;
};

}  // namespace octet::search
