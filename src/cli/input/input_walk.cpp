// Going through an input file.
#include "cli/input/input_walk.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string_view>

#include "board/position.h"
#include "notation/fen.h"
#include "util/text.h"

namespace octet::cli {

namespace {

bool walk_lines(InputFile& file, InputVisitor& visitor) {
    LineReader lines(file.source());
    while (const auto line = lines.next()) {
        if (line->text.empty() || line->text.front() == '#') continue;
        if (!visitor.on_line(*line)) return false;
    }
    return true;
}

bool walk_games(InputFile& file, InputVisitor& visitor) {
    notation::PgnSplitter splitter(file.source());
    while (const auto game = splitter.next())
        if (!visitor.on_game(*game)) return false;
    return !splitter.is_utf16() || visitor.on_utf16();
}

/// Whether the word `moves` follows the position. The text of an EPD operation may have it, too.
bool has_moves(std::string_view position) {
    const auto words = util::split_words(position.substr(0, position.find('"')));
    return std::ranges::find(words, "moves") != words.end();
}

}  // namespace

util::Result<notation::EpdRecord> read_position(const TextLine& line) {
    if (line.is_too_long) return util::Error{std::string(kLineTooLong)};
    return notation::parse_epd(line.text);
}

std::string position_line(const std::vector<std::string>& arguments) {
    const std::string text = fmt::format("{}", fmt::join(arguments, " "));
    std::string_view rest = util::trim(text);
    if (has_moves(rest))
        throw BadArguments("this command takes a position without 'moves', or files");
    if (rest == "startpos") return notation::to_fen(board::Position::start());
    constexpr std::string_view kFen = "fen ";
    if (rest.starts_with(kFen)) rest.remove_prefix(kFen.size());
    return std::string(rest);
}

bool walk_input(InputFile& file, std::optional<InputFormat> format, InputVisitor& visitor) {
    file.check_content();
    if (!format) format = file.format();
    return *format == InputFormat::Pgn ? walk_games(file, visitor) : walk_lines(file, visitor);
}

}  // namespace octet::cli
