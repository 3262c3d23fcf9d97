// The lines of a stream one by one, with their numbers and places.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace octet::cli {

/// The fault of a line of more than LineReader::kMaxLineLength bytes.
inline constexpr std::string_view kLineTooLong = "the line is longer than 1 MiB";

struct TextLine {
    /// Without the line end and white space at both ends.
    std::string text;
    /// From 1.
    std::uint64_t number = 1;
    /// Where the line begins: bytes from the start of the stream.
    std::uint64_t offset = 0;
    /// Whether the line had more than kMaxLineLength bytes; `text` has only the first ones.
    bool is_too_long = false;
};

class LineReader {
public:
    static constexpr std::size_t kMaxLineLength = std::size_t{1} << 20;
    /// Fills a part of the buffer and returns the number of bytes; 0 at the end.
    using Source = std::function<std::size_t(std::span<char>)>;

    explicit LineReader(Source source) : source_(std::move(source)), buffer_(kBlock) {}

    /// The next line; nullopt at the end. Lines end with LF, CRLF or, as in old files, with CR
    /// alone. A byte order mark before the first line is dropped.
    std::optional<TextLine> next();

private:
    static constexpr std::size_t kBlock = std::size_t{1} << 16;

    /// The next byte; nullopt at the end.
    std::optional<char> peek();

    Source source_;
    std::vector<char> buffer_;
    std::size_t at_ = 0;
    std::size_t end_ = 0;
    std::uint64_t offset_ = 0;
    std::uint64_t number_ = 0;
};

}  // namespace octet::cli
