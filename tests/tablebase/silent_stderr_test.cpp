// SilentStderr: what is written meanwhile is lost, and what is written afterwards is not.
#include "tablebase/silent_stderr.h"

#include <gtest/gtest.h>

#include <cstdio>

namespace octet::tablebase {
namespace {

#ifndef _WIN32
TEST(SilentStderr, SilencesWhileItLives) {
    testing::internal::CaptureStderr();
    std::fputs("before ", stderr);
    {
        const SilentStderr silent;
        std::fputs("meanwhile ", stderr);
    }
    std::fputs("after", stderr);
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "before after");
}
#endif

}  // namespace
}  // namespace octet::tablebase
