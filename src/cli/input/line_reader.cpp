// Reads byte by byte from blocks of the stream.
#include "cli/input/line_reader.h"

#include "util/text.h"

namespace octet::cli {

std::optional<char> LineReader::peek() {
    if (at_ == end_) {
        at_ = 0;
        end_ = source_(buffer_);
        if (end_ == 0) return std::nullopt;
    }
    return buffer_[at_];
}

std::optional<TextLine> LineReader::next() {
    if (!peek()) return std::nullopt;
    TextLine line{.text = {}, .number = ++number_, .offset = offset_};
    while (const auto c = peek()) {
        ++at_;
        ++offset_;
        if (*c == '\n') break;
        if (*c == '\r') {
            // The LF of a CRLF belongs to the same line end.
            if (peek() == '\n') {
                ++at_;
                ++offset_;
            }
            break;
        }
        if (line.text.size() < kMaxLineLength)
            line.text += *c;
        else
            line.is_too_long = true;
    }
    std::string_view text = line.text;
    if (line.number == 1) text = util::without_byte_order_mark(text);
    line.text = std::string(util::trim(text));
    return line;
}

}  // namespace octet::cli
