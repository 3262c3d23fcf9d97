// Fuzzes lines of UCI: positions and moves are legal, and numbers are in range.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>

#include "uci/uci_parse.h"
#include "util/text.h"

using namespace octet;

namespace {

void require(bool condition) {
    if (!condition) std::abort();
}

/// The words of a line without the first one.
uci::Words arguments_of(const std::vector<std::string_view>& words) {
    return uci::Words(words).subspan(words.empty() ? 0 : 1);
}

bool is_time(util::Milliseconds time, util::Milliseconds lowest) {
    // Sums and small multiples of the times must not overflow.
    return time >= lowest && time < std::numeric_limits<util::Milliseconds>::max() / 1000000;
}

void check_position(const uci::GamePosition& game) {
    board::Position position = game.start;
    for (board::Move move : game.moves) {
        require(position.is_legal(move));
        position.make(move);
    }
}

void check_limits(const search::SearchLimits& limits) {
    require(limits.infinite || limits.clock || limits.move_time || limits.depth || limits.nodes ||
            limits.mate);
    require(limits.depth.value_or(1) >= 1);
    require(limits.nodes.value_or(1) >= 1);
    require(limits.mate.value_or(1) >= 1);
    require(is_time(limits.move_time.value_or(1), 1));
    if (!limits.clock) return;
    for (board::Color c : board::kColors) {
        require(is_time(limits.clock->time[c], 1));
        require(is_time(limits.clock->increment[c], 0));
    }
    require(limits.clock->moves_to_go.value_or(1) >= 1);
}

void check_go(uci::Words arguments, const board::Position& position) {
    const uci::GoCommand command = uci::parse_go(arguments, position);
    check_limits(command.search.limits);
    for (board::Move move : command.search.root_moves) require(position.is_legal(move));
    require(command.perft.value_or(1) >= 1 && command.perft.value_or(1) <= 1000);
    for (const std::string& warning : command.warnings)
        require(warning == util::printable(warning, warning.size()));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view line(reinterpret_cast<const char*>(data), size);
    const auto words = util::split_words(line);
    const uci::Words arguments = arguments_of(words);

    if (const auto standard = uci::parse_position(arguments, false)) check_position(*standard);
    const auto game = uci::parse_position(arguments, true);
    if (game) check_position(*game);
    check_go(arguments, game ? game->start : board::Position::start());
    if (const auto option = uci::parse_setoption(arguments)) require(!option->name.empty());
    return 0;
}
