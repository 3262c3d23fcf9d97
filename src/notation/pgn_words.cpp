// The words of PGN text.
#include "notation/pgn_words.h"

#include <algorithm>
#include <utility>

#include "util/text.h"

namespace octet::notation {

namespace {

/// The hyphens, dashes and minus signs that programs write instead of '-', in UTF-8.
constexpr std::array<std::string_view, 8> kDashes{"\xE2\x80\x90", "\xE2\x80\x91", "\xE2\x80\x92",
                                                  "\xE2\x80\x93", "\xE2\x80\x94", "\xE2\x80\x95",
                                                  "\xE2\x88\x92", "\xEF\xB9\xA3"};
constexpr std::string_view kEllipsis = "\xE2\x80\xA6";

constexpr std::array<std::pair<std::string_view, int>, 27> kSigns{{
    {"!", 1},
    {"?", 2},
    {"!!", 3},
    {"??", 4},
    {"!?", 5},
    {"?!", 6},
    {"\xE2\x80\xBC", 3},  // double exclamation mark
    {"\xE2\x81\x87", 4},  // double question mark
    {"\xE2\x81\x89", 5},  // exclamation question mark
    {"\xE2\x81\x88", 6},  // question exclamation mark
    {"\xE2\x96\xA1", 7},  // white square: only move
    {"=", 10},
    {"\xE2\x88\x9E", 13},  // infinity: unclear
    {"\xE2\xA9\xB2", 14},  // plus above equals: White is slightly better
    {"+=", 14},
    {"+/=", 14},
    {"\xE2\xA9\xB1", 15},  // equals above plus: Black is slightly better
    {"=+", 15},
    {"=/+", 15},
    {"\xC2\xB1", 16},  // plus-minus: White is better
    {"+/-", 16},
    {"\xE2\x88\x93", 17},  // minus-plus: Black is better
    {"-/+", 17},
    {"+-", 18},
    {"-+", 19},
    {"+--", 18},
    {"--+", 19},
}};

/// The length of the dash at the start of the text, or 0. The single bytes are those of
/// Windows-1252, which cannot begin a character of UTF-8.
std::size_t dash_length(std::string_view text) {
    for (const std::string_view dash : kDashes)
        if (text.starts_with(dash)) return dash.size();
    return text.starts_with('\x96') || text.starts_with('\x97') ? 1 : 0;
}

/// The result of a word with plain dashes that is not spelt as in the standard.
std::optional<PgnResult> parse_odd_result(std::string_view word) {
    using enum PgnResult;
    for (const auto& [spelling, result] : {std::pair{std::string_view("1/2"), Draw},
                                           {"0.5-0.5", Draw},
                                           {"1/2:1/2", Draw},
                                           {"0.5:0.5", Draw},
                                           {"\xC2\xBD-\xC2\xBD", Draw},
                                           {"\xC2\xBD", Draw},
                                           {"\xBD-\xBD", Draw},
                                           {"\xBD", Draw},
                                           {"1:0", WhiteWins},
                                           {"0:1", BlackWins},
                                           {"1-O", WhiteWins},
                                           {"O-1", BlackWins}})
        if (word == spelling) return result;
    return {};
}

std::optional<PgnResult> parse_exact_result(std::string_view word) {
    if (word == "1-0") return PgnResult::WhiteWins;
    if (word == "0-1") return PgnResult::BlackWins;
    if (word == "1/2-1/2") return PgnResult::Draw;
    if (word == "*") return PgnResult::Unknown;
    return {};
}

}  // namespace

std::string_view without_dots(std::string_view word) {
    while (true) {
        if (word.starts_with('.')) {
            word.remove_prefix(1);
        } else if (word.starts_with(kEllipsis)) {
            word.remove_prefix(kEllipsis.size());
        } else {
            return word;
        }
    }
}

bool is_move_suffix(std::string_view word) {
    return word == "e.p." || word == "ep" || word.find_first_not_of("+#") == std::string_view::npos;
}

std::string with_plain_dashes(std::string_view word) {
    std::string plain;
    while (!word.empty()) {
        const std::size_t length = dash_length(word);
        plain += length > 0 ? '-' : word.front();
        word.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return plain;
}

std::optional<ResultWord> parse_result(std::string_view word) {
    if (const auto result = parse_exact_result(word)) return ResultWord{*result, true};
    constexpr std::size_t kLongest = 12;
    if (word.size() > kLongest) return {};
    const std::string plain = with_plain_dashes(word);
    if (const auto result = parse_exact_result(plain)) return ResultWord{*result, false};
    if (const auto result = parse_odd_result(plain)) return ResultWord{*result, false};
    return {};
}

std::optional<int> nag_of_sign(std::string_view sign) {
    for (const auto& [text, nag] : kSigns)
        if (text == sign) return nag;
    return {};
}

std::optional<MoveNumber> parse_move_number(std::string_view word) {
    constexpr int kMaxNumber = 999'999'999;
    MoveNumber result;
    while (result.length < word.size() && util::is_digit(word[result.length])) {
        const int digit = word[result.length] - '0';
        result.number =
            result.number > kMaxNumber / 10 - 1 ? kMaxNumber : 10 * result.number + digit;
        ++result.length;
    }
    if (result.length == 0) return {};
    const std::size_t digits = result.length;
    result.length = word.size() - without_dots(word.substr(digits)).size();
    if (result.length == digits && digits < word.size()) return {};
    return result;
}

}  // namespace octet::notation
