// The threads share the numbers; each plays a pair of games at a time.
#include "spsa/tuning.h"

#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <thread>
#include <utility>

#include "io/append_file.h"
#include "io/read_file.h"
#include "spsa/tuning_file.h"
#include "util/clock.h"
#include "util/file_path.h"
#include "util/job_thread.h"

namespace octet::spsa {

namespace {

/// The time between two looks at the stop flag.
constexpr std::chrono::milliseconds kPollInterval{200};
/// The time between two writes of the file, in seconds.
constexpr double kWriteInterval = 5;

}  // namespace

util::Result<std::unique_ptr<Tuning>> Tuning::open(const std::string& path,
                                                   const Settings& settings,
                                                   std::vector<Number> numbers) {
    std::unique_ptr<Tuning> tuning(new Tuning(path, settings, std::move(numbers)));
    std::error_code ignored;
    if (std::filesystem::exists(util::to_path(path), ignored)) {
        const auto text = io::read_file(path);
        if (!text) return text.error();
        auto state = parse_state(*text, settings, tuning->spsa_.numbers());
        if (!state) return util::Error{fmt::format("{}: {}", path, state.reason())};
        tuning->begun_ = state->pairs;
        tuning->spsa_.resume(std::move(*state));
    }
    // The perturbations of a continued tuning must be others than those before.
    tuning->random_ = util::Random(tuning->begun_);
    if (auto error = tuning->write()) return *error;
    return tuning;
}

std::optional<util::Error> Tuning::write() const {
    return io::replace_file(path_, to_text(settings_, spsa_));
}

std::optional<util::Error> Tuning::run(const std::vector<board::Position>& book,
                                       const std::shared_ptr<const eval::nnue::Network>& network,
                                       int threads, const std::function<void()>& on_progress,
                                       const std::atomic<bool>& stop) {
    std::atomic<bool> end{false};
    std::vector<std::unique_ptr<PairPlayer>> players;
    // The threads are destroyed first, and wait for the end of their games.
    std::vector<std::unique_ptr<util::JobThread>> workers;
    std::optional<util::Error> error;
    for (int i = 0; i < threads; ++i) {
        auto player = PairPlayer::create(settings_.hash, settings_.nodes, network);
        auto worker = util::JobThread::create();
        if (!player) error = player.error();
        if (!worker) error = util::Error{"the system cannot create a thread"};
        if (error) break;
        players.push_back(std::move(*player));
        workers.push_back(std::move(worker));
        workers.back()->run(
            [this, &book, &end, one = players.back().get()] { work(*one, book, end); });
    }
    auto written = util::Clock::now();
    while (!error && !stop) {
        std::this_thread::sleep_for(kPollInterval);
        const std::lock_guard lock(mutex_);
        on_progress();
        if (spsa_.is_complete()) break;
        if (util::seconds_since(written) < kWriteInterval) continue;
        error = write();
        written = util::Clock::now();
    }
    end = true;
    workers.clear();
    return error ? error : write();
}

void Tuning::work(PairPlayer& player, const std::vector<board::Position>& book,
                  const std::atomic<bool>& stop) {
    while (!stop.load(std::memory_order_relaxed)) {
        std::unique_lock lock(mutex_);
        if (begun_ >= spsa_.pairs()) return;
        ++begun_;
        const Perturbation perturbation = spsa_.perturb(random_);
        const auto opening = random_.below(static_cast<std::uint32_t>(book.size()));
        lock.unlock();
        const auto half_points =
            player.play(book[opening], tuned_values(spsa_.numbers(), perturbation.first),
                        tuned_values(spsa_.numbers(), perturbation.second), stop);
        if (!half_points) return;
        lock.lock();
        spsa_.learn(perturbation, *half_points);
    }
}

}  // namespace octet::spsa
