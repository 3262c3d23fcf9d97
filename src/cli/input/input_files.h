// The input of commands that work on files: which arguments are positions and which are files, and
// the bytes of a file or of standard input.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/context.h"

namespace octet::cli {

/// Whether the text begins with a board as FEN writes it: a word of eight ranks.
bool begins_with_board(std::string_view text);

/// Whether the arguments are a position and not files: the first word is `startpos`, a board, or
/// `fen` before a board.
bool is_position(const std::vector<std::string>& arguments);

enum class InputFormat : std::uint8_t {
    /// A position in each line, as FEN or EPD.
    Lines,
    Pgn
};

/// The format of the option --format: "pgn" or "epd". Nullopt for other words.
std::optional<InputFormat> parse_format(std::string_view word);

/// The path that means standard input.
inline constexpr std::string_view kStandardInput = "-";

/// The name of an input in messages: its path as one line, or "<stdin>".
std::string shown_path(const std::string& path);

/// An open file, or standard input. It returns bytes as soon as there are any, so that a person or
/// a pipe gets answers without delay.
class InputFile {
public:
    /// Throws BadArguments if the file cannot be opened or is a folder. The bytes of a pipe can be
    /// read only once, and its writer waits for no second reader: it must be opened only once.
    explicit InputFile(const std::string& path);
    ~InputFile();
    InputFile(const InputFile&) = delete;
    InputFile& operator=(const InputFile&) = delete;

    const std::string& path() const { return path_; }
    /// The number of bytes; none for a pipe, a terminal or standard input.
    std::optional<std::uint64_t> size() const { return size_; }
    /// The flag ends the input where it is: read() returns 0 soon after it was raised.
    void stop_by(const std::atomic<bool>& flag) { stop_ = &flag; }

    /// What the content is. Blank lines and lines with '#' at their start say nothing; the first
    /// other line decides. The bytes can still be read.
    InputFormat format();
    /// Throws BadArguments if the first bytes are those of a compressed file or of self-play games,
    /// which would be read as a faulty game. The bytes can still be read.
    void check_content();
    /// Reads the next bytes into a part of the buffer and returns their number, 0 at the end.
    /// Throws BadArguments if the system reports an error.
    std::size_t read(std::span<char> buffer);
    /// The same as a function, which the file must outlive.
    std::function<std::size_t(std::span<char>)> source() {
        return [this](std::span<char> buffer) { return read(buffer); };
    }

private:
    /// Waits for bytes; false if the flag was raised first.
    bool wait_for_input() const;
    /// Reads from the system, also to look ahead.
    std::size_t read_more(std::span<char> buffer);

    std::string path_;
    int descriptor_;
    std::optional<std::uint64_t> size_;
    const std::atomic<bool>* stop_ = nullptr;
    /// Whether the system has said that there are no more bytes.
    bool has_ended_ = false;
    /// Bytes that format() or check_content() has read, and how many of them read() has returned.
    std::string ahead_;
    std::size_t taken_ = 0;
};

/// The number of bytes of each file, which is not opened; none for a pipe, a terminal, standard
/// input, or a file that does not exist.
std::optional<std::uint64_t> input_size(const std::string& path);
std::vector<std::optional<std::uint64_t>> input_sizes(const std::vector<std::string>& paths);

/// Opens the file to see whether it can be read, and has content of the right kind
/// (InputFile::check_content). Throws BadArguments if not. A pipe is left for the one that reads
/// it.
void check_input_file(const std::string& path);

/// The fault of the option --plies for a file of positions, which have no plies.
BadArguments plies_of_positions(const std::string& path);
/// Throws it if one of the files has positions, by `format` or by its content. What a pipe has is
/// seen only when it is read.
void check_plies_are_of_games(const std::vector<std::string>& files,
                              std::optional<InputFormat> format);

}  // namespace octet::cli
