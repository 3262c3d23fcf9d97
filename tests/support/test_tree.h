// The recursive search of one thread on a position, without RootSearch and without a pool.
#pragma once

#include <memory>
#include <string_view>

#include "search/tree_search.h"
#include "support/positions.h"

namespace octet::test {

/// Searches with the classical evaluation and an empty TT of 1 MiB.
class TestTree {
public:
    explicit TestTree(std::string_view fen) : TestTree(position(fen)) {}
    explicit TestTree(const board::Position& start) {
        shared_.nodes.push_back(std::make_unique<search::NodeCounter>());
        shared_.tt.resize(1);
        tree_ = std::make_unique<search::TreeSearch>(shared_, 0, root_);
        root_.depth = 20;
        root_.moves = search::RootMoves(start, {});
        thread().prepare(start, board::KeyHistory(start));
    }

    search::SharedState& shared() { return shared_; }
    search::RootState& root() { return root_; }
    search::TreeSearch& tree() { return *tree_; }
    search::ThreadData& thread() { return tree_->thread(); }
    const board::Position& board() { return thread().position; }
    std::uint64_t nodes() { return thread().nodes.value(); }

    /// The value in the null window (beta - 1, beta), at ply 0.
    eval::Value null_window(eval::Value beta, int depth, bool cut_node = false) {
        return tree_->search<search::NodeType::NonPV>(beta - 1, beta, depth, 0, cut_node);
    }
    /// The value in the open window, at ply 0.
    eval::Value open_window(int depth) {
        return tree_->search<search::NodeType::PV>(-eval::kInfinite, eval::kInfinite, depth, 0,
                                                   false);
    }
    /// The value by quiescence in the window (alpha, beta), at ply 0.
    eval::Value quiescence(eval::Value alpha, eval::Value beta) {
        return tree_->quiescence<search::NodeType::NonPV>(alpha, beta, 0);
    }
    /// The static evaluation, not corrected.
    eval::Value static_eval() {
        return thread().static_eval(thread().evaluator.evaluate(board()), 0);
    }
    std::optional<search::TranspositionTable::Entry> tt_entry() {
        return shared_.tt.probe(board().key(), 0);
    }
    void store(const search::TranspositionTable::Entry& entry) {
        shared_.tt.store(board().key(), 0, entry);
    }

private:
    search::SharedState shared_{nullptr};
    search::RootState root_;
    std::unique_ptr<search::TreeSearch> tree_;
};

}  // namespace octet::test
