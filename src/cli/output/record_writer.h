// Where a command writes its records: standard output, or a file that only grows.
#pragma once

#include <optional>
#include <string_view>

#include "io/append_file.h"
#include "io/output.h"
#include "util/bytes.h"
#include "util/clock.h"
#include "util/result.h"

namespace octet::cli {

/// A file gets whole records only, each 200 ms or 64 KiB, so that a process that is killed loses
/// little, and a disk has little to do.
class RecordWriter {
public:
    /// Writes to the output, each record at once.
    explicit RecordWriter(io::Output& output) : output_(&output) {}
    /// Writes to the file.
    explicit RecordWriter(io::AppendFile file) : file_(std::move(file)) {}

    /// Adds a record, which may have several lines, without its last line end. The error says why
    /// the file could not be written; a fault of the standard output ends the process.
    std::optional<util::Error> add(std::string_view record);
    /// Adds text as it is, without a line end.
    std::optional<util::Error> add_text(std::string_view text);
    /// Writes what is due by now.
    std::optional<util::Error> flush_if_due(util::TimePoint now = util::Clock::now());
    /// Writes everything that has been added.
    std::optional<util::Error> flush();

private:
    io::Output* output_ = nullptr;
    std::optional<io::AppendFile> file_;
    util::Bytes buffer_;
    util::TimePoint next_flush_ = util::Clock::now();
};

}  // namespace octet::cli
