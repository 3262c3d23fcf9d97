// The outputs of `octet annotate`: annotated PGN and JSON records, each continued game by game
// after a stop.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/output/record_writer.h"
#include "io/append_file.h"
#include "io/output.h"
#include "report/reported_game.h"
#include "util/result.h"

namespace octet::cli {

/// A file that an earlier run may have begun.
struct EarlierOutput {
    /// The bytes up to the end of each game that is complete. The first entry is the size of what
    /// stands before the games.
    std::vector<std::uint64_t> ends{0};
    /// The line ends that are missing before another game can follow the last of these: 0 to 2.
    int missing_line_ends = 0;
    /// Whether more text follows: a last game that is torn, or only the start of its first tag.
    bool has_rest = false;
    bool is_torn = false;
    /// Whether the tag Annotator of a game says that it was made with these settings.
    bool is_annotated = false;

    std::uint64_t games() const { return ends.size() - 1; }
};

/// What an annotated PGN file has. Its last game counts as complete if it can be read and ends with
/// its result; comments may follow it. The error says that the file is no PGN.
util::Result<EarlierOutput> earlier_pgn(const std::string& path, std::string_view annotator);

/// The text of a last game without a start of `[Event "` on a line behind it. A write that was cut
/// short leaves that of the next game, and the splitter does not take it for a tag.
std::string_view without_torn_tag(std::string_view text);

/// The refusal of a file that another program or a person has made.
util::Error not_made_by_annotate(const std::string& path);

/// What a file of records has: its games end with the records `game` and `error`. An `error` of a
/// whole file belongs to the game behind it. The error says that the head record differs.
util::Result<EarlierOutput> earlier_records(const std::string& path, std::string_view head);

/// Receives a game of an earlier run. It has its tags, its result and the figures of both sides.
using OnEarlierGame = std::function<void(const report::ReportedGame& game)>;

/// The analysed games in the first bytes of an annotated PGN file.
void for_each_earlier_game(const std::string& path, std::uint64_t bytes,
                           const OnEarlierGame& on_game);
/// The same for a file of records.
void for_each_earlier_record(const std::string& path, std::uint64_t bytes,
                             const OnEarlierGame& on_game);

/// Opens a file and cuts it to this number of bytes. Throws BadArguments if it cannot be written.
RecordWriter open_at(const std::string& path, std::uint64_t bytes);

/// A file of records that stays as it is until the first record is added: a job that cannot go on
/// with its other file takes nothing away from this one.
class ContinuedRecords {
public:
    /// Opens the file, of which earlier_records() has said what is in it. The first record follows
    /// this number of bytes, or the head record if it is 0. Throws BadArguments if the file cannot
    /// be written.
    ContinuedRecords(const std::string& path, std::uint64_t bytes, std::string head);

    std::optional<util::Error> add(std::string_view record);
    std::optional<util::Error> flush_if_due();
    std::optional<util::Error> flush();

private:
    std::optional<util::Error> begin();

    std::string path_;
    std::uint64_t bytes_ = 0;
    std::string head_;
    /// The file before its first record is added, and the writer from then on.
    std::optional<io::AppendFile> file_;
    std::optional<RecordWriter> writer_;
};

}  // namespace octet::cli
