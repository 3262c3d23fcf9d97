#include "cli/opening_book.h"

#include <fmt/format.h>

#include <utility>

#include "board/movegen.h"
#include "cli/context.h"
#include "cli/input_walk.h"
#include "notation/epd.h"
#include "notation/pgn_reader.h"
#include "util/text.h"

namespace octet::cli {

namespace {

/// Collects the positions of the book; the first fault ends the work.
class BookVisitor : public InputVisitor {
public:
    bool on_game(const notation::PgnText& text) override {
        const notation::PgnReading reading = notation::read_pgn(text);
        if (reading.error)
            throw BadArguments(fmt::format("the book has a faulty game: game {}, line {}: {}",
                                           text.number, reading.error->place.line,
                                           reading.error->reason));
        board::Position position = reading.game.start;
        for (const notation::PgnMove& move : reading.game.moves) position.make(move.move);
        add(position);
        return true;
    }

    bool on_line(const TextLine& line) override {
        const auto record = notation::parse_epd(line.text);
        if (!record)
            throw BadArguments(
                fmt::format("the book has a line that is no position: line {}: {}: {}", line.number,
                            util::quoted(line.text, util::kQuotedPath), record.error().reason));
        add(record->position);
        return true;
    }

    bool on_utf16() override {
        throw BadArguments(fmt::format("the book cannot be read: {}", notation::kUtf16Fault));
    }

    datagen::OpeningBook take() { return std::move(book_); }

private:
    void add(const board::Position& position) {
        if (board::has_legal_move(position)) book_.push_back(position);
    }

    datagen::OpeningBook book_;
};

}  // namespace

datagen::OpeningBook read_opening_book(const std::string& path) {
    InputFile file(path);
    BookVisitor visitor;
    walk_input(file, {}, visitor);
    datagen::OpeningBook book = visitor.take();
    if (book.empty()) throw BadArguments("the book has no position");
    return book;
}

}  // namespace octet::cli
