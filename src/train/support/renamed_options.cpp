// Replaces option names before the command line is parsed.
#include "train/support/renamed_options.h"

#include <fmt/format.h>

namespace octet::train {

std::vector<std::string> with_new_names(std::vector<std::string> arguments,
                                        std::span<const RenamedOption> renamed,
                                        const std::function<void(const std::string&)>& note) {
    for (const auto& [old_name, new_name] : renamed) {
        bool is_used = false;
        for (std::string& argument : arguments) {
            if (argument.substr(0, argument.find('=')) != old_name) continue;
            argument.replace(0, old_name.size(), new_name);
            is_used = true;
        }
        if (is_used) note(fmt::format("{} is now {}", old_name, new_name));
    }
    return arguments;
}

}  // namespace octet::train
