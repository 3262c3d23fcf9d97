// Opens what games are played with.
#include "datagen/resources.h"

namespace octet::datagen {

util::Result<LoadedTables> load_tables(const std::string& path) {
    auto tables = std::make_shared<tablebase::Syzygy>();
    std::string text = tables->load(path);
    if (tables->max_pieces() == 0) return util::Error{std::move(text)};
    return LoadedTables{.tables = std::move(tables), .text = std::move(text)};
}

}  // namespace octet::datagen
