// Fuzzes option values, with the name of the option on the first line: a refused value changes
// nothing, and an accepted value is in range.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <variant>

#include "engine/options.h"
#include "util/text.h"

using namespace octet;

namespace {

void require(bool condition) {
    if (!condition) std::abort();
}

bool is_in_range(const engine::Options& options) {
    for (const engine::OptionInfo& option : engine::all_options())
        if (const auto* const spin = std::get_if<engine::Spin>(&option.kind))
            if (options.*spin->value < spin->min || options.*spin->value > spin->max) return false;
    return true;
}

/// Whether the value is the same in both; true for options without a value.
bool is_equal(const engine::OptionInfo& option, const engine::Options& a,
              const engine::Options& b) {
    if (const auto* const spin = std::get_if<engine::Spin>(&option.kind))
        return a.*spin->value == b.*spin->value;
    if (const auto* const check = std::get_if<engine::Check>(&option.kind))
        return a.*check->value == b.*check->value;
    if (const auto* const text = std::get_if<engine::Text>(&option.kind))
        return a.*text->value == b.*text->value;
    return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const std::size_t line = text.find('\n');
    if (line == std::string_view::npos) return 0;
    const engine::OptionInfo* const chosen = engine::find_option(text.substr(0, line));
    if (chosen == nullptr) return 0;

    const engine::Options before;
    engine::Options after;
    const auto note = engine::assign(after, *chosen, text.substr(line + 1));
    require(is_in_range(after));
    for (const engine::OptionInfo& option : engine::all_options())
        require(is_equal(option, before, after) || (note && &option == chosen));
    const std::string message = note ? *note : note.reason();
    require(message == util::printable(message, message.size()));
    return 0;
}
