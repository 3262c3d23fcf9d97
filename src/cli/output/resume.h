// An output file of JSON records that an earlier run did not finish, and whether this run may
// continue it.
#pragma once

#include <cstdint>
#include <functional>
#include <istream>
#include <optional>
#include <string>
#include <string_view>

#include "util/result.h"

namespace octet::cli {

/// The whole records at the start of an output file.
struct UnfinishedOutput {
    /// The head record; empty if the file has not even that.
    std::string head;
    /// The records between head and end.
    std::uint64_t records = 0;
    /// The last of them.
    std::string last;
    /// The bytes of all whole records. What follows is torn.
    std::uint64_t size = 0;
    /// Whether there is an end record, and the errors that it counts.
    bool is_finished = false;
    std::uint64_t errors = 0;
};

/// Receives each record between head and end with its type, and the bytes up to its end.
using OnRecord =
    std::function<void(std::string_view type, std::string_view record, std::uint64_t end)>;

/// Reads an output file. Lines from the first one on that is no whole record are torn: a process
/// that was killed leaves a part of a record, a machine that lost its power any bytes. So is a
/// record of a search that was cut short, from standard output in a file: it is made anew. The
/// error says that the file was not made by this program, or that it goes on after its end.
util::Result<UnfinishedOutput> read_output(std::istream& stream, const OnRecord& on_record = {});

/// Why records for `head` cannot follow those of an output with the head record `old_head`; nullopt
/// if they can. The message begins with "was made": `was made with --nodes 300000, not 500000`.
std::optional<std::string> head_conflict(std::string_view old_head, std::string_view head);

}  // namespace octet::cli
