// Continuing the outputs of `octet annotate`.
#include "cli/annotate/annotate_output.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>

#include "cli/context.h"
#include "cli/input/input_files.h"
#include "cli/output/output_file.h"
#include "cli/output/resume.h"
#include "notation/pgn_lexer.h"
#include "notation/pgn_reader.h"
#include "notation/pgn_splitter.h"
#include "report/earlier_game.h"
#include "report/own_text.h"
#include "util/file_path.h"
#include "util/text.h"

namespace octet::cli {

namespace {

bool is_new(const std::string& path) {
    std::error_code unknown;
    return !std::filesystem::is_regular_file(util::to_path(path), unknown) ||
           std::filesystem::file_size(util::to_path(path), unknown) == 0;
}

/// The last token of a game that is not a comment. A comment that is not closed counts, because it
/// would swallow the next game.
notation::PgnLexeme last_token(const notation::PgnText& game) {
    using enum notation::PgnTokenKind;
    notation::PgnLexer lexer(game.text, game.place);
    notation::PgnLexeme last;
    for (auto token = lexer.next(); token.kind != End; token = lexer.next())
        if (token.kind != Comment && token.kind != LineComment) last = token;
    return last;
}

/// Whether a game that annotate has written is there to its result, which a write that was cut
/// short does not reach. A person may have written comments behind it.
bool is_whole(const notation::PgnText& game) {
    const notation::PgnReading reading = notation::read_pgn(game);
    const notation::PgnLexeme last = last_token(game);
    return !reading.error && last.kind == notation::PgnTokenKind::Word &&
           last.text == to_text(reading.game.result);
}

/// Cuts a file to this number of bytes. A device has none.
std::optional<util::Error> cut_file(io::AppendFile& file, const std::string& path,
                                    std::uint64_t bytes) {
    std::error_code unknown;
    if (!std::filesystem::is_regular_file(util::to_path(path), unknown)) return {};
    return file.truncate(bytes);
}

int missing_line_ends(std::string_view text) {
    if (text.ends_with("\n\n") || text.ends_with("\n\r\n")) return 0;
    return text.ends_with('\n') ? 1 : 2;
}

}  // namespace

util::Result<EarlierOutput> earlier_pgn(const std::string& path, std::string_view annotator) {
    EarlierOutput earlier;
    if (is_new(path)) return earlier;
    InputFile file(path);
    notation::PgnSplitter splitter(file.source());
    std::vector<std::uint64_t> starts;
    notation::PgnText last;
    std::string last_text;
    while (const auto text = splitter.next()) {
        if (!text->continues) starts.push_back(text->offset);
        last = *text;
        last_text = text->text;
        if (!earlier.is_annotated) {
            const notation::PgnReading reading = notation::read_pgn(*text);
            earlier.is_annotated =
                report::own_annotator(reading.game.tag("Annotator")) == annotator;
        }
    }
    if (starts.empty()) return not_made_by_annotate(path);
    earlier.ends = std::move(starts);
    last.text = without_torn_tag(last_text);
    earlier.is_torn = !is_whole(last);
    earlier.has_rest = earlier.is_torn || last.text.size() < last_text.size();
    if (!earlier.is_torn) {
        earlier.ends.push_back(last.offset + last.text.size());
        earlier.missing_line_ends = missing_line_ends(last.text);
    }
    return earlier;
}

std::string_view without_torn_tag(std::string_view text) {
    const std::size_t line_end = text.rfind('\n');
    if (line_end == std::string_view::npos) return text;
    const std::string_view last_line = text.substr(line_end + 1);
    return std::string_view("[Event \"").starts_with(last_line) ? text.substr(0, line_end + 1)
                                                                : text;
}

util::Error not_made_by_annotate(const std::string& path) {
    return {fmt::format("--out {}: the file exists and was not made by annotate",
                        util::quoted(path, util::kQuotedPath))};
}

util::Result<EarlierOutput> earlier_records(const std::string& path, std::string_view head) {
    EarlierOutput earlier;
    if (is_new(path)) return earlier;
    std::ifstream stream(util::to_path(path), std::ios::binary);
    std::vector<std::uint64_t> ends;
    const auto add = [&ends](std::string_view type, std::string_view record, std::uint64_t end) {
        // Within a string the quotes would be escaped.
        const bool is_of_game = record.find(R"(,"game":)") != record.npos;
        if (is_of_game && (type == "game" || type == "error")) ends.push_back(end);
    };
    const auto output = read_output(stream, add);
    if (!output) return util::Error{fmt::format("{} {}", path, output.reason())};
    if (output->head.empty()) return earlier;
    if (const auto conflict = head_conflict(output->head, head))
        return util::Error{fmt::format("{} {}", path, *conflict)};
    earlier.ends.front() = output->head.size() + 1;
    earlier.ends.insert(earlier.ends.end(), ends.begin(), ends.end());
    return earlier;
}

void for_each_earlier_game(const std::string& path, std::uint64_t bytes,
                           const OnEarlierGame& on_game) {
    InputFile file(path);
    notation::PgnSplitter splitter(file.source());
    while (const auto text = splitter.next()) {
        if (text->offset >= bytes) return;
        if (text->continues) continue;
        if (const auto game = report::game_of_annotated(notation::read_pgn(*text).game))
            on_game(*game);
    }
}

void for_each_earlier_record(const std::string& path, std::uint64_t bytes,
                             const OnEarlierGame& on_game) {
    std::ifstream stream(util::to_path(path), std::ios::binary);
    std::uint64_t end = 0;
    for (std::string line; end < bytes && std::getline(stream, line);) {
        end += line.size() + 1;
        if (const auto game = report::game_of_record(line)) on_game(*game);
    }
}

RecordWriter open_at(const std::string& path, std::uint64_t bytes) {
    io::AppendFile file = open_to_append(path);
    if (const auto error = cut_file(file, path, bytes)) throw BadFile(error->reason);
    return RecordWriter(std::move(file));
}

ContinuedRecords::ContinuedRecords(const std::string& path, std::uint64_t bytes, std::string head)
    : path_(path), bytes_(bytes), head_(std::move(head)), file_(open_to_append(path)) {}

std::optional<util::Error> ContinuedRecords::add(std::string_view record) {
    if (auto error = begin()) return error;
    return writer_->add(record);
}

std::optional<util::Error> ContinuedRecords::begin() {
    if (writer_) return {};
    if (auto error = cut_file(*file_, path_, bytes_)) return error;
    writer_.emplace(std::move(*file_));
    return bytes_ == 0 ? writer_->add(head_) : std::nullopt;
}

std::optional<util::Error> ContinuedRecords::flush_if_due() {
    return writer_ ? writer_->flush_if_due() : std::nullopt;
}

std::optional<util::Error> ContinuedRecords::flush() {
    return writer_ ? writer_->flush() : std::nullopt;
}

}  // namespace octet::cli
