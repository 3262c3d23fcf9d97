// Extensions and their opposites: singular extensions, multicut, negative extensions, hindsight.
//
// Functions of plain data; TreeSearch does the searches between them.
#pragma once

#include <optional>

#include "eval/value.h"
#include "search/node.h"
#include "search/params.h"
#include "search/search_listener.h"

namespace octet::search {

/// Whether extensions are allowed: on crowded boards checks could follow each other without end.
inline bool may_extend(int ply, int root_depth) {
    return ply < params::kExtensionPlyFactor * root_depth;
}

/// Whether the node gets a singular search: one that leaves the TT move out. The TT entry must be a
/// lower bound from a search that was nearly deep enough.
inline bool may_be_singular(const Node& node, int root_depth) {
    const auto& entry = node.tt_entry;
    return node.depth >= params::kSingularDepth && entry &&
           entry->depth >= node.depth - params::kSingularTtDepth &&
           entry->value != eval::kNoValue && !eval::is_decisive(entry->value) &&
           (entry->bound == Bound::Lower || entry->bound == Bound::Exact) &&
           may_extend(node.ply, root_depth);
}

/// The TT move is singular if all other moves are below this value.
inline eval::Value singular_beta(eval::Value tt_value, int depth) {
    return tt_value - params::kSingularMargin * depth;
}

inline int singular_depth(int depth) { return (depth - 1) / params::kSingularDepthDivisor; }

struct SingularResult {
    /// Plies by which the TT move is extended; negative means a reduction.
    int extension = 0;
    /// Multicut: the value of the node if the node can be cut at once.
    std::optional<eval::Value> cutoff;
};

/// What follows from a singular search that returned `value`. The node has a TT entry.
/// See https://www.chessprogramming.org/Singular_Extensions and
/// https://www.chessprogramming.org/Multi-Cut
inline SingularResult singular_result(const Node& node, eval::Value value, eval::Value beta,
                                      bool is_pv) {
    const eval::Value tt_value = node.tt_entry->value;
    const eval::Value limit = singular_beta(tt_value, node.depth);
    if (value < limit) {
        if (is_pv) return {.extension = 1, .cutoff = {}};
        const bool is_double = value < limit - params::kDoubleExtensionMargin;
        const bool is_triple =
            value < limit - params::kTripleExtensionMargin && !node.tt_move.is_noisy();
        return {.extension = 1 + is_double + is_triple, .cutoff = {}};
    }
    // Multicut: even without the TT move the node fails high.
    if (value >= beta && !eval::is_decisive(value)) return {.extension = 0, .cutoff = value};
    // Negative extensions: another move is probably good enough too.
    if (tt_value >= beta)
        return {.extension = is_pv ? -params::kNegativeExtensionPv : -params::kNegativeExtension,
                .cutoff = {}};
    return {.extension = node.cut_node ? -params::kNegativeExtensionCutNode : 0, .cutoff = {}};
}

/// Plies to add to the depth of a node in hindsight. The parent reduced the node by `reduction`
/// plies before it knew the evaluation. If the evaluation of the opponent did not fall with its
/// move, that was too much; if the side to move has gained by the parent's move, it was too little.
/// `before` is the static evaluation of the parent, or kNoValue.
inline int hindsight_adjustment(const Node& node, int reduction, eval::Value static_eval,
                                eval::Value before) {
    if (before == eval::kNoValue) return 0;
    if (reduction >= params::kHindsightDeeper && !node.opponent_worsening) return 1;
    if (reduction >= params::kHindsightShallower && node.depth >= 2 &&
        static_eval + before > params::kHindsightSum)
        return -1;
    return 0;
}

}  // namespace octet::search
