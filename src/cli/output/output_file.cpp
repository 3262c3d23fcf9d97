// Opens output files.
#include "cli/output/output_file.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <system_error>
#include <utility>

#include "cli/context.h"
#include "util/file_path.h"
#include "util/text.h"

namespace octet::cli {

namespace {

/// Whether the path is there and no regular file.
bool is_device(const std::string& path) {
    std::error_code unknown;
    const auto status = std::filesystem::status(util::to_path(path), unknown);
    return std::filesystem::exists(status) && !std::filesystem::is_regular_file(status);
}

}  // namespace

io::AppendFile open_to_append(const std::string& path) {
    auto file = io::AppendFile::open(path);
    if (!file) throw BadFile(file.reason());
    return std::move(*file);
}

util::Result<OpenedOutput> open_records(const std::string& path, const std::string& head) {
    // The file is locked before it is read: another process may be writing it.
    io::AppendFile file = open_to_append(path);
    std::error_code unknown;
    if (!can_be_continued(path)) {
        // A device has no records to continue, and may never end.
        OpenedOutput output{RecordWriter(std::move(file)), {}};
        if (const auto error = output.writer.add(head)) return *error;
        return output;
    }
    std::ifstream stream(util::to_path(path), std::ios::binary);
    auto before = read_output(stream);
    if (!before) return util::Error{fmt::format("{} {}", path, before.reason())};
    if (!before->head.empty()) {
        if (const auto conflict = head_conflict(before->head, head))
            return util::Error{fmt::format("{} {}", path, *conflict)};
    }
    if (std::filesystem::file_size(util::to_path(path), unknown) != before->size) {
        if (const auto error = file.truncate(before->size)) return *error;
    }
    OpenedOutput output{RecordWriter(std::move(file)), std::move(*before)};
    if (output.before.head.empty()) {
        if (const auto error = output.writer.add(head)) return *error;
    }
    return output;
}

RecordWriter create_output(const std::string& path) {
    std::error_code unknown;
    if (std::filesystem::exists(util::to_path(path), unknown))
        throw BadFile(fmt::format("--out {}: the file exists, and this output needs a new one",
                                  util::quoted(path, util::kQuotedPath)));
    return RecordWriter(open_to_append(path));
}

bool can_be_continued(const std::string& path) {
    std::error_code unknown;
    return std::filesystem::is_regular_file(util::to_path(path), unknown);
}

void check_outputs_differ(const std::vector<std::string>& paths) {
    std::set<std::filesystem::path> places;
    for (const std::string& path : paths) {
        std::error_code unknown;
        if (path.empty() || is_device(path)) continue;
        // Also a file that does not exist yet has one place, by whatever names and links.
        auto place = std::filesystem::absolute(util::to_path(path), unknown);
        if (auto real = std::filesystem::weakly_canonical(place, unknown); !unknown)
            place = std::move(real);
        if (!places.insert(std::move(place)).second)
            throw BadArguments(fmt::format("two outputs would be written to {}",
                                           util::quoted(path, util::kQuotedPath)));
    }
}

void check_output_is_no_input(const std::string& path, const std::vector<std::string>& inputs) {
    for (const std::string& input : inputs) {
        std::error_code unknown;
        if (std::filesystem::equivalent(util::to_path(path), util::to_path(input), unknown))
            throw BadArguments(fmt::format("{} is both an input and an output",
                                           util::quoted(path, util::kQuotedPath)));
    }
}

}  // namespace octet::cli
