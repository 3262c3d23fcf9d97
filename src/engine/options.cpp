// The engine's options: their names, ranges and values.
#include "engine/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "util/text.h"

namespace octet::engine {

namespace {

constexpr std::array<std::string_view, 2> kMoveOverheadAliases{"MoveOverhead", "Move_Overhead"};

constexpr std::array kOptions{
    OptionInfo{"Hash", Spin{&Options::hash, 1, 2097152}, {}},
    OptionInfo{"Threads", Spin{&Options::threads, 1, 1024}, {}},
    OptionInfo{"MultiPV", Spin{&Options::multi_pv, 1, 256}, {}},
    OptionInfo{"Ponder", Check{&Options::ponder}, {}},
    OptionInfo{"Move Overhead", Spin{&Options::move_overhead, 0, 5000}, kMoveOverheadAliases},
    OptionInfo{"Clear Hash", Button{}, {}},
    OptionInfo{"UCI_Chess960", Check{&Options::chess960}, {}},
};

bool is_called(const OptionInfo& option, std::string_view name) {
    const auto matches = [name](std::string_view other) { return util::iequals(name, other); };
    return matches(option.name) || std::ranges::any_of(option.aliases, matches);
}

/// What assign() does for each kind of option.
class Assignment {
public:
    Assignment(Options& options, std::string_view name, std::string_view text)
        : options_(options), name_(name), text_(text) {}

    util::Result<std::string> operator()(const Spin& spin) const {
        const auto number = util::parse_int(text_);
        if (!number)
            return refusal(fmt::format("a whole number from {} to {}", spin.min, spin.max));
        const auto clamped = std::clamp<std::int64_t>(*number, spin.min, spin.max);
        options_.*spin.value = static_cast<int>(clamped);
        return clamped == *number ? std::string{} : fmt::format("{} clamped to {}", name_, clamped);
    }

    util::Result<std::string> operator()(const Check& check) const {
        const bool value = util::iequals(text_, "true");
        if (!value && !util::iequals(text_, "false")) return refusal("true or false");
        options_.*check.value = value;
        return std::string{};
    }

    util::Result<std::string> operator()(const Button&) const { return std::string{}; }

private:
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

std::span<const OptionInfo> option_table() { return kOptions; }

const OptionInfo* find_option(std::string_view name) {
    for (const OptionInfo& option : kOptions)
        if (is_called(option, name)) return &option;
    return nullptr;
}

util::Result<std::string> assign(Options& options, const OptionInfo& option,
                                 std::string_view text) {
    return std::visit(Assignment(options, option.name, util::trim(text)), option.kind);
}

}  // namespace octet::engine
