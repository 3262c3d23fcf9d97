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

#include "system/uci_session.h"

namespace octet::test {
namespace {

using ::testing::AnyOf;
using ::testing::Contains;
using ::testing::Each;
using ::testing::Gt;
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

    /// The lines that Octet writes to the terminal.
    Lines show(std::vector<std::string> arguments) {
        std::vector<std::string> words{"-c", R"(exec "$@" >"$0")", name_, engine_program()};
        words.insert(words.end(), arguments.begin(), arguments.end());
        Process process("/bin/sh", words);
        std::string text;
        for (bool is_running = true; is_running;) {
            is_running = !process.wait_for_exit(milliseconds(10));
            read_into(text);
        }
        std::erase(text, '\r');
        Lines lines;
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = std::min(text.find('\n', at), text.size());
            lines.push_back(text.substr(at, end - at));
            at = end + 1;
        }
        return lines;
    }

private:
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

}  // namespace
}  // namespace octet::test
#endif
