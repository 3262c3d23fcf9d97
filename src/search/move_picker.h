// Staged move generation: the moves of a node one by one, the most promising first. A stage is
// generated only when the search asks for its moves.
//
// The order is: the TT move; captures and queen promotions that lose little by SEE, sorted by
// captured piece (MVV) and capture history (the better the score, the more they may lose); killer
// moves; quiet moves by history; the remaining captures and promotions. In check there is one stage
// of evasions. Every legal move comes once.
// See https://www.chessprogramming.org/Move_Ordering
#pragma once

#include <array>

#include "board/movegen.h"
#include "board/threats.h"
#include "search/history.h"
#include "search/scored_moves.h"
#include "search/stack.h"

namespace octet::search {

/// Keeps references to its arguments (position, histories, context, threats), which must outlive
/// it.
class MovePicker {
public:
    /// For the main search: all legal moves.
    MovePicker(const board::Position& position, const Histories& histories,
               const QuietContext& context, const board::Threats& threats, board::Move tt_move,
               const std::array<board::Move, 2>& killers);
    /// For quiescence search: captures and promotions, or all evasions in check.
    MovePicker(const board::Position& position, const Histories& histories,
               const QuietContext& context, board::Move tt_move);
    /// For ProbCut: captures and promotions that win at least `min_gain` eval units by SEE
    /// (see.h). The side to move must not be in check.
    MovePicker(const board::Position& position, const Histories& histories, board::Move tt_move,
               eval::Value min_gain);

    /// The next move, or no move when all have been returned.
    board::Move next();
    /// In the main search: what the last move wins at least by SEE, in eval units, if that was
    /// computed; or else -kInfinite.
    eval::Value known_gain() const { return known_gain_; }
    /// Leaves out quiet moves from now on. In check all moves are evasions and are still returned.
    void skip_quiets() { skip_quiets_ = true; }

private:
    enum class Stage {
        TtMove,
        GenerateNoisy,
        GoodNoisy,
        Killers,
        Quiets,
        BadNoisy,
        GenerateEvasions,
        Evasions,
        Done
    };

    /// What the score of a quiet move of one type of piece has besides the histories.
    struct QuietBonus {
        /// The squares from which the piece gives check.
        board::Bitboard checks;
        /// The squares where a less valuable piece can capture it.
        board::Bitboard lesser_attacks;
        /// The bonus of a move that escapes from such an attack, and the malus of one that moves
        /// into it.
        int escape = 0;

        int of(board::Move move) const {
            const int escapes =
                lesser_attacks.contains(move.from()) - lesser_attacks.contains(move.to());
            return escapes * escape + params::kCheckBonus * checks.contains(move.to());
        }
    };

    void generate_noisy();
    void generate_quiets();
    void generate_evasions();
    int noisy_score(board::Move move) const;
    util::EnumArray<QuietBonus, board::PieceType> quiet_bonuses() const;
    static eval::Value min_gain_of(int score);
    bool is_good(board::Move move, int score) const;
    /// Takes the best move out of the list, or returns no move if the list is empty. Leaves out
    /// moves that were returned before.
    board::Move take_best();
    /// Whether the move had a stage of its own, as TT move or as killer.
    bool was_returned(board::Move move) const;

    enum class Purpose { Main, Quiescence, ProbCut };

    const board::Position& position_;
    const Histories& histories_;
    /// nullptr for ProbCut.
    const QuietContext* const context_ = nullptr;
    /// nullptr for ProbCut and quiescence search.
    const board::Threats* const threats_ = nullptr;
    const board::Move tt_move_;
    std::array<board::Move, 2> killers_;
    std::size_t next_killer_ = 0;
    const Purpose purpose_;
    const eval::Value min_gain_ = 0;
    eval::Value known_gain_ = -eval::kInfinite;
    bool skip_quiets_ = false;
    Stage stage_ = Stage::TtMove;
    ScoredMoves moves_;
    board::MoveList bad_noisy_;
    std::size_t next_bad_ = 0;
};

}  // namespace octet::search
