// The engine's options: their names, ranges and values. Front-ends turn them into text.
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

/// The range of UCI_Elo, see skill_level.cpp.
inline constexpr int kMinElo = 1000;
inline constexpr int kMaxElo = 2330;
/// The Skill Level of full strength.
inline constexpr int kMaxSkillLevel = 20;

inline constexpr int kMaxThreads = 1024;
/// The maximum of Hash, in MiB. cutechess refuses options with a maximum above 2^31 - 1.
inline constexpr int kMaxHash = 2097152;

/// The value of each option; initially the default.
struct Options {
    /// Size of the TT in MiB.
    int hash = 16;
    int threads = 1;
    int multi_pv = 1;
    /// Whether the GUI may let the engine ponder. The engine only has to offer the option.
    bool ponder = false;
    /// Time for each move that passes outside the engine, in milliseconds.
    int move_overhead = 10;
    bool chess960 = false;
    /// Whether info lines have the chances of win, draw and loss.
    bool show_wdl = false;
    /// Whether the strength of play is limited to `elo`.
    bool limit_strength = false;
    int elo = 1500;
    /// The strength of play from 0 to kMaxSkillLevel; the latter is full strength.
    int skill_level = 20;
    /// Folders with Syzygy tablebases; empty for none.
    std::string syzygy_path;
    /// The minimum depth of nodes that are probed, for positions with the maximum number of pieces
    /// that there are tablebases for. Positions with fewer pieces are probed at any depth.
    int syzygy_probe_depth = 1;
    /// Positions with more pieces are not probed.
    int syzygy_probe_limit = 7;
    /// Whether tablebase wins count as draws if the fifty-move rule ends them.
    bool syzygy_fifty_move_rule = true;
    /// Whether the network evaluates, if there is one; otherwise the classical evaluation.
    bool use_nnue = true;
    /// The file with the network; empty for the built-in network.
    std::string eval_file;
    /// Whether the position is only analysed: then a forced move is not answered early.
    bool analyse_mode = false;
    /// The number of nodes that count as one millisecond; 0 to measure time with the clock.
    int nodes_time = 0;
    /// The file for a copy of the conversation, which the front-end writes; empty for none.
    std::string log_file;

    bool operator==(const Options&) const = default;
};

/// An option with a whole number in [min, max].
struct Spin {
    int Options::*value;
    int min;
    int max;
};
struct Check {
    bool Options::*value;
};
struct Button {};
/// An option with any text; in the protocol "<empty>" means no text.
struct Text {
    std::string Options::*value;
};
/// A tuned number of the search, in [min, max]. Only tuning builds have such options.
struct TunedNumber {
    const search::Tunable* number;
    int default_value;
    int min;
    int max;
};

struct OptionInfo {
    std::string_view name;
    std::variant<Spin, Check, Button, Text, TunedNumber> kind;
    /// Other spellings of the name that are accepted but not listed.
    std::span<const std::string_view> aliases = {};
    /// Whether the option has no effect on a running search. Other options end the search first.
    bool is_for_next_search = false;

    /// Whether this is the option with the given number or text as value.
    bool sets(int Options::*number) const {
        const Spin* const own = std::get_if<Spin>(&kind);
        return own != nullptr && own->value == number;
    }
    bool sets(std::string Options::*text) const {
        const Text* const own = std::get_if<Text>(&kind);
        return own != nullptr && own->value == text;
    }
};

/// All options in the order in which `uci` lists them.
std::span<const OptionInfo> all_options();

/// The option with this name or alias, ignoring case; nullptr if there is none.
const OptionInfo* find_option(std::string_view name);

/// The message for an unknown option, with the name that it probably means.
std::string unknown_option(std::string_view name);

/// Sets the value of `option` from text. A number out of range is clamped, and the result is a note
/// that says so; otherwise the result is empty. A value of the wrong kind is an error and changes
/// nothing. The caller applies the new value to the engine.
util::Result<std::string> assign(Options& options, const OptionInfo& option, std::string_view text);

}  // namespace octet::engine
