// Material signatures, and those from which captures and promotions lead to a table.
#include "tablebase/material.h"

#include <gtest/gtest.h>

#include "support/positions.h"

namespace octet::tablebase {
namespace {

TEST(Material, OfPositionsAndTables) {
    EXPECT_EQ(material_of("KvK"), 0U);
    EXPECT_EQ(material_of(test::position("8/8/8/4k3/4r3/8/PP6/K6Q w - - 0 1")),
              material_of("KQPPvKR"));
    EXPECT_EQ(material_of(test::position("8/8/8/4K3/4R3/8/pp6/k6q w - - 0 1")),
              material_of("KRvKQPP"));
    EXPECT_NE(material_of("KRvKQ"), material_of("KQvKR"));
    EXPECT_EQ(material_of("KQNvK"), material_of("KNQvK"));
}

TEST(Material, WhatLeadsToATable) {
    std::unordered_set<Material> all;
    add_all_that_lead_to("KRvK", all);
    for (const char* table :
         {"KRvK", "KvKR", "KPvK", "KvKP", "KRvKQ", "KBvKR", "KRPPvKPP", "KPvKP", "KQQvKRBN"})
        EXPECT_TRUE(all.contains(material_of(table))) << table;
    for (const char* table : {"KvK", "KQvK", "KQQvKBN", "KBNvKN"})
        EXPECT_FALSE(all.contains(material_of(table))) << table;
}

TEST(Material, NothingLargerThanATableLeadsToTheLargest) {
    std::unordered_set<Material> all;
    add_all_that_lead_to("KPPPvKPP", all);
    EXPECT_EQ(all.size(), 2U);
    all.clear();
    add_all_that_lead_to("KQPvKRN", all);
    // Each of the three promoted pieces may have been a pawn, for either colour.
    EXPECT_TRUE(all.contains(material_of("KPPvKPP")));
    EXPECT_FALSE(all.contains(material_of("KQvKRN")));
}

}  // namespace
}  // namespace octet::tablebase
