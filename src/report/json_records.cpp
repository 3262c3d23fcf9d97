// Writes the records. The keys are written in their order; only strings need a library.
#include "report/json_records.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "notation/fen.h"
#include "notation/uci_move.h"
#include "report/game_end_text.h"
#include "report/json_value.h"
#include "report/move_text.h"
#include "util/clock.h"

namespace octet::report {

namespace {

/// Joins `"key":value` pairs with commas.
class Keys {
public:
    /// Adds a key whose value is JSON already.
    Keys& add(std::string_view key, std::string_view json) {
        if (!text_.empty()) text_ += ',';
        text_ += fmt::format("\"{}\":{}", key, json);
        return *this;
    }
    template <class Number>
    Keys& add_number(std::string_view key, Number number) {
        return add(key, fmt::to_string(number));
    }
    template <class Number>
    Keys& add_number(std::string_view key, const std::optional<Number>& number) {
        return number ? add_number(key, *number) : *this;
    }
    Keys& add_text(std::string_view key, std::string_view text) {
        return add(key, json_text(text));
    }
    Keys& add_bool(std::string_view key, bool value) { return add(key, value ? "true" : "false"); }

    const std::string& text() const { return text_; }
    std::string object() const { return fmt::format("{{{}}}", text_); }

private:
    std::string text_;
};

std::string pv_json(const std::vector<board::Move>& pv, bool chess960) {
    std::vector<std::string> moves;
    moves.reserve(pv.size());
    for (const board::Move move : pv)
        moves.push_back(fmt::format("\"{}\"", notation::to_uci(move, chess960)));
    return fmt::format("[{}]", fmt::join(moves, ","));
}

std::string line_json(const analysis::Line& line, const board::Position& position, bool chess960) {
    return Keys()
        .add("score", to_line(score_json(line.score)))
        .add("wdl", fmt::format("[{},{},{}]", line.wdl.win, line.wdl.draw, line.wdl.loss))
        .add_number("depth", line.depth)
        .add_number("seldepth", line.seldepth)
        .add("pv", pv_json(line.pv, chess960))
        .add_text("san", san_line(position, line.pv))
        .object();
}

std::string limits_json(const search::SearchLimits& limits) {
    return Keys()
        .add_number("nodes", limits.nodes)
        .add_number("depth", limits.depth)
        .add_number("time", limits.move_time)
        .object();
}

std::string inputs_json(const std::vector<InputName>& inputs) {
    std::vector<std::string> objects;
    for (const InputName& input : inputs) {
        Keys keys;
        if (input.position.empty())
            keys.add_text("file", input.file).add_number("bytes", input.bytes);
        else
            keys.add_text("position", input.position);
        objects.push_back(keys.object());
    }
    return fmt::format("[{}]", fmt::join(objects, ","));
}

/// What a second search found, as the key `confirmed` has it.
std::string confirmed_json(const analysis::PositionResult& result) {
    Keys keys;
    if (!result.lines.empty())
        keys.add("score", to_line(score_json(result.lines.front().score)))
            .add_number("depth", result.lines.front().depth);
    return keys.add_number("nodes", result.nodes).object();
}

}  // namespace

std::string json_text(std::string_view text) { return to_line(std::string(text)); }

bool is_repeatable(const analysis::SearchTask& task, const analysis::EngineSize& size) {
    return size.threads == 1 && !task.limits.move_time;
}

std::string head_record(const HeadRecord& head) {
    Keys keys;
    keys.add_text("type", "head")
        .add_text("schema", kSchema)
        .add_text("engine", head.engine)
        .add_text("network", head.network)
        .add_text("view", "white")
        .add("limits", limits_json(head.task.limits))
        .add_number("multipv", head.task.multi_pv)
        .add_number("hash", head.size.hash)
        .add_number("threads", head.size.threads)
        .add_bool("repeatable", is_repeatable(head.task, head.size))
        .add("input", inputs_json(head.inputs))
        .add("shard", fmt::format("[{},{}]", head.shard, head.shards));
    if (!head.options.empty()) {
        Keys options;
        for (const auto& [name, text] : head.options) options.add_text(name, text);
        keys.add("options", options.object());
    }
    return keys.object();
}

std::string position_keys(const board::Position& position, std::optional<board::Move> played,
                          const analysis::PositionResult& result, RecordStyle style,
                          const analysis::PositionResult* confirmed) {
    const auto fen_style =
        style.chess960 ? notation::FenStyle::Shredder : notation::FenStyle::Canonical;
    std::vector<std::string> lines;
    for (const analysis::Line& line : result.lines)
        lines.push_back(line_json(line, position, style.chess960));
    Keys keys;
    keys.add_text("fen", notation::to_fen(position, fen_style));
    if (played) keys.add_text("played", notation::to_uci(*played, style.chess960));
    keys.add("lines", fmt::format("[{}]", fmt::join(lines, ",")))
        .add_number("nodes", result.nodes)
        .add_number("tbhits", result.tbhits);
    if (style.timing) {
        const double seconds = static_cast<double>(result.time) / 1000;
        keys.add_number("time", result.time)
            .add_number("nps", util::per_second(result.nodes, seconds));
    }
    if (confirmed != nullptr) keys.add("confirmed", confirmed_json(*confirmed));
    if (result.end) keys.add_text("end", end_name(*result.end));
    return keys.text();
}

std::string position_record(const PositionSource& source, const board::Position& position,
                            const analysis::PositionResult& result, RecordStyle style,
                            const analysis::PositionResult* confirmed) {
    Keys keys;
    keys.add_text("type", "position")
        .add_number("file", source.file)
        .add_number("line", source.line)
        .add_number("game", source.game)
        .add_number("ply", source.ply);
    if (source.id) keys.add_text("id", *source.id);
    if (source.epd) keys.add_text("epd", *source.epd);
    if (result.is_stopped) keys.add_bool("cancelled", true);
    return fmt::format("{{{},{}}}", keys.text(),
                       position_keys(position, source.played, result, style, confirmed));
}

std::string fault_record(std::string_view type, const FaultRecord& fault) {
    return Keys()
        .add_text("type", type)
        .add_number("file", fault.file)
        .add_number("line", fault.line)
        .add_number("column", fault.column)
        .add_number("game", fault.game)
        .add_text("reason", fault.reason)
        .object();
}

std::string end_record(const Totals& totals) {
    return Keys()
        .add_text("type", "end")
        .add_number("games", totals.games)
        .add_number("positions", totals.positions)
        .add_number("errors", totals.errors)
        .object();
}

}  // namespace octet::report
