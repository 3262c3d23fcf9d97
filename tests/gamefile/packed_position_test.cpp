// Positions are unpacked as they were packed; the bounds of their length.
#include "gamefile/packed_position.h"

#include <gtest/gtest.h>

#include "support/random_position.h"
#include "support/samples.h"

namespace octet::gamefile {
namespace {

util::Bytes packed(const board::Setup& setup) {
    util::Bytes bytes;
    pack(setup, bytes);
    return bytes;
}

std::size_t packed_size(std::string_view fen) {
    return packed(test::position(fen).to_setup()).size();
}

/// The unpacked setup must equal the packed one, except for the move number.
void expect_round_trip(board::Setup setup) {
    const util::Bytes bytes = packed(setup);
    EXPECT_LE(bytes.size(), kMaxPackedBytes);
    const auto unpacked = unpack(bytes);
    ASSERT_TRUE(unpacked) << unpacked.reason();
    setup.move_number = 1;
    EXPECT_EQ(unpacked->setup, setup);
    EXPECT_EQ(unpacked->bytes, bytes.size());
}

/// Calls visit() for all samples except those whose clock has left its range.
template <class Visitor>
void for_each_setup(int depth, int plies, Visitor&& visit) {
    test::for_each_sample(depth, plies, [&](const board::Position& position) {
        const board::Setup setup = position.to_setup();
        if (!board::find_fault(setup)) visit(setup);
    });
}

TEST(PackedPosition, RoundTripsOfAllSamples) {
    for_each_setup(1, 60, [](const board::Setup& setup) { expect_round_trip(setup); });
}

TEST(PackedPosition, RoundTripsOfCrowdedBoards) {
    util::Random random(1);
    for (int i = 0; i < 2000; ++i) {
        const int pieces = static_cast<int>(random.below(31));
        expect_round_trip(test::random_position(random, pieces).to_setup());
    }
}

TEST(PackedPosition, KeepsAnEnPassantSquareWithoutACapture) {
    board::Setup setup = test::position("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1").to_setup();
    setup.en_passant = board::Square::E3;
    expect_round_trip(setup);
}

TEST(PackedPosition, NamesEachRookThatMayCastle) {
    board::Setup setup = test::position("4k3/8/8/8/8/8/8/RRR1KRRR w - - 0 1").to_setup();
    using board::Square;
    for (Square king_side : {Square::None, Square::F1, Square::G1, Square::H1})
        for (Square queen_side : {Square::None, Square::A1, Square::B1, Square::C1}) {
            setup.castling.set(board::Color::White, board::CastlingSide::King, king_side);
            setup.castling.set(board::Color::White, board::CastlingSide::Queen, queen_side);
            expect_round_trip(setup);
        }
}

TEST(PackedPosition, TheStartTakes23Bytes) {
    // 164 bits for the board, 4 for castling, 12 for the other fields.
    EXPECT_EQ(packed_size("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), 23U);
}

TEST(PackedPosition, TheLongestInPlayTakes26Bytes) {
    // Four captures of pawns by pawns, twelve promotions, all castling rights.
    constexpr std::string_view kLongest =
        "rnbqkbnr/qqqqqq2/8/8/8/8/QQQQQQ2/RNBQKBNR w KQkq - 150 8000";
    EXPECT_EQ(packed_size(kLongest), kMaxPackedBytesInPlay);
    EXPECT_GT(packed_size("rnbqkbnr/qqqqqqq1/8/8/8/8/QQQQQQ2/RNBQKBNR w KQkq - 0 1"),
              kMaxPackedBytesInPlay);
}

TEST(PackedPosition, TheLongestOfAllTakes30Bytes) {
    EXPECT_EQ(packed_size("7k/8/8/8/8/8/8/K7 w - - 0 1"), 11U);
    // 30 queens; a rook with a castling right has as many bits as a queen.
    for (std::string_view fen : {"k7/8/8/8/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQK1 b - - 1000 20000",
                                 "k7/8/8/8/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/RQQ1KQQR b KQ - 1000 20000"})
        EXPECT_EQ(packed_size(fen), kMaxPackedBytes) << fen;
}

TEST(PackedPosition, RefusesAShortenedCode) {
    const util::Bytes bytes = packed(board::Position::start().to_setup());
    for (std::size_t size = 0; size < bytes.size(); ++size)
        EXPECT_FALSE(unpack(util::ByteView(bytes).first(size))) << size;
}

TEST(PackedPosition, DoesNotReadPastItsEnd) {
    util::Bytes bytes = packed(board::Position::start().to_setup());
    const std::size_t size = bytes.size();
    bytes.insert(bytes.end(), 5, 0xFF);
    const auto unpacked = unpack(bytes);
    ASSERT_TRUE(unpacked) << unpacked.reason();
    EXPECT_EQ(unpacked->bytes, size);
}

TEST(PackedPosition, RefusesFaultyPositions) {
    EXPECT_FALSE(unpack(util::Bytes(kMaxPackedBytes, 0x00))) << "no kings";
    EXPECT_FALSE(unpack(util::Bytes(2 * kMaxPackedBytes, 0xFF))) << "64 kings";
}

/// A code that is accepted is packed again to the same bytes: each position has only one code.
TEST(PackedPosition, FlippedBitsAreRefusedOrAnotherPosition) {
    for_each_setup(0, 20, [](const board::Setup& setup) {
        const util::Bytes bytes = packed(setup);
        for (std::size_t bit = 0; bit < 8 * bytes.size(); ++bit) {
            util::Bytes flipped = bytes;
            flipped[bit / 8] = static_cast<std::uint8_t>(flipped[bit / 8] ^ 1U << bit % 8);
            const auto unpacked = unpack(flipped);
            if (!unpacked) continue;
            flipped.resize(unpacked->bytes);
            EXPECT_EQ(packed(unpacked->setup), flipped);
        }
    });
}

}  // namespace
}  // namespace octet::gamefile
