// The manifest: a JSON file beside a game file with its settings and counts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "gamefile/datagen_settings.h"
#include "util/result.h"

namespace octet::gamefile {

struct Manifest {
    DatagenSettings settings;
    /// Lower bounds of the counts of the game file, which is always written before its manifest.
    std::uint64_t games = 0;
    std::uint64_t positions = 0;

    friend bool operator==(const Manifest&, const Manifest&) = default;
};

/// The path of the manifest of a game file: `data_path` with .manifest.json.
std::string manifest_path(const std::string& data_path);

/// Whether the game file has a manifest.
bool has_manifest(const std::string& data_path);
/// Reads the manifest, or says why it cannot be read.
util::Result<Manifest> read_manifest(const std::string& data_path);
/// The number of games in the manifest; 0 if there is no manifest. The game file must hold at least
/// as many. Call it before the game file is read: another process may be appending to the file, and
/// updates the manifest afterwards.
util::Result<std::uint64_t> manifest_games(const std::string& data_path);
/// Replaces the manifest. A reader finds the whole old one or the whole new one at any time.
std::optional<util::Error> write_manifest(const std::string& data_path, const Manifest& manifest);

/// The first difference between the settings of a game file and other ones, as the end of the
/// sentence "the file was made ..."; nullopt if both make the same games.
std::optional<std::string> difference(const DatagenSettings& of_file, const DatagenSettings& other);

}  // namespace octet::gamefile
