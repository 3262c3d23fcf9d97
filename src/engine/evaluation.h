// What the evaluation thinks of a position and why, for front-ends, which do not see `eval` itself.
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

/// A value for the middlegame and one for the endgame.
struct PhasedValue {
    eval::Value middlegame = 0;
    eval::Value endgame = 0;
};

/// How a static value came about.
struct ClassicalExplanation {
    /// What a term gives to each side, positive where it is good for that side.
    struct Row {
        std::string_view name;
        PhasedValue white;
        PhasedValue black;
    };
    std::vector<Row> rows;
    /// The sum of all rows, White's less Black's, but for what each loses by rounding.
    PhasedValue total;
    /// The share of the middlegame value in parts of full_phase; the rest is the endgame's.
    int phase;
    int full_phase;
    /// What is left of the blended value, in parts of full_scale.
    int scale;
    int full_scale;
    /// The result, from White's side.
    eval::Value value;
};

/// What searches make of a static value of the position: less, as the board empties and as the
/// fifty-move rule comes near.
eval::Value value_in_search(eval::Value static_value, const board::Position& position);

/// Of the classical evaluation.
ClassicalExplanation explain_classical(const board::Position& position);

/// A network that nobody changes any more; nullptr where there is none.
using NetworkPointer = std::shared_ptr<const eval::nnue::Network>;

/// The network of the file, or for an empty path the one built into the program, if there is one.
util::Result<NetworkPointer> load_network(const std::string& path);

/// Names a network by the hash of its weights, `EDE19C23BB8B55C8`.
std::string network_name(const NetworkPointer& network);

/// Why the network that was built into the program cannot be used; empty if nothing is wrong.
std::string built_in_network_fault();

/// What a network thinks of a position; all values from White's side.
struct NetworkExplanation {
    std::string name;
    /// In words.
    std::string architecture;
    /// One value for each number of pieces that outputs are made for, and which of them counts.
    std::vector<eval::Value> buckets;
    std::size_t used_bucket = 0;
    /// By how much the piece on each square raises the value; 0 for kings, which cannot be missing.
    util::EnumArray<eval::Value, board::Square> contributions;

    eval::Value value() const { return buckets[used_bucket]; }
};

NetworkExplanation explain_network(const board::Position& position, const NetworkPointer& network);

}  // namespace octet::engine
