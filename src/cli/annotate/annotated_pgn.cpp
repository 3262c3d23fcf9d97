// Comparing and continuing annotated PGN.
#include "cli/annotate/annotated_pgn.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/output/output_file.h"
#include "notation/pgn_reader.h"
#include "report/own_text.h"
#include "util/text.h"

namespace octet::cli {

namespace {

std::string_view without_line_ends(std::string_view text) {
    return text.substr(0, text.find_last_not_of("\r\n") + 1);
}

/// Whether the text of the file is that of a game which cannot be read. What follows a torn one is
/// kept.
bool has_same_text(std::string_view kept, std::string_view text, bool is_torn) {
    kept = without_line_ends(kept);
    text = without_line_ends(text);
    return is_torn ? text.starts_with(kept) || kept.starts_with(text) : text == kept;
}

/// Whether the game of the file has the start and the moves of a game of the input. A torn one has
/// some of them, and a last one that may be a part of another word: O-O of O-O-O.
bool has_same_moves(const notation::PgnGame& kept, const notation::PgnGame& game, bool is_torn) {
    auto kept_line = kept.line();
    const auto line = game.line();
    if (!is_torn) return kept.start == game.start && kept_line == line;
    if (kept_line.empty()) return true;
    kept_line.pop_back();
    return kept.start == game.start &&
           std::ranges::mismatch(kept_line, line).in1 == kept_line.end();
}

}  // namespace

AnnotatedPgn::AnnotatedPgn(const std::string& path, std::string annotator, EarlierOutput earlier)
    : path_(path), annotator_(std::move(annotator)), earlier_(std::move(earlier)) {
    if (earlier_.games() > 0 || earlier_.is_torn) {
        kept_file_.emplace(path);
        kept_.emplace(kept_file_->source());
    }
    file_.emplace(open_to_append(path));
}

void AnnotatedPgn::compare(const WalkedGame& game, std::uint64_t number, bool is_judged) {
    const bool is_torn = earlier_.is_torn && number == earlier_.games() + 1;
    if (!has(number) && !is_torn) return;
    auto text = kept_->next();
    while (text && text->continues) text = kept_->next();
    if (!text) refuse("the file has changed");
    kept_line_ = text->place.line;
    text->text = without_torn_tag(text->text);
    if (is_torn) torn_ = without_line_ends(text->text);
    const notation::PgnGame kept = notation::read_pgn(*text).game;
    const bool is_same = game.raw.empty() ? has_same_moves(kept, game.game, is_torn)
                                          : has_same_text(text->text, game.raw, is_torn);
    if (!is_same)
        refuse(
            fmt::format("this is not game {} of the input: only a file that was made from the "
                        "same games is continued",
                        number));
    // The tags of a torn game may be missing.
    if (is_judged && !(is_torn && kept.moves.empty())) check_settings(kept);
}

void AnnotatedPgn::check_settings(const notation::PgnGame& kept) const {
    const std::string_view made_by = report::own_annotator(kept.tag("Annotator"));
    if (made_by.empty() && !earlier_.is_annotated)
        throw CannotContinue(not_made_by_annotate(path_).reason);
    if (!made_by.empty() && made_by != annotator_)
        throw CannotContinue(fmt::format("{} was made by {}, not by {}",
                                         util::printable(path_, util::kQuotedPath),
                                         util::printable(made_by, 200), annotator_));
}

std::optional<util::Error> AnnotatedPgn::add(std::string_view text) {
    const std::string record(without_line_ends(text));
    if (auto error = begin_with(record)) return error;
    return writer_->add(record + '\n');
}

std::optional<util::Error> AnnotatedPgn::add_part(std::string_view text) {
    if (auto error = begin_with(text)) return error;
    return writer_->add_text(text);
}

std::optional<util::Error> AnnotatedPgn::begin_with(std::string_view text) {
    if (!text.starts_with(torn_))
        if (auto error = keep_torn()) return error;
    return begin();
}

std::optional<util::Error> AnnotatedPgn::keep_torn() const {
    if (!earlier_.is_annotated) throw CannotContinue(not_made_by_annotate(path_).reason);
    const std::string path = path_ + ".torn";
    auto file = io::AppendFile::open(path);
    if (!file) return file.error();
    // Texts of earlier stops stay before this one.
    RecordWriter writer(std::move(*file));
    if (auto error = writer.add(torn_ + '\n')) return error;
    if (auto error = writer.flush()) return error;
    io::error_line(
        "octet: {}:{}: this game is not complete and is made again; its old text is in {}",
        util::printable(path_, util::kQuotedPath), kept_line_,
        util::printable(path, util::kQuotedPath));
    return {};
}

std::optional<util::Error> AnnotatedPgn::begin() {
    if (writer_) return {};
    if (earlier_.has_rest)
        if (auto error = file_->truncate(earlier_.ends.back())) return error;
    writer_.emplace(std::move(*file_));
    torn_.clear();
    std::optional<util::Error> error;
    for (int i = 0; i < earlier_.missing_line_ends && !error; ++i) error = writer_->add("");
    return error;
}

std::optional<util::Error> AnnotatedPgn::finish(std::uint64_t games) {
    const bool has_torn_game = earlier_.is_torn && !writer_;
    const std::uint64_t kept = earlier_.games() + (has_torn_game ? 1U : 0U);
    if (games < kept)
        throw CannotContinue(
            fmt::format("{} has more games than the input: {}, not {}; only a file that was made "
                        "from the same games is continued",
                        util::printable(path_, util::kQuotedPath), kept, games));
    return begin();
}

void AnnotatedPgn::refuse(std::string_view reason) const {
    throw CannotContinue(
        fmt::format("{}:{}: {}", util::printable(path_, util::kQuotedPath), kept_line_, reason));
}

}  // namespace octet::cli
