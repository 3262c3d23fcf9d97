// The naive rules of chess.
#include "support/naive_rules.h"

#include <algorithm>

namespace octet::test {

namespace {

using board::CastlingSide;
using board::Color;
using board::File;
using board::Move;
using board::MoveKind;
using board::Piece;
using board::PieceType;
using board::Rank;
using board::Setup;
using board::Square;

struct Step {
    int files;
    int ranks;
};
constexpr std::array<Step, 4> kStraight{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
constexpr std::array<Step, 4> kDiagonal{{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
constexpr std::array<Step, 8> kKnight{
    {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}}};

/// The square one step away, or Square::None if it is off the board.
Square step_from(Square s, Step step) {
    const int f = static_cast<int>(file_of(s)) + step.files;
    const int r = static_cast<int>(rank_of(s)) + step.ranks;
    if (f < 0 || f > 7 || r < 0 || r > 7) return Square::None;
    return make_square(static_cast<File>(f), static_cast<Rank>(r));
}

int forward(Color c) { return c == Color::White ? 1 : -1; }

bool belongs_to(Piece p, Color c) { return p != Piece::None && color_of(p) == c; }

Square king_of(const Setup& setup, Color c) {
    const auto king =
        std::find(setup.pieces.begin(), setup.pieces.end(), make_piece(c, PieceType::King));
    return static_cast<Square>(king - setup.pieces.begin());
}

/// The squares that the piece on `from` attacks, own pieces included. The piece is not a pawn.
std::vector<Square> reach(const Setup& setup, Square from) {
    std::vector<Square> result;
    const auto walk = [&](const auto& steps, bool far) {
        for (Step step : steps) {
            Square s = step_from(from, step);
            while (s != Square::None) {
                result.push_back(s);
                if (!far || setup.at(s) != Piece::None) break;
                s = step_from(s, step);
            }
        }
    };
    const PieceType type = type_of(setup.at(from));
    if (type == PieceType::Knight) walk(kKnight, false);
    if (type == PieceType::Bishop || type == PieceType::Queen) walk(kDiagonal, true);
    if (type == PieceType::Rook || type == PieceType::Queen) walk(kStraight, true);
    if (type == PieceType::King) {
        walk(kDiagonal, false);
        walk(kStraight, false);
    }
    return result;
}

bool contains(const std::vector<Square>& squares, Square s) {
    return std::find(squares.begin(), squares.end(), s) != squares.end();
}

void add_pawn_moves(const Setup& setup, Square from, std::vector<Move>& moves) {
    const Color us = setup.side_to_move;
    const auto add = [&](Square to, MoveKind kind) {
        if (rank_of(to) != Rank::R1 && rank_of(to) != Rank::R8) {
            moves.push_back({from, to, kind});
            return;
        }
        for (PieceType piece :
             {PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen})
            moves.push_back(Move::promotion(from, to, piece, kind == MoveKind::Capture));
    };
    const Square one = step_from(from, {0, forward(us)});
    if (setup.at(one) == Piece::None) {
        add(one, MoveKind::Quiet);
        const Square two = step_from(one, {0, forward(us)});
        const Rank home = us == Color::White ? Rank::R2 : Rank::R7;
        if (rank_of(from) == home && setup.at(two) == Piece::None)
            moves.push_back({from, two, MoveKind::DoublePush});
    }
    for (int aside : {-1, 1}) {
        const Square to = step_from(from, {aside, forward(us)});
        if (to == Square::None) continue;
        if (belongs_to(setup.at(to), ~us)) add(to, MoveKind::Capture);
        if (to == setup.en_passant) moves.push_back({from, to, MoveKind::EnPassant});
    }
}

/// The squares from a to b on the same rank, both included.
std::vector<Square> stretch(Square a, Square b) {
    std::vector<Square> result;
    for (int s = static_cast<int>(std::min(a, b)); s <= static_cast<int>(std::max(a, b)); ++s)
        result.push_back(static_cast<Square>(s));
    return result;
}

/// Whether castling is possible, apart from a check after the move, which is tried for every move.
bool may_castle(const Setup& setup, CastlingSide side) {
    const Color us = setup.side_to_move;
    if (!setup.castling.has(us, side)) return false;
    const Square king = king_of(setup, us);
    const Square rook = setup.castling.rook(us, side);
    for (Square s : stretch(king, castled_king_square(us, side)))
        if ((setup.at(s) != Piece::None && s != king && s != rook) ||
            naive_is_attacked(setup, s, ~us))
            return false;
    for (Square s : stretch(rook, castled_rook_square(us, side)))
        if (setup.at(s) != Piece::None && s != king && s != rook) return false;
    return true;
}

/// Moves the pieces and changes nothing else.
void move_pieces(Setup& setup, Move move) {
    const Color us = setup.side_to_move;
    const Piece moved = setup.at(move.from());
    setup.at(move.from()) = Piece::None;
    if (move.is_castling()) {
        setup.at(move.to()) = Piece::None;
        setup.at(castled_king_square(us, move.castling_side())) = moved;
        setup.at(castled_rook_square(us, move.castling_side())) = make_piece(us, PieceType::Rook);
        return;
    }
    if (move.is_en_passant()) setup.at(step_from(move.to(), {0, -forward(us)})) = Piece::None;
    setup.at(move.to()) = move.is_promotion() ? make_piece(us, move.promoted_to()) : moved;
}

}  // namespace

bool naive_is_attacked(const Setup& setup, Square target, Color by) {
    for (Square s : board::kSquares) {
        if (!belongs_to(setup.at(s), by)) continue;
        if (type_of(setup.at(s)) != PieceType::Pawn) {
            if (contains(reach(setup, s), target)) return true;
        } else {
            for (int aside : {-1, 1})
                if (step_from(s, {aside, forward(by)}) == target) return true;
        }
    }
    return false;
}

bool naive_in_check(const Setup& setup, Color c) {
    return naive_is_attacked(setup, king_of(setup, c), ~c);
}

std::vector<Move> naive_legal_moves(const Setup& setup) {
    const Color us = setup.side_to_move;
    std::vector<Move> moves;
    for (Square from : board::kSquares) {
        if (!belongs_to(setup.at(from), us)) continue;
        if (type_of(setup.at(from)) == PieceType::Pawn) {
            add_pawn_moves(setup, from, moves);
            continue;
        }
        for (Square to : reach(setup, from)) {
            if (belongs_to(setup.at(to), us)) continue;
            const bool capture = setup.at(to) != Piece::None;
            moves.push_back({from, to, capture ? MoveKind::Capture : MoveKind::Quiet});
        }
    }
    for (CastlingSide side : board::kCastlingSides)
        if (may_castle(setup, side))
            moves.push_back(
                {king_of(setup, us), setup.castling.rook(us, side), MoveKind::Castling});
    std::erase_if(moves, [&](Move move) {
        Setup after = setup;
        move_pieces(after, move);
        return naive_in_check(after, us);
    });
    return moves;
}

Setup naive_make(const Setup& setup, Move move) {
    const Color us = setup.side_to_move;
    const Piece moved = setup.at(move.from());
    Setup after = setup;
    move_pieces(after, move);

    if (type_of(moved) == PieceType::King) after.castling.clear(us);
    for (Color c : board::kColors)
        for (CastlingSide side : board::kCastlingSides) {
            const Square rook = setup.castling.rook(c, side);
            if (rook == move.from() || rook == move.to()) after.castling.set(c, side, Square::None);
        }

    const bool resets = type_of(moved) == PieceType::Pawn || move.is_capture();
    after.halfmove_clock = resets ? 0 : setup.halfmove_clock + 1;
    after.move_number = setup.move_number + (us == Color::Black ? 1 : 0);
    after.side_to_move = ~us;

    after.en_passant = Square::None;
    if (move.kind() == MoveKind::DoublePush) {
        after.en_passant = step_from(move.from(), {0, forward(us)});
        const std::vector<Move> replies = naive_legal_moves(after);
        if (std::none_of(replies.begin(), replies.end(),
                         [](Move reply) { return reply.is_en_passant(); }))
            after.en_passant = Square::None;
    }
    return after;
}

}  // namespace octet::test
