// The annotated PGN that `octet annotate` writes, to standard output or to a file that an earlier
// run may have begun.
//
// The file may have been made from other games or with other settings, and its owner may have
// written into it. So its games are compared with those of the input before anything is written.
// Nothing is cut off except an incomplete last game, which is written again. Where the new text
// does not begin with the old one, as after a search with a time limit or where a person has
// written into the game, the old one is kept in a file beside it.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "cli/annotate/annotate_output.h"
#include "cli/batch/game_walk.h"
#include "cli/input/input_files.h"
#include "cli/output/record_writer.h"
#include "notation/pgn_splitter.h"

namespace octet::cli {

/// Thrown if the job cannot go on with its file. The message says why.
struct CannotContinue : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class AnnotatedPgn {
public:
    explicit AnnotatedPgn(io::Output& output) : writer_(std::in_place, output) {}
    /// Opens the file, of which earlier_pgn() has said what is in it. Throws BadArguments if it
    /// cannot be written.
    AnnotatedPgn(const std::string& path, std::string annotator, EarlierOutput earlier);

    /// Compares a game of the input with that of the file, if there is one. Games come in order,
    /// from number 1 on; a judged one must have been made with the same settings. Throws
    /// CannotContinue.
    void compare(const WalkedGame& game, std::uint64_t number, bool is_judged);
    /// Whether the file of the earlier run has the complete game.
    bool has(std::uint64_t number) const { return number <= earlier_.games(); }
    /// Adds a game that the file does not have, and a blank line. Throws CannotContinue.
    std::optional<util::Error> add(std::string_view text);
    /// Adds a part of a game of which a further part follows, as it is. Throws CannotContinue.
    std::optional<util::Error> add_part(std::string_view text);
    /// Called behind the last game of the input. Throws CannotContinue if the file has more games.
    std::optional<util::Error> finish(std::uint64_t games);

    std::optional<util::Error> flush_if_due() { return writer_ ? writer_->flush_if_due() : none(); }
    std::optional<util::Error> flush() { return writer_ ? writer_->flush() : none(); }

private:
    static std::optional<util::Error> none() { return {}; }
    void check_settings(const notation::PgnGame& kept) const;
    /// Adds the torn game to the file FILE.torn, and says so. Throws CannotContinue.
    std::optional<util::Error> keep_torn() const;
    /// Cuts off the torn game, which begins like the text or is kept, and ends the last complete
    /// one. Throws CannotContinue.
    std::optional<util::Error> begin_with(std::string_view text);
    std::optional<util::Error> begin();
    [[noreturn]] void refuse(std::string_view reason) const;

    std::string path_;
    std::string annotator_;
    EarlierOutput earlier_;
    /// The games of the file, one after another; empty without games.
    std::optional<InputFile> kept_file_;
    std::optional<notation::PgnSplitter> kept_;
    /// Where the last game read begins, and its text if it is torn.
    std::uint64_t kept_line_ = 1;
    std::string torn_;
    /// The file before its first game is added, and the writer from then on.
    std::optional<io::AppendFile> file_;
    std::optional<RecordWriter> writer_;
};

}  // namespace octet::cli
