// What programs write into the comments of moves: the commands [%eval], [%clk] and [%emt], and the
// score, depth and time of match runners, as in "+0.33/12 0.33s".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "util/clock.h"

namespace octet::notation {

/// A score in a comment.
struct CommentScore {
    /// Whether the value is a distance to mate in moves; else it is in centipawns. Negative if the
    /// other side is better.
    bool is_mate = false;
    int value = 0;
    /// The depth of the search; 0 if it is not given.
    int depth = 0;

    friend bool operator==(const CommentScore&, const CommentScore&) = default;
};

struct MoveComment {
    /// [%eval], from White's point of view.
    std::optional<CommentScore> eval;
    /// The score of a match runner, from the point of view of the side that moved.
    std::optional<CommentScore> mover_score;
    /// [%clk]: the time that is left to the side that moved.
    std::optional<util::Milliseconds> clock;
    /// [%emt], or the time of a match runner: the time that the move took.
    std::optional<util::Milliseconds> spent;

    friend bool operator==(const MoveComment&, const MoveComment&) = default;
};

/// What the text of a comment says. What cannot be read is left out.
MoveComment parse_move_comment(std::string_view text);

/// The command [%eval] of a score from White's point of view: "[%eval -0.49,21]", "[%eval #3,21]".
/// A depth of 0 is left out.
std::string eval_command(const CommentScore& score);

/// The text without the commands of this name, such as "eval".
std::string without_command(std::string_view text, std::string_view name);

/// The text with only the commands of these names, without the words of a person.
std::string only_commands(std::string_view text, const std::vector<std::string_view>& names);

/// The names of the commands in a comment that no known program writes.
std::vector<std::string_view> unknown_commands(std::string_view text);

}  // namespace octet::notation
