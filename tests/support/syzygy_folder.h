// The Syzygy tables for tests: those of up to 4 pieces in the shared folder, or else those of 3
// pieces in tests/data.
#pragma once

#include <string>

#include "support/shared_folder.h"

namespace octet::test {

struct SyzygyFolder {
    std::string path;
    int pieces;  ///< The number of pieces of the largest table, kings included.
    int tables;  ///< The number of WDL tables, and also of DTZ tables.
};

inline const SyzygyFolder& syzygy() {
    static const SyzygyFolder folder = [] {
        if (shared_path("syzygy/KQvKR.rtbw"))
            return SyzygyFolder{.path = *shared_path("syzygy"), .pieces = 4, .tables = 35};
        return SyzygyFolder{.path = OCTET_TEST_DATA "/syzygy", .pieces = 3, .tables = 5};
    }();
    return folder;
}

}  // namespace octet::test
