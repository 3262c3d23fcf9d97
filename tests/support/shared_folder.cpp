// Finding the folder of large test data.
#include "support/shared_folder.h"

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <stdexcept>

namespace octet::test {

namespace fs = std::filesystem;

std::optional<std::string> shared_path(std::string_view name) {
    const char* const folder = std::getenv("OCTET_SHARED");
    if (folder == nullptr || *folder == '\0') return std::nullopt;
    if (!fs::is_directory(folder))
        throw std::runtime_error(fmt::format("OCTET_SHARED: '{}' is not a folder", folder));
    std::string path = fmt::format("{}/{}", folder, name);
    if (!fs::exists(path)) return std::nullopt;
    return path;
}

std::string needs_shared(std::string_view name) {
    return fmt::format("needs {} in the folder that the variable OCTET_SHARED names", name);
}

}  // namespace octet::test
