// Material signatures: the piece counts that name a tablebase, such as KQvKR, and the signatures
// from which captures and promotions lead to a given table.
#pragma once

#include <cstdint>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "board/position.h"

namespace octet::tablebase {

/// The number of pieces of each type and colour without the kings, in four bits each.
using Material = std::uint64_t;

/// Whether the text can be the name of a table, such as KQvKR.
bool is_table_name(std::string_view name);
/// The pieces in the name of a table. The first side is White.
std::vector<board::Piece> pieces_of(std::string_view table);

Material material_of(const board::Position& position);
Material material_of(std::string_view table);

/// Adds to `all` the material of `table`, with both assignments of colours, and each material of at
/// most seven pieces from which captures and promotions lead to it.
void add_all_that_lead_to(std::string_view table, std::unordered_set<Material>& all);

}  // namespace octet::tablebase
