// The engine's options: their names, ranges and values.
#include "engine/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "search/tunable.h"
#include "util/near_miss.h"
#include "util/text.h"

namespace octet::engine {

namespace {

constexpr bool kForNextSearch = true;

constexpr std::array<std::string_view, 2> kMoveOverheadAliases{"MoveOverhead", "Move_Overhead"};
constexpr std::array<std::string_view, 2> kLogFileAliases{"DebugLogFile", "LogFile"};

constexpr std::array<std::string_view, 2> kUseNnueAliases{"UseNNUE", "Use_NNUE"};

constexpr std::array kPlayingOptions{
    OptionInfo{"Hash", Spin{&Options::hash, 1, kMaxHash}},
    OptionInfo{"Threads", Spin{&Options::threads, 1, kMaxThreads}},
    OptionInfo{"MultiPV", Spin{&Options::multi_pv, 1, 256}, {}, kForNextSearch},
    OptionInfo{"Ponder", Check{&Options::ponder}, {}, kForNextSearch},
    OptionInfo{"Move Overhead", Spin{&Options::move_overhead, 0, 5000}, kMoveOverheadAliases,
               kForNextSearch},
    OptionInfo{"Clear Hash", Button{}},
    OptionInfo{"UCI_Chess960", Check{&Options::chess960}, {}, kForNextSearch},
    OptionInfo{"UCI_ShowWDL", Check{&Options::show_wdl}, {}, kForNextSearch},
    OptionInfo{"UCI_LimitStrength", Check{&Options::limit_strength}, {}, kForNextSearch},
    OptionInfo{"UCI_Elo", Spin{&Options::elo, kMinElo, kMaxElo}, {}, kForNextSearch},
    OptionInfo{"Skill Level", Spin{&Options::skill_level, 0, kMaxSkillLevel}, {}, kForNextSearch},
    OptionInfo{"UCI_AnalyseMode", Check{&Options::analyse_mode}, {}, kForNextSearch},
    OptionInfo{"nodestime", Spin{&Options::nodes_time, 0, 10000}, {}, kForNextSearch},
    OptionInfo{"SyzygyPath", Text{&Options::syzygy_path}},
    OptionInfo{"SyzygyProbeDepth", Spin{&Options::syzygy_probe_depth, 1, 100}, {}, kForNextSearch},
    OptionInfo{"SyzygyProbeLimit", Spin{&Options::syzygy_probe_limit, 0, 7}, {}, kForNextSearch},
    OptionInfo{"Syzygy50MoveRule", Check{&Options::syzygy_fifty_move_rule}, {}, kForNextSearch},
    OptionInfo{"Use NNUE", Check{&Options::use_nnue}, kUseNnueAliases},
    OptionInfo{"EvalFile", Text{&Options::eval_file}},
    OptionInfo{"Debug Log File", Text{&Options::log_file}, kLogFileAliases, kForNextSearch},
};

std::vector<OptionInfo> make_options() {
    std::vector<OptionInfo> options(kPlayingOptions.begin(), kPlayingOptions.end());
    for (const search::Tunable* number : search::Tunable::all())
        options.push_back({number->name(), TunedNumber{number, number->default_value(),
                                                       number->low(), number->high()}});
    return options;
}

bool is_called(const OptionInfo& option, std::string_view name) {
    const auto matches = [name](std::string_view other) { return util::iequals(name, other); };
    return matches(option.name) || std::ranges::any_of(option.aliases, matches);
}

/// Sets an option from text; one overload for each kind of option.
class Assignment {
public:
    Assignment(Options& options, std::string_view name, std::string_view text)
        : options_(options), name_(name), text_(text) {}

    util::Result<std::string> operator()(const Spin& spin) const {
        return assign_number(spin.min, spin.max, [&](int value) { options_.*spin.value = value; });
    }

    util::Result<std::string> operator()(const TunedNumber& tuned) const {
        return assign_number(tuned.min, tuned.max, [&](int value) { tuned.number->set(value); });
    }

    util::Result<std::string> operator()(const Check& check) const {
        const bool value = util::iequals(text_, "true");
        if (!value && !util::iequals(text_, "false")) return refusal("true or false");
        options_.*check.value = value;
        return std::string{};
    }

    util::Result<std::string> operator()(const Button&) const { return std::string{}; }

    util::Result<std::string> operator()(const Text& text) const {
        options_.*text.value = util::iequals(text_, "<empty>") ? "" : std::string(text_);
        return std::string{};
    }

private:
    template <class Set>
    util::Result<std::string> assign_number(int min, int max, Set set) const {
        const auto number = util::parse_int(text_);
        if (!number) return refusal(fmt::format("a whole number from {} to {}", min, max));
        const auto clamped = std::clamp<std::int64_t>(*number, min, max);
        set(static_cast<int>(clamped));
        return clamped == *number ? std::string{} : fmt::format("{} clamped to {}", name_, clamped);
    }

    util::Error refusal(std::string_view accepted) const {
        if (text_.empty()) return {fmt::format("{} needs a value: {}", name_, accepted)};
        return {
            fmt::format("{} cannot be {}: accepted is {}", name_, util::quoted(text_), accepted)};
    }

    Options& options_;
    std::string_view name_;
    std::string_view text_;
};

}  // namespace

std::span<const OptionInfo> all_options() {
    // Made on first use, because tuned numbers register themselves before main().
    static const std::vector<OptionInfo> kOptions = make_options();
    return kOptions;
}

const OptionInfo* find_option(std::string_view name) {
    for (const OptionInfo& option : all_options())
        if (is_called(option, name)) return &option;
    return nullptr;
}

std::string unknown_option(std::string_view name) {
    std::vector<std::string_view> names;
    for (const OptionInfo& option : all_options()) names.push_back(option.name);
    const std::string_view similar = util::near_miss(name, names);
    return fmt::format("there is no option {}; {}'uci' lists the options", util::quoted(name),
                       similar.empty() ? "" : fmt::format("did you mean '{}'? ", similar));
}

util::Result<std::string> assign(Options& options, const OptionInfo& option,
                                 std::string_view text) {
    return std::visit(Assignment(options, option.name, util::trim(text)), option.kind);
}

}  // namespace octet::engine
