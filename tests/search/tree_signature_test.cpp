// The signature of the tree search: nodes and values at a fixed depth.
//
// The unit tests check each technique alone. This test checks that the search puts them together as
// recorded: which bound, depth, ply and stack entry goes where. Like bench, the numbers change with
// every functional change; the failure message prints the new ones.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "support/test_tree.h"

namespace octet::search {
namespace {

struct Signature {
    const char* fen;
    int depth;
    std::uint64_t nodes;
    eval::Value value;
};

constexpr Signature kSignatures[] = {
    {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 10, 8772, 271},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 9, 6156, -337},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 14, 64810, 212},
    {"8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1", 20, 75401, 325},
    {"2rq1rk1/pp1bppbp/2np1np1/8/3NP3/1BN1BP2/PPPQ2PP/2KR3R b - - 8 12", 10, 7656, 49},
    {"3r2k1/p4ppp/1p2p3/8/2n1P3/P1N2P2/1r4PP/R1R3K1 b - - 1 24", 12, 12627, 706},
};

TEST(TreeSignature, IsAsRecorded) {
    for (const auto& [fen, depth, nodes, value] : kSignatures) {
        test::TestTree tree(fen);
        for (int d = 1; d < depth; ++d) tree.open_window(d);
        const eval::Value found = tree.open_window(depth);
        EXPECT_TRUE(tree.nodes() == nodes && found == value)
            << fmt::format(R"({{"{}", {}, {}, {}}},)", fen, depth, tree.nodes(), found);
    }
}

}  // namespace
}  // namespace octet::search
