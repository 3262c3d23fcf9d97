// Reads the tags of a PGN game, and what they say about its start: FEN, Variant, Result.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "notation/pgn_game.h"
#include "notation/pgn_lexer.h"
#include "notation/pgn_problems.h"

namespace octet::notation {

class PgnTagReader {
public:
    PgnTagReader(PgnGame& game, PgnProblems& problems) : game_(game), problems_(problems) {}

    /// Adds a tag. The first of two tags with one name counts.
    void read_tag(const PgnLexeme& token);
    /// Sets the start position and the variant of the game.
    void finish();
    /// The result of the tag Result; nullopt if there is no such tag or it is no result.
    std::optional<PgnResult> result() const { return result_; }
    /// Where the tag Result begins in the text of the game.
    bool has_tags() const { return !game_.tags.empty(); }

private:
    void add(std::string_view name, std::string value, std::size_t offset);
    void read_variant();
    void read_fen();
    void read_result();
    std::size_t offset_of(std::string_view name) const;
    PgnTag* find(std::string_view name);
    void remove(std::string_view name);

    PgnGame& game_;
    PgnProblems& problems_;
    /// The names of the tags; they are parts of the text of the game.
    std::set<std::string_view> names_;
    /// Where each tag begins in the text of the game.
    std::vector<std::size_t> offsets_;
    std::optional<PgnResult> result_;
};

}  // namespace octet::notation
