// Hands out the moves of a node, the most promising first, generating no more than is asked for.
//
// Order: the table's move; captures and promotions that do not lose material, by victim and
// capture history; killers; quiet moves by history; the other captures. In check everything is an
// evasion and generated at once. Every legal move comes exactly once.
#pragma once

#include <array>

#include "board/movegen.h"
#include "board/threats.h"
#include "search/history.h"
#include "search/stack.h"

namespace octet::search {

/// It looks at what it is given for as long as it is asked: position, histories, context, threats.
class MovePicker {
public:
    /// For the main search: all moves.
    MovePicker(const board::Position& position, const Histories& histories,
               const QuietContext& context, const board::Threats& threats, board::Move tt_move,
               const std::array<board::Move, 2>& killers);
    /// For quiescence: captures and promotions, or all evasions when in check.
    MovePicker(const board::Position& position, const Histories& histories,
               const QuietContext& context, board::Move tt_move);
    /// For ProbCut: captures and promotions that win at least `least_gain` by static exchange, in
    /// exchange units (see.h). Not in check.
    MovePicker(const board::Position& position, const Histories& histories, board::Move tt_move,
               eval::Value least_gain);

    /// The next move; none when there are no more.
    board::Move next();
    /// The main search: what the last move wins by static exchange at the least, as far as that was
    /// asked; -kInfinite where it was not.
    eval::Value known_gain() const { return known_gain_; }
    /// From now on quiet moves are left out. In check all moves are evasions and come anyway.
    void skip_quiets() { skip_quiets_ = true; }

private:
    enum class Stage {
        TableMove,
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
    static eval::Value least_gain_at(int score);
    bool is_good(board::Move move, int score) const;
    /// Takes the move with the highest score out of the list; none when it is empty.
    board::Move take_best();
    /// The score of the move that was taken last.
    int taken_score() const { return scores_[next_ - 1]; }
    bool handed_out_before(board::Move move) const;

    /// What the picker is for.
    enum class Purpose { Main, Quiescence, ProbCut };

    const board::Position& position_;
    const Histories& histories_;
    /// The caller's: none for ProbCut, and no threats in quiescence.
    const QuietContext* const context_ = nullptr;
    const board::Threats* const threats_ = nullptr;
    const board::Move tt_move_;
    std::array<board::Move, 2> killers_;
    std::size_t next_killer_ = 0;
    const Purpose purpose_;
    const eval::Value least_gain_ = 0;
    eval::Value known_gain_ = -eval::kInfinite;
    bool skip_quiets_ = false;
    Stage stage_ = Stage::TableMove;
    board::MoveList moves_;
    std::array<int, board::kMaxMoves> scores_;
    /// Where each kind of piece would give check; known once quiet moves are scored.
    util::EnumArray<board::Bitboard, board::PieceType> check_squares_;
    /// Where each kind can be taken by a lesser piece; so too.
    util::EnumArray<board::Bitboard, board::PieceType> lesser_attacks_;
    /// The first move of moves_ that has not been handed out.
    std::size_t next_ = 0;
    board::MoveList bad_noisy_;
    std::size_t next_bad_ = 0;
};

}  // namespace octet::search
