// Reads the input of a batch (files of games or positions, or one position) and makes items of it.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/arguments/number_ranges.h"
#include "cli/batch/batch_item.h"
#include "cli/batch/shard.h"
#include "cli/input/input_files.h"
#include "cli/input/input_walk.h"

namespace octet::cli {

/// What to read. One of `files` and `position` is empty.
struct BatchInput {
    std::vector<std::string> files;
    std::optional<analysis::GameLine> position;
    /// The format of all files; nullopt if their content tells.
    std::optional<InputFormat> format;
    /// The games, or the lines with a position, of each file.
    NumberRanges games;
    /// The plies of each game. Lines have none.
    NumberRanges plies;
    Shard shard;
    /// Whether the first fault ends the input.
    bool strict = false;
    /// Whether castling is always written as in Chess960.
    bool chess960 = false;

    /// The file as ids of positions name it; empty if there is no other file.
    std::string_view file_in_ids(int file) const {
        return files.size() > 1 ? files[static_cast<std::size_t>(file)] : std::string_view();
    }

    /// Whether a game or line is wanted that has this number in its file. `offset` is its place in
    /// the bytes of all files.
    bool has(std::uint64_t number, std::uint64_t offset, std::uint64_t all_bytes) const {
        return games.contains(number) && (shard.is_whole() || shard.contains(offset, all_bytes));
    }
};

class BatchReader : private InputVisitor {
public:
    /// Takes an item and says whether more are wanted.
    using Sink = std::function<bool(BatchItem item)>;

    /// `written` records exist already: their items are not given to the sink again, but for
    /// faults. `stop` ends the input early.
    BatchReader(const BatchInput& input, std::uint64_t written, const std::atomic<bool>& stop);

    /// Reads all of the input. Throws BadArguments if a file cannot be read, or has lines where
    /// plies are chosen.
    void run(const Sink& sink);

    // After run():

    /// All games of the shard that were asked for, faulty ones included, and all positions.
    const report::Totals& totals() const { return totals_; }
    /// All lines with a position, faulty ones included.
    std::uint64_t lines() const { return lines_; }
    /// The errors of totals() that are faults of whole files.
    std::uint64_t faulty_files() const { return faulty_files_; }
    /// The inputs without a game or position, by their index. Other shards may have one.
    const std::vector<int>& empty_files() const { return empty_files_; }
    /// The inputs that have games or positions, but none of the chosen ones.
    const std::vector<int>& unchosen_files() const { return unchosen_files_; }
    /// The records of the earlier run that the input does not give.
    std::uint64_t surplus_records() const { return written_; }

private:
    bool on_game(const notation::PgnText& text) override;
    bool on_line(const TextLine& line) override;
    bool on_utf16() override;

    void read_file(const std::string& path);
    void read_line(const TextLine& line);
    void read_game(const notation::PgnText& text);
    void add_game(std::shared_ptr<const BatchGame> game, std::uint64_t line);
    void add_fault(report::FaultRecord fault);
    void add(BatchItem item, std::uint64_t records);

    /// Whether a game or line with this number that begins at this byte of its file is wanted.
    bool is_wanted(std::uint64_t number, std::uint64_t offset) const;
    /// Whether nothing from this game or line on is wanted.
    bool is_past(std::uint64_t number, std::uint64_t offset) const;

    const BatchInput& input_;
    std::uint64_t written_;
    const std::atomic<bool>& stop_;
    const Sink* sink_ = nullptr;

    report::Totals totals_;
    std::uint64_t lines_ = 0;
    std::uint64_t faulty_files_ = 0;
    std::vector<int> empty_files_;
    std::vector<int> unchosen_files_;

    /// The file that is read, the lines with a position so far in it, the bytes before its first
    /// one, and all bytes.
    int file_ = 0;
    std::uint64_t line_ = 0;
    std::uint64_t bytes_before_ = 0;
    std::uint64_t all_bytes_ = 0;
    /// Where the current game or line ends in its file.
    std::uint64_t item_end_ = 0;
    /// Whether the file has no game and no position so far.
    bool is_empty_ = true;
    /// Whether the file has a chosen game or line so far.
    bool has_chosen_ = false;
    bool is_first_of_file_ = true;
    bool wants_more_ = true;
};

}  // namespace octet::cli
