// Breaks long lines of text for people at the width of their terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace octet::util {

/// The text with its lines broken at spaces, so that they have at most `width` bytes; only a word
/// that is too long makes a longer line. What follows stands below the last column of its line, as
/// two or more spaces separate them, that leaves enough room. A move number stays with its move.
std::string wrap_lines(std::string_view text, std::size_t width);

}  // namespace octet::util
