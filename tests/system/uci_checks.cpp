// Rules for every line that a UCI engine prints.
#include "system/uci_checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "board/movegen.h"
#include "notation/uci_move.h"
#include "util/text.h"

namespace octet::test {

namespace {

using Words = std::vector<std::string_view>;

/// The legal move of `position` that the word spells exactly as UCI wants it; none otherwise.
std::optional<board::Move> exact_move(const board::Position& position, std::string_view text,
                                      bool chess960) {
    const auto move = notation::parse_uci_move(position, text);
    if (!move || notation::to_uci(*move, chess960) != text) return {};
    return *move;
}

/// Reads an info line word by word.
class InfoReader {
public:
    InfoReader(std::string_view line, const std::optional<Game>& game, bool chess960)
        : words_(util::split_words(line)), game_(game), chess960_(chess960) {}

    std::optional<std::string> fault() {
        for (at_ = 1; at_ < words_.size();) {
            const std::string_view token = words_[at_++];
            if (!seen_.insert(token).second) return fmt::format("'{}' twice", token);
            if (auto fault = read_token(token)) return fault;
        }
        if (seen_.contains("pv") && !seen_.contains("score")) return "a pv without a score";
        if (hash_full_ > 1000) return "a table more than full";
        return fault_of_mate();
    }

private:
    std::optional<std::string> read_token(std::string_view token) {
        static constexpr std::array kNumbers{"depth",  "seldepth", "multipv",
                                             "nodes",  "nps",      "hashfull",
                                             "tbhits", "time",     "currmovenumber"};
        if (std::ranges::find(kNumbers, token) != kNumbers.end()) {
            const auto number = take_number();
            if (!number || *number < 0) return fmt::format("'{}' without its number", token);
            if (token == "hashfull") hash_full_ = *number;
            return {};
        }
        if (token == "score") return read_score();
        if (token == "currmove") return read_moves(1);
        if (token == "pv") return read_moves(words_.size() - at_);
        return fmt::format("'{}' is not known", token);
    }

    std::optional<std::string> read_score() {
        const std::string_view unit = take();
        if (unit != "cp" && unit != "mate") return "a score that is neither cp nor mate";
        const auto number = take_number();
        if (!number) return "a score without its number";
        const bool is_bound =
            at_ < words_.size() && (words_[at_] == "lowerbound" || words_[at_] == "upperbound");
        if (is_bound)
            ++at_;
        else if (unit == "mate")
            mate_ = number;
        return at_ < words_.size() && words_[at_] == "wdl" ? read_chances() : std::nullopt;
    }

    /// The line of a mate must end with the mate, unless the root is mate already.
    std::optional<std::string> fault_of_mate() const {
        if (!mate_ || *mate_ == 0 || !game_) return {};
        const std::int64_t plies = *mate_ > 0 ? 2 * *mate_ - 1 : -2 * *mate_;
        if (plies_of_pv_ != plies) return "a mate without its whole line";
        return end_of_pv_ == "mate" ? std::nullopt : std::optional("a mate that is none");
    }

    /// Checks win, draw and loss in permill.
    std::optional<std::string> read_chances() {
        ++at_;
        std::int64_t sum = 0;
        for (int i = 0; i < 3; ++i) {
            const auto number = take_number();
            if (!number || *number < 0) return "wdl without its numbers";
            sum += *number;
        }
        return sum == 1000 ? std::nullopt : std::optional("wdl that does not add up to 1000");
    }

    /// Checks the moves of the line: all legal, and none after the end of the game.
    std::optional<std::string> read_moves(std::size_t count) {
        if (count == 0) return "an empty pv";
        if (!game_) {
            at_ += count;
            return {};
        }
        Game game = *game_;
        for (std::size_t i = 0; i < count; ++i) {
            const std::string_view word = take();
            if (i > 0 && !game.end().empty())
                return fmt::format("'{}' follows {}", word, game.end());
            const auto move = exact_move(game.position, word, chess960_);
            if (!move) return fmt::format("'{}' is not legal there", word);
            game.play(*move);
        }
        plies_of_pv_ = static_cast<std::int64_t>(count);
        end_of_pv_ = game.end();
        return {};
    }

    std::string_view take() { return at_ < words_.size() ? words_[at_++] : std::string_view{}; }
    std::optional<std::int64_t> take_number() { return util::parse_int(take()); }

    Words words_;
    std::size_t at_ = 0;
    std::set<std::string_view> seen_;
    std::int64_t hash_full_ = 0;
    /// Moves to an exact mate score, and the position at the end of the line.
    std::optional<std::int64_t> mate_;
    std::int64_t plies_of_pv_ = 0;
    std::string end_of_pv_;
    const std::optional<Game>& game_;
    bool chess960_;
};

/// Checks a spin option: the default in its range, and the maximum in 32 bits.
std::optional<std::string> fault_of_spin(const Words& words) {
    constexpr std::int64_t kMaxInt32 = 2147483647;
    if (words.size() != 6 || words[0] != "default" || words[2] != "min" || words[4] != "max")
        return "a spin must have default, min and max";
    const auto value = util::parse_int(words[1]);
    const auto min = util::parse_int(words[3]);
    const auto max = util::parse_int(words[5]);
    if (!value || !min || !max) return "a bound of a spin is not a number";
    if (*value < *min || *value > *max) return "the default is not between min and max";
    if (*max > kMaxInt32) return "max does not fit 32 bits";
    return {};
}

}  // namespace

std::optional<std::string> fault_of_info(std::string_view line, const std::optional<Game>& game,
                                         bool chess960) {
    if (line.starts_with("info string ")) return {};
    return InfoReader(line, game, chess960).fault();
}

std::optional<std::string> fault_of_best_move(std::string_view line,
                                              const std::optional<Game>& game, bool chess960) {
    const Words words = util::split_words(line);
    if (words.size() != 2 && !(words.size() == 4 && words[2] == "ponder"))
        return "it is not 'bestmove <move> [ponder <move>]'";
    if (!game || !board::has_legal_move(game->position)) {
        if (words[1] == "(none)") return {};
        return game ? "there is no legal move" : "there is no valid position";
    }
    const auto move = exact_move(game->position, words[1], chess960);
    if (!move) return "it is not a legal move";
    Game after = *game;
    after.play(*move);
    if (words.size() == 4 && !exact_move(after.position, words[3], chess960))
        return "the ponder move is not legal";
    return {};
}

std::string_view word_after(std::string_view line, std::string_view name) {
    const Words words = util::split_words(line);
    const auto found = std::ranges::find(words, name);
    return words.end() - found < 2 ? std::string_view{} : found[1];
}

std::optional<std::int64_t> number_after(std::string_view line, std::string_view name) {
    return util::parse_int(word_after(line, name));
}

std::optional<std::string> fault_of_option(std::string_view line) {
    const Words words = util::split_words(line);
    const auto type = std::ranges::find(words, "type");
    if (words.size() < 5 || words[1] != "name" || words.end() - type < 2)
        return "it is not 'option name <name> type <type> ...'";
    const std::string_view kind = type[1];
    const Words rest(type + 2, words.end());
    if (kind == "spin") return fault_of_spin(rest);
    if (kind == "button")
        return rest.empty() ? std::nullopt : std::optional("a button has no value");
    if (kind == "check") {
        const bool right = rest == Words{"default", "true"} || rest == Words{"default", "false"};
        return right ? std::nullopt : std::optional("a check's default is true or false");
    }
    if (kind != "string" && kind != "combo") return "its type is not known";
    return rest.size() >= 2 && rest[0] == "default" ? std::nullopt : std::optional("no default");
}

}  // namespace octet::test
