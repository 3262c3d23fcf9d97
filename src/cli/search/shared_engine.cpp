// Loads what engines share.
#include "cli/search/shared_engine.h"

#include <fmt/format.h>

#include "cli/arguments/network_argument.h"
#include "cli/context.h"
#include "engine/version.h"
#include "io/output.h"

namespace octet::cli {

namespace {

/// The TT of an engine that never searches, in MiB.
constexpr std::string_view kSmallestHash = "1";

}  // namespace

std::string engine_name() {
    std::string name = fmt::format("Octet {}", engine::kVersion);
    if (!engine::kCommit.empty()) name += fmt::format(" ({})", engine::kCommit);
    return name;
}

SharedEngine::SharedEngine(const std::string& network, const std::string& tables)
    : network_(load_network_argument(network)), engine_(listener_) {
    const auto set = [this](std::string_view option, const std::string& value) {
        auto note = engine_.set_option(option, value);
        if (!note) throw BadArguments(note.reason());
        return *note;
    };
    set("Hash", std::string(kSmallestHash));
    if (!network.empty()) set("EvalFile", network);
    if (tables.empty()) return;
    const std::string note = set("SyzygyPath", tables);
    if (note.find(" WDL ") == note.npos) throw BadFile(fmt::format("--tables: {}", note));
    io::error_line("octet: {}", note);
}

std::unique_ptr<analysis::Workers> SharedEngine::make_workers(int count,
                                                              analysis::EngineSize size) const {
    auto workers = analysis::Workers::create(count, engine_, size);
    if (!workers) throw BadArguments(workers.reason());
    return std::move(*workers);
}

}  // namespace octet::cli
