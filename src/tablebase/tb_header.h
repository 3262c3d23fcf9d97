// The check of a Syzygy file's header: it must be consistent, and it must match the file's name.
//
// Fathom follows the numbers of the header without checks, so that a damaged header, or a table
// under the name of another one, would crash the process. The compressed data after the header are
// not checked.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace octet::tablebase {

/// The kind of a file: .rtbw or .rtbz.
enum class TbKind : std::uint8_t { Wdl, Dtz };

/// Whether the header can be that of the table. `head` holds the first kHeadSize bytes of the file,
/// or all bytes of a smaller file; `size` is the size of the file in bytes.
bool has_sound_header(const std::vector<unsigned char>& head, std::uint64_t size,
                      std::string_view table, TbKind kind);

/// A number of bytes that no header exceeds.
inline constexpr std::size_t kHeadSize = std::size_t{128} * 1024;

}  // namespace octet::tablebase
