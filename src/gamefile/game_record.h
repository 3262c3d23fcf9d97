// A game as game files keep it: the start position, each move with its score, the result and the
// reason of the end.
//
// The bytes of a game; numbers are stored lowest byte first:
//   packed position    packed_position.h
//   u16                number of the first move
//   u8                 bits 0-1 result, bits 2-7 termination
//   u16                number of moves that follow, from 1
//   per move           u16 move word (board/move.h), i16 score
// A position takes about 4.2 bytes in games of usual length.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/move.h"
#include "board/setup.h"
#include "gamefile/packed_position.h"
#include "util/bytes.h"
#include "util/result.h"

namespace octet::gamefile {

/// The score of a position in eval units (eval/value.h), always from White's view. Scores of a
/// forced mate in n plies are kMaxScore - n for White and n - kMaxScore for Black.
using Score = std::int32_t;
inline constexpr Score kMaxScore = 32000;
/// The position has no score to train on: its search was only made to find a move.
inline constexpr Score kNoScore = 32002;

/// A move that was played, with the score of the position before it.
struct ScoredMove {
    board::Move move;
    /// From -kMaxScore to kMaxScore, or kNoScore.
    Score score = 0;

    friend bool operator==(const ScoredMove&, const ScoredMove&) = default;
};

/// The numbers are in game files.
enum class GameResult : std::uint8_t { BlackWins, Draw, WhiteWins };

/// White's points: 0, 1/2 or 1.
constexpr float white_points(GameResult result) { return static_cast<float>(result) / 2; }
static_assert(white_points(GameResult::WhiteWins) == 1);

/// Why a game ended. The numbers are in game files.
enum class Termination : std::uint8_t {
    Checkmate,
    Stalemate,
    Repetition,
    FiftyMoves,
    InsufficientMaterial,
    /// The score was far from zero for several moves, or at the end of a branch that was cut off.
    AdjudicatedWin,
    /// The score was close to zero for many moves, or at the end of a branch that was cut off.
    AdjudicatedDraw,
    /// A tablebase gave the result, and the players did not reach it.
    Tablebase
};

inline constexpr int kTerminations = 8;

struct GameRecord {
    /// A setup without fault (board::find_fault).
    board::Setup start;
    /// The moves of a decoded game need not be legal: replay() checks them.
    std::vector<ScoredMove> moves;
    GameResult result = GameResult::Draw;
    Termination termination = Termination::AdjudicatedDraw;

    friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

inline constexpr std::size_t kMaxGameMoves = 65535;

/// Appends the bytes of the game, which has 1 to kMaxGameMoves moves.
void encode(const GameRecord& game, util::Bytes& bytes);

/// The bytes of a move and its score.
inline constexpr std::size_t kBytesPerMove = 4;

/// Whether a position can have this score, or it is kNoScore.
bool is_valid(Score score);

/// A game without its moves, and their number, from 1.
struct GameHead {
    GameRecord game;
    std::size_t moves = 0;
};

/// Reads what stands before the moves of a game, like decode().
util::Result<GameHead> decode_head(util::ByteReader& reader);

/// Reads a game from the front of the bytes, or says why there is none; after an error the position
/// of the reader is not specified. Accepts any bytes without undefined behaviour.
util::Result<GameRecord> decode(util::ByteReader& reader);

}  // namespace octet::gamefile
