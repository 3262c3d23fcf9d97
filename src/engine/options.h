// The engine's options: their names, ranges and values. No protocol text here.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "util/result.h"

namespace octet::search {
class Tunable;
}

namespace octet::engine {

/// The range of UCI_Elo, as skill_level.cpp knows how to play.
inline constexpr int kMinElo = 1000;
inline constexpr int kMaxElo = 2330;
inline constexpr int kMaxSkillLevel = 20;

inline constexpr int kMaxThreads = 1024;
/// In MiB.
inline constexpr int kMaxHash = 2097152;

/// The values in force. Defaults are what a new engine starts with.
struct Options {
    /// Size of the transposition table in MiB.
    int hash = 16;
    int threads = 1;
    int multi_pv = 1;
    /// Whether the GUI may ponder; the search does not need to know.
    bool ponder = false;
    /// Time that passes outside the search per move, in milliseconds.
    int move_overhead = 10;
    bool chess960 = false;
    /// Whether lines say how likely win, draw and loss are.
    bool show_wdl = false;
    /// Whether to play as strongly as `elo` says, and no more.
    bool limit_strength = false;
    int elo = 1500;
    /// From 0 to kMaxSkillLevel, which is no limit.
    int skill_level = 20;
    /// Folders with Syzygy tables; empty for none.
    std::string syzygy_path;
    /// With the most pieces there are tables for, nodes of less depth are not looked up.
    int syzygy_probe_depth = 1;
    /// Positions with more pieces are not looked up.
    int syzygy_probe_limit = 7;
    /// Whether table wins that the fifty-move rule takes away count as draws.
    bool syzygy_fifty_move_rule = true;
    /// Whether a network evaluates, where there is one.
    bool use_nnue = true;
    /// The network instead of the built-in one; empty for that.
    std::string eval_file;
    /// Whether a person studies the position: then nothing is answered early.
    bool analyse_mode = false;
    /// Nodes that are counted as one millisecond; 0 when time is time.
    int nodes_time = 0;
    /// Where the front-end writes down all that is said; empty for nowhere.
    std::string log_file;

    bool operator==(const Options&) const = default;
};

/// A whole number in [min, max].
struct Spin {
    int Options::*value;
    int min;
    int max;
};
struct Check {
    bool Options::*value;
};
struct Button {};
/// Any text; "<empty>" stands for none, as the protocol has it.
struct Text {
    std::string Options::*value;
};
/// A number of the search, in [min, max]; only in a tuning build.
struct TunedNumber {
    const search::Tunable* number;
    int default_value;
    int min;
    int max;
};

struct OptionInfo {
    std::string_view name;
    std::variant<Spin, Check, Button, Text, TunedNumber> kind;
    /// Other spellings that users send; accepted, not advertised.
    std::span<const std::string_view> aliases = {};
    /// Whether it only counts from the next search on, so that it may change while one runs.
    bool is_for_next_search = false;

    /// Whether it is the option of this text.
    bool sets(std::string Options::*text) const {
        const Text* const own = std::get_if<Text>(&kind);
        return own != nullptr && own->value == text;
    }
};

/// All options, in the order in which they are shown.
std::span<const OptionInfo> all_options();

/// The option with this name or alias, without regard to case; nullptr when there is none.
const OptionInfo* find_option(std::string_view name);

/// Gives `option` the value that the text means. Numbers out of range are clamped, and the note
/// says so; otherwise it is empty. Text of another kind is refused and changes nothing. What a
/// value, or pressing a button, brings about is the caller's business.
util::Result<std::string> assign(Options& options, const OptionInfo& option, std::string_view text);

}  // namespace octet::engine
