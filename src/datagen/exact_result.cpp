// Looks positions up in tablebases.
#include "datagen/exact_result.h"

namespace octet::datagen {

namespace {

using gamefile::GameResult;
using tablebase::Wdl;

/// What the value for the side to move means for the game. The fifty-move rule makes a cursed win
/// and a blessed loss draws.
GameResult game_result(Wdl wdl, board::Color side_to_move) {
    if (wdl != Wdl::Win && wdl != Wdl::Loss) return GameResult::Draw;
    return (wdl == Wdl::Win) == (side_to_move == board::Color::White) ? GameResult::WhiteWins
                                                                      : GameResult::BlackWins;
}

}  // namespace

bool ExactResult::note(const board::Position& position) {
    if (tables_ == nullptr || position.halfmove_clock() != 0) return true;
    const auto wdl = tables_->probe_wdl(position);
    if (!wdl) return true;
    const GameResult result = game_result(*wdl, position.side_to_move());
    if (!value_) value_ = result;
    return *value_ == result;
}

}  // namespace octet::datagen
