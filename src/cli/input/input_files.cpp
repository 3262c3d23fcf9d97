// Reads with the functions of POSIX, which MinGW has too: those of C wait for a full buffer.
#include "cli/input/input_files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

#ifndef _WIN32
#include <poll.h>
#endif

#include "gamefile/chunk.h"
#include "util/file_path.h"
#include "util/text.h"

namespace octet::cli {

namespace {

/// Milliseconds between two looks at the flag that ends the input.
constexpr int kInputPollInterval = 100;
/// The first line that says something about the format begins within so many bytes.
constexpr std::size_t kMaxLookAhead = std::size_t{1} << 20;

/// The error for `path`; must be called before errno changes.
BadFile input_failure(std::string_view what, const std::string& path) {
    const char* const reason = std::strerror(errno);
    return BadFile(fmt::format("cannot {} the file {}: {}", what,
                               util::quoted(path, util::kQuotedPath), reason));
}

/// Whether it is a pipe with a name, whose opening waits for its writer.
bool is_pipe(const std::string& path) {
    std::error_code unknown;
    return std::filesystem::is_fifo(util::to_path(path), unknown);
}

int open_for_reading(const std::string& path) {
#ifdef _WIN32
    return _wopen(util::to_path(path).c_str(), O_RDONLY | O_BINARY);
#else
    int flags = O_RDONLY | O_CLOEXEC;
#ifdef __linux__
    // wait_for_input() waits for the writer of a pipe, because a flag ends that. On other systems
    // poll() would take a pipe without a writer for one at its end.
    if (is_pipe(path)) flags |= O_NONBLOCK;
#endif
    return open(path.c_str(), flags);
#endif
}

/// Throws BadArguments for a folder: some systems cannot open one, and name another reason.
void refuse_folder(const std::string& path) {
    std::error_code unknown;
    if (!std::filesystem::is_directory(util::to_path(path), unknown)) return;
    errno = EISDIR;
    throw input_failure("read", path);
}

/// A form of compressed files: the first bytes, the name, and the command that unpacks a file.
struct Compression {
    std::string_view start;
    std::string_view name;
    std::string_view unpack;
};
constexpr std::array kCompressions{
    Compression{"\x1F\x8B\x08", "gzip", "zcat"},
    Compression{"\x28\xB5\x2F\xFD", "zstd", "zstdcat"},
    Compression{"PK\x03\x04", "zip", "unzip -p"},
    Compression{"BZh", "bzip2", "bzcat"},
    Compression{std::string_view("\xFD\x37zXZ\0", 6), "xz", "xzcat"},
};

/// Whether the bytes begin as a file of self-play games.
bool begins_with_chunk(std::string_view bytes) {
    const auto is_same = [](char a, std::uint8_t b) { return static_cast<std::uint8_t>(a) == b; };
    return bytes.size() >= gamefile::kChunkMagic.size() &&
           std::ranges::equal(bytes.substr(0, gamefile::kChunkMagic.size()), gamefile::kChunkMagic,
                              is_same);
}

bool is_rank(std::string_view text) {
    return !text.empty() && text.find_first_not_of("pnbrqkPNBRQK12345678~") == text.npos;
}

/// The format that the lines of `text` show. `is_all`: the last line counts, although it may be
/// only the start of a long line.
std::optional<InputFormat> format_of(std::string_view text, bool is_all) {
    text = util::without_byte_order_mark(text);
    while (!text.empty()) {
        const std::size_t length = std::min(text.find_first_of("\r\n"), text.size());
        if (length == text.size() && !is_all) return std::nullopt;
        const std::string_view line = util::trim(text.substr(0, length));
        if (!line.empty() && line.front() != '#')
            return begins_with_board(line) ? InputFormat::Lines : InputFormat::Pgn;
        text.remove_prefix(std::min(length + 1, text.size()));
    }
    return std::nullopt;
}

}  // namespace

bool begins_with_board(std::string_view text) {
    constexpr int kRanks = 8;
    text = util::trim(text);
    const auto end = std::ranges::find_if(text, util::is_space);
    std::string_view word(text.begin(), end);
    for (int rank = 1; rank <= kRanks; ++rank) {
        const std::size_t slash = word.find('/');
        if (!is_rank(word.substr(0, slash)) || (slash == word.npos) != (rank == kRanks))
            return false;
        word.remove_prefix(std::min(slash + 1, word.size()));
    }
    return true;
}

bool is_position(const std::vector<std::string>& arguments) {
    std::vector<std::string_view> words;
    for (const std::string& argument : arguments)
        for (const std::string_view word : util::split_words(argument)) words.push_back(word);
    if (words.empty()) return false;
    if (words[0] == "startpos" || begins_with_board(words[0])) return true;
    return words[0] == "fen" && words.size() > 1 && begins_with_board(words[1]);
}

std::optional<InputFormat> parse_format(std::string_view word) {
    if (word == "pgn") return InputFormat::Pgn;
    if (word == "epd") return InputFormat::Lines;
    return std::nullopt;
}

std::string shown_path(const std::string& path) {
    return path == kStandardInput ? "<stdin>" : util::printable(path, util::kQuotedPath);
}

InputFile::InputFile(const std::string& path) : path_(path), descriptor_(STDIN_FILENO) {
    if (path == kStandardInput) return;
    refuse_folder(path);
    descriptor_ = open_for_reading(path);
    if (descriptor_ < 0) throw input_failure("open", path);
    size_ = input_size(path);
}

InputFile::~InputFile() {
    if (path_ != kStandardInput) close(descriptor_);
}

InputFormat InputFile::format() {
    std::array<char, std::size_t{64} << 10> block{};
    for (bool is_all = false;;) {
        if (const auto format = format_of(ahead_, is_all)) return *format;
        if (is_all) return InputFormat::Pgn;
        const std::size_t count = read_more(block);
        ahead_.append(block.data(), count);
        is_all = count == 0 || ahead_.size() > kMaxLookAhead;
    }
}

void InputFile::check_content() {
    if (ahead_.empty()) {
        std::array<char, std::size_t{64} << 10> block{};
        const std::size_t count = read_more(block);
        ahead_.append(block.data(), count);
    }
    const bool is_named = path_ != kStandardInput;
    const std::string name = is_named ? util::quoted(path_, util::kQuotedPath) : "standard input";
    for (const auto& [start, form, unpack] : kCompressions)
        if (ahead_.starts_with(start))
            throw BadFile(
                fmt::format("{} is compressed by {}; unpack it first, for example: {} {} | octet "
                            "... -",
                            name, form, unpack, is_named ? name : "FILE"));
    if (begins_with_chunk(ahead_))
        throw BadFile(
            fmt::format("{} is a file of self-play games of 'octet datagen'; 'octet "
                        "datagen --check' shows what is in it",
                        name));
}

std::size_t InputFile::read(std::span<char> buffer) {
    if (taken_ == ahead_.size()) return read_more(buffer);
    const std::size_t count = ahead_.copy(buffer.data(), buffer.size(), taken_);
    taken_ += count;
    return count;
}

std::size_t InputFile::read_more(std::span<char> buffer) {
    // Several functions ask for the end, which a person at a terminal should type once.
    while (!has_ended_) {
        if (!wait_for_input()) return 0;
        // The count is an unsigned int on Windows.
        const auto wanted = static_cast<unsigned>(std::min(buffer.size(), kMaxLookAhead));
        const auto count = ::read(descriptor_, buffer.data(), wanted);
        has_ended_ = count == 0;
        if (count >= 0) return static_cast<std::size_t>(count);
        if (errno != EINTR && errno != EAGAIN) throw input_failure("read", path_);
    }
    return 0;
}

bool InputFile::wait_for_input() const {
    const auto is_stopped = [this] { return stop_ != nullptr && *stop_; };
#ifndef _WIN32
    // A file always has bytes or its end, so only a pipe or a terminal waits here.
    pollfd input{.fd = descriptor_, .events = POLLIN, .revents = 0};
    while (!is_stopped() && poll(&input, 1, kInputPollInterval) == 0) {
    }
#endif
    return !is_stopped();
}

BadArguments plies_of_positions(const std::string& path) {
    return BadArguments(fmt::format("{}: --plies chooses positions of games, and these are none",
                                    shown_path(path)));
}

void check_plies_are_of_games(const std::vector<std::string>& files,
                              std::optional<InputFormat> format) {
    for (const std::string& path : files) {
        const bool is_read_once = !input_size(path);
        const auto known = format || is_read_once ? format : InputFile(path).format();
        if (known == InputFormat::Lines) throw plies_of_positions(path);
    }
}

std::optional<std::uint64_t> input_size(const std::string& path) {
    if (path == kStandardInput) return std::nullopt;
    const std::filesystem::path file = util::to_path(path);
    std::error_code unknown;
    if (!std::filesystem::is_regular_file(file, unknown)) return std::nullopt;
    const auto bytes = std::filesystem::file_size(file, unknown);
    return unknown ? std::nullopt : std::optional<std::uint64_t>(bytes);
}

std::vector<std::optional<std::uint64_t>> input_sizes(const std::vector<std::string>& paths) {
    std::vector<std::optional<std::uint64_t>> sizes;
    for (const std::string& path : paths) sizes.push_back(input_size(path));
    return sizes;
}

void check_input_file(const std::string& path) {
    if (is_pipe(path)) return;
    InputFile file(path);
    if (file.size()) file.check_content();
}

}  // namespace octet::cli
