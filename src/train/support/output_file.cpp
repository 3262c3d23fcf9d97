// Checks of output paths and atomic replacement of files.
#include "train/support/output_file.h"

#include <fmt/format.h>

#include <filesystem>
#include <sstream>
#include <stdexcept>
#include <system_error>

#include "io/append_file.h"
#include "util/file_path.h"

namespace octet::train {

void check_place_of(const std::string& path, const std::vector<std::string>& inputs) {
    std::error_code error;
    if (std::filesystem::is_directory(util::to_path(path), error))
        throw std::runtime_error(fmt::format("{} is a folder, not a file to write", path));
    const std::filesystem::path folder = util::to_path(path).parent_path();
    if (!folder.empty() && !std::filesystem::is_directory(folder, error))
        throw std::runtime_error(
            fmt::format("the folder {} does not exist", util::path_text(folder)));
    for (const std::string& input : inputs)
        if (std::filesystem::equivalent(util::to_path(path), util::to_path(input), error))
            throw std::runtime_error(
                fmt::format("{} is an input file and cannot be the output file as well", path));
}

void write_file(const std::string& path, std::string_view text) {
    if (const auto error = io::replace_file(path, text)) throw std::runtime_error(error->reason);
}

void write_file(const std::string& path, util::ByteView bytes) {
    write_file(path, std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
}

std::string as_comment(const std::string& text) {
    std::string result;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        result += line.empty() ? "//\n" : fmt::format("// {}\n", line);
    return result;
}

}  // namespace octet::train
