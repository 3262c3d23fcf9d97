// Runs a command of the trainer in tests and keeps what it reports.
#pragma once

#include <gtest/gtest.h>

#include <exception>
#include <string>
#include <vector>

#include "train/command_line.h"

namespace octet::test {

struct TrainOutcome {
    int status = 0;
    std::string output;
    /// Standard error, or the text of the exception that ended the command.
    std::string errors;
};

inline TrainOutcome run_train(const std::vector<std::string>& arguments) {
    TrainOutcome outcome;
    io::Output output([&](std::string_view text) { outcome.output += text; });
    testing::internal::CaptureStderr();
    try {
        outcome.status = train::run(arguments, output);
    } catch (const std::exception& exception) {
        outcome.status = io::kFailure;
        outcome.errors = exception.what();
    }
    outcome.errors += testing::internal::GetCapturedStderr();
    return outcome;
}

}  // namespace octet::test
