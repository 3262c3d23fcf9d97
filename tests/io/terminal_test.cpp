// What is a terminal, and its width.
#include "io/terminal.h"

#include <gtest/gtest.h>

#ifndef _WIN32
#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>

namespace octet::io {
namespace {

TEST(TerminalColumns, OfATerminal) {
    const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY);
    if (terminal < 0) GTEST_SKIP() << "the system gives no terminal";
    std::FILE* const opened = ::fdopen(terminal, "w");
    ASSERT_NE(opened, nullptr);
    EXPECT_FALSE(terminal_columns(opened)) << "its size is not set yet";
    winsize size{};
    size.ws_col = 132;
    ASSERT_EQ(::ioctl(terminal, TIOCSWINSZ, &size), 0);
    EXPECT_EQ(terminal_columns(opened), 132);
    std::fclose(opened);
}

TEST(IsTerminal, OnlyATerminalIs) {
    std::FILE* const file = std::fopen("/dev/null", "w");
    ASSERT_NE(file, nullptr);
    EXPECT_FALSE(is_terminal(file));
    std::fclose(file);
    const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY);
    if (terminal < 0) GTEST_SKIP() << "the system gives no terminal";
    std::FILE* const opened = ::fdopen(terminal, "w");
    ASSERT_NE(opened, nullptr);
    EXPECT_TRUE(is_terminal(opened));
    std::fclose(opened);
}

TEST(TerminalColumns, AFileHasNone) {
    std::FILE* const file = std::fopen("/dev/null", "w");
    ASSERT_NE(file, nullptr);
    EXPECT_FALSE(terminal_columns(file));
    std::fclose(file);
}

}  // namespace
}  // namespace octet::io
#endif
