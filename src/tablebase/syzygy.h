// Syzygy tablebases: the exact result of positions with few pieces.
//
// In the words of the field an outcome is WDL (win, draw, loss) and a distance DTZ (to zeroing the
// half-move clock).
//
// Reading the files is Fathom's work, and its headers are seen in syzygy.cpp only. Fathom keeps its
// tables in globals, so only one Syzygy in a process can have tables at a time. load() opens those
// of outcomes, so probe() only reads; distances() may open a file.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/move.h"
#include "board/position.h"

namespace octet::tablebase {

/// From the side to move, best play by both. A cursed win and a blessed loss are draws by the
/// fifty-move rule, and a win and a loss without it.
enum class Outcome : std::int8_t { Loss = -2, BlessedLoss, Draw, CursedWin, Win };

/// The outcome without the fifty-move rule.
constexpr Outcome without_fifty_move_rule(Outcome outcome) {
    return outcome == Outcome::CursedWin     ? Outcome::Win
           : outcome == Outcome::BlessedLoss ? Outcome::Loss
                                             : outcome;
}
constexpr Outcome operator-(Outcome outcome) {
    return static_cast<Outcome>(-static_cast<int>(outcome));
}

/// A legal move and how far it is from the next capture or pawn move.
struct MoveDistance {
    board::Move move;
    /// Plies until then, the move included, by the side that wins as fast and by the other as
    /// slowly as it can; positive when the move wins, negative when it loses, 0 when it draws. More
    /// than 100 for cursed wins and blessed losses. May be one too small.
    int distance = 0;
};

class Syzygy {
public:
    Syzygy() = default;
    ~Syzygy();
    Syzygy(const Syzygy&) = delete;
    Syzygy& operator=(const Syzygy&) = delete;

    /// Opens the tables in the folders that `path` names, separated by ';' on Windows and ':'
    /// elsewhere, instead of those there were; none when it is empty. Returns one line for the user
    /// on what was found and what was wrong. Not while anybody probes.
    std::string load(std::string_view path);

    /// The most pieces, kings included, that any table has; 0 without tables.
    int most_pieces() const { return most_pieces_; }

    /// The outcome, were the half-move clock 0. Nothing if castling is still possible or a table is
    /// missing. From any thread.
    std::optional<Outcome> probe(const board::Position& position) const;

    /// All legal moves; nothing as above, or where tables of distances are missing. From one thread
    /// at a time, and not while others probe.
    std::optional<std::vector<MoveDistance>> distances(const board::Position& position) const;

private:
    void release();

    int most_pieces_ = 0;
};

}  // namespace octet::tablebase
