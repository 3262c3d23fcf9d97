// An option that names a file for output.
#include "cli/arguments/output_argument.h"

namespace octet::cli {

CLI::Option* add_output_option(CLI::App& command, const std::string& name, std::string& path,
                               const std::string& help) {
    return command.add_option(name, path, help)->check([](const std::string& text) {
        return text == "-" ? std::string("- is not a file; the name of a file is accepted")
                           : std::string();
    });
}

}  // namespace octet::cli
