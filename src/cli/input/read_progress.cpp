// The share of the bytes that have been read.
#include "cli/input/read_progress.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <utility>

#include "cli/input/input_files.h"
#include "io/terminal.h"
#include "util/text.h"

namespace octet::cli {

namespace {

constexpr std::chrono::milliseconds kFirstText{500};

}  // namespace

ReadProgress::ReadProgress(const std::vector<std::string>& paths, bool is_wanted) {
    if (!is_wanted || !io::is_terminal(stderr)) return;
    display_.emplace();
    sizes_ = input_sizes(paths);
}

ReadProgress::ReadProgress(std::vector<std::optional<std::uint64_t>> sizes,
                           io::Progress::Writer writer)
    : sizes_(std::move(sizes)) {
    display_.emplace(std::move(writer), /*is_terminal=*/true);
}

void ReadProgress::add(std::string_view noun, std::size_t file, std::uint64_t end,
                       util::TimePoint now) {
    ++parts_;
    if (!display_ || now - start_ < kFirstText || !display_->is_due(now)) return;
    std::uint64_t all = 0;
    std::uint64_t done = end;
    for (std::size_t i = 0; i < sizes_.size(); ++i) {
        if (!sizes_[i]) all = 0;
        if (!sizes_[i]) break;
        all += *sizes_[i];
        if (i < file) done += *sizes_[i];
    }
    std::string text = util::counted(parts_, noun);
    if (all > 0 && done > 0) {
        const double share = std::min(1.0, static_cast<double>(done) / static_cast<double>(all));
        const double seconds = std::chrono::duration<double>(now - start_).count();
        text += fmt::format(", {:.1f} %, {} to go", 100 * share,
                            io::duration_text(seconds * (1 - share) / share));
    }
    display_->show(text, now);
}

}  // namespace octet::cli
