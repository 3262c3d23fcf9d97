// Syzygy tablebases: the exact result of positions with few pieces.
//
// A WDL table (.rtbw) holds whether a position is won, drawn or lost. A DTZ table (.rtbz) holds
// the distance to zeroing: the plies until the next capture or pawn move, which resets the
// half-move clock. See https://www.chessprogramming.org/Syzygy_Bases.
//
// The library Fathom reads the files, and only syzygy.cpp includes its headers. Fathom keeps its
// tables in globals, so only one Syzygy of a process can have tables open at a time.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/move.h"
#include "board/position.h"
#include "util/fair_shared_mutex.h"

namespace octet::tablebase {

/// The result under best play, for the side to move. A cursed win and a blessed loss are a win and
/// a loss that the fifty-move rule makes draws.
enum class Wdl : std::int8_t { Loss = -2, BlessedLoss, Draw, CursedWin, Win };

/// The same result in a game that is played without the fifty-move rule.
constexpr Wdl without_fifty_move_rule(Wdl wdl) {
    return wdl == Wdl::CursedWin ? Wdl::Win : wdl == Wdl::BlessedLoss ? Wdl::Loss : wdl;
}
/// The same result for the other side.
constexpr Wdl operator-(Wdl wdl) { return static_cast<Wdl>(-static_cast<int>(wdl)); }

/// A legal move and its distance to zeroing.
struct MoveDtz {
    board::Move move;
    /// Plies until the next capture or pawn move, this move included, when the winning side
    /// hurries and the losing side delays. It is positive when the move wins, negative when it
    /// loses and 0 when it draws. Its size is over 100 for cursed wins and blessed losses. Tables
    /// round, so that the true distance may be one ply more.
    int dtz = 0;
};

class Syzygy {
public:
    Syzygy() = default;
    ~Syzygy();
    Syzygy(const Syzygy&) = delete;
    Syzygy& operator=(const Syzygy&) = delete;

    /// Closes the tables and opens those in the folders of `path`, which ';' separates on Windows
    /// and ':' elsewhere. An empty path opens none. All WDL files are opened now, so that
    /// probe_wdl() only reads memory; probe_dtz() may open a file. The result is one line for the
    /// user about what was found and what was wrong. No other thread may probe during the call.
    std::string load(std::string_view path);

    /// The number of pieces, kings included, of the largest table; 0 without tables.
    int max_pieces() const { return max_pieces_; }

    /// The WDL value of the position with a half-move clock of 0. It is nullopt if a side may still
    /// castle or a table is missing. Any thread may call it.
    std::optional<Wdl> probe_wdl(const board::Position& position) const;

    /// The DTZ of all legal moves. It is nullopt for the reasons of probe_wdl(), if a DTZ table is
    /// missing or if there is no legal move. Only one thread may call it, and no other may probe
    /// meanwhile: see mutex().
    std::optional<std::vector<MoveDtz>> probe_dtz(const board::Position& position) const;

    /// The lock of engines that share the tables. A search holds it shared while it may call
    /// probe_wdl(), and exclusively for probe_dtz().
    util::FairSharedMutex& mutex() const { return mutex_; }

private:
    void release();

    int max_pieces_ = 0;
    mutable util::FairSharedMutex mutex_;
};

}  // namespace octet::tablebase
