// Chooses positions of games and keeps them packed.
#include "datagen/position_pool.h"

#include <fmt/format.h>

#include <array>
#include <cassert>
#include <cstdlib>
#include <optional>

#include "gamefile/packed_position.h"
#include "gamefile/position_filter.h"
#include "gamefile/replay.h"
#include "gamefile/whole_file.h"
#include "util/crc32.h"

namespace octet::datagen {

namespace {

constexpr int kMaxMen = 32;
static_assert(kEndings.max_men <= kMaxMen && kBranches.max_men <= kMaxMen);

/// With a larger half-move clock the players were already moving to and fro.
constexpr int kMaxHalfmoveClock = 20;

bool keeps(const PoolRules& rules, const board::Position& position,
           const gamefile::ScoredMove& played) {
    const gamefile::PositionFilter filter{.max_score = rules.max_score,
                                          .max_halfmove_clock = kMaxHalfmoveClock};
    return position.occupied().count() <= rules.max_men &&
           !position.pieces(board::PieceType::Pawn).empty() &&
           std::abs(played.score) >= rules.min_score &&
           gamefile::passes_filter(filter, position, played);
}

/// One of the positions that were shown to it, each with the same chance (reservoir sampling).
struct Choice {
    std::optional<board::Setup> chosen;
    std::uint32_t seen = 0;

    void show(const board::Position& position, util::Random& random) {
        ++seen;
        if (random.below(seen) == 0) chosen = position.to_setup();
    }
};

}  // namespace

void PositionPool::add(const gamefile::GameRecord& game) {
    util::Random random(games_++);
    std::array<Choice, kMaxMen + 1> by_men;
    gamefile::replay(game,
                     [&](const board::Position& position, const gamefile::ScoredMove& played) {
                         if (!keeps(rules_, position, played)) return;
                         const int men = position.occupied().count();
                         by_men[static_cast<std::size_t>(men)].show(position, random);
                     });
    for (Choice& choice : by_men) {
        if (!choice.chosen) continue;
        choice.chosen->halfmove_clock = 0;
        offsets_.push_back(bytes_.size());
        gamefile::pack(*choice.chosen, bytes_);
        util::append_number(bytes_, static_cast<std::uint16_t>(choice.chosen->move_number));
    }
}

util::Result<std::shared_ptr<const PositionPool>> PositionPool::read(
    const PoolRules& rules, const std::vector<std::string>& paths) {
    auto pool = std::make_shared<PositionPool>(rules);
    gamefile::WholeFiles files;
    for (const std::string& path : paths) {
        const std::size_t before = pool->size();
        const auto add = [&pool](const gamefile::GameRecord& game,
                                 util::ByteView) -> std::optional<util::Error> {
            pool->add(game);
            return {};
        };
        const auto counts = files.read(path, add);
        if (!counts) return counts.error();
        if (pool->size() == before)
            return util::Error{fmt::format("{} has no {} to begin games with", path, rules.name)};
    }
    return std::shared_ptr<const PositionPool>(std::move(pool));
}

board::Position PositionPool::pick(util::Random& random) const {
    assert(size() > 0);
    const std::size_t index = random.below(static_cast<std::uint32_t>(size()));
    util::ByteReader reader(util::ByteView(bytes_).subspan(offsets_[index]));
    auto unpacked = gamefile::unpack(reader.rest());
    reader.take(unpacked->bytes);
    unpacked->setup.move_number = *reader.number<std::uint16_t>();
    return *board::Position::create(unpacked->setup);
}

std::string PositionPool::fingerprint() const {
    return fmt::format("{} of {} games, {:08X}", size(), games_, util::crc32c(bytes_));
}

}  // namespace octet::datagen
