// The words of PGN text, which the splitter and the reader must recognise alike: results, signs
// for NAGs, move numbers.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "notation/pgn_game.h"

namespace octet::notation {

/// How the text of moves is divided: a word ends before white space and before a delimiter.
enum class CharClass : std::uint8_t { Word, Space, Delimiter };

inline constexpr auto kCharClasses = [] {
    std::array<CharClass, 256> classes{};
    for (const char c : std::string_view(" \t\n\v\f\r"))
        classes[static_cast<unsigned char>(c)] = CharClass::Space;
    for (const char c : std::string_view("{}();[]\"*$"))
        classes[static_cast<unsigned char>(c)] = CharClass::Delimiter;
    return classes;
}();

constexpr CharClass class_of(char c) { return kCharClasses[static_cast<unsigned char>(c)]; }
/// White space between words. NUL is not white space here: it is a fault of its game.
constexpr bool is_pgn_space(char c) { return class_of(c) == CharClass::Space; }

/// The end of the word that begins at `begin`, where a character of a word stands.
constexpr std::size_t word_end(std::string_view text, std::size_t begin) {
    std::size_t end = begin + 1;
    while (end < text.size() && class_of(text[end]) == CharClass::Word) ++end;
    return end;
}

struct ResultWord {
    PgnResult result = PgnResult::Unknown;
    /// Whether the word is spelt as the PGN standard says.
    bool is_exact = true;
};

/// The result of a word, in the spelling of the standard or another one ("1/2", "0.5-0.5", other
/// dashes); nullopt if the word is no result.
std::optional<ResultWord> parse_result(std::string_view word);

/// Whether a word can be a result, by its first byte.
constexpr bool may_be_result(char first) {
    return first == '1' || first == '0' || first == 'O' || first == '\xC2' || first == '\xBD';
}

/// The word without the dots at its start, such as those of "...e5" behind a move number.
std::string_view without_dots(std::string_view word);

/// Whether the word adds nothing to the move before it: the "e.p." of a capture, or the sign of a
/// check behind a blank.
bool is_move_suffix(std::string_view word);

/// The word with the dashes of Unicode and Windows-1252 as '-'.
std::string with_plain_dashes(std::string_view word);

/// The NAG of a sign: "!" is 1, "+-" is 18; nullopt for other words.
std::optional<int> nag_of_sign(std::string_view sign);

/// A move number at the start of a word, such as "12." or "12...".
struct MoveNumber {
    /// The digits; at most 999,999,999 even if there are more digits.
    int number = 0;
    /// The length of the digits and the dots.
    std::size_t length = 0;
};

/// The move number at the start of the word, with its dots; a word of digits alone is one too.
/// nullopt if the word begins otherwise.
std::optional<MoveNumber> parse_move_number(std::string_view word);

}  // namespace octet::notation
