// The record `game` of the schema octet.analysis/1.
#include "report/game_record.h"

#include <cmath>
#include "notation/san.h"
#include "notation/uci_move.h"
#include "report/json_value.h"
#include "report/move_text.h"

namespace octet::report {

namespace {

using analysis::MoveReport;
using analysis::Phase;
using analysis::SideReport;
using board::Color;

/// Rounded to two decimals, so that the text is short and the same on all machines.
double rounded(double value) { return std::round(value * 100) / 100; }

Json tags_json(const notation::PgnGame& game) {
    Json tags = Json::object();
    for (const notation::PgnTag& tag : game.tags)
        if (!tags.contains(tag.name)) tags[tag.name] = tag.value;
    return tags;
}

Json phases_json(const analysis::Phases& phases) {
    Json json = Json::object();
    if (phases.middlegame) json["middlegame"] = *phases.middlegame;
    if (phases.endgame) json["endgame"] = *phases.endgame;
    return json;
}

Json side_json(const SideReport& side) {
    Json json = Json::object();
    if (side.accuracy) json["accuracy"] = rounded(*side.accuracy);
    if (side.acpl) json["acpl"] = rounded(*side.acpl);
    json["inaccuracies"] = side.inaccuracies;
    json["mistakes"] = side.mistakes;
    json["blunders"] = side.blunders;
    Json phases = Json::object();
    for (const auto& [phase, name] :
         {std::pair{Phase::Opening, "opening"}, std::pair{Phase::Middlegame, "middlegame"},
          std::pair{Phase::Endgame, "endgame"}})
        if (side.phase_accuracy[phase]) phases[name] = rounded(*side.phase_accuracy[phase]);
    json["phases"] = phases;
    if (side.first_low_time)
        json["low_time"] = {{"ply", *side.first_low_time}, {"errors", side.errors_low_on_time}};
    return json;
}

Json move_json(const board::Position& position, const MoveReport& move, bool chess960) {
    Json json;
    json["ply"] = move.ply;
    json["san"] = notation::to_san(position, move.move);
    json["uci"] = notation::to_uci(move.move, chess960);
    json["eval"] = score_json(move.after);
    json["loss"] = rounded(move.loss);
    json["cpl"] = move.cp_loss;
    json["accuracy"] = rounded(move.accuracy);
    if (move.is_judged()) json["judgement"] = judgement_name(move.judgement);
    if (!move.best_line.empty() && move.best_line.front() != move.move) {
        json["best"] = notation::to_uci(move.best_line.front(), chess960);
        json["line"] = san_line(position, move.best_line);
    }
    if (move.time.clock) json["clock"] = *move.time.clock;
    if (move.time.spent) json["spent"] = *move.time.spent;
    if (move.time.is_low) json["low_time"] = true;
    return json;
}

}  // namespace

std::string game_record(const ReportedGame& reported, std::size_t file) {
    const notation::PgnGame& game = reported.game;
    Json json;
    json["type"] = "game";
    json["file"] = file;
    json["game"] = game.number;
    json["line"] = game.place.line;
    json["tags"] = tags_json(game);
    json["result"] = to_text(game.result);
    if (reported.opening) {
        json["eco"] = reported.opening->eco;
        json["opening"] = reported.opening->name;
    }
    json["phases"] = phases_json(reported.report.phases);
    json["white"] = side_json(reported.report.sides[Color::White]);
    json["black"] = side_json(reported.report.sides[Color::Black]);
    json["moves"] = Json::array();
    board::Position position = game.start;
    for (const MoveReport& move : reported.report.moves) {
        json["moves"].push_back(move_json(position, move, game.chess960));
        position.make(move.move);
    }
    return to_line(json);
}

}  // namespace octet::report
