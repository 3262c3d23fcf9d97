// Replays games while their moves and scores are coded.
#include "gamefile/compact_games.h"

#include <cassert>
#include <vector>

#include "board/position.h"
#include "gamefile/game_record.h"
#include "gamefile/move_model.h"
#include "gamefile/score_model.h"
#include "util/range_coder.h"

namespace octet::gamefile {

namespace {

/// What is learnt from the games of a chunk.
struct Models {
    MoveModel moves;
    ScoreModel scores;

    void begin_game() {
        moves.begin_game();
        scores.begin_game();
    }
};

/// Codes one game. Returns false if a move is not legal, which an encoder only notices, or if the
/// game goes on where there is no legal move, which a decoder can come to.
template <class Coder>
bool code_game(Coder& coder, Models& models, GameRecord& game) {
    auto position = board::Position::create(game.start);
    if (!position) return false;
    models.begin_game();
    for (ScoredMove& played : game.moves) {
        models.moves.prepare(*position);
        const std::size_t count = models.moves.moves().size();
        std::size_t index = models.moves.index_of(played.move);
        if (count == 0 || (!Coder::kReads && index == count)) return false;
        index = coder.choose(index, models.moves.weights(), models.moves.weight_sum());
        played.move = models.moves.moves()[index];
        models.moves.learn(index);
        played.score = models.scores.code(coder, played.score);
        position->make(played.move);
    }
    return true;
}

}  // namespace

std::optional<util::Bytes> compact_games(util::ByteView games) {
    util::Bytes bytes;
    std::vector<GameRecord> records;
    for (util::ByteReader reader(games); !reader.rest().empty();) {
        const util::ByteView begin = reader.rest();
        auto game = decode(reader);
        if (!game) return {};
        const auto head =
            begin.first(begin.size() - reader.rest().size() - kBytesPerMove * game->moves.size());
        bytes.insert(bytes.end(), head.begin(), head.end());
        records.push_back(std::move(*game));
    }
    util::RangeEncoder encoder(bytes);
    Models models;
    for (GameRecord& game : records)
        if (!code_game(encoder, models, game)) return {};
    encoder.finish();
    return bytes;
}

util::Result<util::Bytes> expand_games(util::ByteView compact, std::uint32_t games,
                                       std::uint32_t positions) {
    std::vector<GameHead> heads;
    util::ByteReader reader(compact);
    std::uint64_t moves = 0;
    for (std::uint32_t i = 0; i < games; ++i) {
        auto head = decode_head(reader);
        if (!head) return util::Error{head.reason()};
        moves += head->moves;
        if (moves > positions) return util::Error{"a chunk does not hold what its header says"};
        heads.push_back(std::move(*head));
    }
    util::RangeDecoder decoder(reader.rest());
    Models models;
    util::Bytes bytes;
    for (GameHead& head : heads) {
        // The heads of a damaged chunk can claim more moves than fit the memory, so only one game
        // at a time gets room for them.
        GameRecord game = std::move(head.game);
        game.moves.resize(head.moves);
        if (!code_game(decoder, models, game) || decoder.is_exhausted())
            return util::Error{"the compact games of a chunk are damaged"};
        for (const ScoredMove& played : game.moves)
            if (!is_valid(played.score)) return util::Error{"a game has an impossible score"};
        encode(game, bytes);
    }
    if (!decoder.is_at_end()) return util::Error{"the compact games of a chunk are damaged"};
    return bytes;
}

}  // namespace octet::gamefile
