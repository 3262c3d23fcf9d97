// The first signal raises the flag, the second ends the process.
#include "io/interrupt.h"

#include <gtest/gtest.h>

#include <csignal>

namespace octet::io {
namespace {

TEST(InterruptFlag, IsRaisedByTheSignals) {
    for (const int signal : {SIGINT, SIGTERM}) {
        const InterruptFlag flag;
        EXPECT_FALSE(flag.raised());
        std::raise(signal);
        EXPECT_TRUE(flag.raised());
    }
    EXPECT_FALSE(InterruptFlag().raised()) << "a new flag is not raised";
}

TEST(InterruptFlag, AnIgnoredSignalStaysIgnored) {
    const auto before = std::signal(SIGINT, SIG_IGN);
    {
        const InterruptFlag flag;
        std::raise(SIGINT);
        EXPECT_FALSE(flag.raised());
    }
    EXPECT_EQ(std::signal(SIGINT, before), SIG_IGN);
}

TEST(InterruptFlag, TheSecondSignalEndsTheProcess) {
    for (const int first : {SIGINT, SIGTERM})
        for (const int second : {SIGINT, SIGTERM})
            EXPECT_EXIT(
                {
                    const InterruptFlag flag;
                    std::raise(first);
                    std::raise(second);
                },
                [](int status) { return status != 0; }, "");
}

}  // namespace
}  // namespace octet::io
