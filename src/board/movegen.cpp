// The move generator, a template over the side to move, the move group and a sink.
//
// A sink receives sets of target squares. ListSink makes moves of them; CountSink adds up their
// population counts.
#include "board/movegen.h"

#include <cassert>

#include "board/geometry.h"

namespace octet::board {

namespace {

/// Appends the moves to a list.
class ListSink {
public:
    explicit ListSink(MoveList& list) : list_(list) {}

    void piece_moves(Square from, Bitboard targets, Bitboard enemies) {
        for (Square to : targets& enemies) list_.push_back({from, to, MoveKind::Capture});
        for (Square to : targets & ~enemies) list_.push_back({from, to, MoveKind::Quiet});
    }
    void pawn_moves(Bitboard targets, Direction step, MoveKind kind) {
        for (Square to : targets) list_.push_back({to - step, to, kind});
    }
    void double_pushes(Bitboard targets, Direction push) {
        for (Square to : targets) list_.push_back({to - push - push, to, MoveKind::DoublePush});
    }
    void promotions(Bitboard targets, Direction step, bool capture) {
        for (Square to : targets)
            for (PieceType piece :
                 {PieceType::Queen, PieceType::Knight, PieceType::Rook, PieceType::Bishop})
                list_.push_back(Move::promotion(to - step, to, piece, capture));
    }
    void single(Move move) { list_.push_back(move); }

private:
    MoveList& list_;
};

/// Counts the moves.
class CountSink {
public:
    std::uint64_t count() const { return count_; }

    void piece_moves(Square, Bitboard targets, Bitboard) { add(targets); }
    void pawn_moves(Bitboard targets, Direction, MoveKind) { add(targets); }
    void double_pushes(Bitboard targets, Direction) { add(targets); }
    void promotions(Bitboard targets, Direction, bool) {
        count_ += 4 * static_cast<std::uint64_t>(targets.count());
    }
    void single(Move) { ++count_; }

private:
    void add(Bitboard targets) { count_ += static_cast<std::uint64_t>(targets.count()); }

    std::uint64_t count_ = 0;
};

template <Color Us, MoveGroup Group, class Sink>
class Generator {
public:
    Generator(const Position& position, Sink& sink, const std::optional<Bitboard>& attacked)
        : position_(position), sink_(sink), attacked_(attacked), king_(position.king_square(Us)) {
        assert(!attacked || !position.in_check());
    }

    void run() {
        king_moves();
        if (position_.checkers().more_than_one()) return;
        if (position_.in_check())
            mask_ = between(king_, position_.checkers().first()) | position_.checkers();
        pawn_moves();
        piece_moves();
    }

private:
    static constexpr bool kQuiets = Group != MoveGroup::Noisy;
    static constexpr bool kNoisy = Group != MoveGroup::Quiet;
    static constexpr Color kThem = ~Us;

    void emit(Square from, Bitboard targets) { sink_.piece_moves(from, targets, enemies_); }

    Bitboard group_targets() const {
        return Group == MoveGroup::All     ? ~position_.pieces(Us)
               : Group == MoveGroup::Noisy ? enemies_
                                           : empty_;
    }

    void king_moves() {
        const Bitboard targets = king_attacks(king_) & group_targets();
        const Bitboard short_path = kQuiets ? path_if_allowed(CastlingSide::King) : Bitboard();
        const Bitboard long_path = kQuiets ? path_if_allowed(CastlingSide::Queen) : Bitboard();
        // A king without targets, which is frequent, saves the computation of the attacked squares.
        if ((targets | short_path | long_path).empty()) return;
        const Bitboard attacked =
            attacked_ ? *attacked_
                      : position_.attacked_squares(kThem, position_.occupied() ^ king_);
        emit(king_, targets & ~attacked);
        castling(CastlingSide::King, short_path, attacked);
        castling(CastlingSide::Queen, long_path, attacked);
    }

    Bitboard path_if_allowed(CastlingSide side) const {
        return position_.castling().has(Us) ? castling_path(position_, side) : Bitboard();
    }

    void castling(CastlingSide side, Bitboard path, Bitboard attacked) {
        if (path.empty() || path.intersects(attacked)) return;
        sink_.single({king_, position_.castling().rook(Us, side), MoveKind::Castling});
    }

    void piece_moves() {
        const Bitboard pinned = position_.pinned();
        const Bitboard targets = group_targets() & mask_;
        const Bitboard queens = position_.pieces(Us, PieceType::Queen);
        const Bitboard diagonal = position_.pieces(Us, PieceType::Bishop) | queens;
        const Bitboard straight = position_.pieces(Us, PieceType::Rook) | queens;

        // A pinned knight cannot move. A pinned slider moves along the line of the pin.
        for (Square from : position_.pieces(Us, PieceType::Knight) & ~pinned)
            emit(from, knight_attacks(from) & targets);
        for (Square from : diagonal & ~pinned)
            emit(from, bishop_attacks(from, position_.occupied()) & targets);
        for (Square from : straight & ~pinned)
            emit(from, rook_attacks(from, position_.occupied()) & targets);
        for (Square from : diagonal& pinned)
            emit(from, bishop_attacks(from, position_.occupied()) & targets & line(king_, from));
        for (Square from : straight& pinned)
            emit(from, rook_attacks(from, position_.occupied()) & targets & line(king_, from));
    }

    void pawn_moves() {
        constexpr Direction kPush = pawn_push(Us);
        constexpr Direction kEast =
            Us == Color::White ? Direction::NorthEast : Direction::SouthEast;
        constexpr Direction kWest =
            Us == Color::White ? Direction::NorthWest : Direction::SouthWest;
        constexpr Bitboard kLastRank{relative_rank(Us, Rank::R8)};
        constexpr Bitboard kThirdRank{relative_rank(Us, Rank::R3)};

        // A pinned pawn may move along the line of the pin, which goes through the king. One shift
        // therefore moves all pawns that may go in one direction.
        const Bitboard pawns = position_.pieces(Us, PieceType::Pawn);
        const Bitboard free = pawns & ~position_.pinned();
        const Bitboard pushers = free | (pawns & file_through(king_));
        const Bitboard east_line =
            Us == Color::White ? diagonal_through(king_) : antidiagonal_through(king_);
        const Bitboard west_line =
            Us == Color::White ? antidiagonal_through(king_) : diagonal_through(king_);

        const Bitboard single = shift<kPush>(pushers) & empty_;
        const Bitboard pushes = single & mask_;
        if constexpr (kQuiets) {
            sink_.pawn_moves(pushes & ~kLastRank, kPush, MoveKind::Quiet);
            sink_.double_pushes(shift<kPush>(single & kThirdRank) & empty_ & mask_, kPush);
        }
        if constexpr (kNoisy) {
            const Bitboard victims = enemies_ & mask_;
            const Bitboard east = shift<kEast>(free | (pawns & east_line)) & victims;
            const Bitboard west = shift<kWest>(free | (pawns & west_line)) & victims;
            sink_.pawn_moves(east & ~kLastRank, kEast, MoveKind::Capture);
            sink_.pawn_moves(west & ~kLastRank, kWest, MoveKind::Capture);
            if ((pushes | east | west).intersects(kLastRank)) {
                sink_.promotions(pushes & kLastRank, kPush, false);
                sink_.promotions(east & kLastRank, kEast, true);
                sink_.promotions(west & kLastRank, kWest, true);
            }
            en_passant(pawns);
        }
    }

    void en_passant(Bitboard pawns) {
        const Square to = position_.en_passant();
        if (to == Square::None) return;
        for (Square from : pawn_attacks(kThem, to) & pawns)
            if (en_passant_is_safe(position_, from)) sink_.single({from, to, MoveKind::EnPassant});
    }

    const Position& position_;
    Sink& sink_;
    /// The squares that the enemy attacks, if the caller knows them.
    const std::optional<Bitboard>& attacked_;
    const Square king_;
    const Bitboard enemies_ = position_.pieces(kThem);
    const Bitboard empty_ = ~position_.occupied();
    /// The squares where pieces other than the king may go: all, or in check those that capture the
    /// checker or block its line (https://www.chessprogramming.org/Check_Evasions).
    Bitboard mask_ = kAllSquares;
};

template <MoveGroup Group, class Sink>
void generate_into(const Position& position, Sink& sink,
                   const std::optional<Bitboard>& attacked = std::nullopt) {
    if (position.side_to_move() == Color::White)
        Generator<Color::White, Group, Sink>(position, sink, attacked).run();
    else
        Generator<Color::Black, Group, Sink>(position, sink, attacked).run();
}

}  // namespace

template <MoveGroup Group>
void generate(const Position& position, MoveList& list, std::optional<Bitboard> attacked) {
    ListSink sink(list);
    generate_into<Group>(position, sink, attacked);
}
template void generate<MoveGroup::Noisy>(const Position&, MoveList&, std::optional<Bitboard>);
template void generate<MoveGroup::Quiet>(const Position&, MoveList&, std::optional<Bitboard>);
template void generate<MoveGroup::All>(const Position&, MoveList&, std::optional<Bitboard>);

MoveList legal_moves(const Position& position) {
    MoveList list;
    generate<MoveGroup::All>(position, list);
    return list;
}

std::uint64_t count_legal_moves(const Position& position) {
    CountSink sink;
    generate_into<MoveGroup::All>(position, sink);
    return sink.count();
}

bool has_legal_move(const Position& position) { return count_legal_moves(position) > 0; }

}  // namespace octet::board
