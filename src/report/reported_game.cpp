// A game of a file with what analysis found.
#include "report/reported_game.h"

#include <fmt/format.h>

#include "notation/names.h"
#include "util/text.h"

namespace octet::report {

using analysis::Judgement;
using board::Color;

namespace {

/// The length to which names are cut, in characters.
constexpr std::size_t kMaxName = 60;

}  // namespace

std::string player_name(const notation::PgnGame& game, Color side) {
    const std::string_view name = util::trim(game.tag(notation::color_name(side)));
    return name.empty() ? "?" : util::printable(name, kMaxName);
}

std::string player_with_elo(const notation::PgnGame& game, Color side) {
    const std::string_view elo = game.tag(side == Color::White ? "WhiteElo" : "BlackElo");
    const std::string name = player_name(game, side);
    const auto number = util::parse_int(elo);
    return number && *number > 0 ? fmt::format("{} ({})", name, *number) : name;
}

board::Position position_before(const notation::PgnGame& game, std::size_t move) {
    board::Position position = game.start;
    for (std::size_t i = 0; i < move; ++i) position.make(game.moves[i].move);
    return position;
}

std::string_view judgement_sign(Judgement judgement) {
    switch (judgement) {
        case Judgement::Inaccuracy:
            return "?!";
        case Judgement::Mistake:
            return "?";
        case Judgement::Blunder:
            return "??";
        case Judgement::None:
            break;
    }
    return "";
}

std::string_view judgement_name(Judgement judgement) {
    switch (judgement) {
        case Judgement::Inaccuracy:
            return "inaccuracy";
        case Judgement::Mistake:
            return "mistake";
        case Judgement::Blunder:
            return "blunder";
        case Judgement::None:
            break;
    }
    return "";
}

}  // namespace octet::report
