// The amount of memory that this process may use.
//
// Linux grants more memory than there is and kills a process that uses it, and Windows moves memory
// to the disk. So large requests are compared with this amount first.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace octet::util {

/// The bytes that this process may use in total, including those it already uses: the smaller one
/// of the memory that the machine has available and the memory that the control groups of the
/// process leave, less a reserve of 1/32. Returns nullopt if the system does not report them.
/// On Windows there are no control groups, and the memory is the physical memory.
/// `root` is the folder that contains proc and sys; tests use a folder of their own.
std::optional<std::uint64_t> memory_capacity(const std::string& root = "");

}  // namespace octet::util
