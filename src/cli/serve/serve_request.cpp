// Checks every field of a request: a misspelt limit must not go unseen.
#include "cli/serve/serve_request.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <nlohmann/json.hpp>

#include "notation/fen.h"
#include "notation/san.h"
#include "notation/uci_move.h"
#include "report/json_records.h"
#include "util/near_miss.h"
#include "util/text.h"

namespace octet::cli {

namespace {

using RequestJson = nlohmann::json;

/// The fault of one field.
struct FieldFault {
    std::string field;
    std::string reason;
};

constexpr std::array<std::string_view, 14> kRequestFields{
    "id",    "action", "of",      "fen",         "moves",    "plies", "nodes",
    "depth", "time",   "multipv", "searchmoves", "priority", "every", "timing"};

std::string shown(const RequestJson& value) {
    const std::string text =
        value.is_string() ? value.get<std::string>()
                          : value.dump(-1, ' ', false, RequestJson::error_handler_t::replace);
    return util::quoted(text);
}

/// Reads the fields of one object and keeps the first fault.
class FieldReader {
public:
    explicit FieldReader(const RequestJson& object) : object_(object) {}

    const std::optional<FieldFault>& fault() const { return fault_; }
    void refuse(std::string_view field, std::string reason) {
        if (!fault_) fault_ = {std::string(field), std::move(reason)};
    }
    bool has(std::string_view field) const { return object_.contains(field); }

    std::optional<std::string> text(std::string_view field) {
        if (!has(field)) return std::nullopt;
        const RequestJson& value = object_[std::string(field)];
        if (value.is_string()) return value.get<std::string>();
        refuse(field, fmt::format("{} is not a text", shown(value)));
        return std::nullopt;
    }
    /// A whole number in a range.
    std::optional<std::int64_t> number(std::string_view field, std::int64_t min, std::int64_t max) {
        if (!has(field)) return std::nullopt;
        return number_of(field, object_[std::string(field)], min, max);
    }
    bool flag(std::string_view field) {
        if (!has(field)) return false;
        const RequestJson& value = object_[std::string(field)];
        if (!value.is_boolean())
            refuse(field, fmt::format("{} is not true or false", shown(value)));
        return value.is_boolean() && value.get<bool>();
    }
    std::vector<std::string> texts(std::string_view field) {
        std::vector<std::string> all;
        for (const RequestJson& value : array(field)) {
            if (!value.is_string())
                refuse(field, fmt::format("{} is not a text", shown(value)));
            else
                all.push_back(value.get<std::string>());
        }
        return all;
    }
    std::vector<int> numbers(std::string_view field, int max) {
        std::vector<int> all;
        for (const RequestJson& value : array(field))
            if (const auto number = number_of(field, value, 0, max))
                all.push_back(static_cast<int>(*number));
        return all;
    }

private:
    std::optional<std::int64_t> number_of(std::string_view field, const RequestJson& value,
                                          std::int64_t min, std::int64_t max) {
        // Numbers above the range of the type are unsigned or floating for the library.
        const bool is_in_type =
            value.is_number_integer() &&
            (!value.is_number_unsigned() ||
             value.get<std::uint64_t>() <= std::numeric_limits<std::int64_t>::max());
        const std::int64_t number = is_in_type ? value.get<std::int64_t>() : 0;
        if (is_in_type && number >= min && number <= max) return number;
        const std::string range = max == std::numeric_limits<std::int64_t>::max()
                                      ? fmt::format("from {} on", min)
                                      : fmt::format("from {} to {}", min, max);
        refuse(field, fmt::format("{} is not a whole number {}", shown(value), range));
        return std::nullopt;
    }
    RequestJson array(std::string_view field) {
        if (!has(field)) return RequestJson::array();
        const RequestJson& value = object_[std::string(field)];
        if (value.is_array()) return value;
        refuse(field, fmt::format("{} is not an array", shown(value)));
        return RequestJson::array();
    }

    const RequestJson& object_;
    std::optional<FieldFault> fault_;
};

void refuse_unknown_fields(const RequestJson& object, FieldReader& reader) {
    for (const auto& [name, value] : object.items()) {
        if (std::ranges::find(kRequestFields, name) != kRequestFields.end()) continue;
        const std::string_view similar = util::near_miss(name, kRequestFields);
        reader.refuse(util::printable(name),
                      similar.empty()
                          ? std::string("there is no such field")
                          : fmt::format("there is no such field; did you mean '{}'?", similar));
    }
}

/// A move in UCI notation or in SAN; a null move after a refusal.
board::Move read_move(const board::Position& position, std::string_view field,
                      const std::string& text, FieldReader& reader) {
    if (const auto move = notation::parse_uci_move(position, text)) return *move;
    const auto move = notation::parse_san(position, text);
    if (move) return *move;
    reader.refuse(field, move.reason());
    return {};
}

analysis::GameLine read_game(FieldReader& reader) {
    analysis::GameLine game;
    const auto fen = reader.text("fen");
    if (fen && *fen != "startpos") {
        const auto parsed = notation::parse_fen(*fen);
        if (parsed)
            game.start = parsed->position;
        else
            reader.refuse("fen", parsed.reason());
    }
    board::Position position = game.start;
    const auto moves = reader.texts("moves");
    if (moves.size() > board::kMaxGamePlies)
        reader.refuse("moves", fmt::format("{} moves; at most {} are accepted", moves.size(),
                                           board::kMaxGamePlies));
    for (const std::string& text : moves) {
        if (reader.fault()) return game;
        const board::Move move = read_move(position, "moves", text, reader);
        if (!move) return game;
        game.moves.push_back(move);
        position.make(move);
    }
    return game;
}

std::vector<int> read_plies(const analysis::GameLine& game, FieldReader& reader) {
    if (!reader.has("plies")) return {game.last_ply()};
    std::vector<int> plies = reader.numbers("plies", game.last_ply());
    std::ranges::sort(plies);
    const auto repeated = std::ranges::unique(plies);
    plies.erase(repeated.begin(), repeated.end());
    if (plies.empty()) reader.refuse("plies", "there is no ply in it");
    return plies;
}

analysis::SearchTask read_task(const SearchRequest& request, FieldReader& reader,
                               const search::SearchLimits& otherwise) {
    constexpr auto kMax = std::numeric_limits<std::int64_t>::max();
    constexpr auto kLargestInt = std::numeric_limits<int>::max();
    analysis::SearchTask task;
    if (const auto nodes = reader.number("nodes", 1, kMax))
        task.limits.nodes = static_cast<std::uint64_t>(*nodes);
    if (const auto depth = reader.number("depth", 1, kLargestInt))
        task.limits.depth = static_cast<int>(*depth);
    task.limits.move_time = reader.number("time", 1, kMax);
    if (!task.limits.nodes && !task.limits.depth && !task.limits.move_time) task.limits = otherwise;
    task.multi_pv = static_cast<int>(reader.number("multipv", 1, kLargestInt).value_or(1));
    const auto moves = reader.texts("searchmoves");
    if (!moves.empty() && request.plies.size() > 1)
        reader.refuse("searchmoves", "it needs one position, and there are several plies");
    if (moves.empty() || reader.fault()) return task;
    const board::Position position = request.game.position_at(request.plies.front());
    for (const std::string& text : moves) {
        const board::Move move = read_move(position, "searchmoves", text, reader);
        if (move) task.root_moves.push_back(move);
    }
    return task;
}

SearchRequest read_search(FieldReader& reader, const search::SearchLimits& otherwise) {
    constexpr auto kLargestInt = std::numeric_limits<int>::max();
    SearchRequest request;
    request.game = read_game(reader);
    if (reader.fault()) return request;
    request.plies = read_plies(request.game, reader);
    if (reader.fault()) return request;
    request.task = read_task(request, reader, otherwise);
    request.priority =
        static_cast<int>(reader.number("priority", -kLargestInt, kLargestInt).value_or(0));
    request.every = reader.number("every", 1, kLargestInt);
    request.timing = reader.flag("timing");
    if (reader.has("of")) reader.refuse("of", "it belongs to the action 'cancel'");
    return request;
}

/// A request with an action has no other fields than these.
void refuse_other_fields(const RequestJson& object, std::string_view action, FieldReader& reader) {
    for (const auto& [name, value] : object.items()) {
        const bool belongs =
            name == "id" || name == "action" || (name == "of" && action == "cancel");
        if (!belongs) reader.refuse(name, fmt::format("the action '{}' has no such field", action));
    }
}

ServeRequest read_action(const RequestJson& object, const std::string& id,
                         const std::string& action, FieldReader& reader) {
    refuse_other_fields(object, action, reader);
    if (action == "version") return VersionRequest{id};
    if (action == "cancel_all") return CancelRequest{id, std::nullopt};
    if (action != "cancel")
        reader.refuse("action",
                      fmt::format("{} is not cancel, cancel_all or version", util::quoted(action)));
    auto of = reader.text("of");
    if (!of) reader.refuse("of", "the id of the request to cancel is missing");
    return CancelRequest{id, std::move(of)};
}

}  // namespace

ServeRequest parse_serve_request(std::string_view line, const search::SearchLimits& otherwise) {
    const RequestJson object = RequestJson::parse(line, nullptr, false);
    if (!object.is_object())
        return RefusedRequest{std::nullopt, "", "the line is not a JSON object"};
    FieldReader reader(object);
    const auto id = reader.text("id");
    if (!id) {
        reader.refuse("id", "a text as the name of the request is missing");
        return RefusedRequest{std::nullopt, "id", reader.fault()->reason};
    }
    refuse_unknown_fields(object, reader);
    ServeRequest request;
    const auto action = reader.text("action");
    if (!reader.fault() && action) {
        request = read_action(object, *id, *action, reader);
    } else if (!reader.fault()) {
        SearchRequest search = read_search(reader, otherwise);
        search.id = *id;
        request = std::move(search);
    }
    if (reader.fault()) return RefusedRequest{id, reader.fault()->field, reader.fault()->reason};
    return request;
}

std::string refusal_record(const RefusedRequest& refused) {
    const std::string id = refused.id ? report::json_text(*refused.id) : "null";
    const std::string field = refused.field.empty()
                                  ? ""
                                  : fmt::format(R"("field":{},)", report::json_text(refused.field));
    return fmt::format(R"({{"type":"error","id":{},{}"reason":{}}})", id, field,
                       report::json_text(refused.reason));
}

}  // namespace octet::cli
