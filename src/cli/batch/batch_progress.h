// The line about the progress of a batch.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/batch/batch_reader.h"
#include "util/clock.h"

namespace octet::cli {

/// What a batch has done so far.
struct BatchProgress {
    /// The number of the current game or line, and which of both it is.
    std::uint64_t number = 0;
    bool is_game = true;
    /// The positions that this run has searched.
    std::uint64_t positions = 0;
    /// The bytes of the input that are done, and those at the start of this run's work.
    std::uint64_t bytes = 0;
    std::uint64_t first_byte = 0;
    /// The bytes where the input ends; nullopt if that is not known.
    std::optional<std::uint64_t> last_byte;
};

/// A batch that begins: its bytes are those of the shard. The end is not known if the input has no
/// size, or if --games chooses games: only reading all of them would tell where they stand.
BatchProgress progress_of(const BatchInput& input);

/// `game 812, 61204 positions, 12.4 %, 38.1/s, 2:41:07 to go`; without share and rest if the end
/// of the input is not known. `seconds` is the time of this run.
std::string progress_text(const BatchProgress& progress, double seconds);

}  // namespace octet::cli
