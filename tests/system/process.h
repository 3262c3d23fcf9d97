// A child process whose standard streams the test reads and writes, by libuv on all systems.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace octet::test {

using std::chrono::milliseconds;

/// The time after which a test gives up: longer than any answer takes on a loaded machine with a
/// sanitizer.
inline constexpr milliseconds kPatience{10000};

#ifdef _WIN32
inline constexpr bool kHasSignals = false;
inline constexpr bool kHasShell = false;
#else
/// Whether one process can ask another one to end.
inline constexpr bool kHasSignals = true;
/// Whether there is /bin/sh, which can limit and close what a process gets.
inline constexpr bool kHasShell = true;
#endif
inline constexpr const char* kNoSignals = "Windows has no signals between processes";
inline constexpr const char* kNoShell = "Windows has no /bin/sh";

class Process {
public:
    /// Starts the program in the folder, or in that of the test if the folder is empty. Throws if
    /// there is no such program.
    Process(const std::string& program, const std::vector<std::string>& arguments,
            const std::string& folder = "");
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

    /// SIGINT or SIGTERM, where the system has signals.
    void send_signal(int number);
    /// Ends it at once.
    void kill();
    void close_input();
    void close_output();

    /// Its exit status, or minus the number of the signal that ended it; none if it still runs. Its
    /// output is not read meanwhile.
    std::optional<int> wait_for_exit(milliseconds patience = kPatience);
    bool is_running() { return !wait_for_exit(milliseconds(0)); }

    /// Processor time used so far; none if the system does not report it.
    std::optional<milliseconds> processor_time() const;
    /// Memory in use in KiB; none if the system does not report it.
    std::optional<long> memory() const { return status_number("VmRSS:"); }
    std::optional<long> threads() const { return status_number("Threads:"); }

private:
    class ErrorFile;
    struct Child;

    std::optional<long> status_number(std::string_view name) const;

    std::unique_ptr<Child> child_;
};

}  // namespace octet::test
