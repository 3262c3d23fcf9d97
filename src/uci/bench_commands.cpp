// The commands that measure: bench and speedtest. Each has an engine of its own and runs on a
// thread of its own, so that commands are read meanwhile.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "engine/bench.h"
#include "engine/speedtest.h"
#include "uci/command_handlers.h"
#include "uci/uci_format.h"
#include "util/text.h"

namespace octet::uci {

namespace {

constexpr int kMaxSpeedtestSeconds = 1'000'000;

void run_bench(Session& session, engine::Bench& bench, int depth) {
    const auto total = bench.run(depth, [&session](const engine::BenchStep& step) {
        session.output().line("{}", to_text(step));
    });
    session.output().line("{}", total ? to_text(*total) : std::string(kStoppedLine));
}

void run_speedtest(Session& session, engine::Speedtest& test,
                   const engine::SpeedtestSettings& settings) {
    session.output().line("{}, {} MiB of hash, {} s",
                          util::counted(static_cast<std::uint64_t>(settings.threads), "thread"),
                          settings.hash, settings.seconds);
    const auto total = test.run(settings, [&session](const engine::SpeedtestStep& step) {
        session.output().line("{}", to_text(step));
    });
    if (!total) return session.error(total.reason());
    session.output().line("{}",
                          *total ? to_text(engine::BenchTotal{(*total)->nodes, (*total)->seconds})
                                 : std::string(kStoppedLine));
}

/// The settings in the arguments, in the order threads, hash, seconds; for missing ones those of
/// this machine. The test itself finds out whether the machine has what they ask for.
util::Result<engine::SpeedtestSettings> parse_settings(Words arguments) {
    engine::SpeedtestSettings settings = engine::SpeedtestSettings::of_this_machine();
    const std::array numbers{std::pair(&settings.threads, engine::kMaxThreads),
                             std::pair(&settings.hash, engine::kMaxHash),
                             std::pair(&settings.seconds, kMaxSpeedtestSeconds)};
    const util::Error refusal{
        fmt::format("speedtest takes up to three whole numbers from 1: threads up to {}, MiB of "
                    "hash up to {}, seconds up to {}",
                    engine::kMaxThreads, engine::kMaxHash, kMaxSpeedtestSeconds)};
    if (arguments.size() > numbers.size()) return refusal;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const auto [value, max] = numbers[i];
        const auto number = util::parse_int(arguments[i]);
        if (!number || *number < 1 || *number > max) return refusal;
        *value = static_cast<int>(*number);
    }
    return settings;
}

/// An object with an engine of its own that evaluates as the session's engine does; nullptr, and an
/// error is printed, if that fails.
template <class WithEngine>
std::shared_ptr<WithEngine> create(Session& session) {
    session.finish();
    auto result = session.create<WithEngine>();
    if (!result) return nullptr;
    if (const auto note = result->evaluate_as(session.engine().options()); !note) {
        session.error(note.reason());
        return nullptr;
    }
    return result;
}

}  // namespace

void bench_command(Session& session, Words arguments) {
    const auto settings = engine::parse_bench_settings(arguments);
    if (!settings) return session.error(settings.reason());
    const auto bench = create<engine::Bench>(session);
    if (!bench) return;
    for (const auto& [name, value] :
         {std::pair("Hash", settings->hash), std::pair("Threads", settings->threads)})
        if (const auto note = bench->set_option(name, std::to_string(value)); !note)
            return session.error(note.reason());
    session.start_task(
        [&session, bench, depth = settings->depth] { run_bench(session, *bench, depth); },
        [bench] { bench->stop(); });
}

void speedtest_command(Session& session, Words arguments) {
    const auto settings = parse_settings(arguments);
    if (!settings) return session.error(settings.reason());
    const auto test = create<engine::Speedtest>(session);
    if (!test) return;
    session.start_task(
        [&session, test, settings = *settings] { run_speedtest(session, *test, settings); },
        [test] { test->stop(); });
}

}  // namespace octet::uci
