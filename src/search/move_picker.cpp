#include "search/move_picker.h"

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
                if (is_good(move, moves_.taken_score())) {
                    if (purpose_ == Purpose::Main) known_gain_ = min_gain_of(moves_.taken_score());
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
    while (!moves_.empty()) {
        const Move move = moves_.take_best();
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

void MovePicker::generate_noisy() {
    board::generate<board::MoveGroup::Noisy>(position_, moves_.clear());
    moves_.set_scores([this](Move move) { return noisy_score(move); });
}

void MovePicker::generate_quiets() {
    const QuietHistory history = histories_.quiet(*context_);
    history.prefetch(position_.side_to_move());
    board::generate<board::MoveGroup::Quiet>(position_, moves_.clear(), threats_->all);
    // What the loop reads is local, so that the compiler need not load it again for each move.
    const util::EnumArray<QuietBonus, PieceType> bonuses = quiet_bonuses();
    const auto score = [&, &mailbox = position_.board().mailbox()](Move move) {
        const board::Piece piece = mailbox[static_cast<std::size_t>(move.from())];
        return history.score(move, piece) + bonuses[type_of(piece)].of(move);
    };
    if (LowPlyHistory::covers(context_->ply))
        moves_.set_scores([&](Move move) {
            return score(move) +
                   params::kLowPlyWeight * histories_.low_ply.get(context_->ply, move);
        });
    else
        moves_.set_scores(score);
}

util::EnumArray<MovePicker::QuietBonus, PieceType> MovePicker::quiet_bonuses() const {
    const board::Color us = position_.side_to_move();
    const board::Square king = position_.king_square(~us);
    const board::Bitboard diagonal = board::bishop_attacks(king, position_.occupied());
    const board::Bitboard straight = board::rook_attacks(king, position_.occupied());
    util::EnumArray<QuietBonus, PieceType> bonuses;
    bonuses[PieceType::Pawn].checks = board::pawn_attacks(~us, king);
    bonuses[PieceType::Knight].checks = board::knight_attacks(king);
    bonuses[PieceType::Bishop].checks = diagonal;
    bonuses[PieceType::Rook].checks = straight;
    bonuses[PieceType::Queen].checks = diagonal | straight;
    for (PieceType type : board::kPieceTypes) {
        bonuses[type].lesser_attacks = threats_->by_lesser_than(type);
        bonuses[type].escape =
            params::kThreatWeight * kExchangeValue[type] / params::kExchangeWeightScale;
    }
    return bonuses;
}

void MovePicker::generate_evasions() {
    // Larger than every history, so that captures come before quiet evasions.
    constexpr int kCaptureFirst = 1 << 20;
    killers_ = {};
    board::generate<board::MoveGroup::All>(position_, moves_.clear());
    const QuietHistory history = histories_.quiet(*context_);
    moves_.set_scores([&](Move move) {
        return move.is_noisy() ? kCaptureFirst + noisy_score(move)
                               : history.score(move, position_.piece_on(move.from()));
    });
}

}  // namespace octet::search
