// Writing PGN games.
#include "notation/pgn_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "notation/pgn_words.h"
#include "notation/san.h"

namespace octet::notation {

namespace {

using Tag = std::pair<std::string_view, std::string_view>;

/// The tags that each game has, in the order of the standard, with the values for "not known".
constexpr std::array<Tag, 7> kRoster{{{"Event", "?"},
                                      {"Site", "?"},
                                      {"Date", "????.??.??"},
                                      {"Round", "?"},
                                      {"White", "?"},
                                      {"Black", "?"},
                                      {"Result", ""}}};

bool is_in_roster(std::string_view name) {
    return std::ranges::find(kRoster, name, &Tag::first) != kRoster.end();
}

void write_tag(std::string& text, std::string_view name, std::string_view value) {
    text += '[';
    text += name;
    text += " \"";
    for (const char c : value) {
        if (c == '"' || c == '\\') text += '\\';
        text += is_pgn_space(c) ? ' ' : c;
    }
    text += "\"]\n";
}

void write_tags(std::string& text, const PgnGame& game) {
    for (const auto& [name, unknown] : kRoster) {
        const std::string_view value = game.tag(name);
        if (name == "Result") {
            write_tag(text, name, to_text(game.result));
        } else {
            write_tag(text, name, game.has_tag(name) ? value : unknown);
        }
    }
    for (const PgnTag& tag : game.tags)
        if (!is_in_roster(tag.name)) write_tag(text, tag.name, tag.value);
}

/// The number of characters of UTF-8 text: the bytes that do not continue a character.
std::size_t characters(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

/// Adds words to the lines of a text. A bracket stands directly before or behind a word.
class LineWriter {
public:
    explicit LineWriter(std::string& text) : text_(text) {}

    /// Adds a word behind a blank or a line feed.
    void word(std::string_view word) {
        flush();
        last_.swap(pending_);
        last_ += word;
    }
    void open(char bracket) { pending_ += bracket; }
    void close(char bracket) {
        if (!pending_.empty()) return word({&bracket, 1});
        last_ += bracket;
    }
    /// Writes the last word, which closing brackets may follow until then.
    void flush() {
        if (last_.empty()) return;
        const std::size_t length = characters(last_);
        // A '%' at the start of a line would hide the line from readers.
        const bool begins_line = column_ + 1 + length > kPgnLineLength && last_.front() != '%';
        if (column_ > 0) {
            text_ += begins_line ? '\n' : ' ';
            column_ = begins_line ? 0 : column_ + 1;
        }
        text_ += last_;
        column_ += length;
        last_.clear();
    }
    /// Adds a comment. Braces inside become parentheses.
    void comment(std::string_view text) {
        open('{');
        std::string plain;
        while (!text.empty()) {
            const std::size_t end = part_end(text);
            plain.assign(text.substr(0, end));
            std::ranges::replace(plain, '{', '(');
            std::ranges::replace(plain, '}', ')');
            if (end > 0) word(plain);
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        close('}');
    }

private:
    /// The end of the first word. A command such as "[%eval 0.21,19]" is one word, because some
    /// programs do not read one with a line feed inside.
    static std::size_t part_end(std::string_view text) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (!text.starts_with("[%")) return end;
        const std::size_t close = text.find(']', end);
        return close < kPgnLineLength / 2 ? std::min(text.find(' ', close), text.size()) : end;
    }

    std::string& text_;
    std::string last_;
    /// The opening brackets before the next word.
    std::string pending_;
    /// The number of characters on the last line.
    std::size_t column_ = 0;
};

void write_variation(LineWriter& lines, const PgnNote& note) {
    lines.open('(');
    for (const PgnToken& token : note.tokens) {
        switch (token.kind) {
            case PgnToken::Kind::Word:
                lines.word(token.text);
                break;
            case PgnToken::Kind::Comment:
                lines.comment(token.text);
                break;
            case PgnToken::Kind::Nag:
                lines.word('$' + token.text);
                break;
            case PgnToken::Kind::Open:
                lines.open('(');
                break;
            case PgnToken::Kind::Close:
                lines.close(')');
                break;
        }
    }
    lines.close(')');
}

/// True if a move number must stand before the next move of Black: after anything but a NAG.
bool write_notes(LineWriter& lines, const std::vector<PgnNote>& notes) {
    bool interrupts = false;
    for (const PgnNote& note : notes) {
        switch (note.kind) {
            case PgnNote::Kind::Comment:
                lines.comment(note.text);
                break;
            case PgnNote::Kind::Nag:
                lines.word(fmt::format("${}", note.nag));
                break;
            case PgnNote::Kind::Variation:
                write_variation(lines, note);
                break;
        }
        interrupts |= note.kind != PgnNote::Kind::Nag;
    }
    return interrupts;
}

}  // namespace

std::string to_pgn(const PgnGame& game) {
    std::string text;
    write_tags(text, game);
    text += '\n';

    LineWriter lines(text);
    write_notes(lines, game.notes);
    board::Position position = game.start;
    bool needs_number = true;
    for (const PgnMove& move : game.moves) {
        const bool is_white = position.side_to_move() == board::Color::White;
        if (is_white || needs_number)
            lines.word(fmt::format("{}{}", position.move_number(), is_white ? "." : "..."));
        lines.word(to_san(position, move.move));
        position.make(move.move);
        needs_number = write_notes(lines, move.notes);
    }
    lines.word(to_text(game.result));
    lines.flush();
    text += "\n\n";
    return text;
}

}  // namespace octet::notation
