// The lines that the UCI front-end prints, made from plain data.
#include "uci/uci_format.h"

#include <fmt/format.h>

#include <string_view>
#include <variant>

#include "eval/value.h"
#include "eval/win_rate.h"
#include "notation/fen.h"
#include "notation/names.h"
#include "notation/uci_move.h"

namespace octet::uci {

namespace {

std::string_view bound_suffix(search::Bound bound) {
    switch (bound) {
        case search::Bound::Upper:
            return " upperbound";
        case search::Bound::Lower:
            return " lowerbound";
        default:
            return "";
    }
}

/// The text after the name of an option; one overload for each kind of option.
struct OptionType {
    std::string operator()(const engine::Spin& spin) const {
        return fmt::format("spin default {} min {} max {}", engine::Options{}.*spin.value, spin.min,
                           spin.max);
    }
    std::string operator()(const engine::Check& check) const {
        return fmt::format("check default {}", engine::Options{}.*check.value);
    }
    std::string operator()(const engine::Button&) const { return "button"; }
    std::string operator()(const engine::Text& text) const {
        const engine::Options defaults;
        const std::string& value = defaults.*text.value;
        return fmt::format("string default {}", value.empty() ? "<empty>" : value);
    }
    std::string operator()(const engine::TunedNumber& tuned) const {
        return fmt::format("spin default {} min {} max {}", tuned.default_value, tuned.min,
                           tuned.max);
    }
};

std::string format_wdl(const search::PvInfo& line, int material) {
    const eval::WinDrawLoss chances =
        line.is_drawn ? eval::WinDrawLoss{.draw = 1000} : eval::win_draw_loss(line.score, material);
    return fmt::format(" wdl {} {} {}", chances.win, chances.draw, chances.loss);
}

std::string format_rank(const board::Position& position, board::Rank rank) {
    std::string text = " |";
    for (int file = 0; file < 8; ++file) {
        const board::Piece piece =
            position.piece_on(make_square(static_cast<board::File>(file), rank));
        text += ' ';
        text += piece == board::Piece::None ? ' ' : notation::letter(piece);
        text += " |";
    }
    return fmt::format("{} {}\n", text, notation::digit(rank));
}

}  // namespace

std::string format_score(eval::Value score) {
    if (eval::is_mate(score)) return fmt::format("mate {}", eval::mate_moves(score));
    return fmt::format("cp {}", eval::to_cp(score));
}

std::string format_line(const search::PvInfo& line, bool chess960, std::optional<int> material) {
    const std::string wdl = material ? format_wdl(line, *material) : "";
    std::string text = fmt::format(
        "info depth {} seldepth {} multipv {} score {}{}{} nodes {} nps {} hashfull {} tbhits {} "
        "time {}",
        line.depth, line.selective_depth, line.multipv_index, format_score(line.score),
        bound_suffix(line.bound), wdl, line.nodes, line.nodes_per_second, line.hash_full,
        line.tb_hits, line.time);
    if (!line.moves.empty()) text += " pv";
    for (board::Move move : line.moves) text += ' ' + notation::to_uci(move, chess960);
    return text;
}

std::string format_root_move(const search::CurrentMove& start, bool chess960) {
    return fmt::format("info depth {} currmove {} currmovenumber {}", start.depth,
                       notation::to_uci(start.move, chess960), start.number);
}

std::string format_best_move(const search::BestMove& best, bool chess960) {
    if (!best.move) return "bestmove (none)";
    std::string text = "bestmove " + notation::to_uci(best.move, chess960);
    if (best.ponder) text += " ponder " + notation::to_uci(best.ponder, chess960);
    return text;
}

std::string format_option(const engine::OptionInfo& option) {
    return fmt::format("option name {} type {}", option.name,
                       std::visit(OptionType{}, option.kind));
}

std::string format_perft(const std::vector<board::PerftEntry>& entries, bool is_complete,
                         bool chess960) {
    std::string text;
    std::uint64_t leaves = 0;
    for (const board::PerftEntry& entry : entries) {
        text += fmt::format("{}: {}\n", notation::to_uci(entry.move, chess960), entry.leaves);
        leaves += entry.leaves;
    }
    return is_complete ? fmt::format("{}\nNodes searched: {}", text, leaves)
                       : fmt::format("{}{}", text, kStoppedLine);
}

std::string format_position(const board::Position& position, bool chess960) {
    constexpr std::string_view kBorder = " +---+---+---+---+---+---+---+---+\n";
    std::string text(kBorder);
    for (int rank = 7; rank >= 0; --rank)
        text += format_rank(position, static_cast<board::Rank>(rank)).append(kBorder);
    text += "   a   b   c   d   e   f   g   h\n\n";

    const auto style = chess960 ? notation::FenStyle::Shredder : notation::FenStyle::Canonical;
    text += fmt::format("Fen: {}\nKey: {:016X}\nCheckers:", notation::to_fen(position, style),
                        position.key());
    for (board::Square s : position.checkers()) text += ' ' + notation::to_text(s);
    return text;
}

}  // namespace octet::uci
