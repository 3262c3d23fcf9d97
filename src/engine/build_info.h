// How this program was built: version, commit, compiler, processor.
#pragma once

#include <string>

namespace octet::engine {

/// `Octet 0.1.0 (1234abcd), built by GNU 12.2.0 for x86-64-v3`.
std::string build_summary();
/// The name of the program for GUIs and tournaments: "Octet 0.1.0", and in a build that is not a
/// release, "Octet 0.1.0-526de99e", so that the builds of two commits have different names.
std::string program_name();
/// A longer text for bug reports: one fact in each line.
std::string build_report();

}  // namespace octet::engine
