// The features of moves, their weights, and the steps of learning.
#include "gamefile/move_model.h"

#include <algorithm>
#include <limits>

#include "board/movegen.h"
#include "board/threats.h"

namespace octet::gamefile {

namespace {

using board::Bitboard;
using board::Move;
using board::PieceType;
using board::Position;
using board::Square;

/// The unit of the parameters: this much doubles the weight of a move.
constexpr std::int32_t kOne = 1 << 16;
/// The weight of the likeliest move of a position.
constexpr std::uint32_t kTopWeight = 1U << 12;
/// A parameter changes by the error of a probability, divided by 2 to this power.
constexpr int kLearningShift = 3;

/// kTopWeight * 2^(-i / 256).
constexpr std::array<std::uint32_t, 256> kPowers = [] {
    std::array<std::uint32_t, 256> powers{};
    std::uint64_t power = std::uint64_t{1} << 32;
    for (std::uint32_t& p : powers) {
        p = static_cast<std::uint32_t>(power * kTopWeight >> 32);
        power = power * 4283353945U >> 32;  // 2^32 * 2^(-1 / 256)
    }
    return powers;
}();

/// The weight of a move whose parameters sum to `below` less than those of the likeliest one.
std::uint32_t weight_of(std::int32_t below) {
    const auto halvings = static_cast<unsigned>(below / kOne);
    if (halvings > 12) return 1;
    const auto part = static_cast<std::size_t>(below % kOne / (kOne / 256));
    return std::max(1U, kPowers[part] >> halvings);
}

/// The parameters begin with those for tactics, which have a first value by hand.
constexpr std::size_t kVictims = 6;
constexpr std::size_t kPieces = 6;
constexpr std::size_t kSquares = 64;
constexpr std::size_t kTacticalCount = kPieces * 3 * 2 * 3 * kVictims;
constexpr std::size_t kPromotions = kTacticalCount;
constexpr std::size_t kToSquares = kPromotions + 8;
constexpr std::size_t kFromSquares = kToSquares + kPieces * kSquares;
constexpr std::size_t kRelations = kFromSquares + kPieces * kSquares;
constexpr std::size_t kRelationCount = kPieces * kSquares;
constexpr std::size_t kPaths = kRelations + kRelationCount;
constexpr std::size_t kParameters = kPaths + kSquares * kSquares;

std::size_t tactical_index(std::size_t piece, std::size_t from_danger, std::size_t from_defended,
                           std::size_t to_danger, std::size_t victim) {
    return (((piece * 3 + from_danger) * 2 + from_defended) * 3 + to_danger) * kVictims + victim;
}

/// What a player sees at once, in halves of a doubling of the weight.
std::int32_t first_value(std::size_t piece, std::size_t from_danger, std::size_t to_danger,
                         std::size_t victim) {
    std::int32_t halves = 0;
    if (victim > 0) halves += to_danger == 0 || victim > piece ? 6 : 2;
    if (to_danger == 2) halves -= victim > 0 ? 4 : 6;
    if (to_danger == 1 && piece > 0 && victim == 0) halves -= 2;
    if (from_danger == 2) halves += 4;
    return halves * kOne / 2;
}

std::size_t piece_index(PieceType type) {
    return static_cast<std::size_t>(type) - static_cast<std::size_t>(PieceType::Pawn);
}

/// Computes the features of the moves of a position. What all moves have in common is computed
/// once.
class FeatureMaker {
public:
    FeatureMaker(const Position& position, const std::array<Move, 2>& last)
        : position_(position),
          own_(position.attacked_squares(position.side_to_move(), position.occupied())),
          theirs_(last[0]),
          ours_(last[1]) {
        const board::Threats enemy(position);
        attacked_ = enemy.all;
        for (const PieceType type : {PieceType::Pawn, PieceType::Knight, PieceType::Bishop,
                                     PieceType::Rook, PieceType::Queen, PieceType::King})
            attacked_by_lesser_[piece_index(type)] = enemy.by_lesser_than(type);
        common_relation_ = (theirs_ && theirs_.is_capture() ? 2U : 0U) |
                           (position.in_check() ? 16U : 0U) |
                           (position.occupied().count() <= 12 ? 32U : 0U);
    }

    std::array<std::size_t, 5> features_of(Move move) const {
        const std::size_t piece = piece_index(board::type_of(position_.piece_on(move.from())));
        const std::size_t from = relative(move.from());
        const std::size_t to = relative(move.to());
        return {tactical(move, piece), kToSquares + piece * 64 + to,
                kFromSquares + piece * 64 + from, kRelations + piece * 64 + relation(move),
                kPaths + from * 64 + to};
    }

private:
    std::size_t relative(Square square) const {
        return static_cast<std::size_t>(board::relative_square(position_.side_to_move(), square));
    }
    /// How a piece of this kind stands on a square: 0 not attacked, 1 attacked, 2 attacked by a
    /// piece of lower value.
    std::size_t danger(std::size_t piece, Square square) const {
        return (attacked_.contains(square) ? 1U : 0U) +
               (attacked_by_lesser_[piece].contains(square) ? 1U : 0U);
    }
    std::size_t tactical(Move move, std::size_t piece) const {
        if (move.is_promotion()) return kPromotions + (static_cast<std::size_t>(move.kind()) & 7U);
        std::size_t victim = 0;
        if (move.is_capture())
            victim = move.is_en_passant()
                         ? 1
                         : 1 + piece_index(board::type_of(position_.piece_on(move.to())));
        return tactical_index(piece, danger(piece, move.from()), own_.contains(move.from()) ? 1 : 0,
                              danger(piece, move.to()), victim);
    }
    /// How the move follows the moves before it.
    std::size_t relation(Move move) const {
        return common_relation_ | (theirs_ && move.to() == theirs_.to() ? 1U : 0U) |
               (ours_ && move.from() == ours_.to() ? 4U : 0U) |
               (ours_ && move.to() == ours_.from() ? 8U : 0U);
    }

    const Position& position_;
    /// The squares that the side to move attacks.
    const Bitboard own_;
    /// The squares that the enemy attacks, and those where a piece of lower value attacks a piece.
    Bitboard attacked_;
    std::array<Bitboard, 6> attacked_by_lesser_;
    const Move theirs_;
    const Move ours_;
    std::size_t common_relation_;
};

}  // namespace

MoveModel::MoveModel() : parameters_(kParameters) {
    for (std::size_t piece = 0; piece < 6; ++piece)
        for (std::size_t from = 0; from < 3; ++from)
            for (std::size_t defended = 0; defended < 2; ++defended)
                for (std::size_t to = 0; to < 3; ++to)
                    for (std::size_t victim = 0; victim < kVictims; ++victim)
                        parameters_[tactical_index(piece, from, defended, to, victim)] =
                            first_value(piece, from, to, victim);
    parameters_[kPromotions + 3] = 4 * kOne;
    parameters_[kPromotions + 7] = 4 * kOne;
}

void MoveModel::prepare(const Position& position) {
    moves_ = board::legal_moves(position);
    std::ranges::sort(moves_, [](Move a, Move b) { return a.word() < b.word(); });
    const FeatureMaker maker(position, last_);
    features_.resize(moves_.size());
    for (std::size_t i = 0; i < moves_.size(); ++i) {
        const auto indices = maker.features_of(moves_[i]);
        for (std::size_t k = 0; k < kFeatures; ++k)
            features_[i][k] = static_cast<std::uint16_t>(indices[k]);
    }
    weigh();
}

void MoveModel::weigh() {
    std::array<std::int32_t, board::kMaxMoves> sums;
    std::int32_t top = std::numeric_limits<std::int32_t>::min();
    for (std::size_t i = 0; i < moves_.size(); ++i) {
        std::int32_t sum = 0;
        for (const std::uint16_t feature : features_[i]) sum += parameters_[feature];
        sums[i] = sum;
        top = std::max(top, sum);
    }
    weights_.resize(moves_.size());
    weight_sum_ = 0;
    for (std::size_t i = 0; i < moves_.size(); ++i)
        weight_sum_ += weights_[i] = weight_of(top - sums[i]);
}

std::size_t MoveModel::index_of(Move move) const {
    const auto found = std::ranges::find(moves_, move);
    return static_cast<std::size_t>(found - moves_.begin());
}

void MoveModel::learn(std::size_t index) {
    const std::uint64_t share = (std::uint64_t{1} << 32) / weight_sum_;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
        const auto probability = static_cast<std::int32_t>(weights_[i] * share >> 16);
        const std::int32_t error = (i == index ? kOne : 0) - probability;
        const std::int32_t step = error / (1 << kLearningShift);
        for (const std::uint16_t feature : features_[i]) parameters_[feature] += step;
    }
    last_ = {moves_[index], last_[0]};
}

}  // namespace octet::gamefile
