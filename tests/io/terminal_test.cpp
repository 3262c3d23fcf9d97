// What is a terminal, and its width.
#include "io/terminal.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>

#ifndef _WIN32
#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>
#endif

namespace octet::io {
namespace {

#ifdef _WIN32

TEST(TerminalColumns, OfAConsole) {
    // Windows tells the size only to a file that may read.
    std::FILE* const console = std::fopen("CONOUT$", "r+");
    if (console == nullptr) GTEST_SKIP() << "there is no console";
    EXPECT_TRUE(is_terminal(console));
    EXPECT_GE(terminal_columns(console).value_or(0), 1);
    std::fclose(console);
}

TEST(TerminalColumns, ADeviceHasNone) {
    std::FILE* const device = std::fopen("NUL", "w");
    ASSERT_NE(device, nullptr);
    EXPECT_FALSE(terminal_columns(device));
    std::fclose(device);
}

#else

/// A pseudo-terminal, or nullptr if the system gives none.
std::FILE* open_terminal() {
    const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY);
    return terminal < 0 ? nullptr : ::fdopen(terminal, "w");
}

TEST(TerminalColumns, OfATerminal) {
    std::FILE* const opened = open_terminal();
    if (opened == nullptr) GTEST_SKIP() << "the system gives no terminal";
    EXPECT_FALSE(terminal_columns(opened)) << "its size is not set yet";
    winsize size{};
    size.ws_col = 132;
    ASSERT_EQ(::ioctl(::fileno(opened), TIOCSWINSZ, &size), 0);
    EXPECT_EQ(terminal_columns(opened), 132);
    std::fclose(opened);
}

TEST(IsTerminal, OnlyATerminalIs) {
    std::FILE* const file = std::fopen("/dev/null", "w");
    ASSERT_NE(file, nullptr);
    EXPECT_FALSE(is_terminal(file));
    std::fclose(file);
    std::FILE* const opened = open_terminal();
    if (opened == nullptr) GTEST_SKIP() << "the system gives no terminal";
    EXPECT_TRUE(is_terminal(opened));
    std::fclose(opened);
}

TEST(TerminalColumns, AFileHasNone) {
    std::FILE* const file = std::fopen("/dev/null", "w");
    ASSERT_NE(file, nullptr);
    EXPECT_FALSE(terminal_columns(file));
    std::fclose(file);
}

#endif

}  // namespace
}  // namespace octet::io
