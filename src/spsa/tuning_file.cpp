// Uses nlohmann/json.
#include "spsa/tuning_file.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace octet::spsa {

namespace {

using Json = nlohmann::ordered_json;

Json to_json(const Settings& settings, const std::vector<Number>& numbers) {
    Json lines = Json::array();
    for (const Number& number : numbers) lines.push_back(to_text(number));
    return {{"engine", settings.engine}, {"openings", settings.openings},
            {"pairs", settings.pairs},   {"nodes", settings.nodes},
            {"hash", settings.hash},     {"numbers", std::move(lines)}};
}

/// The first setting that differs, in words, or nullopt.
std::optional<std::string> difference(const Json& of_file, const Json& wanted) {
    for (const auto& [name, value] : wanted.items()) {
        if (!of_file.contains(name)) return fmt::format("it has no setting {}", name);
        if (of_file[name] == value) continue;
        if (value.is_array()) return std::string("it has other numbers to tune");
        return fmt::format("its setting {} is {}, not {}", name, of_file[name].dump(),
                           value.dump());
    }
    return {};
}

}  // namespace

std::string to_text(const Settings& settings, const Spsa& spsa) {
    const State& state = spsa.state();
    Json values = Json::object();
    for (std::size_t i = 0; i < spsa.numbers().size(); ++i)
        values[std::string(spsa.numbers()[i].tunable->name())] = {{"value", state.values[i]},
                                                                  {"mean", state.means[i]}};
    const Json json{{"settings", to_json(settings, spsa.numbers())},
                    {"played", state.pairs},
                    {"pentanomial", state.pentanomial},
                    {"values", std::move(values)}};
    return json.dump(2) + "\n";
}

util::Result<State> parse_state(const std::string& text, const Settings& settings,
                                const std::vector<Number>& numbers) {
    try {
        const Json json = Json::parse(text);
        if (const auto what = difference(json.at("settings"), to_json(settings, numbers)))
            return util::Error{fmt::format("it holds another tuning: {}", *what)};
        State state;
        state.pairs = json.at("played").get<std::uint64_t>();
        json.at("pentanomial").get_to(state.pentanomial);
        for (const Number& number : numbers) {
            const Json& value = json.at("values").at(std::string(number.tunable->name()));
            state.values.push_back(value.at("value").get<double>());
            state.means.push_back(value.at("mean").get<double>());
        }
        return state;
    } catch (const Json::exception&) {
        return util::Error{"it holds no tuning"};
    }
}

}  // namespace octet::spsa
