// A game as the data files keep it: where it began, each move with its score, how it ended.
//
// In bytes, numbers lowest byte first:
//   packed position    packed_position.h
//   u16                number of the first move
//   u8                 bits 0-1 result, bits 2-7 ending
//   u16                moves that follow, at least one
//   per move           u16 move word (board/move.h), i16 score
// About 4.2 bytes a position in games of usual length.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/move.h"
#include "board/setup.h"
#include "datagen/packed_position.h"
#include "eval/value.h"
#include "util/bytes.h"
#include "util/result.h"

namespace octet::datagen {

/// The score of a position that nobody is to learn from: its search was only to find a move.
inline constexpr eval::Value kNoScore = eval::kNoValue;

/// What was played in a position, and what the search thought of it.
struct ScoredMove {
    board::Move move;
    /// Centipawns, or a mate score, from White's view; or kNoScore.
    eval::Value score = 0;

    friend bool operator==(const ScoredMove&, const ScoredMove&) = default;
};

enum class GameResult : std::uint8_t { BlackWins, Draw, WhiteWins };

/// Why a game ended. The numbers are in files.
enum class Ending : std::uint8_t {
    Checkmate,
    Stalemate,
    Repetition,
    FiftyMoves,
    InsufficientMaterial,
    /// Adjudicated: one side was far ahead for some moves, or both were even for long.
    ClearWin,
    ClearDraw
};

inline constexpr int kEndings = 7;

struct GameRecord {
    /// Without fault.
    board::Setup start;
    /// As decoded they need not be legal: replay.h looks.
    std::vector<ScoredMove> moves;
    GameResult result = GameResult::Draw;
    Ending ending = Ending::ClearDraw;

    friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

inline constexpr std::size_t kMaxGameMoves = 65535;

/// Appends the game, which has from one to kMaxGameMoves moves.
void encode(const GameRecord& game, util::Bytes& bytes);

/// Takes a game from the front of the bytes, or says why there is none; then nothing is known about
/// what the reader has left. Any bytes are safe.
util::Result<GameRecord> decode(util::ByteReader& reader);

}  // namespace octet::datagen
