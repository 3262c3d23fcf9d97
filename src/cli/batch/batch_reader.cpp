// Files are read one after the other; lines and games become items.
#include "cli/batch/batch_reader.h"

#include <algorithm>
#include <utility>

#include "notation/pgn_reader.h"

namespace octet::cli {

BatchReader::BatchReader(const BatchInput& input, std::uint64_t written,
                         const std::atomic<bool>& stop)
    : input_(input), written_(written), stop_(stop) {
    for (const auto& size : input_sizes(input.files)) all_bytes_ += size.value_or(0);
}

void BatchReader::run(const Sink& sink) {
    sink_ = &sink;
    if (input_.position) {
        auto game = std::make_shared<BatchGame>();
        game->line = *input_.position;
        game->chess960 = input_.chess960;
        BatchItem item;
        item.block = analysis::single_block(game->line.last_ply());
        item.game = std::move(game);
        item.is_first = true;
        ++totals_.positions;
        return add(std::move(item), 1);
    }
    for (const std::string& path : input_.files) {
        read_file(path);
        if (!wants_more_ || stop_) return;
        ++file_;
    }
}

void BatchReader::read_file(const std::string& path) {
    InputFile file(path);
    file.stop_by(stop_);
    is_empty_ = is_first_of_file_ = true;
    has_chosen_ = false;
    line_ = 0;
    walk_input(file, input_.format, *this);
    if (is_empty_ && !stop_) empty_files_.push_back(file_);
    // Another shard may have what was chosen.
    if (!is_empty_ && !has_chosen_ && !stop_ && input_.shard.is_whole())
        unchosen_files_.push_back(file_);
    bytes_before_ += file.size().value_or(0);
}

bool BatchReader::is_wanted(std::uint64_t number, std::uint64_t offset) const {
    return input_.has(number, bytes_before_ + offset, all_bytes_);
}

bool BatchReader::is_past(std::uint64_t number, std::uint64_t offset) const {
    return input_.games.is_over(number) ||
           (!input_.shard.is_whole() && bytes_before_ + offset >= input_.shard.end(all_bytes_));
}

bool BatchReader::on_line(const TextLine& line) {
    if (!input_.plies.is_all())
        throw plies_of_positions(input_.files[static_cast<std::size_t>(file_)]);
    is_empty_ = false;
    ++line_;
    has_chosen_ |= input_.games.contains(line_);
    if (is_past(line_, line.offset)) return false;
    item_end_ = line.offset + line.text.size() + 1;
    if (is_wanted(line_, line.offset)) read_line(line);
    return wants_more_;
}

bool BatchReader::on_game(const notation::PgnText& text) {
    is_empty_ = false;
    has_chosen_ |= input_.games.contains(text.number);
    if (text.continues) return true;
    if (is_past(text.number, text.offset)) return false;
    item_end_ = text.offset + text.text.size();
    if (is_wanted(text.number, text.offset)) read_game(text);
    return wants_more_;
}

bool BatchReader::on_utf16() {
    is_empty_ = false;
    has_chosen_ = true;
    ++faulty_files_;
    add_fault({.file = file_,
               .line = 1,
               .column = 1,
               .game = std::nullopt,
               .reason = std::string(notation::kUtf16Fault)});
    return wants_more_;
}

void BatchReader::read_line(const TextLine& line) {
    ++lines_;
    auto record = read_position(line);
    if (!record) {
        add_fault({.file = file_,
                   .line = line.number,
                   .column = 1,
                   .game = std::nullopt,
                   .reason = record.reason()});
        return;
    }
    auto game = std::make_shared<BatchGame>();
    game->line.start = record->position;
    game->epd = std::move(*record);
    game->chess960 = input_.chess960;
    BatchItem item;
    item.line = line.number;
    item.game = std::move(game);
    item.block = analysis::single_block(0);
    item.is_first = std::exchange(is_first_of_file_, false);
    ++totals_.positions;
    add(std::move(item), 1);
}

void BatchReader::read_game(const notation::PgnText& text) {
    ++totals_.games;
    const notation::PgnReading reading = notation::read_pgn(text);
    if (reading.error) {
        add_fault({.file = file_,
                   .line = reading.error->place.line,
                   .column = reading.error->place.column,
                   .game = text.number,
                   .reason = reading.error->reason});
        return;
    }
    auto game = std::make_shared<BatchGame>();
    game->line = {reading.game.start, reading.game.line()};
    game->number = text.number;
    game->title = {.file = input_.files[static_cast<std::size_t>(file_)],
                   .number = text.number,
                   .white = std::string(reading.game.tag("White")),
                   .black = std::string(reading.game.tag("Black")),
                   .date = std::string(reading.game.tag("Date"))};
    game->chess960 = input_.chess960 || reading.game.chess960;
    add_game(std::move(game), text.place.line);
}

void BatchReader::add_game(std::shared_ptr<const BatchGame> game, std::uint64_t line) {
    bool is_first = true;
    const auto wants_ply = [this](int ply) {
        return input_.plies.contains(static_cast<std::uint64_t>(ply));
    };
    for (analysis::Block& block : analysis::blocks_of(game->line.last_ply(), wants_ply)) {
        BatchItem item;
        item.line = line;
        item.game = game;
        item.block = std::move(block);
        item.is_first = std::exchange(is_first, false);
        const auto records = static_cast<std::uint64_t>(item.block.wanted());
        totals_.positions += records;
        add(std::move(item), records);
        if (!wants_more_) return;
    }
}

void BatchReader::add_fault(report::FaultRecord fault) {
    ++totals_.errors;
    BatchItem item;
    item.line = fault.line;
    item.fault = std::move(fault);
    add(std::move(item), 1);
    if (input_.strict) wants_more_ = false;
}

/// Leaves out what an earlier run has written, but for faults, of which each run tells.
void BatchReader::add(BatchItem item, std::uint64_t records) {
    item.written = std::min(records, written_);
    written_ -= item.written;
    if (item.written == records && !item.fault) return;
    item.file = file_;
    item.input_end = bytes_before_ + item_end_;
    wants_more_ = (*sink_)(std::move(item)) && wants_more_;
}

}  // namespace octet::cli
