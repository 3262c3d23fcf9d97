// A position as an argument of the command line.
#include "cli/arguments/position_argument.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <span>
#include <system_error>

#include "cli/context.h"
#include "io/output.h"
#include "notation/fen.h"
#include "notation/pgn_words.h"
#include "notation/san.h"
#include "notation/uci_move.h"
#include "util/file_path.h"
#include "util/text.h"

namespace octet::cli {

namespace {

/// All words of the arguments: one argument may have several.
std::vector<std::string> split_arguments(const std::vector<std::string>& arguments) {
    std::vector<std::string> words;
    for (const std::string& argument : arguments)
        for (const std::string_view word : util::split_words(argument)) words.emplace_back(word);
    return words;
}

/// Parses `startpos` or the fields of a FEN.
board::Position parse_start(const std::vector<std::string>& words) {
    const std::string text = fmt::format("{}", fmt::join(words, " "));
    if (text == "startpos") return board::Position::start();
    if (text.starts_with("startpos "))
        throw BadArguments(fmt::format(
            "behind 'startpos' comes the word 'moves' with moves, not {}", util::quoted(words[1])));
    const auto fen = notation::parse_fen(text);
    std::error_code unknown;
    if (!fen && std::filesystem::is_regular_file(util::to_path(text), unknown))
        throw BadArguments(
            fmt::format("{} is a file; this command takes one position: startpos or a FEN",
                        util::quoted(text, util::kQuotedPath)));
    if (!fen)
        throw BadArguments(
            fmt::format("the position is neither 'startpos' nor a valid FEN: {}", fen.reason()));
    for (const std::string& warning : fen->warnings) io::error_line("octet: {}", warning);
    return fen->position;
}

/// The words that are moves: without move numbers, and without a result at the end.
std::vector<std::string> move_words(std::span<const std::string> words) {
    if (!words.empty() && notation::parse_result(words.back()))
        words = words.first(words.size() - 1);
    std::vector<std::string> moves;
    for (const std::string& word : words)
        if (const auto move = without_move_number(word); !move.empty()) moves.emplace_back(move);
    return moves;
}

}  // namespace

analysis::GameLine parse_position_argument(const std::vector<std::string>& arguments) {
    std::vector<std::string> words = split_arguments(arguments);
    if (!words.empty() && words.front() == "fen") words.erase(words.begin());
    const auto end = std::ranges::find(words, "moves");
    analysis::GameLine game;
    game.start = parse_start({words.begin(), end});
    board::Position position = game.start;
    const auto begin = end == words.end() ? end : end + 1;
    const std::vector<std::string> moves = move_words({begin, words.end()});
    if (moves.size() > board::kMaxGamePlies)
        throw BadArguments(fmt::format("there are {} moves behind 'moves'; at most {} are accepted",
                                       moves.size(), board::kMaxGamePlies));
    for (const std::string& move : moves) {
        game.moves.push_back(parse_move_argument(position, move));
        position.make(game.moves.back());
    }
    return game;
}

std::string_view without_move_number(std::string_view text) {
    text = util::trim(text);
    // Digits alone are no number here: 0000 is the null move of UCI.
    const auto number = notation::parse_move_number(text);
    if (number && !util::is_digit(text[number->length - 1]))
        text = util::trim(text.substr(number->length));
    return util::trim(notation::without_dots(text));
}

board::Move parse_move_argument(const board::Position& position, const std::string& text) {
    std::string_view word = without_move_number(text);
    // The message names what was given.
    if (word.empty()) word = text;
    if (const auto move = notation::parse_uci_move(position, word)) return *move;
    const auto move = notation::parse_san(position, word);
    if (!move) throw BadArguments(move.reason());
    return *move;
}

}  // namespace octet::cli
