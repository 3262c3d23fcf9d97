// The text file beside a file of games that says how it was made and how far it has come.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "gamefile/datagen_settings.h"
#include "util/result.h"

namespace octet::gamefile {

struct Manifest {
    DatagenSettings settings;
    /// What the file of games holds at least: it is written before this is.
    std::uint64_t games = 0;
    std::uint64_t positions = 0;

    friend bool operator==(const Manifest&, const Manifest&) = default;
};

/// The name of the manifest of a file of games.
std::string manifest_path(const std::string& data_path);

/// Whether the file of games has a manifest.
bool has_manifest(const std::string& data_path);
util::Result<Manifest> read_manifest(const std::string& data_path);
/// How many games the file should have at least: 0 without a manifest. To be asked before the file
/// is read: it may be growing, and the manifest only ever follows it.
util::Result<std::uint64_t> promised_games(const std::string& data_path);
/// Replaces the manifest whole: whoever reads it finds the old one or the new one.
std::optional<util::Error> write_manifest(const std::string& data_path, const Manifest& manifest);

/// In words, what another settings does otherwise than the one that the file was made by; nothing
/// if it would make the same games.
std::optional<std::string> difference(const DatagenSettings& of_file, const DatagenSettings& other);

}  // namespace octet::gamefile
