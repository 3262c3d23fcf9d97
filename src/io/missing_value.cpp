// The check goes before the other checks of an option, whose messages would name the next option.
#include "io/missing_value.h"

#include <fmt/format.h>

#include <string>

#include "util/text.h"

namespace octet::io {

void refuse_missing_values(CLI::App& app) {
    const CLI::Validator check(
        [](const std::string& text) -> std::string {
            if (!text.starts_with("--")) return {};
            return fmt::format("a value is missing before {}", util::quoted(text));
        },
        "");
    for (CLI::Option* option : app.get_options())
        if (option->nonpositional() && option->get_expected_max() > 0) option->transform(check);
    for (CLI::App* command : app.get_subcommands({})) refuse_missing_values(*command);
}

}  // namespace octet::io
