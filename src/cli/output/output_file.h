// The output of a command that makes records: standard output, a new file, or an unfinished file
// that is continued.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/output/record_writer.h"
#include "cli/output/resume.h"
#include "io/append_file.h"
#include "io/output.h"

namespace octet::cli {

struct OpenedOutput {
    RecordWriter writer;
    /// What an earlier run has written; nothing for a new file.
    UnfinishedOutput before;
};

/// Opens the file, cuts off a torn record, and writes the head record into a new file. The error
/// says why an existing file cannot be continued: it was made with other settings. Throws
/// BadArguments if the file cannot be written.
util::Result<OpenedOutput> open_records(const std::string& path, const std::string& head);

/// Opens or creates a file to append to it. Throws BadArguments if it cannot be written.
io::AppendFile open_to_append(const std::string& path);

/// Creates a file for output that is not continued. Throws BadArguments if it exists or cannot be
/// written.
RecordWriter create_output(const std::string& path);

/// Whether a later run can continue the output with this path: a device has nothing to continue,
/// and an empty path is standard output.
bool can_be_continued(const std::string& path);

/// Throws BadArguments if two of the outputs are one file. Empty paths name none, and a device may
/// take several.
void check_outputs_differ(const std::vector<std::string>& paths);

/// Throws BadArguments if the output is one of the inputs.
void check_output_is_no_input(const std::string& path, const std::vector<std::string>& inputs);

}  // namespace octet::cli
