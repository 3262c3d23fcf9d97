// How much memory this process may have, as far as the system tells.
//
// Linux promises more memory than there is and ends whoever takes it at its word, so large requests
// are compared with this first. Other systems keep what they promise or do not tell.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace octet::util {

/// The bytes that this process may have in all, those it has by now included: what the machine has
/// available, or what the process's control groups leave, with a small part kept back. Nothing
/// where the system does not tell. `root` is the folder that holds proc and sys: another in tests.
std::optional<std::uint64_t> memory_capacity(const std::string& root = "");

}  // namespace octet::util
