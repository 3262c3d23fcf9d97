// Material as tables have it, their names, and from which material play can come to which.
#pragma once

#include <cstdint>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "board/position.h"

namespace octet::tablebase {

/// How many pieces there are of each kind and colour, kings apart: four bits each.
using Material = std::uint64_t;

/// Whether this can be the name of a table: KQvKR and the like.
bool is_table_name(std::string_view name);
/// The pieces of a table by its name: the first side is White.
std::vector<board::Piece> pieces_of(std::string_view table);

Material material_of(const board::Position& position);
Material material_of(std::string_view table);

/// Adds `table`, for either colour, and everything of as many pieces as tables can have that
/// captures and promotions lead from to it.
void add_all_that_lead_to(std::string_view table, std::unordered_set<Material>& all);

}  // namespace octet::tablebase
