// A file that keeps what is said and heard on the standard streams, line by line, for support.
//
// Not locked: its owner sees to it that one thread writes at a time.
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
    /// Begins a transcript at the end of the file, which is created if need be.
    static util::Result<std::unique_ptr<Transcript>> open(const std::string& path);

    /// Adds lines that were read, or written. They are in the file when this returns: the reason to
    /// read it may be a crash.
    void heard(std::string_view text) { add(">>", text); }
    void said(std::string_view text) { add("<<", text); }

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
