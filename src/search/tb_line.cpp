#include "search/tb_line.h"

#include <cstddef>
#include <optional>

#include "board/rules.h"

namespace octet::search {

namespace {

using tablebase::Wdl;

/// The result for the side to move, or nullopt where the tables do not know it.
std::optional<Wdl> tb_result(const board::Position& position, const TbSettings& settings) {
    if (!settings.covers(position)) return std::nullopt;
    if (settings.fifty_move_rule && board::is_fifty_move_draw(position)) return Wdl::Draw;
    const auto wdl = settings.syzygy->probe_wdl(position);
    return wdl ? std::optional(settings.adjusted(*wdl)) : std::nullopt;
}

}  // namespace

void cut_where_tb_result_changes(PrincipalVariation& line, board::Position position,
                                 const TbSettings& settings) {
    if (settings.max_pieces() == 0) return;
    std::size_t kept = 0;
    std::optional<Wdl> before;
    for (; kept < line.size(); ++kept) {
        position.make(line[kept]);
        const auto after = tb_result(position, settings);
        if (kept > 0 && before && after && -*after != *before) break;
        before = after;
    }
    while (line.size() > kept) line.pop_back();
}

}  // namespace octet::search
