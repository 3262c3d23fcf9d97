// The names of openings, found by position, so that a transposition has the name of the position
// that it reaches.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "board/move.h"
#include "board/position.h"
#include "util/result.h"

namespace octet::notation {

struct Opening {
    std::string eco;
    std::string name;

    friend bool operator==(const Opening&, const Opening&) = default;
};

struct FoundOpening {
    Opening opening;
    /// The number of plies to the named position.
    std::size_t ply = 0;
};

class Openings {
public:
    /// The openings of opening_list.h, and those of the folder OCTET_OPENINGS of the build.
    static Openings built_in();
    /// Adds the openings of a file with tab-separated values: ECO code, name, moves in SAN with or
    /// without numbers. A first line that begins with "eco" is a heading, further columns are
    /// ignored. Of two openings with one position the last one counts. The error names the line.
    std::optional<util::Error> add_tsv(std::string_view text);

    std::size_t size() const { return names_.size(); }
    /// The name of a position: its board, side to move, castling rights and en-passant square.
    const Opening* find(const board::Position& position) const;
    /// The last named position of a game.
    std::optional<FoundOpening> find(const board::Position& start,
                                     std::span<const board::Move> moves) const;

private:
    /// Adds the position after the moves; the error says which move is not legal.
    std::optional<util::Error> add(Opening opening, std::string_view moves);

    std::unordered_map<board::Key, Opening> names_;
};

}  // namespace octet::notation
