// The arguments of `explain`.
#include "cli/arguments/explain_arguments.h"

#include <algorithm>
#include <string_view>

#include "cli/arguments/position_argument.h"
#include "notation/names.h"
#include "util/text.h"

namespace octet::cli {

namespace {

bool consists_of(std::string_view word, std::string_view letters) {
    return word.find_first_not_of(letters) == std::string_view::npos;
}

bool begins_moves(std::string_view word) {
    const auto parts = util::split_words(word);
    return !parts.empty() && parts.front() == "moves";
}

/// Whether the word can be the field of a FEN with this index; the board is field 0.
bool can_be_field(std::size_t index, std::string_view word) {
    switch (index) {
        case 0:
            return true;
        case 1:
            return word == "w" || word == "b";
        case 2:
            return word == "-" || consists_of(word, "KQkqABCDEFGHabcdefgh");
        case 3:
            return word == "-" || notation::parse_square(word).has_value();
        case 4:
        case 5:
            return consists_of(word, "0123456789-+");
        default:
            return false;
    }
}

}  // namespace

PositionAndMove split_position_and_move(const std::vector<std::string>& words) {
    PositionAndMove split{words, ""};
    const std::size_t begin = !words.empty() && util::trim(words.front()) == "fen" ? 1 : 0;
    if (words.size() < begin + 2) return split;
    if (std::ranges::any_of(words.begin() + 1, words.end(), begins_moves)) return split;
    const std::string& first = words[begin];
    const bool is_whole = util::trim(first) == "startpos" || util::split_words(first).size() > 1;
    if (!is_whole && can_be_field(words.size() - begin - 1, words.back())) return split;
    split.move = words.back();
    split.position.pop_back();
    // The number of the move may be a word of its own.
    if (split.position.size() > begin + 1 && without_move_number(split.position.back()).empty())
        split.position.pop_back();
    return split;
}

}  // namespace octet::cli
