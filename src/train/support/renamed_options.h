// Command-line options that have a new name: the old name still works, with a note.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace octet::train {

struct RenamedOption {
    std::string_view old_name;
    std::string_view new_name;
};

/// The arguments with each old name ("--old" or "--old=value") replaced by the new one. Calls
/// note(text) once for each name that was replaced.
std::vector<std::string> with_new_names(std::vector<std::string> arguments,
                                        std::span<const RenamedOption> renamed,
                                        const std::function<void(const std::string&)>& note);

}  // namespace octet::train
