// Reads output files line by line, and compares head records key by key.
#include "cli/output/resume.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <vector>

#include "report/json_records.h"
#include "report/json_value.h"

namespace octet::cli {

namespace {

using Json = nlohmann::json;

constexpr std::string_view kRecordStart = R"({"type":")";

/// The type of a record; empty if the line is none.
std::string_view record_type(std::string_view line) {
    if (!line.starts_with(kRecordStart) || !Json::accept(line)) return {};
    const std::string_view rest = line.substr(kRecordStart.size());
    return rest.substr(0, rest.find('"'));
}

/// Whether the search of the record was cut short. Within a string the quotes would be escaped.
bool is_cancelled(std::string_view line) { return line.find(R"(,"cancelled":true,)") != line.npos; }

/// Whether the line is a head record of this schema, or, if it is torn, the start of one.
bool is_head(std::string_view line, bool is_torn) {
    const std::string start =
        fmt::format(R"({}head","schema":"{}")", kRecordStart, report::kSchema);
    if (!is_torn) return line.starts_with(start) && Json::accept(line);
    return line.starts_with(start) || std::string_view(start).starts_with(line);
}

std::string text_of(const Json& json) {
    return json.is_string() ? json.get<std::string>()
                            : json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

/// The value of a key as text; "-" if there is none.
std::string value_of(const Json& object, const char* key) {
    return object.contains(key) ? text_of(object[key]) : "-";
}

/// The limits of a head record as options: `--nodes 300000`.
std::string limits_text(const Json& limits) {
    std::vector<std::string> words;
    for (const auto& [name, value] : limits.items())
        words.push_back(fmt::format("--{} {}", name, text_of(value)));
    return fmt::format("{}", fmt::join(words, " "));
}

/// `was made with --nodes 300000, not 500000`, or nullopt if both have the same limits.
std::optional<std::string> limits_difference(const Json& old_head, const Json& head) {
    const Json before = old_head.value("limits", Json::object());
    const Json now = head.value("limits", Json::object());
    if (before == now) return std::nullopt;
    const bool is_same_limit = before.size() == 1 && now.size() == 1 &&
                               before.items().begin().key() == now.items().begin().key();
    return fmt::format("was made with {}, not {}", limits_text(before),
                       is_same_limit ? text_of(*now.begin()) : limits_text(now));
}

std::string inputs_text(const Json& head) {
    std::vector<std::string> names;
    if (head.contains("input") && head["input"].is_array())
        for (const Json& input : head["input"]) {
            if (input.contains("position")) names.push_back(value_of(input, "position"));
            if (!input.contains("file")) continue;
            const std::string bytes =
                input.contains("bytes") ? " of " + value_of(input, "bytes") + " bytes" : "";
            names.push_back(value_of(input, "file") + bytes);
        }
    return fmt::format("{}", fmt::join(names, ", "));
}

std::string shard_text(const Json& head) {
    const bool is_pair =
        head.contains("shard") && head["shard"].is_array() && head["shard"].size() == 2;
    return is_pair ? fmt::format("{}/{}", text_of(head["shard"][0]), text_of(head["shard"][1]))
                   : "-";
}

/// `was made by A, not B`, or nullopt if both values are the same.
std::optional<std::string> difference(std::string_view before, const std::string& old_value,
                                      const std::string& value) {
    if (old_value == value) return std::nullopt;
    return fmt::format("{}{}, not {}", before, old_value, value);
}

std::optional<std::string> option_difference(const Json& old_head, const Json& head) {
    const Json old_options = old_head.value("options", Json::object());
    const Json options = head.value("options", Json::object());
    for (const auto& [name, value] : old_options.items()) {
        if (!options.contains(name))
            return fmt::format("was made with --{} {}, not without it", name, text_of(value));
        if (options[name] != value)
            return fmt::format("was made with --{} {}, not {}", name, text_of(value),
                               text_of(options[name]));
    }
    for (const auto& [name, value] : options.items())
        if (!old_options.contains(name))
            return fmt::format("was made without --{}, not with {}", name, text_of(value));
    return std::nullopt;
}

}  // namespace

util::Result<UnfinishedOutput> read_output(std::istream& stream, const OnRecord& on_record) {
    UnfinishedOutput output;
    for (std::string line; std::getline(stream, line);) {
        // Without its line end the last line may be the start of a longer one.
        const bool is_torn = stream.eof();
        if (output.is_finished) return util::Error{"goes on after its end record"};
        if (output.head.empty() && !is_head(line, is_torn))
            return util::Error{"is not an output of this program that can be continued"};
        const std::string_view type = record_type(line);
        if (is_torn || type.empty() || is_cancelled(line)) break;
        output.size += line.size() + 1;
        if (output.head.empty()) {
            output.head = line;
        } else if (type == "end") {
            output.is_finished = true;
            output.errors = report::count_field(Json::parse(line, nullptr, false), "errors");
        } else {
            ++output.records;
            output.last = line;
            if (on_record) on_record(type, line, output.size);
        }
    }
    return output;
}

std::optional<std::string> head_conflict(std::string_view old_head, std::string_view head) {
    if (old_head == head) return std::nullopt;
    const Json before = Json::parse(old_head, nullptr, false);
    const Json now = Json::parse(head, nullptr, false);
    if (!before.is_object() || !now.is_object()) return "was made with other settings";
    struct Pair {
        std::string_view text;
        std::string old_value;
        std::string value;
    };
    const std::array pairs{
        Pair{"was made by ", value_of(before, "engine"), value_of(now, "engine")},
        Pair{"was made with the network ", value_of(before, "network"), value_of(now, "network")},
        Pair{"was made with --multipv ", value_of(before, "multipv"), value_of(now, "multipv")},
        Pair{"was made with --hash ", value_of(before, "hash"), value_of(now, "hash")},
        Pair{"was made with --threads ", value_of(before, "threads"), value_of(now, "threads")},
        Pair{"was made from ", inputs_text(before), inputs_text(now)},
        Pair{"was made with --shard ", shard_text(before), shard_text(now)}};
    if (auto text = limits_difference(before, now)) return text;
    for (const Pair& pair : pairs)
        if (auto text = difference(pair.text, pair.old_value, pair.value)) return text;
    if (auto text = option_difference(before, now)) return text;
    return "was made with other settings";
}

}  // namespace octet::cli
