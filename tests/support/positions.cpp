// Positions for tests.
#include "support/positions.h"

#include <fmt/format.h>

#include <stdexcept>

#include "notation/fen.h"
#include "notation/uci_move.h"

namespace octet::test {

namespace {

constexpr std::string_view kStandardFens[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    // All kinds of moves.
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
    "r3k2r/8/8/8/3pPp2/8/8/R3K1RR b KQkq e3 0 1",
    // Promotions.
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "r1r1k3/1P6/8/8/8/8/1p6/R1R1K3 w - - 0 1",
    // En passant: possible, pinned on the rank, pinned on the diagonal, as a check evasion.
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
    "4k3/8/8/2pPp3/8/8/8/4K3 w - c6 0 2",
    "8/8/8/K2Pp2r/8/8/8/4k3 b - - 0 1",
    "8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1",
    "8/8/4k3/8/2pPp3/8/B7/7K b - d3 0 1",
    "8/8/8/2k5/2pP4/8/B7/4K3 b - d3 0 3",
    // Several pieces of a type can move to one square: disambiguation.
    "k7/8/2N1N3/1N3N2/8/1N3N2/2N1N3/7K w - - 0 1",
    "7k/8/8/Q2Q4/8/8/Q2Q4/K7 w - - 0 1",
    "1R1R4/8/1R6/7k/3B1B2/8/3B1B2/K7 w - - 4 40",
    "3k4/3r4/8/8/1b2N3/8/3N4/4K3 w - - 0 1",
    // Checks: double, discovered, back rank; mate; stalemate.
    "4k3/8/8/8/4r3/3n4/8/4K3 w - - 0 1",
    "4k3/8/8/4N3/8/8/4R3/4K3 w - - 0 1",
    "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1",
    "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
    // Few pieces and high counters.
    "8/8/8/8/8/4k3/4p3/4K3 w - - 99 120",
    "8/8/4k3/8/8/4K3/8/8 b - - 1000 20000",
    // 218 legal moves, the maximum of reachable positions.
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
};

constexpr std::string_view kChess960Fens[] = {
    // Openings, middle games.
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9",
    "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9",
    "1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9",
    // Double Chess960: different files for White and Black.
    "nrkbqnbr/pppppppp/8/8/8/6P1/PPPPPP1P/BNRKQNRB b KQkq - 0 1",
    "qrkrbbn1/pppppppp/6n1/8/2P5/8/PP1PPPPP/BBRQKNRN w KQkq - 1 2",
    "r2k3r/pppppppp/8/8/8/8/PPPPPPPP/1R3K1R w HBha - 0 1",
    // The king stands on its target, on the target of its rook or next to its rook, or exchanges
    // squares with it.
    "r5kr/8/8/8/8/8/8/R5KR w KQkq - 0 1",
    "1rkr4/8/8/8/8/8/8/1RKR4 w KQkq - 0 1",
    "rkr5/8/8/8/8/8/8/RKR5 b KQkq - 0 1",
    "4rkr1/8/8/8/8/8/8/4RKR1 w KQkq - 0 1",
    "3rk1r1/8/8/8/8/8/8/3RK1R1 b KQkq - 0 1",
    "rk5r/8/8/8/8/8/8/R5KR w HAha - 0 1",
    // The inner of two rooks castles, or blocks castling.
    "1r2k1rr/8/8/8/8/8/8/R1R1K1RR w GCgb - 0 1",
    "rr2k1rr/8/8/8/8/8/8/RR2K1RR b KQkq - 0 1",
    "4k3/8/8/8/8/8/8/RR2K3 w B - 0 1",
    // The castling rook is pinned on the back rank.
    "4k3/8/8/8/8/8/8/5KRr w G - 0 1",
    "4k3/8/8/8/8/8/8/rRK5 w B - 0 1",
    "1Rkr4/8/8/8/8/8/8/4K3 b d - 0 1",
    // Castling gives check and mate.
    "5k2/8/8/8/8/8/8/4K1R1 w G - 0 1",
    "3k4/2p1p3/8/8/8/8/8/RK6 w A - 0 1",
    "2kbr3/2p1n3/8/8/8/8/8/RK6 w A - 0 1",
};

}  // namespace

board::Position position(std::string_view fen) {
    const auto parsed = notation::parse_fen(fen);
    if (!parsed)
        throw std::invalid_argument(fmt::format("test FEN '{}': {}", fen, parsed.reason()));
    if (!parsed->warnings.empty())
        throw std::invalid_argument(fmt::format("test FEN '{}': {}", fen, parsed->warnings[0]));
    return parsed->position;
}

board::Move move(const board::Position& position, std::string_view text) {
    const auto parsed = notation::parse_uci_move(position, text);
    if (!parsed)
        throw std::invalid_argument(fmt::format("test move '{}': {}", text, parsed.reason()));
    return *parsed;
}

std::span<const std::string_view> standard_fens() { return kStandardFens; }

std::span<const std::string_view> chess960_fens() { return kChess960Fens; }

}  // namespace octet::test
