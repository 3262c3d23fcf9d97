// The terms of the classical evaluation. Each function adds its term for both sides to the sum.
//
// The pawn structure is in pawns.h, because it is cached. Tracing is NoTrace or Trace.
#pragma once

#include "eval/classical/eval_info.h"
#include "eval/classical/tapered_sum.h"

namespace octet::eval::classical {

/// Adds material and piece-square tables relative to both kings (material.cpp).
template <class Tracing>
void add_material(const EvalInfo& info, TaperedSum<Tracing>& sum);

/// Adds mobility, minor pieces and rooks; completes the attacks in `info` (pieces.cpp).
template <class Tracing>
void add_pieces(EvalInfo& info, TaperedSum<Tracing>& sum);

// The next three need the attacks that add_pieces() computes (threats.cpp, king.cpp, passed.cpp).

template <class Tracing>
void add_threats(const EvalInfo& info, TaperedSum<Tracing>& sum);
template <class Tracing>
void add_king_safety(const EvalInfo& info, TaperedSum<Tracing>& sum);
template <class Tracing>
void add_passed_pawns(const EvalInfo& info, TaperedSum<Tracing>& sum);

/// Adds the drive to mate a bare king (endgame.cpp).
template <class Tracing>
void add_mate_drive(const EvalInfo& info, TaperedSum<Tracing>& sum);

}  // namespace octet::eval::classical
