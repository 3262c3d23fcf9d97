// Fuzzes the FEN reader: an accepted position reads back as it is written.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "notation/fen.h"

using namespace octet;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto parsed = notation::parse_fen(text);
    if (!parsed) return 0;
    if (!is_consistent(parsed->position)) std::abort();

    for (auto style : {notation::FenStyle::Canonical, notation::FenStyle::Shredder}) {
        const auto again = notation::parse_fen(notation::to_fen(parsed->position, style));
        if (!again || !again->warnings.empty()) std::abort();
        if (again->position != parsed->position) std::abort();
    }
    return 0;
}
