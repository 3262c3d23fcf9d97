// Finds the column that the rest of a line stands in, and the spaces at which the line may end.
#include "util/wrap.h"

#include <algorithm>

#include "util/text.h"

namespace octet::util {

namespace {

constexpr auto kNone = std::string_view::npos;
/// The bytes of a column that are worth wrapping a line below it.
constexpr std::size_t kMinRoom = 16;
/// The indentation of lines that cannot stand below their last column.
constexpr std::size_t kShift = 2;

/// The bytes before the rest of a line that is broken.
std::size_t indent_of(std::string_view line, std::size_t width) {
    const std::size_t limit = std::max(width, kMinRoom) - kMinRoom;
    std::size_t indent = line.find_first_not_of(' ');
    for (std::size_t gap = line.find("  ", indent); gap != kNone; gap = line.find("  ", indent)) {
        const std::size_t column = line.find_first_not_of(' ', gap);
        if (column == kNone) break;
        if (column > limit) return std::min(indent + kShift, limit);
        indent = column;
    }
    return std::min(indent, limit);
}

/// Whether a line may end before this space.
bool may_end_at(std::string_view line, std::size_t space) {
    const std::string_view before = line.substr(0, space);
    const std::size_t last = before.find_last_not_of('.');
    const bool is_move_number = before.ends_with('.') && last != kNone && is_digit(before[last]);
    return !is_move_number;
}

/// The last space up to `width` at which the line may end with something behind `indent` in it, or
/// else the first one after that; npos if there is none.
std::size_t line_end(std::string_view line, std::size_t indent, std::size_t width) {
    for (std::size_t end = line.rfind(' ', width); end != kNone && end > indent;
         end = line.rfind(' ', end - 1))
        if (may_end_at(line, end)) return end;
    std::size_t end = line.find(' ', std::max(width, indent + 1));
    while (end != kNone && !may_end_at(line, end)) end = line.find(' ', end + 1);
    return end;
}

std::string wrap_line(std::string line, std::size_t width) {
    line.erase(line.find_last_not_of(' ') + 1);
    if (line.size() <= width) return line;
    std::string text;
    const std::size_t indent = indent_of(line, width);
    while (line.size() > width) {
        const std::size_t end = line_end(line, indent, width);
        if (end == kNone) break;
        text += line.substr(0, line.find_last_not_of(' ', end) + 1) + '\n';
        line = std::string(indent, ' ') + line.substr(line.find_first_not_of(' ', end));
    }
    return text + line;
}

}  // namespace

std::string wrap_lines(std::string_view text, std::size_t width) {
    std::string result;
    for (;;) {
        const std::size_t end = text.find('\n');
        result += wrap_line(std::string(text.substr(0, end)), width);
        if (end == kNone) return result;
        result += '\n';
        text.remove_prefix(end + 1);
    }
}

}  // namespace octet::util
