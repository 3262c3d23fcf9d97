// A log file of all lines that were read from and written to the standard streams, for bug reports.
// The UCI option "Debug Log File" names it.
//
// It is not locked: the owner lets one thread write at a time.
#pragma once

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

#include "util/clock.h"
#include "util/result.h"

namespace octet::io {

class Transcript {
public:
    /// Opens the file, or creates it, and appends to it. Refuses a pipe.
    static util::Result<std::unique_ptr<Transcript>> open(const std::string& path);

    /// Add lines that were read or written. They are in the file when the call returns, so that a
    /// crash does not lose them.
    void input(std::string_view text) { add(">>", text); }
    void output(std::string_view text) { add("<<", text); }

private:
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    using File = std::unique_ptr<std::FILE, Close>;

    explicit Transcript(File file) : file_(std::move(file)) {}
    void add(std::string_view direction, std::string_view text);

    File file_;
    util::TimePoint start_ = util::Clock::now();
};

}  // namespace octet::io
