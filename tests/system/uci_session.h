// A conversation with a UCI engine that checks every line of the engine.
//
// The session follows the commands, so that it knows the position of each search. Every info line
// must be well formed, node counts and times must not fall, every move must be legal, and each `go`
// must have one `bestmove`, in order. Each fault is a test failure. The engine is Octet, or the
// program in the environment variable OCTET_TEST_ENGINE.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "system/game.h"
#include "system/process.h"

namespace octet::test {

using Lines = std::vector<std::string>;

/// The program under test.
std::string engine_program();
/// Whether the program is Octet: other engines have other messages.
bool is_octet();

class UciSession {
public:
    UciSession() : UciSession(engine_program(), {}) {}
    UciSession(const std::string& program, const std::vector<std::string>& arguments)
        : process_(program, arguments) {}
    /// Ends the engine and checks its exit, unless it has exited already.
    ~UciSession();
    UciSession(const UciSession&) = delete;
    UciSession& operator=(const UciSession&) = delete;

    /// Sends a line and follows its meaning.
    void send(std::string_view line);
    void send_all(const Lines& lines);
    /// Sends bytes that the session does not follow.
    void send_raw(std::string_view bytes);

    /// The lines up to and including the first that begins with `prefix`.
    Lines read_until(std::string_view prefix, milliseconds patience = kPatience);
    /// All lines of the oldest search without an answer.
    Lines read_search(milliseconds patience = kPatience) {
        return read_until("bestmove", patience);
    }
    /// The move of the oldest search without an answer.
    std::string best_move(milliseconds patience = kPatience);
    /// Reads until every search is answered.
    void read_all_searches(milliseconds patience = kPatience);
    /// How many searches have no answer yet.
    std::size_t open_searches() const { return searches_.size(); }
    /// Sends `isready`, expects the answer, and returns the lines before it.
    Lines expect_ready(milliseconds patience = kPatience);
    /// Expects that no search ends within this time.
    void expect_no_best_move(milliseconds time);
    /// Expects an error in the next lines; does nothing for other engines.
    void expect_error();
    /// Sends `quit` and expects the end of the process with status 0.
    void quit(milliseconds patience = kPatience);

    /// The position of the next search; none while the engine has no valid one.
    const std::optional<Game>& game() const { return game_; }
    Process& process() { return process_; }

private:
    /// A search without an answer.
    struct Search {
        std::optional<Game> game;
        bool chess960 = false;
        bool has_score = false;
        std::int64_t nodes = 0;
        std::int64_t time = 0;
        /// The first move of the last line with multipv 1.
        std::string first_move = {};
    };

    void follow(std::string_view line);
    void judge(const std::string& line);
    void judge_info(const std::string& line);
    void judge_best_move(const std::string& line);

    Process process_;
    std::optional<Game> game_ = Game();
    bool chess960_ = false;
    /// The oldest first.
    std::deque<Search> searches_;
    bool quit_ = false;
    /// Set after a missing answer: nothing more is waited for.
    bool broken_ = false;
};

}  // namespace octet::test
