// Writes and reads JSON.
#include "gamefile/manifest.h"

#include <fmt/format.h>

#include <filesystem>
#include <limits>
#include <nlohmann/json.hpp>

#include "io/append_file.h"
#include "io/read_file.h"
#include "util/file_path.h"

namespace octet::gamefile {

namespace {

using Json = nlohmann::ordered_json;

constexpr int kManifestFormat = 1;

/// Reads the entry into `value`. Returns false if it is missing or has another type. The macros of
/// nlohmann/json would read -1 or 0.5 as a count without an error.
bool read(const Json& json, const char* name, std::uint64_t& value) {
    const auto found = json.find(name);
    if (found == json.end() || !found->is_number_unsigned()) return false;
    value = found->get<std::uint64_t>();
    return true;
}

bool read(const Json& json, const char* name, int& value) {
    std::uint64_t number = 0;
    if (!read(json, name, number) || number > std::numeric_limits<int>::max()) return false;
    value = static_cast<int>(number);
    return true;
}

bool read(const Json& json, const char* name, double& value) {
    const auto found = json.find(name);
    if (found == json.end() || !found->is_number()) return false;
    value = found->get<double>();
    return true;
}

bool read(const Json& json, const char* name, std::string& value) {
    const auto found = json.find(name);
    if (found == json.end() || !found->is_string()) return false;
    value = found->get<std::string>();
    return true;
}

/// Reads an entry that manifests of earlier versions do not have. Returns true if it is missing.
template <class Value>
bool read_optional(const Json& json, const char* name, Value& value) {
    return !json.contains(name) || read(json, name, value);
}

std::optional<Manifest> from_json(const Json& json) {
    Manifest manifest;
    DatagenSettings& settings = manifest.settings;
    std::uint64_t format = 0;
    // Games of earlier versions, which have no such entry, were not played out.
    settings.played_out_men = 0;
    const bool complete =
        json.is_object() && read(json, "format", format) && read(json, "engine", settings.engine) &&
        read(json, "seed", settings.seed) && read(json, "nodes", settings.nodes) &&
        read_optional(json, "label_nodes", settings.label_nodes) &&
        read_optional(json, "label_share", settings.label_share) &&
        read(json, "dfrc_share", settings.dfrc_share) && read(json, "hash", settings.hash) &&
        read_optional(json, "played_out_men", settings.played_out_men) &&
        read_optional(json, "endings", settings.endings) &&
        read_optional(json, "ending_share", settings.ending_share) &&
        read_optional(json, "branches", settings.branches) &&
        read_optional(json, "branch_plies", settings.branch_plies) &&
        read_optional(json, "tables", settings.tables) &&
        read_optional(json, "unequal_share", settings.unequal_share) &&
        read_optional(json, "unequal_factor", settings.unequal_factor) &&
        read_optional(json, "weaker", settings.weaker) &&
        read_optional(json, "near_best_share", settings.near_best_share) &&
        read_optional(json, "label_noisy_share", settings.label_noisy_share) &&
        read_optional(json, "winning_score", settings.winning_score) &&
        read(json, "games", manifest.games) && read(json, "positions", manifest.positions);
    if (!complete || format != kManifestFormat) return {};
    return manifest;
}

Json to_json(const Manifest& manifest) {
    const DatagenSettings& settings = manifest.settings;
    return {{"format", kManifestFormat},
            {"engine", settings.engine},
            {"seed", settings.seed},
            {"nodes", settings.nodes},
            {"label_nodes", settings.label_nodes},
            {"label_share", settings.label_share},
            {"label_noisy_share", settings.label_noisy_share},
            {"winning_score", settings.winning_score},
            {"dfrc_share", settings.dfrc_share},
            {"played_out_men", settings.played_out_men},
            {"endings", settings.endings},
            {"ending_share", settings.ending_share},
            {"branches", settings.branches},
            {"branch_plies", settings.branch_plies},
            {"tables", settings.tables},
            {"unequal_share", settings.unequal_share},
            {"unequal_factor", settings.unequal_factor},
            {"weaker", settings.weaker},
            {"near_best_share", settings.near_best_share},
            {"hash", settings.hash},
            {"games", manifest.games},
            {"positions", manifest.positions}};
}

/// The text, or a word for an empty one.
std::string or_none(const std::string& text) { return text.empty() ? "none" : text; }

std::optional<std::string> difference_in_endings(const DatagenSettings& of_file,
                                                 const DatagenSettings& other) {
    if (of_file.played_out_men != other.played_out_men)
        return fmt::format("with games played out from {} men, not from {}", of_file.played_out_men,
                           other.played_out_men);
    if (of_file.endings != other.endings)
        return fmt::format("with these endings: {}, not with these: {}", or_none(of_file.endings),
                           or_none(other.endings));
    if (!of_file.endings.empty() && of_file.ending_share != other.ending_share)
        return fmt::format("with a share of {} for endings, not {}", of_file.ending_share,
                           other.ending_share);
    if (of_file.tables != other.tables)
        return fmt::format("with these tablebases: {}, not with these: {}", or_none(of_file.tables),
                           or_none(other.tables));
    return {};
}

std::optional<std::string> difference_in_branches(const DatagenSettings& of_file,
                                                  const DatagenSettings& other) {
    if (of_file.branches != other.branches)
        return fmt::format("with branches from these positions: {}, not from these: {}",
                           or_none(of_file.branches), or_none(other.branches));
    if (!of_file.branches.empty() && of_file.branch_plies != other.branch_plies)
        return fmt::format("with branches of {} plies, not of {}", of_file.branch_plies,
                           other.branch_plies);
    return {};
}

std::string weaker_text(const DatagenSettings& settings) {
    return settings.weaker.empty() ? "the evaluation of the stronger one" : settings.weaker;
}

std::optional<std::string> difference_in_players(const DatagenSettings& of_file,
                                                 const DatagenSettings& other) {
    if (of_file.unequal_share != other.unequal_share)
        return fmt::format("with a share of {} for unequal games, not {}", of_file.unequal_share,
                           other.unequal_share);
    if (of_file.unequal_share != 0 && of_file.unequal_factor != other.unequal_factor)
        return fmt::format("with {} times the nodes for the stronger player, not {}",
                           of_file.unequal_factor, other.unequal_factor);
    if (of_file.unequal_share != 0 && of_file.weaker != other.weaker)
        return fmt::format("with this weaker player: {}, not with this: {}", weaker_text(of_file),
                           weaker_text(other));
    if (of_file.near_best_share != other.near_best_share)
        return fmt::format("with a share of {} for random moves near the best, not {}",
                           of_file.near_best_share, other.near_best_share);
    return {};
}

}  // namespace

std::string manifest_path(const std::string& data_path) { return data_path + ".manifest.json"; }

bool has_manifest(const std::string& data_path) {
    std::error_code ignored;
    return std::filesystem::exists(util::to_path(manifest_path(data_path)), ignored);
}

util::Result<Manifest> read_manifest(const std::string& data_path) {
    const std::string path = manifest_path(data_path);
    const auto text = io::read_file(path);
    if (!text) return text.error();
    const auto manifest = from_json(Json::parse(*text, nullptr, /*allow_exceptions=*/false));
    if (!manifest) return util::Error{fmt::format("{} is not a manifest of games", path)};
    return *manifest;
}

util::Result<std::uint64_t> manifest_games(const std::string& data_path) {
    if (!has_manifest(data_path)) return std::uint64_t{0};
    const auto manifest = read_manifest(data_path);
    if (!manifest) return manifest.error();
    return manifest->games;
}

std::optional<util::Error> write_manifest(const std::string& data_path, const Manifest& manifest) {
    return io::replace_file(manifest_path(data_path), to_json(manifest).dump(4) + "\n");
}

std::optional<std::string> difference(const DatagenSettings& of_file,
                                      const DatagenSettings& other) {
    if (of_file.engine != other.engine)
        return fmt::format("by {}, and this is {}", of_file.engine, other.engine);
    if (of_file.seed != other.seed)
        return fmt::format("with seed {}, not {}", of_file.seed, other.seed);
    if (of_file.nodes != other.nodes)
        return fmt::format("with {} nodes, not {}", of_file.nodes, other.nodes);
    if (of_file.label_nodes != other.label_nodes)
        return fmt::format("with {} nodes for labels, not {}", of_file.label_nodes,
                           other.label_nodes);
    if (of_file.label_nodes != 0 && of_file.label_share != other.label_share)
        return fmt::format("with a share of {} for labels, not {}", of_file.label_share,
                           other.label_share);
    if (of_file.label_nodes != 0 && of_file.label_noisy_share != other.label_noisy_share)
        return fmt::format("with a share of {} for labels of captures, not {}",
                           of_file.label_noisy_share, other.label_noisy_share);
    if (of_file.winning_score != other.winning_score)
        return fmt::format("with games won from a score of {}, not of {}", of_file.winning_score,
                           other.winning_score);
    // Branches begin in positions of earlier games.
    if (of_file.branches.empty() && of_file.dfrc_share != other.dfrc_share)
        return fmt::format("with a share of {} for double Chess960, not {}", of_file.dfrc_share,
                           other.dfrc_share);
    if (auto what = difference_in_endings(of_file, other)) return what;
    if (auto what = difference_in_branches(of_file, other)) return what;
    if (auto what = difference_in_players(of_file, other)) return what;
    if (of_file.hash != other.hash)
        return fmt::format("with {} MiB of hash, not {}", of_file.hash, other.hash);
    return {};
}

}  // namespace octet::gamefile
