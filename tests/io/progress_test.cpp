// The progress of a job on a terminal and in a log.
#include "io/progress.h"

#include <gtest/gtest.h>

namespace octet::io {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

class ProgressTest : public ::testing::Test {
protected:
    Progress::Writer writer() {
        return [this](std::string_view text) { written_ += text; };
    }

    std::string written_;
};

TEST_F(ProgressTest, RewritesTheLineOfATerminal) {
    {
        Progress progress(writer(), true);
        const util::TimePoint now = util::Clock::now();
        EXPECT_TRUE(progress.is_due(now));
        progress.show("10 games", now);
        EXPECT_FALSE(progress.is_due(now + milliseconds(100)));
        EXPECT_TRUE(progress.is_due(now + milliseconds(200)));
        progress.show("done", now + milliseconds(200));
        EXPECT_EQ(written_, "\r10 games\rdone    ");
    }
    EXPECT_EQ(written_, "\r10 games\rdone    \n");
}

TEST_F(ProgressTest, MakesRoomForAnotherLine) {
    Progress progress(writer(), true);
    progress.clear();
    EXPECT_EQ(written_, "");
    progress.show("10 games");
    progress.clear();
    EXPECT_EQ(written_, "\r10 games\r        \r");
    progress.clear();
    EXPECT_EQ(written_, "\r10 games\r        \r");
}

TEST_F(ProgressTest, MakesRoomForOutputOnTheSameTerminal) {
    Progress alone(writer(), true);
    alone.show("10 games");
    alone.clear_for_output();
    EXPECT_EQ(written_, "\r10 games") << "the output goes elsewhere";
    alone.clear();
    written_.clear();
    Progress shared(writer(), true, true);
    shared.clear_for_output();
    EXPECT_EQ(written_, "");
    shared.show("10 games");
    shared.clear_for_output();
    EXPECT_EQ(written_, "\r10 games\r        \r");
}

TEST_F(ProgressTest, AddsALineToALogEvery30Seconds) {
    {
        Progress progress(writer(), false);
        const util::TimePoint now = util::Clock::now();
        EXPECT_FALSE(progress.is_due(now));
        EXPECT_TRUE(progress.is_due(now + seconds(30)));
        progress.show("10 games", now + seconds(30));
        EXPECT_FALSE(progress.is_due(now + seconds(59)));
        EXPECT_TRUE(progress.is_due(now + seconds(60)));
    }
    EXPECT_EQ(written_, "10 games\n");
}

TEST(DurationText, HoursMinutesSeconds) {
    EXPECT_EQ(duration_text(0), "0:00:00");
    EXPECT_EQ(duration_text(59.9), "0:00:59");
    EXPECT_EQ(duration_text(3600 + 62), "1:01:02");
    EXPECT_EQ(duration_text(100 * 3600), "100:00:00");
    EXPECT_EQ(duration_text(-1), "0:00:00");
}

}  // namespace
}  // namespace octet::io
