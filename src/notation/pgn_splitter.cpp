// Splitting PGN text into games, line by line.
#include "notation/pgn_splitter.h"

#include <algorithm>
#include <cstring>

#include "notation/pgn_tag_text.h"
#include "notation/pgn_words.h"
#include "util/text.h"

namespace octet::notation {

namespace {

constexpr std::size_t kBlock = std::size_t{256} << 10;
/// The byte that old systems write at the end of a text file.
constexpr char kEndOfFile = '\x1A';

bool is_blank(std::string_view line) {
    return std::ranges::all_of(line, [](char c) { return is_pgn_space(c) || c == kEndOfFile; });
}

/// Whether text begins as UTF-16: with its byte order mark, or with a bracket and a NUL.
bool looks_like_utf16(std::string_view text) {
    using namespace std::string_view_literals;
    return text.starts_with("\xFF\xFE"sv) || text.starts_with("\xFE\xFF"sv) ||
           text.starts_with("[\0"sv) || text.starts_with("\0["sv);
}

}  // namespace

std::optional<PgnText> PgnSplitter::next() {
    if (!has_begun_) begin();
    if (is_utf16_) return {};
    while (true) {
        const auto line = next_line();
        if (!line) {
            if (fill()) continue;
            if (scan_ == end_) break;
        }
        const Line current = line ? *line : Line{{&buffer_[scan_], end_ - scan_}, end_ - scan_};
        if (!has_content_) skip_blank_start(current.text);
        const std::size_t skipped = has_content_ && begin_ > scan_ ? begin_ - scan_ : 0;
        if (const auto end = scan_line(current.text.substr(skipped))) {
            scan_ += skipped + *end;
            return take(scan_);
        }
        scan_ += current.length;
        if (current.is_complete) {
            ++line_;
            line_offset_ = buffer_offset_ + scan_;
        }
        at_line_start_ = current.is_complete;
        if (!has_content_) begin_ = scan_;
        if (scan_ - begin_ > kMaxGameBytes) return take_part();
    }
    if (!has_content_) return {};
    return take(end_);
}

void PgnSplitter::begin() {
    has_begun_ = true;
    constexpr std::size_t kLongestMark = 3;
    while (end_ < kLongestMark && fill()) {
    }
    const std::string_view start(buffer_.data(), end_);
    is_utf16_ = looks_like_utf16(start);
    const std::size_t mark = start.size() - util::without_byte_order_mark(start).size();
    game_.after_byte_order_mark = mark > 0;
    begin_ = scan_ = mark;
}

bool PgnSplitter::fill() {
    if (at_end_) return false;
    if (begin_ > 0) {
        std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
        buffer_offset_ += begin_;
        scan_ -= begin_;
        end_ -= begin_;
        begin_ = 0;
    }
    if (buffer_.size() < end_ + kBlock) buffer_.resize(end_ + 2 * kBlock);
    const std::size_t count = source_(std::span(buffer_).subspan(end_));
    end_ += count;
    at_end_ = count == 0;
    return !at_end_;
}

std::optional<PgnSplitter::Line> PgnSplitter::next_line() const {
    if (scan_ == end_) return {};
    const std::string_view text = std::string_view(buffer_.data(), end_).substr(scan_);
    const auto first = std::ranges::find_if(text, [](char c) { return c == '\n' || c == '\r'; });
    const auto end = static_cast<std::size_t>(first - text.begin());
    // Whether a line feed follows a carriage return at the end is not known yet.
    const bool has_next = end + 1 < text.size();
    if (end < text.size() && (text[end] == '\n' || has_next)) {
        const bool has_two = text[end] == '\r' && text[end + 1] == '\n';
        return Line{text.substr(0, end), end + 1 + std::size_t{has_two}};
    }
    // A line that is too long for one game is scanned in parts.
    if (text.size() > kMaxGameBytes) return Line{text, text.size(), false};
    return {};
}

/// Moves the start of the game to the first character of the line that is not white space.
void PgnSplitter::skip_blank_start(std::string_view line) {
    if (is_blank(line)) return;
    const auto first = std::ranges::find_if(line, [](char c) { return !is_pgn_space(c); });
    begin_ = scan_ + static_cast<std::size_t>(first - line.begin());
    has_content_ = true;
    game_.offset = buffer_offset_ + begin_;
    game_.place = {line_, game_.offset - line_offset_ + 1};
    // The byte order mark is no part of the first line.
    if (line_ == 1 && game_.after_byte_order_mark) game_.place.column -= 3;
}

std::optional<std::size_t> PgnSplitter::scan_line(std::string_view line) {
    if (is_blank(line)) {
        after_blank_line_ = true;
        tags_interrupted_ = true;
        return {};
    }
    std::size_t i = 0;
    if (in_comment_) {
        if (after_blank_line_ && at_line_start_ && is_tag_line(line) && find_tag(line)) return 0;
        i = line.find('}');
        in_comment_ = i == std::string_view::npos;
        if (!in_comment_) ++i;
    } else if (at_line_start_ && (line.front() == '%' || is_bracket_line(line))) {
        i = std::string_view::npos;
    }
    const auto end = i < line.size() ? scan_words(line, i) : std::nullopt;
    if (!end || !is_blank(line.substr(0, *end))) after_blank_line_ = false;
    return end;
}

bool PgnSplitter::scan_tag(std::string_view line) {
    if (section_ == Section::Moves || section_ == Section::AfterResult) return true;
    const std::string_view name = tag_line_name(line);
    const bool is_repeated = tag_names_.contains(name);
    if (section_ == Section::Tags && tags_interrupted_ && (name == "Event" || is_repeated))
        return true;
    section_ = Section::Tags;
    tags_interrupted_ = false;
    if (!is_repeated) tag_names_.emplace(name);
    return false;
}

std::optional<std::size_t> PgnSplitter::scan_words(std::string_view line, std::size_t i) {
    // Whether nothing but comments and stray text stands behind the last tag.
    bool behind_tag = false;
    while (i < line.size()) {
        if (behind_tag && !is_pgn_space(line[i])) {
            if (const std::size_t stray = stray_length(line.substr(i)); stray > 0) {
                i += stray;
                continue;
            }
            behind_tag = line[i] == '{';
        }
        switch (class_of(line[i])) {
            case CharClass::Space:
                ++i;
                break;
            case CharClass::Delimiter: {
                const std::string_view rest = line.substr(i);
                if (rest.front() != '[' || !is_tag_line(rest)) {
                    i = scan_delimiter(line, i);
                    break;
                }
                if (scan_tag(rest)) return i;
                i += tag_length(rest);
                behind_tag = true;
                break;
            }
            case CharClass::Word: {
                const std::size_t end = word_end(line, i);
                if (scan_word(line.substr(i, end - i))) return i;
                i = end;
                break;
            }
        }
    }
    return {};
}

/// Returns where the scan goes on.
std::size_t PgnSplitter::scan_delimiter(std::string_view line, std::size_t i) {
    switch (line[i]) {
        case '{': {
            tags_interrupted_ = true;
            const std::size_t end = line.find('}', i + 1);
            in_comment_ = end == std::string_view::npos;
            return in_comment_ ? line.size() : end + 1;
        }
        case ';':
            tags_interrupted_ = true;
            return line.size();
        case '(':
            ++depth_;
            break;
        case ')':
            depth_ = std::max(depth_ - 1, 0);
            break;
        case '$':
            while (i + 1 < line.size() && util::is_digit(line[i + 1])) ++i;
            break;
        case '*':
            if (depth_ == 0) section_ = Section::AfterResult;
            return i + 1;
        default:
            break;
    }
    if (section_ != Section::AfterResult) section_ = Section::Moves;
    return i + 1;
}

bool PgnSplitter::scan_word(std::string_view word) {
    const bool is_after_result = section_ == Section::AfterResult;
    if (!is_after_result) section_ = Section::Moves;
    if (depth_ > 0 || !may_be_result(word.front())) return false;
    if (is_after_result) {
        // A game without tags begins with its first move number.
        const auto number = parse_move_number(word);
        return number && number->number == 1 && !parse_result(word);
    }
    if (parse_result(word)) section_ = Section::AfterResult;
    return false;
}

/// The text up to `end`, where the next game begins.
PgnText PgnSplitter::take(std::size_t end) {
    PgnText taken = game_;
    taken.text = {&buffer_[begin_], end - begin_};
    begin_ = scan_ = end;
    game_ = {};
    game_.number = taken.number + 1;
    game_.lacks_blank_line = !after_blank_line_;
    at_line_start_ = true;
    section_ = Section::Empty;
    has_content_ = false;
    in_comment_ = false;
    depth_ = 0;
    tags_interrupted_ = false;
    tag_names_.clear();
    return taken;
}

/// The scanned part of a game that is too long.
PgnText PgnSplitter::take_part() {
    game_.is_part = true;
    PgnText taken = game_;
    taken.text = {&buffer_[begin_], scan_ - begin_};
    taken.is_continued = true;
    begin_ = scan_;
    game_.continues = true;
    game_.offset = buffer_offset_ + begin_;
    game_.place = {line_, game_.offset - line_offset_ + 1};
    return taken;
}

}  // namespace octet::notation
