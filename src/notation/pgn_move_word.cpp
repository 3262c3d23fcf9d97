// Reading one move of a PGN game.
#include "notation/pgn_move_word.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "notation/names.h"
#include "notation/pgn_words.h"
#include "notation/san.h"
#include "notation/uci_move.h"
#include "util/text.h"

namespace octet::notation {

namespace {

bool is_annotation(char c) { return c == '!' || c == '?'; }

/// Splits the signs ! and ? off the end of the word.
std::string_view take_annotation(std::string_view& word) {
    std::size_t length = 0;
    while (length < word.size() && is_annotation(word[word.size() - 1 - length])) ++length;
    const std::string_view signs = word.substr(word.size() - length);
    word.remove_suffix(length);
    return signs;
}

/// Whether the word ends with a square after the letters of a piece in another language, such as
/// the S of the German Springer.
bool looks_foreign(std::string_view word) {
    while (!word.empty() && (word.back() == '+' || word.back() == '#')) word.remove_suffix(1);
    if (word.size() < 3 || !parse_square(word.substr(word.size() - 2))) return false;
    const auto first = static_cast<unsigned char>(word.front());
    const bool is_letter = first >= 0x80 || (first >= 'A' && first <= 'Z');
    return is_letter && !parse_piece_type(word.front());
}

bool looks_like_a_move(std::string_view word) {
    const char first = word.front();
    if (first == 'O' || first == '0' || first == 'o') return true;
    return (parse_piece_type(first) || parse_file(first)) &&
           std::ranges::any_of(word, util::is_digit);
}

util::Error refusal(std::string_view word, const std::string& reason) {
    if (reason.find("ambiguous") != std::string::npos) return {reason};
    if (looks_foreign(word))
        return {fmt::format("{} is no move with the English letters KQRBN (another language?)",
                            util::quoted(word))};
    if (looks_like_a_move(word)) return {fmt::format("no legal move is {}", util::quoted(word))};
    return {fmt::format("{} is neither a move nor a comment", util::quoted(word))};
}

}  // namespace

bool is_null_move(std::string_view word) {
    constexpr std::array<std::string_view, 7> kNames{"--",   "Z0",   "z0", "null",
                                                     "0000", "@@@@", "<>"};
    return std::ranges::find(kNames, word) != kNames.end();
}

util::Result<MoveWord> parse_move_word(const board::Position& position, std::string_view word) {
    std::string_view core = word;
    const std::string_view signs = take_annotation(core);
    if (core.empty()) return refusal(word, "");

    auto move = parse_san(position, core);
    if (!move) {
        const std::string plain = with_plain_dashes(core);
        const util::Error error = move.error();
        move = parse_san(position, plain);
        if (!move) move = parse_uci_move(position, plain);
        if (!move) return refusal(word, error.reason);
    }
    MoveWord result{*move, to_san(position, *move), 0, {}};
    if (result.san != core)
        result.warning = fmt::format("{} is {} in SAN", util::quoted(core), result.san);
    if (!signs.empty())
        result.nag = *nag_of_sign(signs.substr(0, std::min<std::size_t>(2, signs.size())));
    if (signs.size() > 2 && result.warning.empty())
        result.warning = fmt::format("{} is taken as {}", util::quoted(signs), signs.substr(0, 2));
    return result;
}

}  // namespace octet::notation
