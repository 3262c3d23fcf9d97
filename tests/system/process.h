// A child process whose standard streams the test reads and writes (POSIX).
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace octet::test {

using std::chrono::milliseconds;

/// The time after which a test gives up: longer than any answer takes on a loaded machine with a
/// sanitizer.
inline constexpr milliseconds kPatience{10000};

class Process {
public:
    Process(const std::string& program, const std::vector<std::string>& arguments);
    /// Kills the process if it still runs.
    ~Process();
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    /// Writes to its standard input and stores its output meanwhile. False if it does not read in
    /// time.
    bool write(std::string_view text, milliseconds patience = kPatience);
    /// The next line of its standard output without the line end; none at its end or after
    /// `patience`.
    std::optional<std::string> read_line(milliseconds patience = kPatience);
    /// All lines up to the end of its standard output.
    std::vector<std::string> read_all(milliseconds patience = kPatience);
    /// Its standard error so far.
    std::string errors() const;

    void send_signal(int number);
    void close_input();
    void close_output();

    /// Its exit status, or minus the number of the signal that ended it; none if it still runs.
    std::optional<int> wait_for_exit(milliseconds patience = kPatience);
    bool is_running() { return !wait_for_exit(milliseconds(0)); }

    /// Processor time used so far; none if the system does not report it.
    std::optional<milliseconds> processor_time() const;
    /// Memory in use in KiB; none if the system does not report it.
    std::optional<long> memory() const { return status_number("VmRSS:"); }
    std::optional<long> threads() const { return status_number("Threads:"); }

private:
    bool fill_buffer(std::chrono::steady_clock::time_point deadline);
    std::optional<long> status_number(std::string_view name) const;

    pid_t pid_ = -1;
    int input_ = -1;
    int output_ = -1;
    std::FILE* errors_;
    std::string buffer_;
    std::optional<int> status_;
};

}  // namespace octet::test
