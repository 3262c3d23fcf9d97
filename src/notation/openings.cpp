// Finding the names of openings.
#include "notation/openings.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "notation/opening_list.h"
#include "notation/pgn_words.h"
#include "notation/san.h"
#include "util/text.h"

namespace octet::notation {

namespace {

/// The lines of the files that the build was told to take (cmake/Openings.cmake).
constexpr auto kMoreOpenings = std::to_array<std::string_view>({
#ifdef OCTET_OPENINGS_DATA
#include OCTET_OPENINGS_DATA
#endif
    ""});

}  // namespace

Openings Openings::built_in() {
    Openings openings;
    for (const NamedLine& line : built_in_openings()) {
        [[maybe_unused]] const auto error =
            openings.add({std::string(line.eco), std::string(line.name)}, line.moves);
        assert(!error);
    }
    for (const std::string_view line : kMoreOpenings) {
        [[maybe_unused]] const auto error = openings.add_tsv(line);
        assert(!error);
    }
    return openings;
}

std::optional<util::Error> Openings::add_tsv(std::string_view text) {
    text = util::without_byte_order_mark(text);
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (util::trim(line).empty() || line.starts_with("eco\t")) continue;
        const std::size_t first = line.find('\t');
        const std::size_t second = line.find('\t', first + 1);
        if (first == std::string_view::npos || second == std::string_view::npos)
            return util::Error{
                fmt::format("line {}: ECO code, name and moves, separated by tabs, "
                            "are needed",
                            number)};
        const std::string_view moves = line.substr(second + 1);
        const auto error =
            add({std::string(util::trim(line.substr(0, first))),
                 std::string(util::trim(line.substr(first + 1, second - first - 1)))},
                moves.substr(0, moves.find('\t')));
        if (error) return util::Error{fmt::format("line {}: {}", number, error->reason)};
    }
    return {};
}

std::optional<util::Error> Openings::add(Opening opening, std::string_view moves) {
    board::Position position = board::Position::start();
    for (std::string_view word : util::split_words(moves)) {
        if (const auto number = parse_move_number(word)) word.remove_prefix(number->length);
        if (word.empty()) continue;
        const auto move = parse_san(position, word);
        if (!move) return move.error();
        position.make(*move);
    }
    names_[position.key()] = std::move(opening);
    return {};
}

const Opening* Openings::find(const board::Position& position) const {
    const auto found = names_.find(position.key());
    return found == names_.end() ? nullptr : &found->second;
}

std::optional<FoundOpening> Openings::find(const board::Position& start,
                                           std::span<const board::Move> moves) const {
    std::optional<FoundOpening> last;
    board::Position position = start;
    for (std::size_t ply = 0; ply < moves.size(); ++ply) {
        position.make(moves[ply]);
        if (const Opening* const opening = find(position)) last = {*opening, ply + 1};
    }
    return last;
}

}  // namespace octet::notation
