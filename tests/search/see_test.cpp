// SEE: exchanges worked out by hand, and all exchanges of many positions compared with a slow
// reference that captures on a plain board.
#include "search/see.h"

#include <gtest/gtest.h>

#include "board/movegen.h"
#include "notation/fen.h"
#include "notation/uci_move.h"
#include "support/random_position.h"
#include "support/walk.h"

namespace octet::search {
namespace {

using board::Color;
using board::Move;
using board::Piece;
using board::PieceType;
using board::Position;
using board::Square;
using eval::Value;

/// The reference: plays all captures on one square of a plain board. Each side captures with its
/// least valuable piece and stops when it is better not to capture.
class Exchange {
public:
    explicit Exchange(const Position& position) : board_(position.to_setup().pieces) {}

    /// The eval units that the side that plays `move` wins.
    Value play(const Position& position, Move move) {
        if (move.is_castling()) return 0;
        const Color us = position.side_to_move();
        target_ = move.to();
        Value gain = value_of(target_);
        if (move.is_en_passant()) {
            const Square victim = make_square(file_of(move.to()), rank_of(move.from()));
            gain = value_of(victim);
            at(victim) = Piece::None;
        }
        at(target_) = at(move.from());
        at(move.from()) = Piece::None;
        if (move.is_promotion()) {
            at(target_) = make_piece(us, move.promoted_to());
            gain += kExchangeValue[move.promoted_to()] - kExchangeValue[PieceType::Pawn];
        }
        return gain - best_for(~us);
    }

private:
    Piece& at(Square s) { return board_[static_cast<std::size_t>(s)]; }
    Piece at(Square s) const { return board_[static_cast<std::size_t>(s)]; }
    Value value_of(Square s) const {
        return at(s) == Piece::None ? 0 : kExchangeValue[type_of(at(s))];
    }

    /// Whether the piece on `from` attacks `to`. It looks at each square between them.
    bool attacks(Square from, Square to) const {
        const int files = static_cast<int>(file_of(to)) - static_cast<int>(file_of(from));
        const int ranks = static_cast<int>(rank_of(to)) - static_cast<int>(rank_of(from));
        const bool straight = (files == 0) != (ranks == 0);
        const bool diagonal = files != 0 && std::abs(files) == std::abs(ranks);
        const int distance = std::max(std::abs(files), std::abs(ranks));
        const int forward = color_of(at(from)) == Color::White ? 1 : -1;
        switch (type_of(at(from))) {
            case PieceType::Pawn:
                return std::abs(files) == 1 && ranks == forward;
            case PieceType::Knight:
                return std::abs(files * ranks) == 2;
            case PieceType::King:
                return distance == 1;
            case PieceType::Bishop:
                if (!diagonal) return false;
                break;
            case PieceType::Rook:
                if (!straight) return false;
                break;
            default:
                if (!diagonal && !straight) return false;
                break;
        }
        const int step = 8 * (ranks / distance) + files / distance;
        for (int i = 1; i < distance; ++i)
            if (at(static_cast<Square>(static_cast<int>(from) + i * step)) != Piece::None)
                return false;
        return true;
    }

    std::vector<Square> attackers(Color c) const {
        std::vector<Square> result;
        for (Square s : board::kSquares)
            if (s != target_ && at(s) != Piece::None && color_of(at(s)) == c && attacks(s, target_))
                result.push_back(s);
        return result;
    }

    /// The squares of the sliders that attack the king of `c`.
    std::vector<Square> sliders_on_king(Color c) const {
        std::vector<Square> result;
        for (Square king : board::kSquares) {
            if (at(king) != make_piece(c, PieceType::King)) continue;
            for (Square s : board::kSquares) {
                if (at(s) == Piece::None || color_of(at(s)) == c) continue;
                const PieceType type = type_of(at(s));
                const bool slides = type == PieceType::Bishop || type == PieceType::Rook ||
                                    type == PieceType::Queen;
                if (slides && attacks(s, king)) result.push_back(s);
            }
        }
        return result;
    }

    Exchange after_capture(Square from) const {
        Exchange next = *this;
        next.at(target_) = at(from);
        next.at(from) = Piece::None;
        return next;
    }

    /// Whether the capture from `from` opens a line of attack to the king of `c`.
    bool is_pinned(Square from, Color c) const {
        const std::vector<Square> before = sliders_on_king(c);
        for (Square s : after_capture(from).sliders_on_king(c))
            if (std::find(before.begin(), before.end(), s) == before.end()) return true;
        return false;
    }

    /// What `c` wins on the target square if it is to move and may decline to capture.
    Value best_for(Color c) const {
        std::optional<Square> least;
        for (Square s : attackers(c)) {
            const PieceType type = type_of(at(s));
            if (type == PieceType::King ? !attackers(~c).empty() : is_pinned(s, c)) continue;
            if (!least || type < type_of(at(*least))) least = s;
        }
        if (!least) return 0;
        return std::max(0, value_of(target_) - after_capture(*least).best_for(~c));
    }

    std::array<Piece, 64> board_;
    Square target_ = Square::None;
};

struct Case {
    std::string_view fen;
    std::string_view move;
    Value value;

    friend void PrintTo(const Case& c, std::ostream* out) { *out << c.fen << ' ' << c.move; }
};

void expect_value(const Position& position, Move move, Value value) {
    EXPECT_TRUE(see_ge(position, move, value));
    EXPECT_FALSE(see_ge(position, move, value + 1));
    // These thresholds return early.
    EXPECT_TRUE(see_ge(position, move, -10'000));
    EXPECT_FALSE(see_ge(position, move, 10'000));
}

class See : public testing::TestWithParam<Case> {};

TEST_P(See, HasThisValue) {
    const auto& [fen, text, value] = GetParam();
    const Position position = test::position(fen);
    const auto move = notation::parse_uci_move(position, text);
    ASSERT_TRUE(move) << move.reason();
    EXPECT_EQ(Exchange(position).play(position, *move), value) << "the reference, " << fen;
    expect_value(position, *move, value);
}

constexpr Value kPawn = kExchangeValue[PieceType::Pawn];
constexpr Value kKnight = kExchangeValue[PieceType::Knight];
constexpr Value kBishop = kExchangeValue[PieceType::Bishop];
constexpr Value kRook = kExchangeValue[PieceType::Rook];
constexpr Value kQueen = kExchangeValue[PieceType::Queen];

constexpr Case kSimple[] = {
    {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", kPawn},
    {"4k3/8/4p3/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 0},
    {"4k3/8/4p3/3n4/4P3/8/8/4K3 w - - 0 1", "e4d5", kKnight - kPawn},
    {"4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", kPawn - kRook},
    {"4k3/8/3p4/8/8/5N2/8/4K3 w - - 0 1", "f3g5", 0},
    {"4k3/8/3p4/8/8/5N2/8/4K3 w - - 0 1", "f3e5", -kKnight},
    {"4k3/8/3p4/8/5P2/5N2/8/4K3 w - - 0 1", "f3e5", kPawn - kKnight},
    // The defender is worth more than the pawn that it could capture.
    {"3qk3/8/8/3p4/4P3/5B2/8/4K3 w - - 0 1", "e4d5", kPawn},
};

constexpr Case kXRays[] = {
    {"3r2k1/8/8/3p4/8/8/3R4/3R2K1 w - - 0 1", "d2d5", kPawn},
    {"3r2k1/3r4/8/3p4/8/8/3R4/3R2K1 w - - 0 1", "d2d5", kPawn - kRook},
    {"3r2k1/3r4/8/3p4/8/3R4/3R4/3R2K1 w - - 0 1", "d3d5", kPawn},
    {"5rk1/5p2/8/8/2B5/1Q6/8/6K1 w - - 0 1", "c4f7", kPawn - kBishop},
    // A bishop stands behind a pawn, and a queen defends.
    {"6k1/4p3/5p2/6P1/7B/8/8/6K1 w - - 0 1", "g5f6", kPawn},
    {"3q2k1/4p3/5p2/6P1/7B/8/8/6K1 w - - 0 1", "g5f6", 0},
    // No slider is uncovered behind a knight.
    {"3r2k1/8/8/3p4/8/2N5/3R4/3R2K1 w - - 0 1", "c3d5", kPawn},
};

constexpr Case kKings[] = {
    {"4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", "e1d2", kPawn},
    {"4k3/3p4/8/8/8/8/8/3RK3 w - - 0 1", "d1d7", kPawn - kRook},
    // The rook is defended, so the king may not capture it.
    {"4k3/3p4/8/1B6/8/8/8/3RK3 w - - 0 1", "d1d7", kPawn},
    // A pinned piece also defends against a king.
    {"1r2k3/3p4/8/1B6/8/8/8/1K1R4 w - - 0 1", "d1d7", kPawn},
    // Both kings attack the square.
    {"8/8/8/2k5/3p4/4K3/8/8 w - - 0 1", "e3f4", 0},
    {"8/8/4n3/2k5/3p4/4P3/4K3/8 w - - 0 1", "e3d4", 0},
};

constexpr Case kEnPassant[] = {
    {"4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 0},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", kPawn},
    // The captured pawn no longer blocks the white rook.
    {"3rk3/8/8/3pP3/8/8/8/3RK3 w - d6 0 1", "e5d6", kPawn},
    {"3rk3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 0},
};

constexpr Case kPromotions[] = {
    {"8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", kQueen - kPawn},
    {"8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", kKnight - kPawn},
    {"7r/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", -kPawn},
    {"7r/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8r", -kPawn},
    {"1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", kRook + kQueen - kPawn},
    {"1r2k3/P2n4/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", kRook - kPawn},
    {"1r2k3/P2n4/8/8/8/8/8/4K3 w - - 0 1", "a7b8n", kRook - kPawn},
};

constexpr Case kPins[] = {
    {"4k3/4n3/8/8/8/2N5/8/4RK2 w - - 0 1", "c3d5", 0},
    {"4k3/4n3/8/3pR3/8/2N5/8/5K2 w - - 0 1", "c3d5", kPawn},
    // The pinning piece itself captures, which ends the pin.
    {"4k3/4n3/8/3pR3/8/2N5/8/5K2 w - - 0 1", "e5d5", kPawn - kRook + kKnight},
    {"4k3/4n3/2p5/3pR3/8/2N5/8/5K2 w - - 0 1", "c3d5", kPawn - kKnight},
    // The pinning piece is captured.
    {"R3r2r/7k/8/8/8/4R3/8/4K3 w - - 0 1", "a8e8", kRook},
    // A pinned pawn may capture along the line of the pin.
    {"8/8/8/5n2/5b2/8/3P4/2K4k b - - 0 1", "f5e3", kPawn - kKnight},
    // The pinning piece leaves the line, and the piece behind it pins or does not.
    {"4k3/4n3/8/3pR3/8/2N5/8/4RK2 w - - 0 1", "e5d5", kPawn},
    {"4k3/4n3/8/3pR3/8/2N1P3/8/4RK2 w - - 0 1", "e5d5", kPawn - kRook + kKnight},
    {"4k3/4n3/8/3pR3/8/2N5/8/4BK2 w - - 0 1", "e5d5", kPawn - kRook + kKnight},
};

constexpr Case kCastling[] = {
    {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", 0},
    // The to square is attacked, but castling starts no exchange.
    {"4k3/8/8/8/8/6b1/8/RK6 w A - 0 1", "b1a1", 0},
};

INSTANTIATE_TEST_SUITE_P(Simple, See, testing::ValuesIn(kSimple));
INSTANTIATE_TEST_SUITE_P(XRays, See, testing::ValuesIn(kXRays));
INSTANTIATE_TEST_SUITE_P(Kings, See, testing::ValuesIn(kKings));
INSTANTIATE_TEST_SUITE_P(EnPassant, See, testing::ValuesIn(kEnPassant));
INSTANTIATE_TEST_SUITE_P(Promotions, See, testing::ValuesIn(kPromotions));
INSTANTIATE_TEST_SUITE_P(Pins, See, testing::ValuesIn(kPins));
INSTANTIATE_TEST_SUITE_P(Castling, See, testing::ValuesIn(kCastling));

void expect_all_moves_like_the_reference(const Position& position) {
    if (testing::Test::HasFailure()) return;
    for (Move move : board::legal_moves(position)) {
        const Value value = Exchange(position).play(position, move);
        ASSERT_TRUE(see_ge(position, move, value) && !see_ge(position, move, value + 1))
            << notation::to_uci(move, true) << " is worth " << value << " in "
            << notation::to_fen(position);
    }
}

TEST(SeeProperty, AgreesWithTheReferenceInGames) {
    std::uint64_t seed = 0;
    for (auto fens : {test::standard_fens(), test::chess960_fens()})
        for (std::string_view fen : fens)
            test::for_each_position_of_random_game(test::position(fen), ++seed, 25,
                                                   expect_all_moves_like_the_reference);
}

TEST(SeeProperty, AgreesWithTheReferenceOnRandomBoards) {
    util::Random random(1);
    for (int i = 0; i < 1500; ++i)
        expect_all_moves_like_the_reference(
            test::random_position(random, 4 + static_cast<int>(random.below(27))));
}

}  // namespace
}  // namespace octet::search
