// What this program was built from, by what and for what, in words.
#pragma once

#include <string>

namespace octet::engine {

/// `Octet 0.1.0 (1234abcd), built by GNU 12.2.0 for x86-64-v3`.
std::string build_summary();
/// The same and more, for reports of faults: one fact a line.
std::string build_report();

}  // namespace octet::engine
