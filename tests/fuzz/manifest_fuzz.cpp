// Fuzzes the manifest reader: an accepted manifest reads back as it is written.
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>

#include "gamefile/manifest.h"

using namespace octet;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string games =
        (std::filesystem::temp_directory_path() / fmt::format("octet_manifest_fuzz_{}", getpid()))
            .string();
    const std::string path = gamefile::manifest_path(games);
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));

    if (const auto manifest = gamefile::read_manifest(games)) {
        if (gamefile::write_manifest(games, *manifest)) std::abort();
        const auto again = gamefile::read_manifest(games);
        if (!again || *again != *manifest) std::abort();
    }
    std::filesystem::remove(path);
    return 0;
}
