// Estimates the rest of a batch by the bytes of its input.
#include "cli/batch/batch_progress.h"

#include <fmt/format.h>

#include <algorithm>

#include "io/progress.h"
#include "util/text.h"

namespace octet::cli {

BatchProgress progress_of(const BatchInput& input) {
    BatchProgress progress;
    std::uint64_t size = 0;
    for (const auto& bytes : input_sizes(input.files)) {
        if (!bytes) return progress;
        size += *bytes;
    }
    progress.first_byte = input.shard.begin(size);
    if (input.games.is_all()) progress.last_byte = input.shard.end(size);
    return progress;
}

std::string progress_text(const BatchProgress& progress, double seconds) {
    std::string text = fmt::format("{} {}, {}", progress.is_game ? "game" : "line", progress.number,
                                   util::counted(progress.positions, "position"));
    const double rate = seconds > 0 ? static_cast<double>(progress.positions) / seconds : 0;
    const std::string speed = fmt::format(", {:.1f}/s", rate);
    if (!progress.last_byte || *progress.last_byte <= progress.first_byte) return text + speed;
    const auto all = static_cast<double>(*progress.last_byte - progress.first_byte);
    const auto done = static_cast<double>(progress.bytes - progress.first_byte);
    const double share = std::clamp(done / all, 0.0, 1.0);
    text += fmt::format(", {:.1f} %{}", 100 * share, speed);
    if (share > 0)
        text += fmt::format(", {} to go", io::duration_text(seconds * (1 - share) / share));
    return text;
}

}  // namespace octet::cli
