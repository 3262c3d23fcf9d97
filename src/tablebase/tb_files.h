// The table files of a folder, and a check whether they are whole.
//
// Fathom trusts the files that it maps and ends the process on some errors. Each file is therefore
// checked first: its size, its magic number and its header, but not its compressed data.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/position.h"

namespace octet::tablebase {

/// The tables of a folder by name, such as KQvKR.
struct FolderContent {
    /// The WDL tables (.rtbw) without fault.
    std::vector<std::string> wdl;
    /// The DTZ tables (.rtbz) without fault.
    std::vector<std::string> dtz;
    /// The tables whose files are damaged.
    std::vector<std::string> damaged_wdl;
    std::vector<std::string> damaged_dtz;
    /// The fault of each damaged file, such as `KQvK.rtbw is incomplete`.
    std::vector<std::string> faults;
};

/// The tables of a folder, or nullopt if the folder is missing or cannot be read.
std::optional<FolderContent> look_into(const std::string& folder);

/// The separator between the folders of a path, for users and for Fathom.
#if defined(_WIN32)
inline constexpr std::string_view kPathSeparator = ";";
#else
inline constexpr std::string_view kPathSeparator = ":";
#endif

/// The folders of a path, without empty parts.
std::vector<std::string> split_path(std::string_view path);

/// The number of pieces in a table name, kings included: 4 for KQvKR.
int piece_count(std::string_view table);

/// A legal position with the pieces of the table and without a legal capture, or nullopt if none
/// was found. The first side of the name is White.
std::optional<board::Position> example_position(std::string_view table);

}  // namespace octet::tablebase
