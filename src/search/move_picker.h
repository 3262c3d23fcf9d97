// Staged move generation: the moves of a node one by one, the most promising first. A stage is
// generated only when the search asks for its moves.
//
// The order is: the TT move; captures and queen promotions that do not lose material by SEE, sorted
// by captured piece (MVV) and capture history; killer moves; quiet moves by history; the remaining
// captures and promotions. In check there is one stage of evasions. Every legal move comes once.
// See https://www.chessprogramming.org/Move_Ordering
#pragma once

#include <array>

#include "board/movegen.h"
#include "board/threats.h"
#include "search/history.h"
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

    void generate_noisy();
    void generate_quiets();
    void generate_evasions();
    void find_check_squares();
    int noisy_score(board::Move move) const;
    int quiet_score(board::Move move) const;
    int threat_score(board::Move move, board::PieceType type) const;
    static eval::Value min_gain_of(int score);
    bool is_good(board::Move move, int score) const;
    /// Takes the move with the highest score out of the list (selection sort), or returns no move
    /// if the list is empty.
    board::Move take_best();
    /// The score of the move that was taken last.
    int taken_score() const { return scores_[next_ - 1]; }
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
    board::MoveList moves_;
    std::array<int, board::kMaxMoves> scores_;
    /// The squares from which each type of piece gives check. Set when quiet moves are generated.
    util::EnumArray<board::Bitboard, board::PieceType> check_squares_;
    /// The squares where a less valuable piece can capture each type. Set when quiet moves are
    /// generated.
    util::EnumArray<board::Bitboard, board::PieceType> lesser_attacks_;
    /// The index of the first move of moves_ that has not been taken.
    std::size_t next_ = 0;
    board::MoveList bad_noisy_;
    std::size_t next_bad_ = 0;
};

}  // namespace octet::search
