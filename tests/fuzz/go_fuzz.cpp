// Fuzzes the arguments of `go`, with a FEN on the first line.
#include <cstddef>
#include <cstdint>

#include "go_checks.h"
#include "notation/fen.h"

using namespace octet;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const std::size_t line = text.find('\n');
    if (line == std::string_view::npos) return 0;
    const auto fen = notation::parse_fen(text.substr(0, line));
    fuzz::check_go(util::split_words(text.substr(line + 1)),
                   fen ? fen->position : board::Position::start());
    return 0;
}
