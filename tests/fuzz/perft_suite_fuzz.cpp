// Any bytes as a perft suite: judged line by line, without a crash.
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>

#include "cli/perft_suite.h"

using namespace octet;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::uint64_t kMaxNodes = 1000;
    std::istringstream suite(std::string(reinterpret_cast<const char*>(data), size));
    io::Output nowhere([](std::string_view) {});
    cli::run_perft_suite(suite, kMaxNodes, nowhere);
    return 0;
}
