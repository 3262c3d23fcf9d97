// The queue of games between the reader and the writer, both in the thread of the command.
#include "cli/batch/game_walk.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/context.h"
#include "io/output.h"
#include "notation/pgn_reader.h"

namespace octet::cli {

namespace {

/// Milliseconds between two looks at the signal flag and the outputs.
constexpr util::Milliseconds kWalkPoll = 50;
/// The games that may be ahead of the next one to be written, besides one for each worker.
constexpr std::size_t kGamesAhead = 2;

}  // namespace

GameWalk::GameWalk(const BatchSettings& settings, GameWalkWords words)
    : settings_(settings), words_(words), progress_(progress_of(settings.input)) {
    for (const auto& size : input_sizes(settings.input.files)) all_bytes_ += size.value_or(0);
}

void GameWalk::run(GameHandler& handler, analysis::Workers& workers, std::uint64_t written) {
    handler_ = &handler;
    workers_ = &workers;
    written_ = written;
    if (!settings_.quiet) display_.emplace();
    const auto count = static_cast<int>(settings_.input.files.size());
    for (int i = 0; i < count && goes_on(); ++i) read_file(i);
    write_down_to(0);
    if (display_) display_->clear_for_output();
    display_.reset();
}

void GameWalk::read_file(int index) {
    file_ = index;
    InputFile file(path(index));
    file.stop_by(interrupt_.raised());
    const std::uint64_t found_before = totals_.games + totals_.errors;
    has_games_ = false;
    walk_input(file, settings_.input.format, *this);
    // The signal may have ended the wait for input.
    if (interrupt_.raised()) is_interrupted_ = true;
    const bool is_empty = totals_.games + totals_.errors == found_before;
    if (goes_on() && is_empty && settings_.input.shard.is_whole()) {
        if (display_) display_->clear();
        io::error_line("octet: {}: {}", shown_path(path(index)),
                       has_games_ ? "none of the chosen games is in it" : "there is no game in it");
        lacks_games_ = true;
    }
    bytes_before_ += file.size().value_or(0);
}

bool GameWalk::on_game(const notation::PgnText& text) {
    has_games_ = true;
    const BatchInput& input = settings_.input;
    const std::uint64_t offset = bytes_before_ + text.offset;
    if (!input.has(text.number, offset, all_bytes_))
        return goes_on() && !input.games.is_over(text.number);

    WalkedGame game;
    game.file = file_;
    game.number = text.number;
    game.input_end = offset + text.text.size();
    totals_.games += !text.continues;
    game.is_written = totals_.games <= written_;
    notation::PgnReading reading;
    if (!text.continues) reading = notation::read_pgn(text);
    if (text.continues || reading.error) game.raw = std::string(text.text);
    game.is_continued = text.is_continued;
    if (reading.error)
        game.fault = {file_, reading.error->place.line, reading.error->place.column, text.number,
                      reading.error->reason};
    if (words_.tells_of_results) game.result_conflict = std::move(reading.result_conflict);
    game.game = std::move(reading.game);
    handler_->prepare(game, *workers_);
    queue_.push_back(std::move(game));
    return write_down_to(kGamesAhead + static_cast<std::size_t>(workers_->count()));
}

bool GameWalk::on_line(const TextLine&) {
    throw BadArguments(
        fmt::format("{}: {} needs games, not positions", shown_path(path(file_)), words_.command));
}

bool GameWalk::on_utf16() {
    if (!write_down_to(0)) return false;
    const report::FaultRecord fault{file_, 1, 1, {}, std::string(notation::kUtf16Fault)};
    ++totals_.errors;
    report_fault(fault, "no game is read");
    handler_->on_file_fault(fault);
    is_cut_short_ = settings_.input.strict;
    return goes_on();
}

bool GameWalk::write_down_to(std::size_t games) {
    while (queue_.size() > games && goes_on()) write_next();
    return goes_on();
}

/// Waits for the first game of the queue and writes it.
void GameWalk::write_next() {
    WalkedGame& game = queue_.front();
    while (game.wait && !game.wait(kWalkPoll)) {
        if (interrupt_.raised()) {
            is_interrupted_ = true;
            workers_->stop();
            return;
        }
        handler_->flush_if_due();
    }
    if (game.fault) {
        ++totals_.errors;
        ++faulty_games_;
        report_fault(*game.fault, fmt::format("game {} is {}", game.number, words_.consequence));
        is_cut_short_ = settings_.input.strict;
    }
    if (game.result_conflict) {
        const auto& [place, reason] = *game.result_conflict;
        report_fault({game.file, place.line, place.column, game.number, reason},
                     fmt::format("{} counts", to_text(game.game.result)));
    }
    const std::size_t positions = game.game.moves.size() + 1;
    if (game.wait) progress_.positions += positions;
    if (display_) display_->clear_for_output();
    if (game.write) game.write(game);
    show_progress(game);
    queue_.pop_front();
    if (interrupt_.raised()) is_interrupted_ = true;
}

void GameWalk::report_fault(const report::FaultRecord& fault, std::string_view consequence) {
    if (display_) display_->clear();
    io::error_line("octet: {}:{}:{}: {}; {}", shown_path(path(fault.file)), fault.line,
                   fault.column, fault.reason, consequence);
}

void GameWalk::show_progress(const WalkedGame& game) {
    if (!display_ || !display_->is_due()) return;
    progress_.number = game.number;
    progress_.bytes = std::max(game.input_end, progress_.first_byte);
    display_->show(progress_text(progress_, util::seconds_since(start_)));
}

void GameWalk::note(std::optional<util::Error> write_error) {
    if (!write_error_) write_error_ = std::move(write_error);
}

std::optional<int> GameWalk::failure_status(bool continues) const {
    const std::string_view rest = continues ? ", the same command continues" : "";
    if (write_error_) {
        io::error_line("octet: {}{}", write_error_->reason, rest);
        return io::kWriteFailed;
    }
    if (!is_interrupted_) return std::nullopt;
    io::error_line("octet: stopped{}", rest);
    return io::kFailure;
}

int GameWalk::input_status() const {
    if (faulty_games_ > 0)
        io::error_line("octet: {} of {} games could not be read", faulty_games_, totals_.games);
    return totals_.errors > 0 || lacks_games_ ? io::kFailure : 0;
}

}  // namespace octet::cli
