// What self-play games are played with besides the settings. All threads share it and only read it.
#pragma once

#include <memory>
#include <string>

#include "datagen/position_pool.h"
#include "eval/nnue/network.h"
#include "tablebase/syzygy.h"
#include "util/result.h"

namespace octet::datagen {

struct Resources {
    /// The network that evaluates, or nullptr for the classical evaluation.
    std::shared_ptr<const eval::nnue::Network> network = {};
    /// The same for the weaker player of unequal games.
    std::shared_ptr<const eval::nnue::Network> weaker_network = {};
    /// The endings that some games begin with, or nullptr for none.
    std::shared_ptr<const PositionPool> endings = {};
    /// The positions near which all games begin, which are then branches, or nullptr for none.
    std::shared_ptr<const PositionPool> branches = {};
    /// The tablebases that know the result of a game, or nullptr for none.
    std::shared_ptr<const tablebase::Syzygy> tables = {};
};

/// Tablebases, and a text for the user and for gamefile::DatagenSettings::tables.
struct LoadedTables {
    std::shared_ptr<const tablebase::Syzygy> tables;
    std::string text;
};

/// Opens the tablebases in the folders of the path (tablebase::Syzygy::load). Returns an error if
/// there are none.
util::Result<LoadedTables> load_tables(const std::string& path);

}  // namespace octet::datagen
