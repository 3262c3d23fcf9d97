// Endings of earlier self-play games, in which further games begin.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "board/position.h"
#include "gamefile/game_record.h"
#include "util/bytes.h"
#include "util/random.h"
#include "util/result.h"

namespace octet::datagen {

/// An ending has at most so many men, kings included.
inline constexpr int kMaxEndingMen = 12;
/// The sizes of scores of endings, in eval units. With the largest one the expected points are
/// about 2/3. With less than the smallest one most endings are dead draws.
inline constexpr gamefile::Score kMinEndingScore = 25;
inline constexpr gamefile::Score kMaxEndingScore = 300;

/// A list of endings in which both sides still have chances. It depends on the games alone.
class EndingPool {
public:
    /// The endings of the games of these files, or the reason why a file cannot be used: it is
    /// damaged before its end, has lost games, or holds no ending.
    static util::Result<std::shared_ptr<const EndingPool>> read(
        const std::vector<std::string>& paths);

    /// Adds endings of the game: for each number of men one position, chosen at random among those
    /// that are quiet, have a pawn and a score of kMinEndingScore to kMaxEndingScore.
    void add(const gamefile::GameRecord& game);

    std::size_t size() const { return offsets_.size(); }
    /// A random ending of a pool that is not empty. Its half-move clock is 0.
    board::Position pick(util::Random& random) const;
    /// A short text that changes with the endings.
    std::string fingerprint() const;

private:
    /// Packed positions (gamefile/packed_position.h), each followed by its move number.
    util::Bytes bytes_;
    /// Where each ending begins in `bytes_`.
    std::vector<std::size_t> offsets_;
    std::uint64_t games_ = 0;
};

}  // namespace octet::datagen
