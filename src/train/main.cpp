// The trainer. It is a program of its own, because the engine needs none of it to play.
#include <algorithm>
#include <cstdio>
#include <exception>
#include <new>

#include "io/output.h"
#include "train/command_line.h"

int main(int argc, char** argv) {
    using namespace octet;
    io::guard_standard_streams();
    try {
        io::Output output(stdout);
        return train::run({argv + std::min(argc, 1), argv + argc}, output);
    } catch (const std::bad_alloc&) {
        io::error_line("train: there is not enough memory");
        return io::kFailure;
    } catch (const std::exception& exception) {
        io::error_line("train: {}", exception.what());
        return io::kFailure;
    }
}
