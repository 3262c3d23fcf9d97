// Reads the text of one PGN game into data. It accepts everything that people and programs write,
// and says what it cleaned.
//
// An error concerns the whole game: its main line has no meaning from there on. A warning says what
// was cleaned or dropped. Any bytes are safe.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "notation/pgn_game.h"
#include "notation/pgn_splitter.h"

namespace octet::notation {

/// The deepest nesting of variations.
inline constexpr std::size_t kMaxVariationDepth = 64;

struct PgnReading {
    /// The game; after an error the part before it, without the warnings of the rest.
    PgnGame game;
    /// Why the game cannot be read, if it cannot.
    std::optional<PgnProblem> error;
    /// In the order of the text, but for those about the tags as a whole.
    std::vector<PgnProblem> warnings;
    /// The one of these that the result behind the moves differs from the tag Result. The game has
    /// one of both, in both places.
    std::optional<PgnProblem> result_conflict;
};

/// Reads the text of a game from the splitter.
PgnReading read_pgn(const PgnText& text);

}  // namespace octet::notation
