// Running commands of the command line, with their output and exit status.
#pragma once

#include <gtest/gtest.h>

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

/// Runs a command line inside this process.
inline Outcome octet(const std::vector<std::string>& arguments) {
    Outcome outcome;
    io::Output output([&](std::string_view part) { outcome.output += part; });
    ::testing::internal::CaptureStderr();
    outcome.status = cli::run(arguments, output);
    outcome.errors = ::testing::internal::GetCapturedStderr();
    return outcome;
}

/// The output of a command, which must succeed without error messages.
inline std::string output_of(const std::vector<std::string>& arguments) {
    const Outcome outcome = octet(arguments);
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.errors, "");
    return outcome.output;
}

}  // namespace octet::test
