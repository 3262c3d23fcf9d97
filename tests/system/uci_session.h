// A conversation with a UCI engine that checks everything the engine says.
//
// It follows the commands, so that it knows which position each search is about: every info line
// must be well formed, every move legal, and each `go` answered by one `bestmove`, in order. Faults
// become test failures. The engine is Octet, or what the environment variable OCTET_TEST_ENGINE
// names.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/position.h"
#include "system/process.h"

namespace octet::test {

using Lines = std::vector<std::string>;

/// The program under test.
std::string engine_program();
/// Whether it is Octet: other engines need not use our words.
bool is_octet();

class UciSession {
public:
    UciSession();
    /// Ends the engine and checks how it went, unless it has exited already.
    ~UciSession();
    UciSession(const UciSession&) = delete;
    UciSession& operator=(const UciSession&) = delete;

    /// Sends a line and follows what it means.
    void send(std::string_view line);
    void send_all(const Lines& lines);
    /// Sends bytes that mean nothing to the session.
    void send_raw(std::string_view bytes);

    /// The lines up to and including the first that begins with `prefix`.
    Lines read_until(std::string_view prefix, milliseconds patience = kPatience);
    /// All lines of the oldest search without an answer.
    Lines read_search(milliseconds patience = kPatience) {
        return read_until("bestmove", patience);
    }
    /// The move of the oldest search without an answer.
    std::string best_move(milliseconds patience = kPatience);
    /// `isready` must be answered; what comes before the answer is returned.
    Lines expect_ready(milliseconds patience = kPatience);
    /// No search may end within this time.
    void expect_no_best_move(milliseconds time);
    /// The next lines must name an error; not asked of other engines.
    void expect_error();
    /// `quit` must end the process soon and in order.
    void quit(milliseconds patience = kPatience);

    Process& process() { return process_; }

private:
    void follow(std::string_view line);
    void judge(const std::string& line);
    void judge_best_move(const std::string& line);

    Process process_;
    /// Nothing while the engine has no valid position.
    std::optional<board::Position> position_ = board::Position::start();
    bool chess960_ = false;
    /// The positions of the searches that are not answered yet, the oldest first.
    std::deque<std::optional<board::Position>> searches_;
    bool score_seen_ = false;
    bool quit_ = false;
};

}  // namespace octet::test
