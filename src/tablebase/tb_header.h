// Whether the head of a Syzygy file can be what it says, and what the file's name says.
//
// A reader follows the numbers there without looking back, so nonsense in them ends in a crash, and
// so does a table under the name of another.
// What comes after the head, the compressed data, is not looked at.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace octet::tablebase {

/// The kind of a file: .rtbw or .rtbz.
enum class TbKind : std::uint8_t { Wdl, Dtz };

/// `head` is the beginning of the file of `size` bytes with the table of this name; of a file
/// smaller than kHeadSize all of it.
bool has_sound_header(const std::vector<unsigned char>& head, std::uint64_t size,
                      std::string_view table, TbKind kind);

/// More than any head takes.
inline constexpr std::size_t kHeadSize = std::size_t{128} * 1024;

}  // namespace octet::tablebase
