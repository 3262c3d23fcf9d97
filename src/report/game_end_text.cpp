// The names are part of the schema of the records (src/cli/README.md).
#include "report/game_end_text.h"

#include <fmt/format.h>

#include "notation/names.h"

namespace octet::report {

std::string end_text(board::GameEnd end, board::Color side_to_move) {
    switch (end) {
        case board::GameEnd::Checkmate:
            return fmt::format("{} is checkmated", notation::color_name(side_to_move));
        case board::GameEnd::Stalemate:
            return fmt::format("{} is stalemated", notation::color_name(side_to_move));
        case board::GameEnd::InsufficientMaterial:
            return "the game is drawn, as neither side can mate";
        case board::GameEnd::ThreefoldRepetition:
            return "the game is drawn by repetition";
        case board::GameEnd::FiftyMoves:
            break;
    }
    return "the game is drawn by the fifty-move rule";
}

std::string_view end_name(board::GameEnd end) {
    switch (end) {
        case board::GameEnd::Checkmate:
            return "checkmate";
        case board::GameEnd::Stalemate:
            return "stalemate";
        case board::GameEnd::InsufficientMaterial:
            return "material";
        case board::GameEnd::ThreefoldRepetition:
            return "repetition";
        case board::GameEnd::FiftyMoves:
            break;
    }
    return "fifty";
}

}  // namespace octet::report
