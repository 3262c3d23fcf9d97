// Reads a variation of a PGN game: the tokens between parentheses.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "board/position.h"
#include "notation/pgn_lexer.h"
#include "notation/pgn_problems.h"

namespace octet::notation {

class PgnVariationReader {
public:
    PgnVariationReader(PgnLexer& lexer, PgnProblems& problems)
        : lexer_(lexer), problems_(problems) {}

    /// Reads up to the parenthesis that closes the variation, whose first move replaces the move
    /// that was made in `before`; nullptr before the first move of the game. A variation that
    /// cannot be played becomes a comment with its text, which may be empty. After an error the
    /// note has no meaning.
    PgnNote read(const PgnLexeme& open, const board::Position* before);

private:
    /// The line of one variation.
    struct Line {
        /// The position before the last move, from which a nested variation begins.
        board::Position before;
        board::Position current;
    };

    /// False at the end of the variation or after an error.
    bool read_token(const PgnLexeme& token);
    void open_line(const PgnLexeme& token);
    void close_line(const PgnLexeme& token);
    void read_word(const PgnLexeme& token);
    void take_dots(std::string& word);
    bool is_behind_move() const;
    void read_move(std::string word, std::size_t offset);
    void pass(std::string_view word, std::size_t offset);
    void refuse(std::size_t offset, const std::string& reason);
    PgnNote as_comment(std::size_t begin, std::size_t end);
    void push(PgnToken::Kind kind, std::string text) { tokens_.push_back({kind, std::move(text)}); }

    PgnLexer& lexer_;
    PgnProblems& problems_;
    std::vector<Line> lines_;
    std::vector<PgnToken> tokens_;
    bool has_move_ = false;
    bool is_readable_ = true;
};

}  // namespace octet::notation
