#include "search/move_picker.h"

#include <utility>

#include "search/params.h"
#include "search/see.h"

namespace octet::search {

using board::Move;
using board::PieceType;

MovePicker::MovePicker(const board::Position& position, const Histories& histories,
                       const QuietContext& context, const board::Threats& threats, Move tt_move,
                       const std::array<Move, 2>& killers)
    : position_(position),
      histories_(histories),
      context_(&context),
      threats_(&threats),
      tt_move_(tt_move && position.is_legal(tt_move) ? tt_move : Move()),
      killers_(killers),
      purpose_(Purpose::Main) {
    // Killers have a stage of their own, so each must be quiet, and they must differ.
    if (killers_[0].is_noisy()) killers_[0] = Move();
    if (killers_[1].is_noisy() || killers_[1] == killers_[0]) killers_[1] = Move();
}

MovePicker::MovePicker(const board::Position& position, const Histories& histories,
                       const QuietContext& context, Move tt_move)
    : position_(position),
      histories_(histories),
      context_(&context),
      tt_move_(tt_move && (tt_move.is_noisy() || position.in_check()) && position.is_legal(tt_move)
                   ? tt_move
                   : Move()),
      purpose_(Purpose::Quiescence) {}

MovePicker::MovePicker(const board::Position& position, const Histories& histories, Move tt_move,
                       eval::Value min_gain)
    : position_(position),
      histories_(histories),
      tt_move_(tt_move && tt_move.is_noisy() && position.is_legal(tt_move) &&
                       see_ge(position, tt_move, min_gain)
                   ? tt_move
                   : Move()),
      purpose_(Purpose::ProbCut),
      min_gain_(min_gain) {}

Move MovePicker::next() {
    known_gain_ = -eval::kInfinite;
    switch (stage_) {
        case Stage::TtMove:
            stage_ = position_.in_check() ? Stage::GenerateEvasions : Stage::GenerateNoisy;
            if (tt_move_) return tt_move_;
            return next();

        case Stage::GenerateNoisy:
            generate_noisy();
            stage_ = Stage::GoodNoisy;
            [[fallthrough]];
        case Stage::GoodNoisy:
            while (const Move move = take_best()) {
                if (is_good(move, taken_score())) {
                    if (purpose_ == Purpose::Main) known_gain_ = min_gain_of(taken_score());
                    return move;
                }
                bad_noisy_.push_back(move);
            }
            if (purpose_ != Purpose::Main) {
                stage_ = Stage::Done;
                return {};
            }
            stage_ = Stage::Killers;
            [[fallthrough]];

        case Stage::Killers:
            while (!skip_quiets_ && next_killer_ < killers_.size()) {
                const Move killer = killers_[next_killer_++];
                if (killer && killer != tt_move_ && position_.is_legal(killer)) return killer;
            }
            if (!skip_quiets_) generate_quiets();
            stage_ = Stage::Quiets;
            [[fallthrough]];
        case Stage::Quiets:
            if (!skip_quiets_)
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
        if (!was_returned(move)) return move;
    }
    return {};
}

bool MovePicker::was_returned(Move move) const {
    return move == tt_move_ || move == killers_[0] || move == killers_[1];
}

int MovePicker::noisy_score(Move move) const {
    eval::Value gain = move.is_capture() ? kExchangeValue[type_of(position_.captured_by(move))] : 0;
    if (move.is_promotion()) gain += kExchangeValue[move.promoted_to()];
    return params::kCaptureVictimWeight * gain / params::kExchangeWeightScale +
           histories_.capture.get(position_, move);
}

/// What a capture of this score must win to be good, in eval units. The better its score is,
/// the more it may lose.
eval::Value MovePicker::min_gain_of(int score) { return -score / params::kGoodCaptureDivisor; }

/// Whether a capture or promotion belongs to the stage of good ones. Quiescence search applies SEE
/// itself.
bool MovePicker::is_good(Move move, int score) const {
    switch (purpose_) {
        case Purpose::Main:
            return (!move.is_promotion() || move.promoted_to() == PieceType::Queen) &&
                   see_ge(position_, move, min_gain_of(score));
        case Purpose::Quiescence:
            return true;
        case Purpose::ProbCut:
            return see_ge(position_, move, min_gain_);
    }
    return false;
}

int MovePicker::quiet_score(Move move) const {
    const board::Piece piece = position_.piece_on(move.from());
    const PieceType type = type_of(piece);
    return histories_.quiet(move, piece, *context_) + threat_score(move, type) +
           params::kCheckBonus * check_squares_[type].contains(move.to());
}

/// The bonus of a quiet move that escapes from the attack of a less valuable piece, or the malus of
/// one that moves into such an attack.
int MovePicker::threat_score(Move move, PieceType type) const {
    const board::Bitboard lesser = lesser_attacks_[type];
    const int escapes = lesser.contains(move.from()) - lesser.contains(move.to());
    return escapes * (params::kThreatWeight * kExchangeValue[type] / params::kExchangeWeightScale);
}

void MovePicker::generate_noisy() {
    board::generate<board::MoveGroup::Noisy>(position_, moves_);
    for (std::size_t i = 0; i < moves_.size(); ++i) scores_[i] = noisy_score(moves_[i]);
}

void MovePicker::generate_quiets() {
    moves_.clear();
    next_ = 0;
    board::generate<board::MoveGroup::Quiet>(position_, moves_, threats_->all);
    find_check_squares();
    for (PieceType type : board::kPieceTypes)
        lesser_attacks_[type] = threats_->by_lesser_than(type);
    for (std::size_t i = 0; i < moves_.size(); ++i) scores_[i] = quiet_score(moves_[i]);
    if (!LowPlyHistory::covers(context_->ply)) return;
    for (std::size_t i = 0; i < moves_.size(); ++i)
        scores_[i] += params::kLowPlyWeight * histories_.low_ply.get(context_->ply, moves_[i]);
}

void MovePicker::find_check_squares() {
    const board::Color us = position_.side_to_move();
    const board::Square king = position_.king_square(~us);
    const board::Bitboard diagonal = board::bishop_attacks(king, position_.occupied());
    const board::Bitboard straight = board::rook_attacks(king, position_.occupied());
    check_squares_[PieceType::Pawn] = board::pawn_attacks(~us, king);
    check_squares_[PieceType::Knight] = board::knight_attacks(king);
    check_squares_[PieceType::Bishop] = diagonal;
    check_squares_[PieceType::Rook] = straight;
    check_squares_[PieceType::Queen] = diagonal | straight;
}

void MovePicker::generate_evasions() {
    // Larger than every history, so that captures come before quiet evasions.
    constexpr int kCaptureFirst = 1 << 20;
    killers_ = {};
    board::generate<board::MoveGroup::All>(position_, moves_);
    for (std::size_t i = 0; i < moves_.size(); ++i)
        scores_[i] =
            moves_[i].is_noisy()
                ? kCaptureFirst + noisy_score(moves_[i])
                : histories_.quiet(moves_[i], position_.piece_on(moves_[i].from()), *context_);
}

}  // namespace octet::search
