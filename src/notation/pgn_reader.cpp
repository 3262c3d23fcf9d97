// Reading PGN games: the main line.
#include "notation/pgn_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "notation/pgn_lexer.h"
#include "notation/pgn_move_word.h"
#include "notation/pgn_problems.h"
#include "notation/pgn_tags.h"
#include "notation/pgn_variation.h"
#include "notation/pgn_words.h"
#include "util/text.h"

namespace octet::notation {

namespace {

bool is_ascii(std::string_view text) {
    unsigned bits = 0;
    for (const char c : text) bits |= static_cast<unsigned char>(c);
    return bits < 0x80;
}

/// The text without the white space at its end.
std::string_view without_end_spaces(std::string_view text) {
    while (!text.empty() && is_pgn_space(text.back())) text.remove_suffix(1);
    return text;
}

class GameReader {
public:
    explicit GameReader(const PgnText& text)
        : source_(text),
          lexer_(content(text.text), text.place),
          problems_(lexer_, reading_, is_ascii(text.text)),
          tags_(reading_.game, problems_),
          variations_(lexer_, problems_),
          position_(board::Position::start()),
          before_(position_) {}

    PgnReading read() {
        game().number = source_.number;
        game().offset = source_.offset;
        game().place = source_.place;
        check_text();
        while (!problems_.has_failed()) {
            const PgnLexeme token = lexer_.next();
            if (token.kind == PgnTokenKind::End) break;
            read_token(token);
        }
        finish();
        return std::move(reading_);
    }

private:
    PgnGame& game() { return reading_.game; }

    /// The text without the byte 0x1A at the end of the file.
    static std::string_view content(std::string_view text) {
        text = without_end_spaces(text);
        while (text.ends_with('\x1A')) text = without_end_spaces(text.substr(0, text.size() - 1));
        return text;
    }

    /// Looks for the faults that concern the bytes.
    void check_text() {
        const std::string_view text = source_.text;
        if (source_.after_byte_order_mark)
            reading_.warnings.push_back({{1, 1}, "a byte order mark (BOM) is dropped"});
        if (source_.lacks_blank_line) problems_.warn(0, "there is no blank line before the game");
        if (source_.is_part)
            problems_.fail(0, fmt::format("the game is longer than {} MiB", kMaxGameBytes >> 20));
        if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos)
            problems_.fail(nul, "the game contains a NUL byte");
        // What stands behind the content ends no line of it, and has no place in the lexer.
        const std::string_view inside = content(text);
        for (std::size_t i = inside.find('\r'); i != std::string_view::npos;
             i = inside.find('\r', i + 1)) {
            if (i + 1 < inside.size() && inside[i + 1] == '\n') continue;
            problems_.warn(i, "a carriage return alone ends a line");
            break;
        }
        if (inside.size() < without_end_spaces(text).size())
            problems_.warn(inside.size(), "the byte 0x1A at the end is dropped");
    }

    void read_token(const PgnLexeme& token) {
        using enum PgnTokenKind;
        if (token.kind == Tag) return read_tag(token);
        if (token.kind == Escape || token.kind == BracketLine)
            return problems_.warn(token.offset,
                                  fmt::format("the line {} is dropped", util::quoted(token.text)));
        if (token.kind == StrayText)
            return problems_.warn(
                token.offset, fmt::format("{} behind a tag is dropped", util::quoted(token.text)));
        check_blank_line(token);
        switch (token.kind) {
            case UnclosedComment:
                return problems_.fail(token.offset, "the '{' of a comment is not closed");
            case Comment:
            case LineComment:
                return add_comment(problems_.comment(token));
            case Nag:
                if (const auto nag = problems_.nag(token)) notes().push_back(PgnNote::of_nag(*nag));
                return;
            case Open:
                return read_variation(token);
            case Close:
                return problems_.fail(token.offset, "the ')' has no '(' before it");
            default:
                return read_word(token);
        }
    }

    void read_tag(const PgnLexeme& token) {
        if (tags_.has_tags() && (token.after_blank_line))
            problems_.warn(token.offset, "there is a blank line between two tags");
        tags_.read_tag(token);
        // What stands before the tag is no text of moves.
        has_moves_text_ = false;
    }

    /// Blank lines belong between the tags and the moves, and nowhere else.
    void check_blank_line(const PgnLexeme& token) {
        if (!has_moves_text_ && tags_.has_tags() && !token.after_blank_line)
            problems_.warn(token.offset, "there is no blank line between the tags and the moves");
        if (has_moves_text_ && !has_result_ && token.after_blank_line)
            problems_.warn(token.offset, "there is a blank line inside the moves");
        has_moves_text_ = has_moves_text_ || tags_.has_tags() || token.kind == PgnTokenKind::Word ||
                          token.kind == PgnTokenKind::Open;
    }

    /// Sets the start position before the first move is read.
    void begin_moves() {
        if (has_begun_) return;
        has_begun_ = true;
        tags_.finish();
        position_ = before_ = game().start;
    }

    std::vector<PgnNote>& notes() {
        return game().moves.empty() ? game().notes : game().moves.back().notes;
    }
    void add_comment(std::string text) {
        if (!text.empty()) notes().push_back(PgnNote::of_comment(std::move(text)));
    }

    void read_variation(const PgnLexeme& token) {
        begin_moves();
        if (problems_.has_failed()) return;
        PgnNote note = variations_.read(token, game().moves.empty() ? nullptr : &before_);
        if (note.kind == PgnNote::Kind::Variation || !note.text.empty())
            notes().push_back(std::move(note));
    }

    void read_word(const PgnLexeme& token) {
        begin_moves();
        if (problems_.has_failed()) return;
        if (has_result_) return drop_after_result(token);
        std::string text = problems_.utf8(token.text, token.offset);
        if (may_be_result(text.front()) || text == "*")
            if (const auto result = parse_result(text)) return read_result(*result, text, token);
        std::string_view word = text;
        if (const auto number = parse_move_number(word)) {
            check_number(*number, token.offset);
            word.remove_prefix(number->length);
        }
        word = without_dots(word);
        if (word.empty()) return;
        read_move(word, token.offset + (text.size() - word.size()));
    }

    void check_number(const MoveNumber& number, std::size_t offset) {
        if (number.number != position_.move_number())
            problems_.warn(offset, fmt::format("the move number {} should be {}", number.number,
                                               position_.move_number()));
    }

    void read_move(std::string_view word, std::size_t offset) {
        if (const auto nag = nag_of_sign(word)) {
            problems_.warn(offset, fmt::format("the sign {} is ${}", util::quoted(word), *nag));
            return notes().push_back(PgnNote::of_nag(*nag));
        }
        if (is_move_suffix(word))
            return problems_.warn(offset, fmt::format("{} is dropped", util::quoted(word)));
        if (is_null_move(word))
            return problems_.fail(
                offset, fmt::format("the null move {} is not legal in a game", util::quoted(word)));
        auto move = parse_move_word(position_, word);
        if (!move) return problems_.fail(offset, move.reason());
        if (game().moves.size() == board::kMaxGamePlies)
            return problems_.fail(
                offset, fmt::format("the game is longer than {} plies", board::kMaxGamePlies));
        if (!move->warning.empty()) problems_.warn(offset, std::move(move->warning));
        game().moves.push_back({move->move, {}});
        if (move->nag != 0) notes().push_back(PgnNote::of_nag(move->nag));
        before_ = position_;
        position_.make(move->move);
    }

    void read_result(const ResultWord& result, std::string_view word, const PgnLexeme& token) {
        has_result_ = true;
        result_offset_ = token.offset;
        game().result = result.result;
        if (!result.is_exact)
            problems_.warn(token.offset, fmt::format("the result {} is {}", util::quoted(word),
                                                     to_text(result.result)));
    }

    /// Warns of the first word after the result.
    void drop_after_result(const PgnLexeme& token) {
        if (!has_dropped_)
            problems_.warn(token.offset, fmt::format("{} and what follows it after the result is "
                                                     "dropped",
                                                     util::quoted(token.text)));
        has_dropped_ = true;
    }

    void finish() {
        if (problems_.has_failed()) return;
        begin_moves();
        if (problems_.has_failed()) return;
        const auto tag = tags_.result();
        if (!has_result_) {
            problems_.warn(content(source_.text).size(), "there is no result after the moves");
            game().result = tag.value_or(PgnResult::Unknown);
        } else if (tag && *tag != game().result) {
            problems_.warn(result_offset_, fmt::format("the result {} differs from the tag Result, "
                                                       "which is {}",
                                                       to_text(game().result), to_text(*tag)));
            reading_.result_conflict = reading_.warnings.back();
            // A result says more than no result.
            if (game().result == PgnResult::Unknown) game().result = *tag;
        }
        for (PgnTag& entry : game().tags)
            if (entry.name == "Result") entry.value = to_text(game().result);
    }

    const PgnText& source_;
    PgnReading reading_;
    PgnLexer lexer_;
    PgnProblems problems_;
    PgnTagReader tags_;
    PgnVariationReader variations_;
    board::Position position_;
    /// The position before the last move.
    board::Position before_;
    bool has_begun_ = false;
    bool has_moves_text_ = false;
    bool has_result_ = false;
    bool has_dropped_ = false;
    std::size_t result_offset_ = 0;
};

}  // namespace

PgnReading read_pgn(const PgnText& text) { return GameReader(text).read(); }

}  // namespace octet::notation
