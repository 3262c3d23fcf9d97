// Fuzzes the EPD reader: an accepted record reads back as it is written.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "notation/epd.h"

using namespace octet;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto record = notation::parse_epd(text);
    if (!record) return 0;

    const std::string written = notation::to_epd(*record);
    const auto again = notation::parse_epd(written);
    if (!again || !again->warnings.empty()) std::abort();
    if (again->position != record->position) std::abort();
    if (again->operations != record->operations) std::abort();
    if (notation::to_epd(*again) != written) std::abort();

    for (const auto& operation : record->operations) {
        const auto moves = record->moves(operation.opcode);
        if (!moves) continue;
        for (board::Move move : *moves)
            if (!record->position.is_legal(move)) std::abort();
    }
    return 0;
}
