// The command `spsa` of tuning builds: prints the tuned numbers as input for an SPSA tuner.
#include <CLI/CLI.hpp>
#include <variant>

#include "cli/commands.h"
#include "engine/options.h"

namespace octet::cli {

namespace {

/// The perturbation at the end of the tuning is the range divided by this.
constexpr double kStepsInRange = 20.0;
/// The learning rate at the end, as OpenBench suggests.
constexpr double kFinalRate = 0.002;

/// Prints lines in OpenBench's format: name, type, start, min, max, final perturbation, final rate.
void print_spsa_input(io::Output& output) {
    for (const engine::OptionInfo& option : engine::all_options()) {
        const auto* const tuned = std::get_if<engine::TunedNumber>(&option.kind);
        if (tuned == nullptr) continue;
        output.line("{}, int, {}, {}, {}, {}, {}", option.name, tuned->default_value, tuned->min,
                    tuned->max, (tuned->max - tuned->min) / kStepsInRange, kFinalRate);
    }
}

bool has_tuned_numbers() {
    for (const engine::OptionInfo& option : engine::all_options())
        if (std::holds_alternative<engine::TunedNumber>(option.kind)) return true;
    return false;
}

}  // namespace

void add_spsa_command(CLI::App& app, Context& context) {
    CLI::App& command =
        *app.add_subcommand("spsa", "List the tuned numbers as input for OpenBench's SPSA");
    if (!has_tuned_numbers()) command.group("");  // hides it in the help
    command.callback([&context] {
        if (!has_tuned_numbers())
            throw BadArguments("spsa needs a tuning build (cmake -D OCTET_TUNING=ON)");
        print_spsa_input(context.output);
    });
}

}  // namespace octet::cli
