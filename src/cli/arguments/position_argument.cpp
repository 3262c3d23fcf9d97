// A position as an argument of the command line.
#include "cli/arguments/position_argument.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "cli/context.h"
#include "io/output.h"
#include "notation/fen.h"
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

}  // namespace

analysis::GameLine parse_position_argument(const std::vector<std::string>& arguments) {
    std::vector<std::string> words = split_arguments(arguments);
    if (!words.empty() && words.front() == "fen") words.erase(words.begin());
    const auto end = std::ranges::find(words, "moves");
    analysis::GameLine game;
    game.start = parse_start({words.begin(), end});
    board::Position position = game.start;
    const auto begin = end == words.end() ? end : end + 1;
    if (const auto count = static_cast<std::size_t>(words.end() - begin);
        count > board::kMaxGamePlies)
        throw BadArguments(fmt::format("there are {} moves behind 'moves'; at most {} are accepted",
                                       count, board::kMaxGamePlies));
    for (auto word = begin; word != words.end(); ++word) {
        game.moves.push_back(parse_move_argument(position, *word));
        position.make(game.moves.back());
    }
    return game;
}

board::Move parse_move_argument(const board::Position& position, const std::string& word) {
    if (const auto move = notation::parse_uci_move(position, word)) return *move;
    const auto move = notation::parse_san(position, word);
    if (!move) throw BadArguments(move.reason());
    return *move;
}

}  // namespace octet::cli
