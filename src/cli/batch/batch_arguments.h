// The options of commands that search the positions of files.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/batch/analyse_batch.h"
#include "engine/engine.h"
#include "search/search_request.h"
#include "util/clock.h"

namespace CLI {
class App;
}

namespace octet::cli {

/// The nodes for each position of a file if there is no other limit.
inline constexpr std::uint64_t kFileNodes = 300'000;
/// The size of the TT of each worker, in MiB.
inline constexpr int kWorkerHash = 16;
/// The largest number of workers.
inline constexpr int kMaxWorkers = 1024;

/// What the help says of --out where the output may be records.
inline constexpr const char* kRecordsOutHelp =
    "File for the output; an unfinished one of --json is continued";

/// How each position is searched.
struct TaskArguments {
    std::optional<std::uint64_t> nodes;
    std::optional<int> depth;
    std::optional<util::Milliseconds> time;
    int multi_pv = 1;
    std::optional<int> hash;
    int threads = 1;

    /// Adds --nodes, --depth, --time, --multipv, --hash and --threads. Must outlive the parsing.
    void add_to(CLI::App& command);
    /// The limits that were given, or `otherwise` if there is none.
    search::SearchLimits limits(const search::SearchLimits& otherwise) const;
    analysis::EngineSize size() const { return {hash.value_or(kWorkerHash), threads}; }
};

struct BatchArguments {
    TaskArguments search;
    int workers = 0;
    std::string games;
    std::string plies;
    std::string shard;
    std::string format;
    std::string out;
    std::string tables;
    std::string network;
    bool strict = false;
    bool quiet = false;
    bool timing = false;
    bool chess960 = false;

    /// Adds all options except --plies and --out. Must outlive the parsing.
    void add_to(CLI::App& command);
    /// Adds the options of input and workers, without those of the search and of positions.
    void add_input_to(CLI::App& command);
    /// The settings for these files. Throws BadArguments.
    BatchSettings settings(const std::vector<std::string>& files, BatchForm form) const;
    /// Throws BadArguments if an option was given that has no meaning for one position.
    void check_for_position() const;
    /// Loads the network and the tablebases into an engine. Throws BadArguments.
    void load_into(engine::Engine& engine) const;

private:
    BatchInput input(const std::vector<std::string>& files) const;
    /// The options that change the output besides those of the search.
    std::vector<std::pair<std::string, std::string>> output_options() const;
};

}  // namespace octet::cli
