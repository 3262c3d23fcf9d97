// Running commands of the command line, with their output and exit status.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/cli.h"
#include "io/output.h"

namespace octet::test {

struct Outcome {
    int status;
    std::string output;
    std::string errors;
};

/// Runs a command line inside this process, with its output on a terminal of so many columns.
inline Outcome octet(const std::vector<std::string>& arguments, std::optional<int> columns = {}) {
    Outcome outcome;
    io::Output output([&](std::string_view part) { outcome.output += part; }, columns);
    ::testing::internal::CaptureStderr();
    outcome.status = cli::run(arguments, output);
    outcome.errors = ::testing::internal::GetCapturedStderr();
    return outcome;
}

/// The output of a command, which must succeed without error messages.
inline std::string output_of(const std::vector<std::string>& arguments,
                             std::optional<int> columns = {}) {
    const Outcome outcome = octet(arguments, columns);
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.errors, "");
    return outcome.output;
}

/// The length of the longest line.
inline std::size_t width_of(std::string_view text) {
    std::size_t width = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        width = std::max(width, end - at);
        at = end + 1;
    }
    return width;
}

}  // namespace octet::test
