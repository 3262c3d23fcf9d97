// Fuzzes lines of UCI: positions and moves are legal, and numbers are in range.
#include <cstddef>
#include <cstdint>

#include "go_checks.h"

using namespace octet;

namespace {

/// The words of a line without the first one.
uci::Words arguments_of(const std::vector<std::string_view>& words) {
    return uci::Words(words).subspan(words.empty() ? 0 : 1);
}

void check_position(const uci::GamePosition& game) {
    board::Position position = game.start;
    for (board::Move move : game.moves) {
        fuzz::require(position.is_legal(move));
        position.make(move);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view line(reinterpret_cast<const char*>(data), size);
    const auto words = util::split_words(line);
    const uci::Words arguments = arguments_of(words);

    if (const auto standard = uci::parse_position(arguments, false)) check_position(*standard);
    const auto game = uci::parse_position(arguments, true);
    if (game) check_position(*game);
    fuzz::check_go(arguments, game ? game->start : board::Position::start());
    if (const auto option = uci::parse_setoption(arguments)) fuzz::require(!option->name.empty());
    return 0;
}
