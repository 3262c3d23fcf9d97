#include "search/move_picker.h"

#include <utility>

#include "search/params.h"
#include "search/see.h"

namespace octet::search {

using board::Move;
using board::PieceType;

MovePicker::MovePicker(const board::Position& position, const Histories& histories,
                       const Continuations& continuations, Move tt_move,
                       const std::array<Move, 2>& killers)
    : position_(position),
      histories_(histories),
      continuations_(continuations),
      tt_move_(tt_move && position.is_legal(tt_move) ? tt_move : Move()),
      killers_(killers),
      quiescence_(false) {
    // Killers have a stage of their own, so each must be quiet and there but once.
    if (killers_[0].is_noisy()) killers_[0] = Move();
    if (killers_[1].is_noisy() || killers_[1] == killers_[0]) killers_[1] = Move();
}

MovePicker::MovePicker(const board::Position& position, const Histories& histories,
                       const Continuations& continuations, Move tt_move)
    : position_(position),
      histories_(histories),
      continuations_(continuations),
      tt_move_(tt_move && (tt_move.is_noisy() || position.in_check()) && position.is_legal(tt_move)
                   ? tt_move
                   : Move()),
      quiescence_(true) {}

Move MovePicker::next() {
    switch (stage_) {
        case Stage::TableMove:
            stage_ = position_.in_check() ? Stage::GenerateEvasions : Stage::GenerateNoisy;
            if (tt_move_) return tt_move_;
            return next();

        case Stage::GenerateNoisy:
            generate_noisy();
            stage_ = Stage::GoodNoisy;
            [[fallthrough]];
        case Stage::GoodNoisy:
            while (const Move move = take_best()) {
                const bool underpromotion =
                    move.is_promotion() && move.promoted_to() != PieceType::Queen;
                if (quiescence_ || (!underpromotion && see_ge(position_, move, 0))) return move;
                bad_noisy_.push_back(move);
            }
            stage_ = after_noisy();
            if (quiescence_) return {};
            [[fallthrough]];

        case Stage::FirstKiller:
        case Stage::SecondKiller:
            while (stage_ != Stage::GenerateQuiets) {
                const Move killer = killers_[stage_ == Stage::FirstKiller ? 0 : 1];
                stage_ = stage_ == Stage::FirstKiller ? Stage::SecondKiller : Stage::GenerateQuiets;
                if (killer && killer != tt_move_ && position_.is_legal(killer)) return killer;
            }
            [[fallthrough]];
        case Stage::GenerateQuiets:
            generate_quiets();
            stage_ = Stage::Quiets;
            [[fallthrough]];
        case Stage::Quiets:
            if (const Move move = take_best()) return move;
            stage_ = Stage::BadNoisy;
            [[fallthrough]];

        case Stage::BadNoisy:
            if (next_bad_ < bad_noisy_.size()) return bad_noisy_[next_bad_++];
            stage_ = Stage::Done;
            return {};

        case Stage::GenerateEvasions:
            generate_evasions();
            stage_ = Stage::Evasions;
            [[fallthrough]];
        case Stage::Evasions:
            if (const Move move = take_best()) return move;
            stage_ = Stage::Done;
            [[fallthrough]];
        case Stage::Done:
            return {};
    }
    return {};
}

Move MovePicker::take_best() {
    while (next_ < moves_.size()) {
        std::size_t best = next_;
        for (std::size_t i = next_ + 1; i < moves_.size(); ++i)
            if (scores_[i] > scores_[best]) best = i;
        std::swap(moves_[best], moves_[next_]);
        std::swap(scores_[best], scores_[next_]);
        const Move move = moves_[next_++];
        if (!handed_out_before(move)) return move;
    }
    return {};
}

bool MovePicker::handed_out_before(Move move) const {
    return move == tt_move_ || move == killers_[0] || move == killers_[1];
}

int MovePicker::noisy_score(Move move) const {
    eval::Value gain = move.is_capture() ? kExchangeValue[type_of(position_.captured_by(move))] : 0;
    if (move.is_promotion()) gain += kExchangeValue[move.promoted_to()];
    return params::kCaptureVictimWeight * gain + histories_.capture.get(position_, move);
}

void MovePicker::generate_noisy() {
    board::generate<board::MoveGroup::Noisy>(position_, moves_);
    for (std::size_t i = 0; i < moves_.size(); ++i) scores_[i] = noisy_score(moves_[i]);
}

void MovePicker::generate_quiets() {
    moves_.clear();
    next_ = 0;
    board::generate<board::MoveGroup::Quiet>(position_, moves_);
    for (std::size_t i = 0; i < moves_.size(); ++i)
        scores_[i] = histories_.quiet(position_, moves_[i], continuations_);
}

void MovePicker::generate_evasions() {
    // Above every history: captures come before quiet evasions.
    constexpr int kCaptureFirst = 1 << 20;
    killers_ = {};
    board::generate<board::MoveGroup::All>(position_, moves_);
    for (std::size_t i = 0; i < moves_.size(); ++i)
        scores_[i] = moves_[i].is_noisy() ? kCaptureFirst + noisy_score(moves_[i])
                                          : histories_.quiet(position_, moves_[i], continuations_);
}

}  // namespace octet::search
