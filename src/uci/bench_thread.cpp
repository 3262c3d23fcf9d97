// A bench in the background.
#include "uci/bench_thread.h"

namespace octet::uci {

void BenchThread::start(int depth) {
    stop();
    bench_ = std::make_unique<engine::Bench>();
    thread_ = std::thread([this, depth] { run(depth); });
}

void BenchThread::stop() {
    if (bench_) bench_->stop();
    wait();
}

void BenchThread::wait() {
    if (thread_.joinable()) thread_.join();
    bench_.reset();
}

void BenchThread::run(int depth) {
    const auto total = bench_->run(
        depth, [this](const engine::BenchStep& step) { output_.line("{}", to_text(step)); });
    if (total) output_.line("{}", to_text(*total));
}

}  // namespace octet::uci
