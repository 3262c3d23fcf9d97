// Reading the tags of a PGN game.
#include "notation/pgn_tags.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "notation/fen.h"
#include "notation/pgn_tag_text.h"
#include "notation/pgn_words.h"
#include "util/text.h"

namespace octet::notation {

namespace {

/// The names of variants in lower case, without spaces and hyphens. "?" and "-" stand for a value
/// that is not known.
constexpr std::array<std::string_view, 9> kStandard{
    "", "?", "standard", "standardchess", "normal", "regular", "chess", "orthodox", "fromposition"};
constexpr std::array<std::string_view, 8> kChess960{
    "chess960",           "frc",       "fischerandom",  "fischerandomchess", "fischerrandom",
    "fischerrandomchess", "freestyle", "freestylechess"};

std::string variant_key(std::string_view name) {
    std::string key;
    for (const char c : name)
        if (c != ' ' && c != '-' && c != '_') key += util::to_lower(c);
    return key;
}

}  // namespace

void PgnTagReader::read_tag(const PgnLexeme& token) {
    const std::string_view name = tag_line_name(token.text);
    const auto tag = find_tag(token.text);
    if (!tag)
        return problems_.fail(
            token.offset,
            fmt::format("the tag {} is not closed with \"] on its line", util::quoted(name)));
    if (!tag->is_exact)
        problems_.warn(token.offset, fmt::format("the quotes in the tag {} need a backslash",
                                                 util::quoted(name)));
    add(name, problems_.utf8(tag_value(token.text, *tag), token.offset), token.offset);
}

void PgnTagReader::add(std::string_view name, std::string value, std::size_t offset) {
    if (!names_.insert(name).second)
        return problems_.warn(offset,
                              fmt::format("the second tag {} is dropped", util::quoted(name)));
    for (char& c : value)
        if (is_pgn_space(c)) c = ' ';
    game_.tags.push_back({std::string(name), std::move(value)});
    offsets_.push_back(offset);
}

void PgnTagReader::finish() {
    read_variant();
    read_fen();
    read_result();
}

void PgnTagReader::read_variant() {
    const std::string key = variant_key(game_.tag("Variant"));
    if (std::ranges::find(kStandard, key) != kStandard.end()) return;
    game_.chess960 = std::ranges::find(kChess960, key) != kChess960.end();
    if (!game_.chess960)
        problems_.fail(
            offset_of("Variant"),
            fmt::format("the variant {} is not supported: standard chess and Chess960 are",
                        util::quoted(game_.tag("Variant"))));
}

void PgnTagReader::read_fen() {
    PgnTag* const fen = find("FEN");
    if (!fen) return;
    const std::size_t offset = offset_of("FEN");
    const std::string_view value = util::trim(fen->value);
    if (value.empty() || value == "?" || value == "-") {
        problems_.warn(offset,
                       fmt::format("the tag FEN is {}: the game begins from the start position",
                                   value.empty() ? "empty" : util::quoted(value)));
        remove("FEN");
        remove("SetUp");
        return;
    }
    const auto parsed = parse_fen(fen->value);
    if (!parsed) return problems_.fail(offset, fmt::format("the tag FEN: {}", parsed.reason()));
    game_.start = parsed->position;
    for (const std::string& warning : parsed->warnings)
        problems_.warn(offset, fmt::format("the tag FEN: {}", warning));
    if (!parsed->warnings.empty()) fen->value = to_fen(game_.start);

    PgnTag* const set_up = find("SetUp");
    if (set_up && set_up->value == "1") return;
    problems_.warn(offset, "the tag FEN needs the tag SetUp with the value 1");
    if (set_up) {
        // Not `= "1"`: GCC 12 warns of the copy by mistake when it optimises.
        set_up->value.assign(1, '1');
        return;
    }
    const auto index = fen - game_.tags.data();
    game_.tags.insert(game_.tags.begin() + index, {"SetUp", "1"});
    offsets_.insert(offsets_.begin() + index, offset);
}

void PgnTagReader::read_result() {
    const PgnTag* const tag = find("Result");
    if (!tag) return;
    const auto word = parse_result(util::trim(tag->value));
    if (!word)
        return problems_.warn(offset_of("Result"),
                              fmt::format("the result {} is none of 1-0, 0-1, 1/2-1/2 and *",
                                          util::quoted(tag->value)));
    result_ = word->result;
    if (!word->is_exact)
        problems_.warn(
            offset_of("Result"),
            fmt::format("the result {} is {}", util::quoted(tag->value), to_text(word->result)));
}

std::size_t PgnTagReader::offset_of(std::string_view name) const {
    for (std::size_t i = 0; i < game_.tags.size(); ++i)
        if (game_.tags[i].name == name) return offsets_[i];
    return 0;
}

PgnTag* PgnTagReader::find(std::string_view name) {
    for (PgnTag& tag : game_.tags)
        if (tag.name == name) return &tag;
    return nullptr;
}

void PgnTagReader::remove(std::string_view name) {
    for (std::size_t i = 0; i < game_.tags.size(); ++i) {
        if (game_.tags[i].name != name) continue;
        game_.tags.erase(game_.tags.begin() + static_cast<std::ptrdiff_t>(i));
        offsets_.erase(offsets_.begin() + static_cast<std::ptrdiff_t>(i));
        return;
    }
}

}  // namespace octet::notation
