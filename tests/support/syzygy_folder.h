// Where the tests find Syzygy tables: beside the repository, of up to 4 pieces.
#pragma once

#include <filesystem>
#include <string>

namespace octet::test {

inline std::string syzygy_folder() { return OCTET_SHARED "/syzygy"; }

inline bool has_syzygy() { return std::filesystem::exists(syzygy_folder() + "/KQvKR.rtbw"); }

inline constexpr const char* kNoSyzygy = "there are no tables in ../shared/syzygy";

}  // namespace octet::test
