// Divides the plies of a game into blocks.
#include "analysis/blocks.h"

#include <algorithm>

namespace octet::analysis {

namespace {

/// The block that begins with `first`. It has no steps if none of its plies is wanted. The steps
/// end with the lowest wanted ply, because later searches would help no wanted one.
Block block_from(int first, int last_ply, const std::function<bool(int)>& is_wanted) {
    const int end = std::min(first + kBlockPlies, last_ply + 1);
    int lowest = first;
    while (lowest < end && !is_wanted(lowest)) ++lowest;
    if (lowest == end) return {};
    Block block;
    if (end <= last_ply) block.steps.push_back({.ply = end, .is_wanted = false});
    for (int ply = end - 1; ply >= lowest; --ply)
        block.steps.push_back({.ply = ply, .is_wanted = is_wanted(ply)});
    return block;
}

}  // namespace

int Block::wanted() const {
    return static_cast<int>(std::ranges::count(steps, true, &BlockStep::is_wanted));
}

std::vector<Block> blocks_of(int last_ply, const std::function<bool(int ply)>& is_wanted) {
    std::vector<Block> blocks;
    for (int first = 0; first <= last_ply; first += kBlockPlies) {
        Block block = block_from(first, last_ply, is_wanted);
        if (!block.steps.empty()) blocks.push_back(std::move(block));
    }
    return blocks;
}

Block single_block(int ply) { return {{{.ply = ply, .is_wanted = true}}}; }

}  // namespace octet::analysis
