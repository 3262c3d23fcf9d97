// Fuzzes the SAN reader, with a FEN on the first line: an accepted move is legal and reads back as
// it is written.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "notation/fen.h"
#include "notation/san.h"

using namespace octet;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const std::size_t line = text.find('\n');
    if (line == std::string_view::npos) return 0;
    const auto parsed = notation::parse_fen(text.substr(0, line));
    if (!parsed) return 0;
    const board::Position& position = parsed->position;

    const auto move = notation::parse_san(position, text.substr(line + 1));
    if (!move) return 0;
    if (!position.is_legal(*move)) std::abort();
    const auto again = notation::parse_san(position, notation::to_san(position, *move));
    if (!again || *again != *move) std::abort();
    return 0;
}
