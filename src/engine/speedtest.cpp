// The speed test: measures the nodes per second of this machine.
#include "engine/speedtest.h"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "board/movegen.h"
#include "engine/bench.h"
#include "notation/fen.h"
#include "util/clock.h"

namespace octet::engine {

namespace {

/// The positions of the bench in which all threads have enough to search.
std::vector<board::Position> speedtest_positions() {
    // Positions with few pieces are solved too soon.
    constexpr int kMinPieces = 8;
    std::vector<board::Position> result;
    for (std::string_view text : bench_positions()) {
        const auto fen = notation::parse_fen(text);
        if (!fen || fen->position.occupied().count() < kMinPieces) continue;
        if (board::has_legal_move(fen->position)) result.push_back(fen->position);
    }
    return result;
}

}  // namespace

SpeedtestSettings SpeedtestSettings::of_this_machine() {
    const int threads =
        std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, kMaxThreads);
    return {.threads = threads, .hash = 128 * threads, .seconds = 30};
}

Speedtest::Speedtest() : engine_(no_listener_) {}

util::Result<std::optional<SpeedtestStep>> Speedtest::run(
    const SpeedtestSettings& settings, const std::function<void(const SpeedtestStep&)>& on_step) {
    for (const auto& [name, value] :
         {std::pair("Threads", settings.threads), std::pair("Hash", settings.hash)})
        if (const auto note = engine_.set_option(name, std::to_string(value)); !note)
            return note.error();
    const std::vector<board::Position> all = speedtest_positions();
    const auto milliseconds = std::int64_t{settings.seconds} * 1000;

    SpeedtestStep step{.positions = all.size()};
    const util::TimePoint start = util::Clock::now();
    for (const board::Position& position : all) {
        engine_.set_position(position, {});
        search::SearchLimits limits;
        limits.infinite = true;
        engine_.go(limits);
        // The end of this position's equal share of the whole time.
        const auto end = milliseconds * static_cast<std::int64_t>(step.done + 1) /
                         static_cast<std::int64_t>(all.size());
        wait_until(start + std::chrono::milliseconds(end));
        engine_.stop();
        engine_.wait();
        if (is_stopped()) return std::optional<SpeedtestStep>();
        ++step.done;
        step.nodes += engine_.nodes_searched();
        step.seconds = util::seconds_since(start);
        on_step(step);
    }
    return std::optional(step);
}

void Speedtest::wait_until(util::TimePoint time) {
    std::unique_lock lock(mutex_);
    changed_.wait_until(lock, time, [this] { return stopped_; });
}

bool Speedtest::is_stopped() const {
    const std::lock_guard lock(mutex_);
    return stopped_;
}

void Speedtest::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopped_ = true;
    }
    changed_.notify_all();
}

std::string to_text(const SpeedtestStep& step) {
    return fmt::format("position {:2}/{}: {:12} nodes {:11} nps", step.done, step.positions,
                       step.nodes, util::per_second(step.nodes, step.seconds));
}

}  // namespace octet::engine
