// Splits a stream of PGN text into games, without reading their moves.
//
// The memory is constant: one game, at most kMaxGameBytes of it, is in memory at a time. The
// splitter knows only what ends a game: its result, a tag after moves, or a blank line and a line
// that begins with a tag inside a comment. Tags may stand anywhere on a line, before moves too;
// stray text behind a tag begins no moves. The reader (pgn_reader.h) reads the text of a game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "notation/pgn_game.h"

namespace octet::notation {

/// A longer game is faulty, and the splitter gives its text in several parts.
inline constexpr std::size_t kMaxGameBytes = std::size_t{4} << 20;

/// The fault of a whole stream, at line 1, column 1.
inline constexpr std::string_view kUtf16Fault = "the file is UTF-16: convert it to UTF-8";

/// Fills a part of the buffer with the next bytes of the stream and returns their number; 0 at the
/// end of the stream.
using ByteSource = std::function<std::size_t(std::span<char>)>;

/// The text of a game, from its first byte to the first byte of the next game.
struct PgnText {
    /// Valid until the next call of PgnSplitter::next().
    std::string_view text;
    /// The number of the game in the stream, from 1.
    std::uint64_t number = 1;
    /// Where the text begins: bytes from the start of the stream, line and column.
    std::uint64_t offset = 0;
    TextPlace place;
    /// Whether a byte order mark (BOM) stands before the game.
    bool after_byte_order_mark = false;
    /// Whether the game before this one ends without a blank line.
    bool lacks_blank_line = false;
    /// Whether the text is a part of a game of more than kMaxGameBytes.
    bool is_part = false;
    /// Whether it is a further part, after the first one.
    bool continues = false;
    /// Whether a further part follows this one.
    bool is_continued = false;
};

class PgnSplitter {
public:
    explicit PgnSplitter(ByteSource source) : source_(std::move(source)) {}

    /// The next game, or nullopt at the end of the stream.
    std::optional<PgnText> next();
    /// Whether the stream is UTF-16, which next() does not read (kUtf16Fault).
    bool is_utf16() const { return is_utf16_; }

private:
    enum class Section : std::uint8_t { Empty, Tags, Moves, AfterResult };
    struct Line {
        std::string_view text;
        /// The length with the characters that end the line.
        std::size_t length = 0;
        /// Whether those are in the buffer: only the last line of the stream and parts of a very
        /// long line have none.
        bool is_complete = true;
    };

    void begin();
    /// Reads more bytes; false at the end of the stream.
    bool fill();
    std::optional<Line> next_line() const;
    void skip_blank_start(std::string_view line);

    /// Scan a line, or a part of it. The result is where the next game begins in the line.
    std::optional<std::size_t> scan_line(std::string_view line);
    std::optional<std::size_t> scan_words(std::string_view line, std::size_t i);
    std::size_t scan_delimiter(std::string_view line, std::size_t i);
    /// Whether the next game begins at the word.
    bool scan_word(std::string_view word);
    /// Whether the next game begins at the tag at the start of the line.
    bool scan_tag(std::string_view line);

    PgnText take(std::size_t end);
    PgnText take_part();

    ByteSource source_;
    std::vector<char> buffer_;
    /// The bytes of the buffer from `begin_` to `end_` have not been given out; those before
    /// `scan_` have been scanned.
    std::size_t begin_ = 0;
    std::size_t scan_ = 0;
    std::size_t end_ = 0;
    /// The place of buffer_[0] in the stream.
    std::uint64_t buffer_offset_ = 0;
    bool at_end_ = false;
    bool has_begun_ = false;
    bool is_utf16_ = false;

    /// The line of `scan_`, and where in the stream it begins.
    std::uint64_t line_ = 1;
    std::uint64_t line_offset_ = 0;
    bool at_line_start_ = true;

    /// The next text to give out; `text` is set last.
    PgnText game_;
    Section section_ = Section::Empty;
    bool has_content_ = false;
    bool in_comment_ = false;
    int depth_ = 0;
    bool after_blank_line_ = false;
    /// Whether a blank line or a comment stands behind the last tag.
    bool tags_interrupted_ = false;
    std::set<std::string, std::less<>> tag_names_;
};

}  // namespace octet::notation
