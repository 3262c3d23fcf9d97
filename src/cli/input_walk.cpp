// Going through an input file.
#include "cli/input_walk.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <span>

#include "board/position.h"
#include "notation/fen.h"
#include "util/text.h"

namespace octet::cli {

namespace {

/// Divides a file into lines, which end with a line feed, a carriage return, or both.
class FileLines {
public:
    explicit FileLines(InputFile& file) : file_(file) {}

    std::optional<InputLine> next() {
        while (true) {
            const std::size_t end = buffer_.find_first_of("\r\n", begin_);
            const bool may_continue = end + 1 >= buffer_.size();
            if (end == std::string::npos || may_continue) {
                if (fill()) continue;
                if (begin_ == buffer_.size()) return {};
            }
            const std::size_t stop = std::min(end, buffer_.size());
            InputLine line{std::string_view(buffer_).substr(begin_, stop - begin_), number_,
                           offset_ + begin_};
            const bool has_two = buffer_.compare(stop, 2, "\r\n") == 0;
            begin_ = std::min(stop + (has_two ? 2 : 1), buffer_.size());
            if (number_++ == 1) line.text = util::without_byte_order_mark(line.text);
            return line;
        }
    }

private:
    /// Reads more; false at the end of the file.
    bool fill() {
        if (at_end_) return false;
        constexpr std::size_t kBlock = std::size_t{64} << 10;
        buffer_.erase(0, begin_);
        offset_ += begin_;
        begin_ = 0;
        const std::size_t old_size = buffer_.size();
        buffer_.resize(old_size + kBlock);
        const std::size_t count = file_.read(std::span(buffer_).subspan(old_size));
        buffer_.resize(old_size + count);
        at_end_ = count == 0;
        return !at_end_;
    }

    InputFile& file_;
    std::string buffer_;
    std::size_t begin_ = 0;
    std::uint64_t offset_ = 0;
    std::uint64_t number_ = 1;
    bool at_end_ = false;
};

bool walk_lines(InputFile& file, InputVisitor& visitor) {
    FileLines lines(file);
    while (auto line = lines.next()) {
        line->text = util::trim(line->text);
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

}  // namespace

std::string position_line(const std::vector<std::string>& arguments) {
    const std::string text = fmt::format("{}", fmt::join(arguments, " "));
    std::string_view rest = util::trim(text);
    if (rest == "startpos") return notation::to_fen(board::Position::start());
    constexpr std::string_view kFen = "fen ";
    if (rest.starts_with(kFen)) rest.remove_prefix(kFen.size());
    return std::string(rest);
}

bool walk_input(InputFile& file, std::optional<InputFormat> format, InputVisitor& visitor) {
    if (!format) format = file.format();
    return *format == InputFormat::Pgn ? walk_games(file, visitor) : walk_lines(file, visitor);
}

}  // namespace octet::cli
