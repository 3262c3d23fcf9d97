// Fuzzes the check of tablebase headers, which must not read beyond the bytes. The first byte
// chooses the table, and both kinds of table are tried.
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "tablebase/tb_header.h"

using namespace octet;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    constexpr std::array<std::string_view, 4> kTables{"KQvK", "KPvK", "KRPvKR", "KPPvKP"};
    const std::vector<unsigned char> head(data + 1, data + size);
    const std::string_view table = kTables[data[0] % kTables.size()];
    for (const auto kind : {tablebase::TbKind::Wdl, tablebase::TbKind::Dtz})
        for (const std::uint64_t file : {head.size(), head.size() * 64})
            tablebase::has_sound_header(head, file, table, kind);
    return 0;
}
