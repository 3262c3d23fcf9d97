// Fuzzes the reader of game files: it stops without a crash at a fault inside the file.
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>

#include "gamefile/game_reader.h"

using namespace octet;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto path =
        std::filesystem::temp_directory_path() / fmt::format("octet_game_reader_fuzz_{}", getpid());
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));

    auto reader = gamefile::GameReader::open(path.string());
    if (!reader) std::abort();
    std::uint64_t games = 0;
    while (reader->next()) ++games;
    if (games != reader->counts().games || reader->counts().bytes > size) std::abort();
    if ((reader->counts().bytes == size) == reader->fault().has_value()) std::abort();
    std::filesystem::remove(path);
    return 0;
}
