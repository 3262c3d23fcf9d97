// Takes a random sample of a book of any size.
#include "cli/input/opening_book.h"

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "board/movegen.h"
#include "cli/context.h"
#include "cli/input/input_walk.h"
#include "notation/pgn_reader.h"
#include "util/random.h"
#include "util/text.h"

namespace octet::cli {

namespace {

/// Collects positions of the book by reservoir sampling; the first fault ends the work.
class BookVisitor : public InputVisitor {
public:
    BookVisitor(std::uint64_t seed, std::size_t max_positions)
        : random_(seed), max_positions_(max_positions) {}

    bool on_game(const notation::PgnText& text) override {
        if (!takes_next()) return true;
        const notation::PgnReading reading = notation::read_pgn(text);
        if (reading.error)
            throw BadFile(fmt::format("the book has a faulty game: game {}, line {}: {}",
                                      text.number, reading.error->place.line,
                                      reading.error->reason));
        board::Position position = reading.game.start;
        for (const notation::PgnMove& move : reading.game.moves) position.make(move.move);
        add(position, "game", text.number);
        return true;
    }

    bool on_line(const TextLine& line) override {
        if (!takes_next()) return true;
        const auto record = read_position(line);
        if (!record)
            throw BadFile(fmt::format("the book has a line that is no position: line {}: {}: {}",
                                      line.number, util::quoted(line.text, util::kQuotedPath),
                                      record.error().reason));
        add(record->position, "line", line.number);
        return true;
    }

    bool on_utf16() override {
        throw BadFile(fmt::format("the book cannot be read: {}", notation::kUtf16Fault));
    }

    /// Throws BadFile if no position can be played on.
    datagen::OpeningBook take() {
        if (book_.empty()) throw BadFile("the book has no position" + left_out_);
        return std::move(book_);
    }

private:
    /// Whether the next line or game is in the sample. It replaces a random one of a full sample.
    bool takes_next() {
        ++seen_;
        return book_.size() < max_positions_ || random_.below(seen_) < max_positions_;
    }

    /// `part` is the line or the game with the position, and `number` counts these from 1.
    void add(const board::Position& position, std::string_view part, std::uint64_t number) {
        if (!board::has_legal_move(position)) {
            if (left_out_.empty())
                left_out_ = fmt::format(" to begin with: {} {} ends with {}", part, number,
                                        position.in_check() ? "checkmate" : "stalemate");
            return;
        }
        if (book_.size() < max_positions_)
            book_.push_back(position);
        else
            book_[random_.below(static_cast<std::uint32_t>(max_positions_))] = position;
    }

    util::Random random_;
    std::size_t max_positions_;
    std::uint32_t seen_ = 0;
    /// Why the first position without a legal move is left out; empty if there is none.
    std::string left_out_;
    datagen::OpeningBook book_;
};

}  // namespace

datagen::OpeningBook read_opening_book(const std::string& path, std::uint64_t seed,
                                       std::size_t max_positions) {
    InputFile file(path);
    BookVisitor visitor(seed, max_positions);
    walk_input(file, {}, visitor);
    return visitor.take();
}

}  // namespace octet::cli
