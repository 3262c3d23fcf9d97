// A child process whose standard streams the test reads and writes. The loop of libuv runs only
// while a function waits, so that the output of the child is not read between the calls of the
// test.
#include "system/process.h"

#include <fmt/format.h>
#include <uv.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <list>
#include <sstream>
#include <stdexcept>

#ifdef __linux__
#include <unistd.h>
#endif

#include "util/file_path.h"

namespace octet::test {

namespace {

using Clock = std::chrono::steady_clock;

void check(int result, std::string_view what) {
    if (result < 0) throw std::runtime_error(fmt::format("{}: {}", what, uv_strerror(result)));
}

struct Pipe {
    uv_file read_end = -1;
    uv_file write_end = -1;
};

/// A pipe that other child processes do not inherit. The flags are for our end.
Pipe make_pipe(int read_flags, int write_flags) {
    std::array<uv_file, 2> ends{};
    check(uv_pipe(ends.data(), read_flags, write_flags), "no pipe");
    return {ends[0], ends[1]};
}

void close_file(uv_file file) {
    uv_fs_t request{};
    uv_fs_close(nullptr, &request, file, nullptr);
    uv_fs_req_cleanup(&request);
}

uv_stream_t* stream(uv_pipe_t& pipe) { return reinterpret_cast<uv_stream_t*>(&pipe); }

template <class Handle>
uv_handle_t* handle(Handle& of) {
    return reinterpret_cast<uv_handle_t*>(&of);
}

}  // namespace

/// The file that gets the standard error of a child.
class Process::ErrorFile {
public:
    ErrorFile() {
        const auto name = std::filesystem::temp_directory_path() / "octet-stderr-XXXXXX";
        uv_fs_t request{};
        check(uv_fs_mkstemp(nullptr, &request, util::path_text(name).c_str(), nullptr),
              "no temporary file");
        file_ = static_cast<uv_file>(request.result);
        path_ = util::to_path(request.path);
        uv_fs_req_cleanup(&request);
        // Windows refuses it while the file is open.
        std::error_code ignored;
        std::filesystem::remove(path_, ignored);
    }
    ~ErrorFile() {
        close_file(file_);
        std::error_code ignored;
        std::filesystem::remove(path_, ignored);
    }
    ErrorFile(const ErrorFile&) = delete;
    ErrorFile& operator=(const ErrorFile&) = delete;

    uv_file file() const { return file_; }

    std::string text() const {
        std::string all;
        std::array<char, 4096> chunk{};
        for (;;) {
            const uv_buf_t buffer = uv_buf_init(chunk.data(), static_cast<unsigned>(chunk.size()));
            uv_fs_t request{};
            const int count = uv_fs_read(nullptr, &request, file_, &buffer, 1,
                                         static_cast<std::int64_t>(all.size()), nullptr);
            uv_fs_req_cleanup(&request);
            if (count <= 0) break;
            all.append(chunk.data(), static_cast<std::size_t>(count));
        }
#ifdef _WIN32
        std::erase(all, '\r');
#endif
        return all;
    }

private:
    uv_file file_ = -1;
    std::filesystem::path path_;
};

/// The handles of libuv, which must not move.
struct Process::Child {
    /// A write that may go on after its time is over.
    struct Write {
        uv_write_t request{};
        std::string text;
        std::optional<int> result;
    };

    Child() {
        check(uv_loop_init(&loop), "no loop");
        loop.data = this;
        uv_timer_init(&loop, &timer);
        uv_pipe_init(&loop, &input, 0);
        uv_pipe_init(&loop, &output, 0);
        output.data = this;
    }
    ~Child() {
        for (uv_handle_t* each : {handle(timer), handle(input), handle(output), handle(process)})
            if (each->type != UV_UNKNOWN_HANDLE && uv_is_closing(each) == 0)
                uv_close(each, nullptr);
        uv_run(&loop, UV_RUN_DEFAULT);
        uv_loop_close(&loop);
    }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    void start(const std::string& program, const std::vector<std::string>& arguments,
               const std::string& folder);
    void set_reading(bool reads);

    /// Runs the loop until the condition holds or the time is over. Returns the condition.
    template <class Condition>
    bool run_until(Condition is_met, Clock::time_point deadline) {
        uv_run(&loop, UV_RUN_NOWAIT);
        while (!is_met()) {
            const auto left =
                std::chrono::duration_cast<milliseconds>(deadline - Clock::now()).count();
            if (left <= 0) return false;
            uv_update_time(&loop);
            uv_timer_start(
                &timer, [](uv_timer_t*) {}, static_cast<std::uint64_t>(left), 0);
            uv_run(&loop, UV_RUN_ONCE);
        }
        return true;
    }

    uv_loop_t loop{};
    uv_timer_t timer{};
    uv_process_t process{};
    uv_pipe_t input{};
    uv_pipe_t output{};
    ErrorFile errors;
    std::list<Write> writes;
    std::array<char, 65536> chunk{};
    std::string text;
    bool output_ended = false;
    std::optional<int> status;
};

void Process::Child::start(const std::string& program, const std::vector<std::string>& arguments,
                           const std::string& folder) {
    const Pipe to_child = make_pipe(0, UV_NONBLOCK_PIPE);
    const Pipe from_child = make_pipe(UV_NONBLOCK_PIPE, 0);
    check(uv_pipe_open(&input, to_child.write_end), "no pipe to the program");
    check(uv_pipe_open(&output, from_child.read_end), "no pipe from the program");

    // The program would be looked for from that folder.
    const std::string file =
        folder.empty() ? program
                       : util::path_text(std::filesystem::absolute(util::to_path(program)));
    std::vector<char*> words{const_cast<char*>(file.c_str())};
    for (const std::string& argument : arguments)
        words.push_back(const_cast<char*>(argument.c_str()));
    words.push_back(nullptr);

    std::array<uv_stdio_container_t, 3> streams{};
    const std::array files{to_child.read_end, from_child.write_end, errors.file()};
    for (std::size_t i = 0; i < files.size(); ++i) {
        streams[i].flags = UV_INHERIT_FD;
        streams[i].data.fd = files[i];
    }
    uv_process_options_t options{};
    options.file = file.c_str();
    options.args = words.data();
    options.cwd = folder.empty() ? nullptr : folder.c_str();
    options.stdio = streams.data();
    options.stdio_count = streams.size();
    options.exit_cb = [](uv_process_t* ended, std::int64_t exit_status, int signal) {
        static_cast<Child*>(ended->data)->status =
            signal != 0 ? -signal : static_cast<int>(exit_status);
    };
    process.data = this;
    const int result = uv_spawn(&loop, &process, &options);
    close_file(to_child.read_end);
    close_file(from_child.write_end);
    check(result, "cannot start " + program);
}

void Process::Child::set_reading(bool reads) {
    if (output_ended) return;
    if (!reads) {
        uv_read_stop(stream(output));
        return;
    }
    uv_read_start(
        stream(output),
        [](uv_handle_t* of, std::size_t, uv_buf_t* buffer) {
            auto& bytes = static_cast<Child*>(of->data)->chunk;
            *buffer = uv_buf_init(bytes.data(), static_cast<unsigned>(bytes.size()));
        },
        [](uv_stream_t* of, ssize_t count, const uv_buf_t* buffer) {
            auto& child = *static_cast<Child*>(of->data);
            if (count > 0) child.text.append(buffer->base, static_cast<std::size_t>(count));
            if (count < 0) {
                child.output_ended = true;
                uv_read_stop(of);
            }
        });
}

Process::Process(const std::string& program, const std::vector<std::string>& arguments,
                 const std::string& folder)
    : child_(std::make_unique<Child>()) {
#ifdef SIGPIPE
    std::signal(SIGPIPE, SIG_IGN);
#endif
    child_->start(program, arguments, folder);
}

Process::~Process() {
    close_input();
    close_output();
    kill();
    wait_for_exit();
}

bool Process::write(std::string_view text, milliseconds patience) {
    if (uv_is_closing(handle(child_->input)) != 0) return false;
    Child::Write& write = child_->writes.emplace_back();
    write.text = text;
    write.request.data = &write;
    const uv_buf_t buffer =
        uv_buf_init(write.text.data(), static_cast<unsigned>(write.text.size()));
    if (uv_write(&write.request, stream(child_->input), &buffer, 1,
                 [](uv_write_t* request, int result) {
                     static_cast<Child::Write*>(request->data)->result = result;
                 }) != 0) {
        child_->writes.pop_back();
        return false;
    }
    // The engine may wait until we read its output, and then it does not read its input.
    child_->set_reading(true);
    const bool is_done =
        child_->run_until([&write] { return write.result.has_value(); }, Clock::now() + patience);
    if (!is_done) return false;
    const bool is_written = *write.result == 0;
    child_->writes.remove_if([&write](const Child::Write& each) { return &each == &write; });
    return is_written;
}

std::optional<std::string> Process::read_line(milliseconds patience) {
    std::string& text = child_->text;
    std::size_t end = text.find('\n');
    if (end == std::string::npos) {
        child_->set_reading(true);
        child_->run_until(
            [&] {
                end = text.find('\n');
                return end != std::string::npos || child_->output_ended;
            },
            Clock::now() + patience);
    }
    if (end == std::string::npos) return {};
    std::string line = text.substr(0, end);
    text.erase(0, end + 1);
#ifdef _WIN32
    if (line.ends_with('\r')) line.pop_back();
#endif
    return line;
}

std::vector<std::string> Process::read_all(milliseconds patience) {
    std::vector<std::string> lines;
    while (auto line = read_line(patience)) lines.push_back(std::move(*line));
    return lines;
}

std::string Process::errors() const { return child_->errors.text(); }

void Process::send_signal(int number) {
    if (!child_->status) uv_process_kill(&child_->process, number);
}

void Process::kill() { send_signal(SIGKILL); }

void Process::close_input() {
    if (uv_is_closing(handle(child_->input)) == 0) uv_close(handle(child_->input), nullptr);
    uv_run(&child_->loop, UV_RUN_NOWAIT);
}

void Process::close_output() {
    child_->set_reading(false);
    child_->output_ended = true;
    if (uv_is_closing(handle(child_->output)) == 0) uv_close(handle(child_->output), nullptr);
    uv_run(&child_->loop, UV_RUN_NOWAIT);
}

std::optional<int> Process::wait_for_exit(milliseconds patience) {
    child_->set_reading(false);
    child_->run_until([this] { return child_->status.has_value(); }, Clock::now() + patience);
    return child_->status;
}

#ifdef __linux__

std::optional<milliseconds> Process::processor_time() const {
    std::ifstream file(fmt::format("/proc/{}/stat", uv_process_get_pid(&child_->process)));
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
    std::ifstream file(fmt::format("/proc/{}/status", uv_process_get_pid(&child_->process)));
    for (std::string line; std::getline(file, line);)
        if (line.starts_with(name)) return std::stol(line.substr(name.size()));
    return {};
}

#else

std::optional<milliseconds> Process::processor_time() const { return {}; }

std::optional<long> Process::status_number(std::string_view) const { return {}; }

#endif

}  // namespace octet::test
