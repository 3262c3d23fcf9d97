// Lines of output that are written in blocks, for commands that print millions of them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "io/output.h"

namespace octet::cli {

class BlockOutput {
public:
    explicit BlockOutput(io::Output& output) : output_(output) {}
    ~BlockOutput() { flush(); }
    BlockOutput(const BlockOutput&) = delete;
    BlockOutput& operator=(const BlockOutput&) = delete;

    /// Adds a line, which may have several lines of text.
    void line(std::string_view text) {
        if (has_text_) text_ += '\n';
        text_ += text;
        has_text_ = true;
        if (text_.size() >= kBlock) flush();
    }
    /// Writes all lines so far.
    void flush() {
        if (has_text_) output_.line("{}", text_);
        text_.clear();
        has_text_ = false;
    }

private:
    static constexpr std::size_t kBlock = std::size_t{64} << 10;

    io::Output& output_;
    std::string text_;
    bool has_text_ = false;
};

}  // namespace octet::cli
