// Writing the result files of the trainer safely.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "util/bytes.h"

namespace octet::train {

/// Throws std::runtime_error if `path` cannot be an output file: it is a folder or one of the input
/// files, or its folder does not exist. Commands call it before training, so that a wrong path does
/// not fail only after hours.
void check_place_of(const std::string& path, const std::vector<std::string>& inputs = {});

/// Replaces the content of the file atomically: a reader sees the old content or the new content,
/// never a part of it; a device is written directly. Throws std::runtime_error if the file cannot
/// be written.
void write_file(const std::string& path, std::string_view text);
void write_file(const std::string& path, util::ByteView bytes);

/// The text with a C++ comment mark in front of each line.
std::string as_comment(const std::string& text);

}  // namespace octet::train
