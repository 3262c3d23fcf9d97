// The network and the tablebases that all workers of a command share.
#pragma once

#include <memory>
#include <string>

#include "analysis/workers.h"
#include "engine/engine.h"
#include "engine/evaluation.h"
#include "search/search_listener.h"

namespace octet::cli {

/// "Octet 0.1.0 (526de99e)", as records name the program.
std::string engine_name();

class SharedEngine {
public:
    /// Loads the network of the file, or the built-in one for an empty path, and the tablebases of
    /// the folders, none for an empty path. Throws BadArguments if that fails.
    SharedEngine(const std::string& network, const std::string& tables);

    std::string network_name() const { return engine::network_name(network_); }
    /// Lets another engine use the network and the tablebases.
    void give_to(engine::Engine& engine) const { engine.share_with(engine_); }
    /// Throws BadArguments if there is too little memory for so many workers.
    std::unique_ptr<analysis::Workers> make_workers(int count, analysis::EngineSize size) const;

private:
    engine::NetworkPointer network_;
    search::SearchListener listener_;
    engine::Engine engine_;
};

}  // namespace octet::cli
