// What table files there are in a folder, and whether they look whole.
//
// Fathom trusts what it maps and ends the process where it cannot, so files are looked at before it
// sees them. That is a look at sizes and heads, not a check of every byte.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/position.h"

namespace octet::tablebase {

/// The tables of a folder, by names such as KQvKR.
struct FolderContent {
    /// Whole WDL tables (.rtbw).
    std::vector<std::string> wdl;
    /// Whole DTZ tables (.rtbz).
    std::vector<std::string> dtz;
    /// The same of files that are damaged.
    std::vector<std::string> damaged_wdl;
    std::vector<std::string> damaged_dtz;
    /// What is wrong with them, such as `KQvK.rtbw is incomplete`.
    std::vector<std::string> faults;
};

/// Nothing if there is no such folder or it cannot be read.
std::optional<FolderContent> look_into(const std::string& folder);

/// What stands between the folders of a path, for users and for Fathom.
#if defined(_WIN32)
inline constexpr std::string_view kPathSeparator = ";";
#else
inline constexpr std::string_view kPathSeparator = ":";
#endif

/// The parts of a list of folders that are not empty.
std::vector<std::string> split_path(std::string_view path);

/// Kings and other pieces of a table name such as KQvKR.
int piece_count(std::string_view table);

/// Some legal position with the pieces of the table, White's first, in which nothing can be
/// captured.
std::optional<board::Position> example_position(std::string_view table);

}  // namespace octet::tablebase
