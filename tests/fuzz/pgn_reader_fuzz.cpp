// Fuzzes the PGN reader: what it accepts is a legal game that reads back as it is written, and all
// its messages are plain text.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "notation/pgn_reader.h"
#include "notation/pgn_writer.h"
#include "util/text.h"

using namespace octet;

namespace {

void require(bool condition) {
    if (!condition) std::abort();
}

void check_problem(const notation::PgnProblem& problem) {
    require(problem.place.line >= 1 && problem.place.column >= 1);
    require(problem.reason == util::printable(problem.reason, problem.reason.size()));
}

notation::ByteSource bytes_of(std::string_view text) {
    return [text](std::span<char> buffer) mutable {
        const std::size_t count = std::min(text.size(), buffer.size());
        std::copy_n(text.begin(), count, buffer.begin());
        text.remove_prefix(count);
        return count;
    };
}

void check_game(const notation::PgnGame& game) {
    board::Position position = game.start;
    for (const notation::PgnMove& move : game.moves) {
        require(position.is_legal(move.move));
        position.make(move.move);
    }
    const std::string written = notation::to_pgn(game);
    notation::PgnSplitter splitter(bytes_of(written));
    const auto text = splitter.next();
    require(text.has_value());
    const notation::PgnReading again = notation::read_pgn(*text);
    require(!again.error);
    require(again.game.start == game.start && again.game.chess960 == game.chess960);
    require(again.game.notes == game.notes && again.game.moves == game.moves);
    require(again.game.result == game.result);
    require(notation::to_pgn(again.game) == written);
    require(!splitter.next());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    notation::PgnSplitter splitter(bytes_of({reinterpret_cast<const char*>(data), size}));
    while (const auto text = splitter.next()) {
        const notation::PgnReading reading = notation::read_pgn(*text);
        for (const notation::PgnProblem& warning : reading.warnings) check_problem(warning);
        if (reading.error) {
            check_problem(*reading.error);
        } else {
            check_game(reading.game);
        }
    }
    return 0;
}
