// A log file of all lines that were read from and written to the standard streams, for bug reports.
// The UCI option "Debug Log File" names it. Two engines may write to the same file: each line has
// the date, the time in UTC and the process id, such as
//   2026-11-28T02:36:10.123Z 4711 >> isready
//
// It is not locked: the owner lets one thread write at a time.
#pragma once

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

#include "util/result.h"

namespace octet::io {

class Transcript {
public:
    /// Opens the file, or creates it, and appends to it. Another process may do so as well. Refuses
    /// a pipe.
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
};

}  // namespace octet::io
