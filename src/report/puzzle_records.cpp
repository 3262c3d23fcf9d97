// A puzzle as a line of EPD and as JSON.
#include "report/puzzle_records.h"

#include <fmt/format.h>

#include "notation/epd.h"
#include "notation/fen.h"
#include "notation/san.h"
#include "notation/uci_move.h"
#include "report/epd_records.h"
#include "report/json_value.h"
#include "report/move_text.h"
#include "report/reported_game.h"

namespace octet::report {

namespace {

board::Position position_of(const notation::PgnGame& game, const analysis::Puzzle& puzzle) {
    return position_before(game, static_cast<std::size_t>(puzzle.ply));
}

}  // namespace

std::string puzzle_epd(const notation::PgnGame& game, const analysis::Puzzle& puzzle,
                       std::string_view file) {
    board::Position position = position_of(game, puzzle);
    const auto ply = static_cast<std::size_t>(puzzle.ply);
    notation::EpdRecord record{position, {}, {}};
    std::vector<std::string> line;
    for (const board::Move move : puzzle.solution) {
        line.push_back(notation::to_san(position, move));
        position.make(move);
    }
    record.operations = {
        {"bm", {line.front()}}, {"pv", line}, {"id", {position_id(file, game.number, ply)}}};
    if (puzzle.mate) record.operations.push_back({"c0", {fmt::format("mate in {}", *puzzle.mate)}});
    return notation::to_epd(record);
}

std::string puzzle_record(const notation::PgnGame& game, const analysis::Puzzle& puzzle,
                          std::size_t file) {
    const board::Position position = position_of(game, puzzle);
    Json json;
    json["type"] = "puzzle";
    json["file"] = file;
    json["game"] = game.number;
    json["ply"] = puzzle.ply;
    json["fen"] = notation::to_fen(
        position, game.chess960 ? notation::FenStyle::Shredder : notation::FenStyle::Canonical);
    json["pv"] = Json::array();
    for (const board::Move move : puzzle.solution)
        json["pv"].push_back(notation::to_uci(move, game.chess960));
    json["san"] = san_line(position, puzzle.solution);
    if (puzzle.mate) json["mate"] = *puzzle.mate;
    return to_line(json);
}

std::string puzzle_game_record(const notation::PgnGame& game, std::size_t puzzles,
                               std::size_t file) {
    Json json;
    json["type"] = "game";
    json["file"] = file;
    json["game"] = game.number;
    json["line"] = game.place.line;
    json["puzzles"] = puzzles;
    return to_line(json);
}

}  // namespace octet::report
