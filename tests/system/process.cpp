// A child process whose standard streams the test reads and writes (POSIX).
#include "system/process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <thread>

extern char** environ;

namespace octet::test {

namespace {

using Clock = std::chrono::steady_clock;

struct Pipe {
    int read_end = -1;
    int write_end = -1;
};

/// A pipe that other child processes do not inherit.
Pipe make_pipe() {
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) throw std::runtime_error("no pipe");
    for (int end : ends) fcntl(end, F_SETFD, FD_CLOEXEC);
    return {ends[0], ends[1]};
}

void close_if_open(int& descriptor) {
    if (descriptor >= 0) close(descriptor);
    descriptor = -1;
}

/// Starts the program with these standard streams and with the default action for SIGPIPE.
pid_t spawn(const std::string& program, const std::vector<std::string>& arguments, int input,
            int output, int errors) {
    std::vector<char*> argv{const_cast<char*>(program.c_str())};
    for (const std::string& argument : arguments)
        argv.push_back(const_cast<char*>(argument.c_str()));
    argv.push_back(nullptr);

    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO);

    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t defaults;
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes, &defaults);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);

    pid_t pid = -1;
    const int error =
        posix_spawnp(&pid, program.c_str(), &actions, &attributes, argv.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    if (error != 0) throw std::runtime_error("cannot start " + program);
    return pid;
}

int poll_timeout(Clock::time_point deadline) {
    const auto left = std::chrono::duration_cast<milliseconds>(deadline - Clock::now()).count();
    return static_cast<int>(std::max<std::int64_t>(left, 0));
}

}  // namespace

Process::Process(const std::string& program, const std::vector<std::string>& arguments)
    : errors_(std::tmpfile()) {
    signal(SIGPIPE, SIG_IGN);
    Pipe input = make_pipe();
    Pipe output = make_pipe();
    pid_ = spawn(program, arguments, input.read_end, output.write_end, fileno(errors_));
    close(input.read_end);
    close(output.write_end);
    input_ = input.write_end;
    fcntl(input_, F_SETFL, O_NONBLOCK);
    output_ = output.read_end;
}

Process::~Process() {
    close_input();
    close_output();
    if (!status_) {
        kill(pid_, SIGKILL);
        waitpid(pid_, nullptr, 0);
    }
    std::fclose(errors_);
}

bool Process::write(std::string_view text, milliseconds patience) {
    const auto deadline = Clock::now() + patience;
    while (!text.empty()) {
        if (input_ < 0 || Clock::now() >= deadline) return false;
        // The engine may wait until we read its output, and then it does not read its input.
        std::array waiting{pollfd{.fd = input_, .events = POLLOUT, .revents = 0},
                           pollfd{.fd = output_, .events = POLLIN, .revents = 0}};
        if (poll(waiting.data(), waiting.size(), poll_timeout(deadline)) <= 0) return false;
        if ((waiting[1].revents & POLLIN) != 0) fill_buffer(deadline);
        if ((waiting[0].revents & (POLLOUT | POLLERR | POLLHUP)) == 0) continue;
        const ssize_t written = ::write(input_, text.data(), text.size());
        if (written < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (written <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

/// Reads available output, or waits for some. False at the end of the output or after the deadline.
bool Process::fill_buffer(Clock::time_point deadline) {
    pollfd waiting{.fd = output_, .events = POLLIN, .revents = 0};
    if (output_ < 0 || poll(&waiting, 1, poll_timeout(deadline)) <= 0) return false;
    std::array<char, 65536> chunk{};
    const ssize_t count = ::read(output_, chunk.data(), chunk.size());
    if (count <= 0) return false;
    buffer_.append(chunk.data(), static_cast<std::size_t>(count));
    return true;
}

std::optional<std::string> Process::read_line(milliseconds patience) {
    const auto deadline = Clock::now() + patience;
    std::size_t end = buffer_.find('\n');
    while (end == std::string::npos) {
        if (!fill_buffer(deadline)) return {};
        end = buffer_.find('\n');
    }
    std::string line = buffer_.substr(0, end);
    buffer_.erase(0, end + 1);
    return line;
}

std::vector<std::string> Process::read_all(milliseconds patience) {
    std::vector<std::string> lines;
    while (auto line = read_line(patience)) lines.push_back(std::move(*line));
    return lines;
}

std::string Process::errors() const {
    std::string text;
    std::array<char, 4096> chunk{};
    ssize_t count = 0;
    while ((count = pread(fileno(errors_), chunk.data(), chunk.size(),
                          static_cast<off_t>(text.size()))) > 0)
        text.append(chunk.data(), static_cast<std::size_t>(count));
    return text;
}

void Process::send_signal(int number) {
    if (!status_) kill(pid_, number);
}

void Process::close_input() { close_if_open(input_); }

void Process::close_output() { close_if_open(output_); }

std::optional<int> Process::wait_for_exit(milliseconds patience) {
    const auto deadline = Clock::now() + patience;
    while (!status_) {
        int status = 0;
        if (waitpid(pid_, &status, WNOHANG) == pid_) {
            status_ = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
        } else if (Clock::now() >= deadline) {
            break;
        } else {
            std::this_thread::sleep_for(milliseconds(1));
        }
    }
    return status_;
}

std::optional<milliseconds> Process::processor_time() const {
    std::ifstream file(fmt::format("/proc/{}/stat", pid_));
    std::string text;
    if (!std::getline(file, text)) return {};
    // The first field after the name, which is in parentheses, is the state.
    std::istringstream fields(text.substr(text.rfind(')') + 1));
    std::string skipped;
    for (int i = 0; i < 11; ++i) fields >> skipped;
    long user = 0;
    long system = 0;
    fields >> user >> system;
    return milliseconds((user + system) * 1000 / sysconf(_SC_CLK_TCK));
}

/// The number with this name in /proc/<pid>/status.
std::optional<long> Process::status_number(std::string_view name) const {
    std::ifstream file(fmt::format("/proc/{}/status", pid_));
    for (std::string line; std::getline(file, line);)
        if (line.starts_with(name)) return std::stol(line.substr(name.size()));
    return {};
}

}  // namespace octet::test
