// The progress of commands that only read.
#include "cli/input/read_progress.h"

#include <gtest/gtest.h>

#include <chrono>

namespace octet::cli {
namespace {

using namespace std::chrono_literals;

TEST(ReadProgress, ShowsTheShareOfAllFilesAfterHalfASecond) {
    std::string text;
    const util::TimePoint start = util::Clock::now();
    {
        ReadProgress progress({300, 700}, [&](std::string_view part) { text = part; });
        progress.add("game", 0, 100, start);
        EXPECT_EQ(text, "");
        progress.add("game", 1, 200, start + 10s);
        EXPECT_TRUE(text.starts_with("\r2 games, 50.0 %, 0:00:")) << text;
        progress.add("game", 1, 500, start + 10s);
        EXPECT_TRUE(text.starts_with("\r2 games")) << "the interval has not passed";
    }
    EXPECT_EQ(text.find_first_not_of("\r "), std::string::npos) << "it stays on the terminal";
}

TEST(ReadProgress, APipeHasNoShare) {
    std::string text;
    ReadProgress progress({300, std::nullopt}, [&](std::string_view part) { text = part; });
    progress.add("line", 0, 100, util::Clock::now() + 2s);
    EXPECT_EQ(text, "\r1 line");
}

TEST(ReadProgress, ALogShowsNothing) {
    ::testing::internal::CaptureStderr();
    ReadProgress progress(std::vector<std::string>{"-"});
    progress.add("game", 0, 100, util::Clock::now() + 1h);
    EXPECT_EQ(::testing::internal::GetCapturedStderr(), "");
}

}  // namespace
}  // namespace octet::cli
