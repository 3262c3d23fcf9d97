// The text of the items of a batch: records in the form that the user asked for, and messages about
// faults.
#pragma once

#include <string>
#include <vector>

#include "cli/batch/analyse_batch.h"
#include "cli/batch/batch_item.h"

namespace octet::cli {

/// The records of an item that have not been written yet, without their last line ends.
std::vector<std::string> records_of(const BatchItem& item, const BatchSettings& settings);

/// The line about a fault: `games.pgn:1234:15: no legal move is 'Rxf9'; game 17 is skipped`.
std::string fault_message(const report::FaultRecord& fault, const std::vector<std::string>& files);

}  // namespace octet::cli
