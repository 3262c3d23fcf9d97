// What the parts of the PGN reader share: the text, and the problems found in it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "notation/pgn_lexer.h"
#include "notation/pgn_reader.h"

namespace octet::notation {

class PgnProblems {
public:
    PgnProblems(PgnLexer& lexer, PgnReading& reading, bool is_ascii)
        : lexer_(lexer), reading_(reading), is_ascii_(is_ascii) {}

    void warn(std::size_t offset, std::string reason) {
        reading_.warnings.push_back({lexer_.place(offset), std::move(reason)});
    }
    /// Keeps the first error.
    void fail(std::size_t offset, std::string reason) {
        if (!reading_.error) reading_.error = {lexer_.place(offset), std::move(reason)};
    }
    bool has_failed() const { return reading_.error.has_value(); }

    /// A part of the text in UTF-8. Text in another encoding is read as Windows-1252.
    std::string utf8(std::string_view text, std::size_t offset);
    /// The text of a token as a comment: in UTF-8, white space as single blanks, braces as
    /// parentheses.
    std::string text(const PgnLexeme& token);
    /// The same for a comment, with warnings about what was cleaned.
    std::string comment(const PgnLexeme& token);
    /// The number of a NAG token, or nullopt with a warning.
    std::optional<int> nag(const PgnLexeme& token);

private:
    PgnLexer& lexer_;
    PgnReading& reading_;
    bool is_ascii_;
    bool has_warned_of_encoding_ = false;
};

}  // namespace octet::notation
