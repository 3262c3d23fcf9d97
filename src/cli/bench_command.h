// The command `bench`: the fixed bench, whose last line is `<nodes> nodes <nps> nps`.
#pragma once

#include "cli/context.h"

namespace CLI {
class App;
}

namespace octet::cli {

void add_bench_command(CLI::App& app, Context& context);

}  // namespace octet::cli
