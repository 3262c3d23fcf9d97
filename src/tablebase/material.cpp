// Reads table names, and finds the materials that lead to a table.
#include "tablebase/material.h"

#include <algorithm>
#include <array>

namespace octet::tablebase {

namespace {

using board::Color;
using board::PieceType;

constexpr std::array kTypes{PieceType::Pawn, PieceType::Knight, PieceType::Bishop, PieceType::Rook,
                            PieceType::Queen};
/// The letters of pieces in table names, in the order of PieceType.
constexpr std::string_view kLetters = "PNBRQK";
constexpr char kBetweenSides = 'v';

/// The number of pieces, without the kings, of the largest tables that Fathom reads.
constexpr int kMaxPieces = 5;

bool is_letter(char c) { return kLetters.find(c) != std::string_view::npos; }

/// The material of one piece: it can be added to another material.
constexpr Material one(Color color, PieceType type) {
    const int place = static_cast<int>(color) * static_cast<int>(kTypes.size());
    return Material{1} << 4 * (place + static_cast<int>(type));
}

int count(Material material) {
    int pieces = 0;
    for (; material != 0; material >>= 4) pieces += static_cast<int>(material & 15);
    return pieces;
}

/// Adds `material` and, recursively, each material from which one capture or one promotion leads to
/// it.
void add_with_predecessors(Material material, std::unordered_set<Material>& all) {
    if (count(material) > kMaxPieces || !all.insert(material).second) return;
    for (Color color : board::kColors)
        for (PieceType type : kTypes) {
            const Material piece = one(color, type);
            add_with_predecessors(material + piece, all);
            const bool has_any = (material & 15 * piece) != 0;
            if (has_any && type != PieceType::Pawn)
                add_with_predecessors(material - piece + one(color, PieceType::Pawn), all);
        }
}

Material colors_swapped(Material material) {
    constexpr int kSide = 4 * static_cast<int>(kTypes.size());
    return material >> kSide | (material & ((Material{1} << kSide) - 1)) << kSide;
}

}  // namespace

bool is_table_name(std::string_view name) {
    const std::size_t middle = name.find(kBetweenSides);
    if (middle == std::string_view::npos || middle == 0 || middle + 1 == name.size()) return false;
    return name.front() == 'K' && name[middle + 1] == 'K' && std::ranges::count(name, 'K') == 2 &&
           std::ranges::all_of(name.substr(0, middle), is_letter) &&
           std::ranges::all_of(name.substr(middle + 1), is_letter);
}

std::vector<board::Piece> pieces_of(std::string_view table) {
    std::vector<board::Piece> pieces;
    Color color = Color::White;
    for (char letter : table) {
        if (letter == kBetweenSides)
            color = Color::Black;
        else
            pieces.push_back(make_piece(color, static_cast<PieceType>(kLetters.find(letter))));
    }
    return pieces;
}

Material material_of(const board::Position& position) {
    Material material = 0;
    for (Color color : board::kColors)
        for (PieceType type : kTypes)
            material +=
                one(color, type) * static_cast<Material>(position.pieces(color, type).count());
    return material;
}

Material material_of(std::string_view table) {
    Material material = 0;
    for (board::Piece piece : pieces_of(table))
        if (type_of(piece) != PieceType::King) material += one(color_of(piece), type_of(piece));
    return material;
}

void add_all_that_lead_to(std::string_view table, std::unordered_set<Material>& all) {
    add_with_predecessors(material_of(table), all);
    add_with_predecessors(colors_swapped(material_of(table)), all);
}

}  // namespace octet::tablebase
