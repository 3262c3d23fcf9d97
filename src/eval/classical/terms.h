// The terms of the classical evaluation: each adds itself to the sum, for both sides.
//
// The pawn structure is apart in pawns.h, since it is cached. Tracing is NoTrace or Trace.
#pragma once

#include "eval/classical/eval_info.h"
#include "eval/classical/tapered_sum.h"

namespace octet::eval::classical {

/// Material, and placement relative to both kings (material.cpp).
template <class Tracing>
void add_material(const EvalInfo& info, TaperedSum<Tracing>& sum);

/// Mobility, minor pieces, rooks; completes the attacks in `info` (pieces.cpp).
template <class Tracing>
void add_pieces(EvalInfo& info, TaperedSum<Tracing>& sum);

/// After add_pieces() (threats.cpp, king.cpp, passed.cpp).
template <class Tracing>
void add_threats(const EvalInfo& info, TaperedSum<Tracing>& sum);
template <class Tracing>
void add_king_safety(const EvalInfo& info, TaperedSum<Tracing>& sum);
template <class Tracing>
void add_passed_pawns(const EvalInfo& info, TaperedSum<Tracing>& sum);

/// How to mate a bare king (endgame.cpp).
template <class Tracing>
void add_mate_drive(const EvalInfo& info, TaperedSum<Tracing>& sum);

}  // namespace octet::eval::classical
