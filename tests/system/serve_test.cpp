// `octet serve` from outside: 10,000 random requests, the end of the input, signals, closed pipes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <thread>

#include "support/sanitized.h"
#include "support/serve_requests.h"
#include "system/uci_session.h"

namespace octet::test {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Optional;
using ::testing::SizeIs;
using ::testing::StartsWith;

constexpr milliseconds kServePatience{120'000};

class Serve : public ::testing::Test {
protected:
    void SetUp() override {
        if (!is_octet()) GTEST_SKIP() << "our own command line";
    }
    static std::vector<std::string> command(int workers) {
        return {"serve", "--hash", "1", "--nodes", "500", "--workers", std::to_string(workers)};
    }
};

TEST_F(Serve, TenThousandRandomRequestsHaveTheirAnswers) {
    Process process(engine_program(), command(3));
    RandomRequests requests(77);
    AnswerCheck check;
    constexpr int kRequests = kSanitized ? 1'000 : 10'000;
    for (int i = 0; i < kRequests; ++i) {
        const TestRequest request = requests.next();
        check.request(request);
        ASSERT_TRUE(process.write(request.line + "\n", kServePatience));
    }
    process.close_input();
    for (const std::string& line : process.read_all(kServePatience)) check.answer(line);
    EXPECT_EQ(check.fault(), "");
    EXPECT_EQ(process.wait_for_exit(), 0) << process.errors();
    EXPECT_EQ(process.errors(), "");
}

TEST_F(Serve, AnswersWhileTheInputIsOpen) {
    Process process(engine_program(), command(1));
    ASSERT_TRUE(process.write("{\"id\":\"a\"}\n"));
    EXPECT_THAT(process.read_line(),
                Optional(StartsWith(R"({"type":"position","id":"a","ply":0,"final":true,)")));
    ASSERT_TRUE(process.write("\n\n{\"id\":\"v\",\"action\":\"version\"}\n"));
    EXPECT_THAT(process.read_line(), Optional(StartsWith(R"({"type":"version","id":"v",)")));
    process.close_input();
    EXPECT_EQ(process.wait_for_exit(), 0);
}

TEST_F(Serve, TheQueueIsFinishedAtTheEndOfTheInput) {
    Process process(engine_program(), command(2));
    for (int i = 0; i < 20; ++i)
        ASSERT_TRUE(process.write("{\"id\":\"" + std::to_string(i) + "\"}\n"));
    // The last line lacks its end.
    ASSERT_TRUE(process.write("{\"id\":\"last\"}"));
    process.close_input();
    EXPECT_THAT(process.read_all(), SizeIs(21));
    EXPECT_EQ(process.wait_for_exit(), 0);
}

TEST_F(Serve, ASignalCancelsAllAndEnds) {
    if (!kHasSignals) GTEST_SKIP() << kNoSignals;
    for (const int signal : {SIGTERM, SIGINT}) {
        Process process(engine_program(), command(1));
        for (const char* id : {"a", "b", "c"})
            ASSERT_TRUE(process.write(std::string("{\"id\":\"") + id +
                                      "\",\"nodes\":1000000000000,\"every\":1}\n"));
        ASSERT_TRUE(process.write("{\"id\":\"v\",\"action\":\"version\"}\n"));
        ASSERT_TRUE(process.read_line());
        process.send_signal(signal);
        EXPECT_THAT(process.read_all(), Contains(HasSubstr("\"cancelled\":true")).Times(3));
        EXPECT_EQ(process.wait_for_exit(), 0);
    }
}

TEST_F(Serve, ALongLineCostsOneError) {
    Process process(engine_program(), command(1));
    ASSERT_TRUE(process.write("{\"id\":\"" + std::string(1 << 20, 'x') + "\"}\n{\"id\":\"a\"}\n"));
    process.close_input();
    const Lines lines = process.read_all();
    ASSERT_THAT(lines, SizeIs(2));
    EXPECT_THAT(lines[0],
                AllOf(StartsWith(R"({"type":"error","id":null,)"), HasSubstr("longer than 1 MiB")));
    EXPECT_THAT(lines[1], HasSubstr("\"id\":\"a\""));
}

TEST_F(Serve, AClosedOutputEndsTheProcess) {
    Process process(engine_program(), command(1));
    process.close_output();
    for (int i = 0; i < 100 && process.is_running(); ++i)
        if (!process.write("{\"id\":\"" + std::to_string(i) + "\"}\n", milliseconds(100))) break;
    EXPECT_EQ(process.wait_for_exit(), 74);
}

TEST_F(Serve, RefusesBadArguments) {
    Process process(engine_program(), {"serve", "--workers", "0"});
    EXPECT_THAT(process.read_all(), IsEmpty());
    EXPECT_EQ(process.wait_for_exit(), 2);
}

}  // namespace
}  // namespace octet::test
