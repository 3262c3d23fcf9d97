// `octet analyse` for files, and for one position as EPD or JSON: searches on several threads,
// results in the order of the input, and outputs that can be continued.
#pragma once

#include <string>
#include <vector>

#include "analysis/analyst.h"
#include "cli/batch/batch_reader.h"
#include "io/output.h"

namespace octet::cli {

class SharedEngine;

enum class BatchForm : std::uint8_t { Text, Epd, Json };

struct BatchSettings {
    BatchInput input;
    analysis::SearchTask task;
    analysis::EngineSize size;
    int workers = 1;
    BatchForm form = BatchForm::Text;
    /// The file for the results; empty for standard output.
    std::string out;
    /// Folders with tablebases, and the file of a network; empty for none and the built-in one.
    std::string tables;
    std::string network;
    /// The position as the user gave it, if the input is one.
    std::string position_text;
    /// Further options that change the output, for the head record.
    std::vector<std::pair<std::string, std::string>> options;
    bool timing = false;
    bool quiet = false;
};

/// Runs the batch and returns the exit status: 0, io::kFailure after faults of the input or a stop,
/// io::kWriteFailed if the output could not be written. Throws BadArguments.
int run_batch(const BatchSettings& settings, io::Output& output);

/// The head record of the output of such settings.
std::string head_text(const BatchSettings& settings, const SharedEngine& engine);

/// The processors on which this process may run.
int allowed_processors();

}  // namespace octet::cli
