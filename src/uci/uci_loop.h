// The UCI front-end: reads lines and executes the commands in them.
//
// One thread reads and executes. Searches, benches and counts run on other threads, so that stop
// and isready are executed at once. Two things block the reading, both for scripts: `wait`, and a
// command other than `stop` that would end a measurement (bench, speedtest, perft).
#pragma once

#include <functional>
#include <istream>
#include <span>
#include <string>
#include <string_view>

#include "io/output.h"
#include "uci/session.h"

namespace octet::uci {

class UciLoop {
public:
    explicit UciLoop(io::Output& output) : session_(output) {}

    /// Executes lines until `quit` or the end of the input. Both let a measurement (bench,
    /// speedtest, perft) finish, and stop a running search, which prints its best move. Calls
    /// `on_end` before it waits for that: then the program is to end soon.
    void run(std::istream& input, const std::function<void()>& on_end = nullptr);

    /// Executes the commands up to the last one or `quit`, and waits for each search that ends by
    /// itself. False if one of them was in error; a last search that does not end by itself is.
    bool run(std::span<const std::string> commands);

private:
    void execute(std::string_view line);

    Session session_;
};

}  // namespace octet::uci
