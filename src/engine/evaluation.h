// Explains the static evaluation of a position for the front-ends, which do not include `eval`.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "board/position.h"
#include "eval/value.h"
#include "util/result.h"

namespace octet::eval::nnue {
class Network;
}

namespace octet::engine {

/// A value for the middlegame and one for the endgame, in eval units (eval/value.h).
struct PhasedValue {
    eval::Value middlegame = 0;
    eval::Value endgame = 0;
};

/// The classical evaluation of a position, term by term.
struct ClassicalExplanation {
    /// The value of one term for each side; positive is good for that side.
    struct Row {
        std::string_view name;
        PhasedValue white;
        PhasedValue black;
    };
    std::vector<Row> rows;
    /// The sum of White's rows minus the sum of Black's. Each row is rounded on its own, so that
    /// the sums may differ a little.
    PhasedValue total;
    /// The weight of the middlegame value is phase / full_phase; the rest is the endgame value's.
    int phase;
    int full_phase;
    /// The tapered value is multiplied by scale / full_scale (drawish endgames have less).
    int scale;
    int full_scale;
    /// The result from White's point of view.
    eval::Value value;
};

/// The static value as searches use it: scaled by the material on the board, and towards 0 with a
/// higher halfmove clock (eval/scaling.h).
eval::Value value_in_search(eval::Value static_value, const board::Position& position);

/// Whether searches use the classical evaluation even with a network (eval/evaluator.h).
bool is_mop_up(const board::Position& position);

/// Explains the classical evaluation of the position.
ClassicalExplanation explain_classical(const board::Position& position);

/// A network that does not change any more; nullptr if there is none.
using NetworkPointer = std::shared_ptr<const eval::nnue::Network>;

/// The network in the file. For an empty path, the network built into the program; nullptr if it
/// has none.
util::Result<NetworkPointer> load_network(const std::string& path);

/// The hash of the weights as the name of the network: `EDE19C23BB8B55C8`.
std::string network_name(const NetworkPointer& network);

/// The reason why the network built into the program cannot be used; empty if it can.
std::string built_in_network_fault();

/// The evaluation of a position by a network; all values from White's point of view.
struct NetworkExplanation {
    std::string name;
    /// The layers as text, such as `(768 x 17 mirrored -> 512) x 2 -> (8 -> 32 -> 1) x 8`.
    std::string architecture;
    /// The value of each output bucket, and the index of the bucket for this number of pieces.
    std::vector<eval::Value> buckets;
    std::size_t used_bucket = 0;
    /// The value minus the value without the piece on the square; 0 for kings and empty squares.
    util::EnumArray<eval::Value, board::Square> contributions;

    eval::Value value() const { return buckets[used_bucket]; }
};

NetworkExplanation explain_network(const board::Position& position, const NetworkPointer& network);

}  // namespace octet::engine
