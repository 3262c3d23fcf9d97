// Reading and writing the commands in comments.
#include "notation/move_comment.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "util/text.h"

namespace octet::notation {

namespace {

/// Names that lichess, chess.com, ChessBase and DGT boards write.
constexpr std::array<std::string_view, 17> kKnownCommands{
    "eval",     "clk",         "emt",     "csl", "cal", "egt", "mct", "timestamp", "depth",
    "c_effect", "c_highlight", "c_arrow", "tqu", "mdl", "evp", "wdl", "pv"};

/// A command in a comment: "[%name arguments]".
struct Command {
    std::string_view name;
    std::string_view arguments;
    /// Where it stands in the comment.
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// The first command at or behind `from`.
std::optional<Command> find_command(std::string_view text, std::size_t from) {
    const std::size_t begin = text.find("[%", from);
    const std::size_t close = text.find(']', begin);
    if (begin == std::string_view::npos || close == std::string_view::npos) return {};
    const std::string_view content = text.substr(begin + 2, close - begin - 2);
    const std::size_t name_end = std::min(content.find_first_of(" \t"), content.size());
    return Command{content.substr(0, name_end), util::trim(content.substr(name_end)), begin,
                   close + 1};
}

template <class Visitor>
void for_each_command(std::string_view text, Visitor visit) {
    std::size_t from = 0;
    while (const auto command = find_command(text, from)) {
        visit(*command);
        from = command->end;
    }
}

/// A decimal number with an optional sign, or nullopt.
std::optional<double> parse_number(std::string_view text) {
    if (text.starts_with('+')) text.remove_prefix(1);
    return util::parse_decimal(text);
}

std::optional<int> parse_small_int(std::string_view text) {
    constexpr std::int64_t kLimit = 1'000'000;
    const auto number = util::parse_int(text);
    if (!number || *number < -kLimit || *number > kLimit) return {};
    return static_cast<int>(*number);
}

/// A score: pawns, or moves to mate after one of the marks.
std::optional<CommentScore> parse_score(std::string_view text, std::string_view mate_marks) {
    const std::size_t mark = text.find_first_of(mate_marks);
    if (mark != std::string_view::npos) {
        // The sign stands behind the mark (#-3) or before it (-M3).
        const std::string digits = fmt::format("{}{}", text.substr(0, mark), text.substr(mark + 1));
        const auto moves = parse_small_int(digits);
        if (!moves) return {};
        return CommentScore{true, *moves, 0};
    }
    constexpr double kMaxPawns = 10'000;
    const auto pawns = parse_number(text);
    if (!pawns || std::abs(*pawns) > kMaxPawns) return {};
    return CommentScore{false, static_cast<int>(std::lround(*pawns * 100)), 0};
}

std::optional<CommentScore> parse_eval(std::string_view arguments) {
    const std::size_t comma = std::min(arguments.find(','), arguments.size());
    auto score = parse_score(util::trim(arguments.substr(0, comma)), "#");
    if (score && comma < arguments.size())
        score->depth =
            std::max(parse_small_int(util::trim(arguments.substr(comma + 1))).value_or(0), 0);
    return score;
}

/// Seconds as milliseconds; nullopt if they are negative or too many.
std::optional<util::Milliseconds> to_milliseconds(double seconds) {
    constexpr double kMaxSeconds = 1e9;
    const bool is_valid = seconds >= 0 && seconds <= kMaxSeconds;
    if (!is_valid) return {};
    return static_cast<util::Milliseconds>(std::llround(seconds * 1000));
}

/// A time: "h:mm:ss", "mm:ss" or "ss", the seconds with a fraction.
std::optional<util::Milliseconds> parse_time(std::string_view text) {
    double seconds = 0;
    for (int parts = 0; parts < 3; ++parts) {
        const std::size_t colon = text.find(':');
        const auto part = parse_number(text.substr(0, colon));
        if (!part || *part < 0) return {};
        seconds = 60 * seconds + *part;
        if (colon == std::string_view::npos) return to_milliseconds(seconds);
        text.remove_prefix(colon + 1);
    }
    return {};
}

/// "score/depth time", the form of match runners. The time ends with 's' or 'ms'.
void parse_match_runner(std::string_view text, MoveComment& result) {
    const auto words = util::split_words(text.substr(0, text.find(',')));
    if (words.empty()) return;
    const std::size_t slash = words[0].find('/');
    if (slash == std::string_view::npos) return;
    auto score = parse_score(words[0].substr(0, slash), "M#");
    const auto depth = parse_small_int(words[0].substr(slash + 1));
    if (!score || !depth || *depth < 0) return;
    score->depth = *depth;
    result.mover_score = score;

    if (words.size() < 2 || !words[1].ends_with('s')) return;
    std::string_view time = words[1].substr(0, words[1].size() - 1);
    const bool is_milliseconds = time.ends_with('m');
    if (is_milliseconds) time.remove_suffix(1);
    const auto number = parse_number(time);
    if (number) result.spent = to_milliseconds(is_milliseconds ? *number / 1000 : *number);
}

/// Adds a part to a text, with one blank between them.
void append_part(std::string& text, std::string_view part) {
    part = util::trim(part);
    if (!text.empty() && !part.empty()) text += ' ';
    text += part;
}

}  // namespace

MoveComment parse_move_comment(std::string_view text) {
    MoveComment result;
    parse_match_runner(text, result);
    for_each_command(text, [&](const Command& command) {
        if (command.name == "eval") {
            if (const auto eval = parse_eval(command.arguments)) result.eval = eval;
        } else if (command.name == "clk") {
            if (const auto time = parse_time(command.arguments)) result.clock = time;
        } else if (command.name == "emt") {
            if (const auto time = parse_time(command.arguments)) result.spent = time;
        }
    });
    return result;
}

std::string eval_command(const CommentScore& score) {
    std::string text = score.is_mate ? fmt::format("[%eval #{}", score.value)
                                     : fmt::format("[%eval {:.2f}", score.value / 100.0);
    if (score.depth > 0) text += fmt::format(",{}", score.depth);
    return text + ']';
}

std::string without_command(std::string_view text, std::string_view name) {
    std::string result;
    std::size_t kept = 0;
    for_each_command(text, [&](const Command& command) {
        if (command.name != name) return;
        append_part(result, text.substr(kept, command.begin - kept));
        kept = command.end;
    });
    append_part(result, text.substr(kept));
    return result;
}

std::string only_commands(std::string_view text, const std::vector<std::string_view>& names) {
    std::string result;
    for_each_command(text, [&](const Command& command) {
        if (std::ranges::find(names, command.name) != names.end())
            append_part(result, text.substr(command.begin, command.end - command.begin));
    });
    return result;
}

std::vector<std::string_view> unknown_commands(std::string_view text) {
    std::vector<std::string_view> names;
    for_each_command(text, [&](const Command& command) {
        if (std::ranges::find(kKnownCommands, command.name) == kKnownCommands.end())
            names.push_back(command.name);
    });
    return names;
}

}  // namespace octet::notation
