// Checking what the pages of `annotate` need.
#include "cli/annotate/report_pages.h"

#include <fmt/format.h>

#include <cstddef>

#include "cli/annotate/annotate_task.h"
#include "cli/context.h"
#include "cli/input/input_walk.h"
#include "io/append_file.h"
#include "notation/pgn_reader.h"
#include "report/html/html_page.h"

namespace octet::cli {

namespace {

/// Throws BadArguments if the pages cannot show so many analysed games.
void check_page_games(const AnnotateSettings& settings, std::size_t games) {
    if (!settings.svg.empty() && games > 1)
        throw BadArguments("--svg draws one game: choose with --games");
    if (!settings.html.empty() && games > report::kMaxPageGames)
        throw BadArguments(fmt::format("--html: a page has at most {} games: choose with --games",
                                       report::kMaxPageGames));
}

/// Counts the games that will be analysed, and throws BadArguments as soon as they are too many.
class PageGameCounter : public InputVisitor {
public:
    PageGameCounter(const AnnotateSettings& settings, std::uint64_t all_bytes)
        : settings_(settings), all_bytes_(all_bytes) {}

    void end_file(std::uint64_t bytes) { bytes_before_ += bytes; }

    bool on_game(const notation::PgnText& text) override {
        const BatchInput& input = settings_.batch.input;
        if (input.games.is_over(text.number)) return false;
        if (text.is_part || !input.has(text.number, bytes_before_ + text.offset, all_bytes_))
            return true;
        const notation::PgnReading reading = notation::read_pgn(text);
        const Sides sides = sides_of(reading.game, settings_.style.sides, settings_.player);
        if (!reading.error && has_any(sides)) check_page_games(settings_, ++games_);
        return true;
    }
    // Input without games has another refusal.
    bool on_line(const TextLine&) override { return false; }
    bool on_utf16() override { return true; }

private:
    const AnnotateSettings& settings_;
    std::uint64_t all_bytes_;
    std::uint64_t bytes_before_ = 0;
    std::size_t games_ = 0;
};

}  // namespace

void count_page_games(const AnnotateSettings& settings) {
    if (!settings.has_pages()) return;
    const auto& files = settings.batch.input.files;
    std::uint64_t all_bytes = 0;
    for (const auto& size : input_sizes(files)) {
        if (!size) return;
        all_bytes += *size;
    }
    PageGameCounter counter(settings, all_bytes);
    for (const std::string& path : files) {
        InputFile file(path);
        walk_input(file, settings.batch.input.format, counter);
        counter.end_file(file.size().value_or(0));
    }
}

std::optional<util::Error> check_page_files(const AnnotateSettings& settings) {
    for (const std::string* path : {&settings.html, &settings.svg})
        if (!path->empty())
            if (auto error = io::check_replaceable(*path)) return error;
    return {};
}

}  // namespace octet::cli
