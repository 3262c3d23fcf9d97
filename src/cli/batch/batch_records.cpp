// Joins items with their results and formats them.
#include "cli/batch/batch_records.h"

#include <fmt/format.h>

#include "notation/san.h"
#include "report/epd_records.h"
#include "report/text_rows.h"

namespace octet::cli {

namespace {

/// A position of an item and its result.
struct SearchedPosition {
    const BatchItem& item;
    int ply;
    board::Position position;
    const analysis::PositionResult& result;
};

std::string json_record(const SearchedPosition& searched, const BatchSettings& settings) {
    const BatchGame& game = *searched.item.game;
    report::PositionSource source{.file = searched.item.file};
    if (!settings.input.position) source.line = searched.item.line;
    source.game = game.number;
    if (game.number) source.ply = searched.ply;
    if (game.epd) {
        if (game.epd->find("id") != nullptr) source.id = game.epd->text("id");
        source.epd = report::operations_text(*game.epd);
    }
    if (searched.ply < game.line.last_ply())
        source.played = game.line.moves[static_cast<std::size_t>(searched.ply)];
    return report::position_record(source, searched.position, searched.result,
                                   {.chess960 = game.chess960, .timing = settings.timing});
}

std::string epd_record(const SearchedPosition& searched, const BatchSettings& settings) {
    const BatchGame& game = *searched.item.game;
    notation::EpdRecord record{searched.position, {}, {}};
    if (game.epd) record.operations = game.epd->operations;
    if (game.number)
        record.operations.push_back(
            {"id",
             {report::position_id(settings.input.file_in_ids(searched.item.file), *game.number,
                                  static_cast<std::size_t>(searched.ply))}});
    return report::analysed_epd(std::move(record), searched.result, settings.timing);
}

/// What leads to the position: a move with its number, or the name of an EPD line.
std::string row_label(const SearchedPosition& searched) {
    const BatchGame& game = *searched.item.game;
    if (!game.number) {
        const bool has_name = game.epd && game.epd->find("id") != nullptr;
        return has_name ? game.epd->text("id") : fmt::format("line {}", searched.item.line);
    }
    if (searched.ply == 0) return "start";
    const board::Position before = game.line.position_at(searched.ply - 1);
    const board::Move move = game.line.moves[static_cast<std::size_t>(searched.ply - 1)];
    const bool is_white = before.side_to_move() == board::Color::White;
    return fmt::format("{}{} {}", before.move_number(), is_white ? "." : "...",
                       notation::to_san(before, move));
}

std::string text_record(const SearchedPosition& searched) {
    return report::position_row(row_label(searched), searched.position, searched.result);
}

std::string heading(const BatchItem& item, const BatchSettings& settings) {
    if (item.game->number) return report::game_heading(item.game->title);
    return report::positions_heading(settings.input.files[static_cast<std::size_t>(item.file)]);
}

}  // namespace

std::vector<std::string> records_of(const BatchItem& item, const BatchSettings& settings) {
    std::vector<std::string> records;
    if (item.fault) {
        if (settings.form == BatchForm::Json && item.written == 0)
            records.push_back(report::fault_record("error", *item.fault));
        return records;
    }
    if (settings.form == BatchForm::Text && item.is_first && !settings.input.position)
        records.push_back(heading(item, settings));
    // The steps go backwards through the game, and the results forwards.
    std::size_t index = 0;
    for (auto step = item.block.steps.rbegin(); step != item.block.steps.rend(); ++step) {
        if (!step->is_wanted) continue;
        const std::size_t i = index++;
        if (i < item.written) continue;
        const SearchedPosition searched{item, step->ply, item.game->line.position_at(step->ply),
                                        item.results[i]};
        switch (settings.form) {
            case BatchForm::Json:
                records.push_back(json_record(searched, settings));
                break;
            case BatchForm::Epd:
                records.push_back(epd_record(searched, settings));
                break;
            case BatchForm::Text:
                records.push_back(text_record(searched));
                break;
        }
    }
    return records;
}

std::string fault_message(const report::FaultRecord& fault, const std::vector<std::string>& files) {
    const std::string what =
        fault.game ? fmt::format("game {} is skipped", *fault.game) : "it is skipped";
    return fmt::format("{}:{}:{}: {}; {}", shown_path(files[static_cast<std::size_t>(fault.file)]),
                       fault.line, fault.column, fault.reason, what);
}

}  // namespace octet::cli
