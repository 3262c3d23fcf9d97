// Where the tests find Syzygy tables: of up to 4 pieces beside the repository, else of 3 in it.
#pragma once

#include <filesystem>
#include <string>

namespace octet::test {

struct SyzygyFolder {
    std::string path;
    int pieces;  ///< of the largest tables, kings included
    int tables;  ///< of outcomes, and as many of distances
};

inline const SyzygyFolder& syzygy() {
    static const SyzygyFolder folder =
        std::filesystem::exists(OCTET_SHARED "/syzygy/KQvKR.rtbw")
            ? SyzygyFolder{.path = OCTET_SHARED "/syzygy", .pieces = 4, .tables = 35}
            : SyzygyFolder{.path = OCTET_TEST_DATA "/syzygy", .pieces = 3, .tables = 5};
    return folder;
}

}  // namespace octet::test
