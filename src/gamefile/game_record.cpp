// Encodes and decodes games.
#include "gamefile/game_record.h"

#include <cassert>
#include <cstdlib>

namespace octet::gamefile {

namespace {

constexpr unsigned kResultBits = 2;

std::uint8_t end_byte(const GameRecord& game) {
    return static_cast<std::uint8_t>(static_cast<unsigned>(game.result) |
                                     static_cast<unsigned>(game.termination) << kResultBits);
}

/// Whether the byte names a result and a termination.
bool read_end(std::uint8_t byte, GameRecord& game) {
    const unsigned result = byte & 3U;
    const unsigned termination = byte >> kResultBits;
    if (result > static_cast<unsigned>(GameResult::WhiteWins) || termination >= kTerminations)
        return false;
    game.result = static_cast<GameResult>(result);
    game.termination = static_cast<Termination>(termination);
    return true;
}

/// Reads all moves; `bytes` holds whole moves only. Returns false if a score is out of range.
bool read_moves(util::ByteView bytes, GameRecord& game) {
    util::ByteReader reader(bytes);
    game.moves.reserve(bytes.size() / kBytesPerMove);
    while (const auto word = reader.number<std::uint16_t>()) {
        const auto score = static_cast<std::int16_t>(*reader.number<std::uint16_t>());
        if (!is_valid(score)) return false;
        game.moves.push_back({board::Move::from_word(*word), score});
    }
    return true;
}

}  // namespace

bool is_valid(Score score) { return std::abs(score) <= kMaxScore || score == kNoScore; }

void encode(const GameRecord& game, util::Bytes& bytes) {
    assert(!game.moves.empty() && game.moves.size() <= kMaxGameMoves);
    pack(game.start, bytes);
    util::append_number(bytes, static_cast<std::uint16_t>(game.start.move_number));
    util::append_number(bytes, end_byte(game));
    util::append_number(bytes, static_cast<std::uint16_t>(game.moves.size()));
    for (const ScoredMove& played : game.moves) {
        assert(is_valid(played.score));
        util::append_number(bytes, played.move.word());
        util::append_number(bytes, static_cast<std::uint16_t>(played.score));
    }
}

util::Result<GameHead> decode_head(util::ByteReader& reader) {
    const auto start = unpack(reader.rest());
    if (!start) return start.error();
    reader.take(start->bytes);

    GameHead head;
    GameRecord& game = head.game;
    game.start = start->setup;
    const auto move_number = reader.number<std::uint16_t>();
    const auto end = reader.number<std::uint8_t>();
    const auto plies = reader.number<std::uint16_t>();
    if (!plies) return util::Error{"a game is cut short"};
    game.start.move_number = *move_number;
    if (*move_number < 1 || *move_number > board::kMaxMoveNumber)
        return util::Error{"the first move of a game has an impossible number"};
    if (!read_end(*end, game)) return util::Error{"a game ends in no known way"};
    if (*plies == 0) return util::Error{"a game has no moves"};
    head.moves = *plies;
    return head;
}

util::Result<GameRecord> decode(util::ByteReader& reader) {
    auto head = decode_head(reader);
    if (!head) return head.error();
    const auto moves = reader.take(kBytesPerMove * head->moves);
    if (!moves) return util::Error{"a game is cut short"};
    if (!read_moves(*moves, head->game)) return util::Error{"a game has an impossible score"};
    return std::move(head->game);
}

}  // namespace octet::gamefile
