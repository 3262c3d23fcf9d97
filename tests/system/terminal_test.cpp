// Octet on a terminal: texts for people are as wide as the terminal, all others stay as they are.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#ifndef _WIN32
#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <vector>

#include "support/temporary_folder.h"
#include "system/uci_session.h"

namespace octet::test {
namespace {

using ::testing::AnyOf;
using ::testing::Contains;
using ::testing::Each;
using ::testing::Gt;
using ::testing::HasSubstr;
using ::testing::Le;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::StartsWith;

/// A pseudo-terminal whose width can be chosen.
class Terminal {
public:
    explicit Terminal(unsigned short columns) : master_(::posix_openpt(O_RDWR | O_NOCTTY)) {
        if (master_ < 0 || ::grantpt(master_) != 0 || ::unlockpt(master_) != 0) return;
        name_ = ::ptsname(master_);
        // While it is open here, its text outlives the program.
        slave_ = ::open(name_.c_str(), O_RDWR | O_NOCTTY);
        winsize size{};
        size.ws_col = columns;
        ::ioctl(master_, TIOCSWINSZ, &size);
        ::fcntl(master_, F_SETFL, O_NONBLOCK);
    }
    ~Terminal() {
        if (slave_ >= 0) ::close(slave_);
        if (master_ >= 0) ::close(master_);
    }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    bool is_open() const { return slave_ >= 0; }

    /// The lines that Octet writes to the terminal, as they stand there. `script` says with $0 what
    /// goes to it.
    Lines show(std::vector<std::string> arguments, const char* script = R"(exec "$@" >"$0")") {
        std::vector<std::string> words{"-c", script, name_, engine_program()};
        words.insert(words.end(), arguments.begin(), arguments.end());
        Process process("/bin/sh", words);
        std::string text;
        for (bool is_running = true; is_running;) {
            is_running = !process.wait_for_exit(milliseconds(10));
            read_into(text);
        }
        Lines lines;
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = std::min(text.find('\n', at), text.size());
            lines.push_back(shown(text.substr(at, end - at)));
            at = end + 1;
        }
        return lines;
    }

private:
    /// What stands on a line: text behind a carriage return covers what was there.
    static std::string shown(const std::string& line) {
        std::string text;
        std::size_t column = 0;
        for (const char c : line) {
            if (c == '\r') {
                column = 0;
                continue;
            }
            text.resize(std::max(text.size(), column + 1));
            text[column++] = c;
        }
        text.resize(text.find_last_not_of(' ') + 1);
        return text;
    }

    void read_into(std::string& text) {
        std::array<char, 4096> chunk{};
        for (ssize_t size = 0; (size = ::read(master_, chunk.data(), chunk.size())) > 0;)
            text.append(chunk.data(), static_cast<std::size_t>(size));
    }

    int master_;
    int slave_ = -1;
    std::string name_;
};

class OnATerminal : public ::testing::Test {
protected:
    void SetUp() override {
        if (!is_octet()) GTEST_SKIP() << "our own command line";
        if (!terminal_.is_open()) GTEST_SKIP() << "the system gives no terminal";
    }

    Terminal terminal_{60};
};

TEST_F(OnATerminal, TextsForPeopleAreAsWideAsIt) {
    for (const std::vector<std::string>& words :
         std::vector<std::vector<std::string>>{{"help"},
                                               {"analyse", "--help"},
                                               {"help", "uci"},
                                               {"help", "go"},
                                               {"help ", "quit"},  // the help of UCI
                                               {"explain", "startpos", "e4", "--depth", "8"}}) {
        const Lines lines = terminal_.show(words);
        EXPECT_THAT(lines, Contains(Not(SizeIs(0)))) << words.front();
        EXPECT_THAT(lines, Each(SizeIs(Le(60U))));
    }
}

TEST_F(OnATerminal, LinesForProgramsStayWhole) {
    const Lines lines = terminal_.show({"explain", "startpos", "--depth", "5", "--json"});
    EXPECT_THAT(lines, SizeIs(1));
    const Lines search = terminal_.show({"go", "depth", "6"});
    EXPECT_THAT(search, Contains(SizeIs(Gt(60U))));
    EXPECT_THAT(search, Each(AnyOf(StartsWith("info "), StartsWith("bestmove "))));
}

TEST_F(OnATerminal, NoProgressStandsBetweenTheLines) {
    const TemporaryFolder folder;
    const std::string game =
        "[White \"Weiss\"]\n\n1. Nf3 Nf6 2. Nc3 Nc6 3. e4 e5 4. d4 d5 5. a3 a6 "
        "6. h3 h6 7. b3 b6 8. g3 g6 9. Bb2 Bb7 10. Bg2 Bg7 *\n\n";
    const std::string games = folder.write("games.pgn", game + game + game);
    const char* const kBoth = R"(exec "$@" >"$0" 2>&1)";
    const std::vector<std::string> limits{"--nodes", "50", "--workers", "1"};
    const auto show = [&](std::vector<std::string> words) {
        words.insert(words.end(), limits.begin(), limits.end());
        return terminal_.show(words, kBoth);
    };
    for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
             {"analyse", games},
             {"annotate", games},
             {"annotate", games, "--out", folder.file("out.pgn")}}) {
        const Lines lines = show(words);
        EXPECT_THAT(lines, SizeIs(Gt(5U))) << words.front();
        EXPECT_THAT(lines, Each(Not(HasSubstr(" positions, ")))) << words.front();
    }
}

}  // namespace
}  // namespace octet::test
#endif
