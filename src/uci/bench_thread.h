// A bench in the background, so that commands are read while it runs.
#pragma once

#include <memory>
#include <thread>

#include "engine/bench.h"
#include "io/output.h"

namespace octet::uci {

/// For one controlling thread.
class BenchThread {
public:
    explicit BenchThread(io::Output& output) : output_(output) {}
    ~BenchThread() { stop(); }
    BenchThread(const BenchThread&) = delete;
    BenchThread& operator=(const BenchThread&) = delete;

    /// Starts a bench after the end of an earlier one, which is stopped.
    void start(int depth);
    /// Ends a running bench without a result.
    void stop();
    /// Blocks until the bench is over; at once if none runs.
    void wait();

private:
    void run(int depth);

    io::Output& output_;
    std::unique_ptr<engine::Bench> bench_;
    std::thread thread_;
};

}  // namespace octet::uci
