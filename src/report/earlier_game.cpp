// Reads back what pgn_annotations.cpp and game_record.cpp write.
#include "report/earlier_game.h"

#include <array>
#include <string>
#include <utility>

#include "report/json_value.h"
#include "report/own_text.h"
#include "util/text.h"

namespace octet::report {

namespace {

using analysis::Judgement;
using analysis::SideReport;
using board::Color;
using Sides = util::EnumArray<SideReport, Color>;

constexpr std::array kSides{std::pair{Color::White, "White"}, std::pair{Color::Black, "Black"}};

void count(Judgement judgement, SideReport& side) {
    side.inaccuracies += judgement == Judgement::Inaccuracy;
    side.mistakes += judgement == Judgement::Mistake;
    side.blunders += judgement == Judgement::Blunder;
}

/// The judgement that our comments of a move say.
Judgement judgement_in(const std::vector<notation::PgnNote>& notes) {
    for (const notation::PgnNote& note : notes) {
        if (note.kind != notation::PgnNote::Kind::Comment) continue;
        for (auto words = find_own_words(note.text); words;
             words = find_own_words(note.text, words->begin + words->size))
            if (words->judgement != Judgement::None) return words->judgement;
    }
    return Judgement::None;
}

void read_side(const Json& json, SideReport& side) {
    side.accuracy = number_field(json, "accuracy");
    side.acpl = number_field(json, "acpl");
    side.inaccuracies = count_field(json, "inaccuracies");
    side.mistakes = count_field(json, "mistakes");
    side.blunders = count_field(json, "blunders");
}

notation::PgnResult result_of(std::string_view text) {
    using notation::PgnResult;
    for (const auto result : {PgnResult::WhiteWins, PgnResult::BlackWins, PgnResult::Draw})
        if (text == notation::to_text(result)) return result;
    return PgnResult::Unknown;
}

}  // namespace

std::optional<ReportedGame> game_of_annotated(notation::PgnGame game) {
    if (own_annotator(game.tag("Annotator")).empty()) return {};
    ReportedGame reported;
    Sides& sides = reported.report.sides;
    for (const auto& [color, name] : kSides) {
        sides[color].accuracy = util::parse_decimal(game.tag(std::string(name) + "Accuracy"));
        sides[color].acpl = util::parse_decimal(game.tag(std::string(name) + "ACPL"));
    }
    Color mover = game.start.side_to_move();
    for (const notation::PgnMove& move : game.moves) {
        ++sides[mover].moves;
        count(judgement_in(move.notes), sides[mover]);
        mover = ~mover;
    }
    reported.game = std::move(game);
    return reported;
}

std::optional<ReportedGame> game_of_record(std::string_view line) {
    if (!line.starts_with(R"({"type":"game",)")) return {};
    const Json json = Json::parse(line, nullptr, false);
    if (!json.is_object() || !json.contains("white") || !json.contains("black")) return {};
    ReportedGame reported;
    const Json tags = json.value("tags", Json::object());
    for (const auto& [name, value] : tags.items())
        if (value.is_string()) reported.game.tags.push_back({name, value.get<std::string>()});
    if (const auto result = json.find("result"); result != json.end() && result->is_string())
        reported.game.result = result_of(result->get<std::string>());
    Sides& sides = reported.report.sides;
    read_side(json["white"], sides[Color::White]);
    read_side(json["black"], sides[Color::Black]);
    const Json moves = json.value("moves", Json::array());
    // Plies count from the start, where White is not always to move.
    const bool is_black_first = reported.game.tag("FEN").find(" b ") != std::string_view::npos;
    const auto all = static_cast<int>(moves.size());
    sides[is_black_first ? Color::Black : Color::White].moves = (all + 1) / 2;
    sides[is_black_first ? Color::White : Color::Black].moves = all / 2;
    return reported;
}

}  // namespace octet::report
