// Parses the arguments of UCI commands.
#include "uci/uci_parse.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <utility>

#include "board/perft.h"
#include "board/setup.h"
#include "notation/fen.h"
#include "notation/names.h"
#include "notation/uci_move.h"
#include "util/text.h"

namespace octet::uci {

namespace {

using board::Color;
using util::Milliseconds;

/// 31 years in milliseconds. Sums of such times do not overflow.
constexpr Milliseconds kMaxTime = 1'000'000'000'000;

/// The words before the first `separator`, in any case, and the words after it.
std::pair<Words, Words> split_at(Words words, std::string_view separator) {
    const auto found = std::ranges::find_if(
        words, [&](std::string_view word) { return util::iequals(word, separator); });
    const auto at = static_cast<std::size_t>(found - words.begin());
    return {words.first(at), words.subspan(std::min(at + 1, words.size()))};
}

/// The part of the line from the first word to the last, with the spaces between them.
std::string_view text_of(Words words) {
    if (words.empty()) return {};
    const char* const begin = words.front().data();
    const char* const end = words.back().data() + words.back().size();
    return {begin, static_cast<std::size_t>(end - begin)};
}

/// The first words for a message: 'a', 'b', 'c' and 5 more.
std::string enumerate(Words words) {
    constexpr std::size_t kShown = 3;
    std::string text;
    for (std::string_view word : words.first(std::min(words.size(), kShown))) {
        if (!text.empty()) text += ", ";
        text += util::quoted(word);
    }
    if (words.size() > kShown) text += fmt::format(" and {} more", words.size() - kShown);
    return text;
}

/// Whether a word has the form of a move, legal or not.
bool looks_like_move(std::string_view word) {
    if (word == "0000") return true;
    if (word.size() != 4 && word.size() != 5) return false;
    return notation::parse_square(word.substr(0, 2)) && notation::parse_square(word.substr(2, 2));
}

int to_int(std::int64_t value, int min, int max = std::numeric_limits<int>::max()) {
    return static_cast<int>(std::clamp<std::int64_t>(value, min, max));
}

Milliseconds to_time(std::int64_t value, Milliseconds min) {
    return std::clamp<Milliseconds>(value, min, kMaxTime);
}

/// The whole number in the word; of 1000.5 it is 1000.
std::optional<std::int64_t> parse_whole_part(std::string_view word) {
    const std::size_t point = std::min(word.find('.'), word.size());
    const std::string_view decimals = word.substr(std::min(point + 1, word.size()));
    if (!std::ranges::all_of(decimals, util::is_digit)) return {};
    return util::parse_int(word.substr(0, point));
}

/// The numbers that may stand in a `go` command.
struct GoNumbers {
    using Number = std::optional<std::int64_t>;
    Number white_time, black_time, white_increment, black_increment, moves_to_go;
    Number move_time, depth, nodes, mate, perft;
    /// Whether a word limits the time, even if its number cannot be read.
    bool is_timed = false;
};

struct GoNumberName {
    std::string_view word;
    GoNumbers::Number GoNumbers::*number;
    bool limits_time = false;
};

constexpr bool kLimitsTime = true;
constexpr std::array kGoNumberNames{
    GoNumberName{"wtime", &GoNumbers::white_time, kLimitsTime},
    GoNumberName{"btime", &GoNumbers::black_time, kLimitsTime},
    GoNumberName{"winc", &GoNumbers::white_increment, kLimitsTime},
    GoNumberName{"binc", &GoNumbers::black_increment, kLimitsTime},
    GoNumberName{"movestogo", &GoNumbers::moves_to_go, kLimitsTime},
    GoNumberName{"movetime", &GoNumbers::move_time, kLimitsTime},
    GoNumberName{"depth", &GoNumbers::depth},
    GoNumberName{"nodes", &GoNumbers::nodes},
    GoNumberName{"mate", &GoNumbers::mate},
    GoNumberName{"perft", &GoNumbers::perft},
};

/// The clock of the game. With any number of a clock the search is timed, so that it never becomes
/// infinite by mistake. A missing clock is the same as the other side's.
std::optional<search::ClockLimits> clock_limits(const GoNumbers& numbers) {
    const bool has_time = numbers.white_time || numbers.black_time;
    const bool has_rest = numbers.white_increment || numbers.black_increment || numbers.moves_to_go;
    if (!has_time && (!has_rest || numbers.move_time)) return {};

    search::ClockLimits clock;
    clock.increment[Color::White] = to_time(numbers.white_increment.value_or(0), 0);
    clock.increment[Color::Black] = to_time(numbers.black_increment.value_or(0), 0);
    for (Color c : board::kColors) {
        const auto& own = c == Color::White ? numbers.white_time : numbers.black_time;
        const auto& other = c == Color::White ? numbers.black_time : numbers.white_time;
        clock.time[c] = to_time(own ? *own : other.value_or(1 + clock.increment[c]), 1);
    }
    if (numbers.moves_to_go.value_or(0) > 0) clock.moves_to_go = to_int(*numbers.moves_to_go, 1);
    return clock;
}

search::SearchLimits search_limits(const GoNumbers& numbers) {
    search::SearchLimits limits;
    limits.clock = clock_limits(numbers);
    if (numbers.move_time) limits.move_time = to_time(*numbers.move_time, 1);
    if (numbers.depth) limits.depth = to_int(*numbers.depth, 1);
    if (numbers.nodes)
        limits.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(*numbers.nodes, 1));
    if (numbers.mate) limits.mate = to_int(*numbers.mate, 1);
    limits.infinite =
        !limits.clock && !limits.move_time && !limits.depth && !limits.nodes && !limits.mate;
    // There is a clock, but no number of it can be read: an infinite search would lose the game.
    if (limits.infinite && numbers.is_timed) {
        limits.infinite = false;
        limits.move_time = 1;
    }
    return limits;
}

/// Reads the words of `go` in order.
class GoReader {
public:
    GoReader(Words words, const board::Position& position) : words_(words), position_(position) {}

    GoCommand read() {
        while (!words_.empty()) read_token(take());

        GoCommand command;
        search::SearchLimits& limits = command.search.limits;
        limits = search_limits(numbers_);
        limits.infinite |= infinite_;
        limits.ponder = ponder_;
        command.warnings = warnings();
        if (numbers_.perft) {
            command.perft = to_int(*numbers_.perft, 1, board::kMaxPerftDepth);
            if (*command.perft != *numbers_.perft)
                command.warnings.push_back(fmt::format("go: perft clamped to {}", *command.perft));
        }
        command.search.root_moves = std::move(root_moves_);
        return command;
    }

private:
    std::string_view take() {
        const std::string_view word = words_.front();
        words_ = words_.subspan(1);
        return word;
    }

    void read_token(std::string_view token) {
        if (util::iequals(token, "infinite")) {
            infinite_ = true;
        } else if (util::iequals(token, "ponder")) {
            ponder_ = true;
        } else if (util::iequals(token, "searchmoves")) {
            read_root_moves();
        } else {
            const auto* const name = std::ranges::find_if(
                kGoNumberNames,
                [&](const GoNumberName& known) { return util::iequals(token, known.word); });
            if (name == kGoNumberNames.end())
                unknown_.push_back(token);
            else
                read_number(*name);
        }
    }

    /// If the next word is not a number, it is read as the next token.
    void read_number(const GoNumberName& name) {
        numbers_.is_timed |= name.limits_time;
        const auto number = words_.empty() ? std::nullopt : parse_whole_part(words_.front());
        if (number) {
            numbers_.*name.number = number;
            words_ = words_.subspan(1);
        } else {
            without_number_.push_back(name.word);
        }
    }

    void read_root_moves() {
        while (!words_.empty() && looks_like_move(words_.front())) {
            const std::string_view word = take();
            const auto move = notation::parse_uci_move(position_, word);
            if (!move)
                illegal_.push_back(word);
            else if (std::ranges::find(root_moves_, *move) == root_moves_.end())
                root_moves_.push_back(*move);
        }
    }

    std::vector<std::string> warnings() const {
        std::vector<std::string> result;
        if (!without_number_.empty())
            result.push_back(
                fmt::format("go: {} ignored, a number must follow", enumerate(without_number_)));
        if (!illegal_.empty())
            result.push_back(fmt::format("go: searchmoves {} ignored, not legal moves here{}",
                                         enumerate(illegal_),
                                         root_moves_.empty() ? "; searching all moves" : ""));
        if (!unknown_.empty())
            result.push_back(fmt::format("go: {} ignored, unknown", enumerate(unknown_)));
        return result;
    }

    Words words_;
    const board::Position& position_;
    GoNumbers numbers_;
    bool infinite_ = false;
    bool ponder_ = false;
    std::vector<board::Move> root_moves_;
    std::vector<std::string_view> without_number_;
    std::vector<std::string_view> illegal_;
    std::vector<std::string_view> unknown_;
};

util::Error moves_expected(std::string_view start, std::string_view word) {
    return {fmt::format("position {}: 'moves' expected instead of {}", start, util::quoted(word))};
}

/// Parses the start of a game, without its moves.
util::Result<GamePosition> parse_start(Words words) {
    const auto* const keyword =
        std::ranges::find_if(words.data(), words.data() + words.size(), [](std::string_view word) {
            return util::iequals(word, "startpos") || util::iequals(word, "fen");
        });
    const auto at = static_cast<std::size_t>(keyword - words.data());
    if (at == words.size())
        return util::Error{
            "position needs 'startpos' or 'fen <FEN>', then optionally 'moves <move>...'"};

    const Words rest = words.subspan(at + 1);
    if (util::iequals(words[at], "startpos")) {
        if (rest.empty()) return GamePosition{board::Position::start(), {}, {}};
        return moves_expected("startpos", rest[0]);
    }
    // Moves after a FEN without the word 'moves' would be taken for fields of the FEN.
    for (std::string_view word : rest)
        if (looks_like_move(word)) return moves_expected("fen", word);
    auto fen = notation::parse_fen(text_of(rest));
    if (!fen) return util::Error{fmt::format("invalid FEN: {}", fen.reason())};
    return GamePosition{fen->position, {}, std::move(fen->warnings)};
}

void drop_chess960_castling(GamePosition& game) {
    board::Setup setup = game.start.to_setup();
    const board::CastlingRights standard = board::standard_castling(setup);
    if (setup.castling == standard) return;
    setup.castling = standard;
    game.start = *board::Position::create(setup);
    game.warnings.emplace_back(
        "castling rights of Chess960 dropped: they need UCI_Chess960, because in standard chess "
        "the king castles from the e-file with a rook in a corner");
}

}  // namespace

util::Result<GamePosition> parse_position(Words arguments, bool chess960) {
    const auto [before, moves] = split_at(arguments, "moves");
    auto game = parse_start(before);
    if (!game) return game;
    if (!chess960) drop_chess960_castling(*game);
    if (moves.size() > board::kMaxGamePlies)
        return util::Error{fmt::format("position: {} moves; at most {} are accepted", moves.size(),
                                       board::kMaxGamePlies)};

    board::Position position = game->start;
    game->moves.reserve(moves.size());
    for (std::string_view word : moves) {
        const auto move = notation::parse_uci_move(position, word);
        if (!move)
            return util::Error{fmt::format("position: ply {} of the moves: {}",
                                           game->moves.size() + 1, move.reason())};
        position.make(*move);
        game->moves.push_back(*move);
    }
    return game;
}

GoCommand parse_go(Words arguments, const board::Position& position) {
    return GoReader(arguments, position).read();
}

util::Result<OptionCommand> parse_setoption(Words arguments) {
    const auto [ignored, rest] = split_at(arguments, "name");
    const auto [name, value] = split_at(rest, "value");
    if (name.empty())
        return util::Error{"setoption needs a name: setoption name <name> [value <value>]"};
    return OptionCommand{fmt::format("{}", fmt::join(name, " ")), std::string(text_of(value))};
}

}  // namespace octet::uci
