// The state of a conversation: what runs, whether it ends by itself, errors and warnings.
#include "uci/session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace octet::uci {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;

class SessionTest : public ::testing::Test {
protected:
    static search::SearchLimits infinite() {
        search::SearchLimits limits;
        limits.infinite = true;
        return limits;
    }

    std::string text_;
    io::Output output_{[this](std::string_view part) { text_ += part; }};
    Session session_{output_};
};

TEST_F(SessionTest, ErrorsAreRememberedWarningsAreNot) {
    session_.warn({});
    session_.warn(std::vector<std::string>{"a", "b"});
    EXPECT_EQ(text_, "info string warning: a; b\n");
    EXPECT_FALSE(session_.had_error());
    session_.error("c");
    EXPECT_THAT(text_, EndsWith("info string error: c\n"));
    EXPECT_TRUE(session_.had_error());
}

TEST_F(SessionTest, AnInfiniteSearchEndsAfterStop) {
    session_.search(infinite());
    EXPECT_TRUE(session_.is_open_ended());
    EXPECT_TRUE(session_.is_infinite());
    EXPECT_FALSE(session_.was_stopped());
    session_.finish();
    EXPECT_FALSE(session_.is_open_ended());
    EXPECT_TRUE(session_.was_stopped());
    EXPECT_THAT(text_, HasSubstr("bestmove "));
}

TEST_F(SessionTest, APonderSearchIsOpenEndedUntilThePonderHit) {
    search::SearchLimits limits;
    limits.depth = 2;
    limits.ponder = true;
    session_.search(limits);
    EXPECT_TRUE(session_.is_open_ended());
    EXPECT_FALSE(session_.is_infinite());
    session_.ponder_hit();
    EXPECT_FALSE(session_.is_open_ended());
    session_.wait();
    EXPECT_THAT(text_, HasSubstr("bestmove "));
}

TEST_F(SessionTest, WithoutAPositionThatIsAnError) {
    EXPECT_TRUE(session_.require_position());
    session_.engine().clear_position();
    EXPECT_FALSE(session_.require_position());
    EXPECT_THAT(text_, HasSubstr("error: no valid position"));
}

TEST_F(SessionTest, WdlIsPrintedIfTheOptionIsSet) {
    ASSERT_TRUE(session_.engine().set_option("UCI_ShowWDL", "true"));
    search::SearchLimits limits;
    limits.depth = 1;
    session_.search(limits);
    session_.wait();
    EXPECT_THAT(text_, HasSubstr(" wdl "));
}

}  // namespace
}  // namespace octet::uci
