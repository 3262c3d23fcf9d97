// Loading and probing Syzygy tablebases with Fathom.
#include "tablebase/syzygy.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <tbprobe.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <filesystem>
#include <set>
#include <string>
#include <system_error>
#include <unordered_set>
#include <utility>

#include "board/movegen.h"
#include "board/rules.h"
#include "tablebase/material.h"
#include "tablebase/silent_stderr.h"
#include "tablebase/tb_files.h"
#include "util/file_path.h"
#include "util/text.h"

namespace octet::tablebase {

namespace {

using board::Color;
using board::PieceType;
using board::Position;

/// The state that belongs to Fathom's own globals. Only the owner may use it.
struct Globals {
    /// The Syzygy that has tables open, or nullptr.
    std::atomic<const Syzygy*> owner = nullptr;
    /// The fingerprint of the folders that Fathom has open. The same folders are not opened again.
    std::string opened;
    /// The material whose WDL and DTZ values must not be probed, because Fathom would open a
    /// damaged file to find them.
    std::unordered_set<Material> no_wdl;
    std::unordered_set<Material> no_dtz;
};

Globals& globals() {
    static Globals instance;
    return instance;
}

std::uint64_t bits(const Position& position, PieceType type) {
    return position.pieces(type).bits();
}

unsigned en_passant(const Position& position) {
    const board::Square square = position.en_passant();
    return square == board::Square::None ? 0 : static_cast<unsigned>(square);
}

unsigned fathom_wdl(const Position& p) {
    return tb_probe_wdl(p.pieces(Color::White).bits(), p.pieces(Color::Black).bits(),
                        bits(p, PieceType::King), bits(p, PieceType::Queen),
                        bits(p, PieceType::Rook), bits(p, PieceType::Bishop),
                        bits(p, PieceType::Knight), bits(p, PieceType::Pawn), 0, 0, en_passant(p),
                        p.side_to_move() == Color::White);
}

/// The results of all legal moves. The last one is followed by TB_RESULT_FAILED.
using RootResults = std::array<unsigned, TB_MAX_MOVES>;

unsigned fathom_root(const Position& p, RootResults& results) {
    return tb_probe_root(p.pieces(Color::White).bits(), p.pieces(Color::Black).bits(),
                         bits(p, PieceType::King), bits(p, PieceType::Queen),
                         bits(p, PieceType::Rook), bits(p, PieceType::Bishop),
                         bits(p, PieceType::Knight), bits(p, PieceType::Pawn),
                         static_cast<unsigned>(board::fifty_move_clock(p)), 0, en_passant(p),
                         p.side_to_move() == Color::White, results.data());
}

unsigned promotion_code(board::Move move) {
    if (!move.is_promotion()) return TB_PROMOTES_NONE;
    switch (move.promoted_to()) {
        case PieceType::Queen:
            return TB_PROMOTES_QUEEN;
        case PieceType::Rook:
            return TB_PROMOTES_ROOK;
        case PieceType::Bishop:
            return TB_PROMOTES_BISHOP;
        default:
            return TB_PROMOTES_KNIGHT;
    }
}

bool is_result_of(board::Move move, unsigned result) {
    return TB_GET_FROM(result) == static_cast<unsigned>(move.from()) &&
           TB_GET_TO(result) == static_cast<unsigned>(move.to()) &&
           TB_GET_PROMOTES(result) == promotion_code(move);
}

/// Opens all WDL tables by probing one position of each. Fathom opens a table at its first probe,
/// and the Fathom of Debian does so without a lock, which is unsafe while several threads search.
/// The positions have no capture, because a winning capture would end the probe before the table is
/// opened.
void open_tables(const std::set<std::string>& tables) {
    for (const std::string& table : tables) {
        if (globals().no_wdl.contains(material_of(table))) continue;
        if (const auto position = example_position(table)) fathom_wdl(*position);
    }
}

/// The tables of all folders of a path. The first folder that has a table counts.
struct PathContent {
    std::vector<std::string> folders;
    std::set<std::string> wdl;
    std::set<std::string> dtz;
    std::set<std::string> damaged_wdl;
    std::set<std::string> damaged_dtz;
    std::vector<std::string> faults;
};

std::unordered_set<Material> all_that_lead_to(const std::set<std::string>& tables) {
    std::unordered_set<Material> all;
    for (const std::string& table : tables) add_all_that_lead_to(table, all);
    return all;
}

/// Keeps Fathom from opening damaged files: it opens a file only when a probe needs it.
void keep_from_damaged(const PathContent& content) {
    globals().no_wdl = all_that_lead_to(content.damaged_wdl);
    globals().no_dtz = all_that_lead_to(content.damaged_dtz);
    globals().no_dtz.insert(globals().no_wdl.begin(), globals().no_wdl.end());
}

/// A text that changes whenever Fathom would open other files. It contains the time of the last
/// change of each folder, which a new, removed or replaced file updates.
std::string fingerprint(const PathContent& content) {
    std::string text =
        fmt::format("{}\n{}\n", fmt::join(content.wdl, " "), fmt::join(content.dtz, " "));
    for (const std::string& folder : content.folders) {
        std::error_code unknown;
        const auto changed = std::filesystem::last_write_time(util::to_path(folder), unknown);
        text += fmt::format("{} of {}\n", folder, changed.time_since_epoch().count());
    }
    return text;
}

/// Lets Fathom close its files and look for those of the folders.
void give_folders_to_fathom(const std::vector<std::string>& folders) {
    // The Fathom of Debian takes the success of munmap() for a failure, and prints a line for each
    // file that it closes.
    const SilentStderr silent;
    tb_init(fmt::format("{}", fmt::join(folders, kPathSeparator)).c_str());
}

/// Opens the tables. Only the owner of the globals may call it.
void open(const PathContent& content) {
    keep_from_damaged(content);
    std::string wanted = fingerprint(content);
    if (wanted == globals().opened) return;
    give_folders_to_fathom(content.folders);
    open_tables(content.wdl);
    globals().opened = std::move(wanted);
}

/// Adds to `all` the names that are not in `other`.
void add_new(const std::vector<std::string>& names, const std::set<std::string>& other,
             std::set<std::string>& all) {
    for (const std::string& name : names)
        if (!other.contains(name)) all.insert(name);
}

void add_folder(const std::string& folder, const FolderContent& content, PathContent& all) {
    all.folders.push_back(folder);
    add_new(content.wdl, all.damaged_wdl, all.wdl);
    add_new(content.dtz, all.damaged_dtz, all.dtz);
    add_new(content.damaged_wdl, all.wdl, all.damaged_wdl);
    add_new(content.damaged_dtz, all.dtz, all.damaged_dtz);
}

/// The message for the user about the faults of a folder; empty if it has none.
std::string fault_of(const std::string& folder, const std::optional<FolderContent>& content) {
    const std::string name = util::quoted(folder, 200);
    if (!content) return fmt::format("{} is not a folder that can be read", name);
    if (!content->faults.empty()) {
        const std::size_t more = content->faults.size() - 1;
        return fmt::format("{}: {}{}; positions that can lead there are not probed", name,
                           content->faults[0],
                           more ? fmt::format(", and {} more like it", more) : std::string());
    }
    return content->wdl.empty() ? fmt::format("{} holds no tables", name) : std::string();
}

PathContent look_into_all(std::string_view path) {
    PathContent all;
    std::vector<std::pair<std::string, FolderContent>> damaged;
    for (const std::string& folder : split_path(path)) {
        auto content = look_into(folder);
        if (std::string fault = fault_of(folder, content); !fault.empty())
            all.faults.push_back(std::move(fault));
        if (!content) continue;
        if (content->faults.empty())
            add_folder(folder, *content, all);
        else
            damaged.emplace_back(folder, std::move(*content));
    }
    // Folders with damaged files come last, because Fathom takes each file from the first folder
    // that has it, damaged or not.
    for (const auto& [folder, content] : damaged) add_folder(folder, content, all);
    return all;
}

bool leads_to_damage(const Position& position, const std::unordered_set<Material>& damage) {
    return !damage.empty() && damage.contains(material_of(position));
}

}  // namespace

Syzygy::~Syzygy() { release(); }

/// Closes the tables. On Windows a file cannot be deleted or replaced while it is open.
void Syzygy::release() {
    max_pieces_ = 0;
    if (globals().owner != this) return;
    give_folders_to_fathom({});
    globals().opened.clear();
    globals().owner = nullptr;
}

std::string Syzygy::load(std::string_view path) {
    const PathContent content = look_into_all(path);
    max_pieces_ = 0;
    std::vector<std::string> parts;
    if (content.wdl.empty()) {
        release();
    } else {
        const Syzygy* owner = nullptr;
        if (!globals().owner.compare_exchange_strong(owner, this) && owner != this)
            return "another engine in this process has tablebases open; close them first";
        open(content);
        for (const std::string& table : content.wdl)
            max_pieces_ = std::max(max_pieces_, piece_count(table));
        max_pieces_ = std::min(max_pieces_, static_cast<int>(TB_LARGEST));
        parts.push_back(fmt::format("{} WDL and {} DTZ tables, up to {} pieces", content.wdl.size(),
                                    content.dtz.size(), max_pieces_));
    }
    parts.insert(parts.end(), content.faults.begin(), content.faults.end());
    return fmt::format("{}", fmt::join(parts, "; "));
}

std::optional<Wdl> Syzygy::probe_wdl(const Position& position) const {
    if (position.occupied().count() > max_pieces_ || position.castling().any() ||
        leads_to_damage(position, globals().no_wdl))
        return std::nullopt;
    const unsigned result = fathom_wdl(position);
    if (result == TB_RESULT_FAILED) return std::nullopt;
    return static_cast<Wdl>(static_cast<int>(result) - static_cast<int>(TB_DRAW));
}

std::optional<std::vector<MoveDtz>> Syzygy::probe_dtz(const Position& position) const {
    if (position.occupied().count() > max_pieces_ || position.castling().any() ||
        leads_to_damage(position, globals().no_dtz))
        return std::nullopt;
    const board::MoveList moves = board::legal_moves(position);
    // Fathom reports a position without legal moves like a failure.
    if (moves.empty()) return std::nullopt;
    RootResults results{};
    if (fathom_root(position, results) == TB_RESULT_FAILED) return std::nullopt;
    const auto end = std::ranges::find(results, TB_RESULT_FAILED);
    std::vector<MoveDtz> all;
    for (board::Move move : moves) {
        const auto found = std::find_if(
            results.begin(), end, [move](unsigned result) { return is_result_of(move, result); });
        if (found == end) return std::nullopt;
        const int dtz = static_cast<int>(TB_GET_DTZ(*found));
        const bool loses = TB_GET_WDL(*found) < TB_DRAW;
        all.push_back({move, loses ? -dtz : dtz});
    }
    return all;
}

}  // namespace octet::tablebase
