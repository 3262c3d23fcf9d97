// Appends whole chunks, and takes back what could not be written whole.
#include "gamefile/game_writer.h"

#include <fmt/format.h>

#include <cassert>

namespace octet::gamefile {

util::Result<GameWriter> GameWriter::open(const std::string& path) {
    // The file is locked before it is read, so that no other process appends to it meanwhile.
    auto file = io::AppendFile::open(path);
    if (!file) return file.error();
    auto reader = GameReader::open(path);
    if (!reader) return reader.error();
    while (reader->next_chunk()) {
    }
    const auto& fault = reader->fault();
    if (fault && fault->kind == GameFileFault::Kind::Corrupt)
        return util::Error{
            fmt::format("{} is damaged at byte {}: {}", path, fault->offset, fault->reason)};
    return GameWriter(std::move(*file), reader->counts(), fault.has_value());
}

util::Result<GameWriter> GameWriter::create(const std::string& path) {
    auto file = io::AppendFile::open(path);
    if (!file) return file.error();
    if (auto error = file->truncate(0)) return *error;
    return GameWriter(std::move(*file), {}, /*torn=*/false);
}

std::optional<util::Error> GameWriter::append(const Chunk& chunk) {
    assert(chunk.games > 0 && chunk.games <= kMaxGamesPerChunk);
    if (torn_) {
        if (auto error = file_.truncate(counts_.bytes)) return error;
        torn_ = false;
    }
    const Chunk compact = compacted(chunk);
    util::Bytes bytes = encode_header(compact, counts_.games);
    bytes.insert(bytes.end(), compact.bytes.begin(), compact.bytes.end());
    if (auto error = file_.append(bytes)) {
        torn_ = file_.truncate(counts_.bytes).has_value();
        return error;
    }
    counts_.games += chunk.games;
    counts_.positions += chunk.positions;
    counts_.chunks += 1;
    counts_.bytes += bytes.size();
    return {};
}

}  // namespace octet::gamefile
