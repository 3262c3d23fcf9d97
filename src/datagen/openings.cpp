// Start positions, random moves, and the search that rejects unbalanced openings.
#include "datagen/openings.h"

#include <fmt/format.h>

#include <array>
#include <cassert>
#include <cstdlib>
#include <utility>

#include "board/movegen.h"
#include "board/rules.h"
#include "datagen/game_random.h"
#include "util/job_thread.h"

namespace octet::datagen {

namespace {

using board::Color;
using board::PieceType;

constexpr int kRandomPlies = 8;
/// A book position has left the start already, and too many random moves would make it lopsided.
constexpr int kRandomPliesAfterBook = 3;
constexpr int kRandomPliesAfterPool = 1;
/// In eval units: expected points of about 3/4. Games from less balanced openings are mostly
/// decided at the start.
constexpr eval::Value kMaxOpeningScore = 400;
/// The nodes of the search of an opening as a multiple of those of a move. A whole game is lost
/// with a bad opening.
constexpr std::uint64_t kVerificationFactor = 4;
/// The tries for one of the openings of for_each_opening(): a book may have no balanced one.
constexpr int kMaxTries = 1000;

using BackRank = std::array<PieceType, 8>;

void put_on_free_square(BackRank& rank, PieceType piece, int number) {
    for (PieceType& square : rank)
        if (square == PieceType::None && number-- == 0) square = piece;
}

/// The back rank with this number, 0 to 959, in the numbering by Reinhard Scharnagl. The number is
/// decoded from the light-squared bishop to the knights; rook, king and rook take the three squares
/// that are left.
BackRank chess960_back_rank(int number) {
    assert(number >= 0 && number < kChess960Positions);
    BackRank rank;
    rank.fill(PieceType::None);
    rank[static_cast<std::size_t>(2 * (number % 4) + 1)] = PieceType::Bishop;
    rank[static_cast<std::size_t>(2 * (number / 4 % 4))] = PieceType::Bishop;
    put_on_free_square(rank, PieceType::Queen, number / 16 % 6);

    // The knights take two of the five free squares: 0 and 1, 0 and 2, ..., 3 and 4.
    int first = 0;
    int second = number / 96 + 1;
    while (second > 4) second -= 3 - first++;
    put_on_free_square(rank, PieceType::Knight, second);
    put_on_free_square(rank, PieceType::Knight, first);

    put_on_free_square(rank, PieceType::Rook, 0);
    put_on_free_square(rank, PieceType::King, 0);
    put_on_free_square(rank, PieceType::Rook, 0);
    return rank;
}

void set_up(board::Setup& setup, Color c, const BackRank& rank) {
    bool king_seen = false;
    for (std::size_t file = 0; file < rank.size(); ++file) {
        const auto square = board::relative_square(c, static_cast<board::Square>(file));
        setup.at(square) = make_piece(c, rank[file]);
        setup.at(square + pawn_push(c)) = make_piece(c, PieceType::Pawn);
        king_seen |= rank[file] == PieceType::King;
        if (rank[file] != PieceType::Rook) continue;
        const auto side = king_seen ? board::CastlingSide::King : board::CastlingSide::Queen;
        setup.castling.set(c, side, square);
    }
}

/// The position after `plies` random moves, or one more, so that either side may be to move;
/// nullopt if a position on the way, or the last one, has no legal move.
std::optional<board::Position> after_random_moves(util::Random& random, board::Position position,
                                                  int plies) {
    for (int rest = plies + static_cast<int>(random.below(2)); rest > 0; --rest) {
        const board::MoveList moves = board::legal_moves(position);
        if (moves.empty()) return {};
        position.make(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    if (!board::has_legal_move(position)) return {};
    return position;
}

board::Position start_position(util::Random& random, double dfrc_share) {
    if (!random.chance(dfrc_share)) return board::Position::start();
    const auto white = static_cast<int>(random.below(kChess960Positions));
    const auto black = static_cast<int>(random.below(kChess960Positions));
    return double_chess960_start(white, black);
}

}  // namespace

board::Position double_chess960_start(int white, int black) {
    board::Setup setup;
    set_up(setup, Color::White, chess960_back_rank(white));
    set_up(setup, Color::Black, chess960_back_rank(black));
    return *board::Position::create(setup);
}

std::optional<board::Position> random_opening(util::Random& random, double dfrc_share) {
    const board::Position start = start_position(random, dfrc_share);
    return after_random_moves(random, start, kRandomPlies);
}

std::optional<board::Position> book_opening(util::Random& random, const OpeningBook& book) {
    const auto entry = random.below(static_cast<std::uint32_t>(book.size()));
    return after_random_moves(random, book[entry], kRandomPliesAfterBook);
}

std::optional<board::Position> pool_opening(util::Random& random, const PositionPool& pool) {
    return after_random_moves(random, pool.pick(random), kRandomPliesAfterPool);
}

std::optional<board::Position> unfinished_opening(util::Random& random, const OpeningSource& source,
                                                  const std::atomic<bool>& stop) {
    while (!stop.load(std::memory_order_relaxed)) {
        auto opening = source(random);
        if (opening && !board::game_end(*opening, board::KeyHistory(*opening))) return opening;
    }
    return {};
}

std::optional<board::Position> balanced_opening(util::Random& random, const OpeningSource& source,
                                                std::uint64_t nodes, GameSearch& search,
                                                const std::atomic<bool>& stop) {
    // Not for each try: with 60 nodes a move that took 4 % of the time of self-play.
    search.new_game();
    while (auto opening = unfinished_opening(random, source, stop)) {
        const auto answer =
            search.search(*opening, board::KeyHistory(*opening), kVerificationFactor * nodes);
        if (std::abs(answer.score) <= kMaxOpeningScore) return opening;
    }
    return {};
}

std::optional<util::Error> for_each_opening(
    const gamefile::DatagenSettings& settings, std::shared_ptr<const eval::nnue::Network> network,
    std::uint64_t count, const OpeningBook& book,
    const std::function<void(const board::Position&)>& visit) {
    const auto search = GameSearch::create(settings.hash, std::move(network));
    if (!search) return search.error();
    const auto thread = util::JobThread::create();
    if (!thread) return util::Error{"the system cannot create a thread"};
    std::atomic<bool> stop{false};
    bool has_failed = false;
    int tries = 0;
    const auto source = [&](util::Random& random) {
        if (++tries == kMaxTries) stop = true;  // after this try
        return book.empty() ? random_opening(random, settings.dfrc_share)
                            : book_opening(random, book);
    };
    thread->run([&] {
        for (std::uint64_t i = 0; i < count && !has_failed; ++i) {
            util::Random random = random_of_game(settings.seed, i);
            tries = 0;
            stop = false;
            const auto opening = balanced_opening(random, source, settings.nodes, **search, stop);
            if (opening)
                visit(*opening);
            else
                has_failed = true;
        }
    });
    thread->wait();
    if (has_failed)
        return util::Error{fmt::format(
            "no opening is balanced after {} tries: one side is far ahead, or the game is over",
            kMaxTries)};
    return {};
}

}  // namespace octet::datagen
