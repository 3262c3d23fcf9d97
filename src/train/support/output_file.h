// The files that training leaves behind, and what their texts share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "util/bytes.h"

namespace octet::train {

/// Throws std::runtime_error if a file to be written is itself a folder or one of the inputs, or
/// its folder is not there: better before hours of training than after them.
void check_place_of(const std::string& path, const std::vector<std::string>& inputs = {});

/// Gives the file this content. Whatever happens, readers find the old one or the new one, whole.
/// Throws std::runtime_error if it cannot be written.
void write_file(const std::string& path, std::string_view text);
void write_file(const std::string& path, util::ByteView bytes);

/// The lines of the text as comments of a source file.
std::string as_comment(const std::string& text);

}  // namespace octet::train
