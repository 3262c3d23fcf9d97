// Hands out the moves of a node, the most promising first, generating no more than is asked for.
//
// Order: the table's move; captures and promotions that do not lose material, by victim and
// capture history; killers; quiet moves by history; the other captures. In check everything is an
// evasion and generated at once. Every legal move comes exactly once.
#pragma once

#include <array>

#include "board/movegen.h"
#include "search/history.h"
#include "search/stack.h"

namespace octet::search {

class MovePicker {
public:
    /// For the main search: all moves.
    MovePicker(const board::Position& position, const Histories& histories,
               const Continuations& continuations, board::Move tt_move,
               const std::array<board::Move, 2>& killers);
    /// For quiescence: captures and promotions, or all evasions when in check.
    MovePicker(const board::Position& position, const Histories& histories,
               const Continuations& continuations, board::Move tt_move);

    /// The next move; none when there are no more.
    board::Move next();

private:
    enum class Stage {
        TableMove,
        GenerateNoisy,
        GoodNoisy,
        FirstKiller,
        SecondKiller,
        GenerateQuiets,
        Quiets,
        BadNoisy,
        GenerateEvasions,
        Evasions,
        Done
    };

    void generate_noisy();
    void generate_quiets();
    void generate_evasions();
    int noisy_score(board::Move move) const;
    /// Takes the move with the highest score out of the list; none when it is empty.
    board::Move take_best();
    bool handed_out_before(board::Move move) const;
    Stage after_noisy() const { return quiescence_ ? Stage::Done : Stage::FirstKiller; }

    const board::Position& position_;
    const Histories& histories_;
    const Continuations continuations_;
    const board::Move tt_move_;
    std::array<board::Move, 2> killers_;
    const bool quiescence_;
    Stage stage_ = Stage::TableMove;
    board::MoveList moves_;
    std::array<int, board::kMaxMoves> scores_;
    /// The first move of moves_ that has not been handed out.
    std::size_t next_ = 0;
    board::MoveList bad_noisy_;
    std::size_t next_bad_ = 0;
};

}  // namespace octet::search
