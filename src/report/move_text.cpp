// Moves as people read them.
#include "report/move_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "notation/san.h"

namespace octet::report {

std::vector<std::string> san_words(board::Position position, std::span<const board::Move> moves) {
    std::vector<std::string> words;
    words.reserve(moves.size());
    for (board::Move move : moves) {
        std::string word = notation::to_san(position, move);
        if (position.side_to_move() == board::Color::White)
            word = fmt::format("{}. {}", position.move_number(), word);
        else if (words.empty())
            word = fmt::format("{}... {}", position.move_number(), word);
        words.push_back(std::move(word));
        position.make(move);
    }
    return words;
}

std::string san_line(const board::Position& position, std::span<const board::Move> moves,
                     std::size_t max_plies) {
    const auto shown = moves.first(std::min(moves.size(), max_plies));
    return fmt::format("{}", fmt::join(san_words(position, shown), " "));
}

}  // namespace octet::report
