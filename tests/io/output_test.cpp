// Output: whole lines from all threads, and the end of the process after a failed write.
#include "io/output.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <optional>
#include <semaphore>
#include <thread>
#include <vector>

#include "util/text.h"

namespace octet::io {
namespace {

TEST(Output, EndsEachLine) {
    std::string text;
    Output output([&](std::string_view part) { text += part; });
    output.line("{} and {}", 1, "two");
    output.line("");
    output.text("a part");
    EXPECT_EQ(text, "1 and two\n\na part");
}

TEST(Output, WrapsAtTheWidthOfTheTerminalOnly) {
    const auto text_in = [](std::optional<int> columns) {
        std::string text;
        Output output([&](std::string_view part) { text += part; }, columns);
        output.wrapped_line("{} {} {}", std::string(30, 'a'), std::string(30, 'b'), "c");
        return text;
    };
    const std::string a(30, 'a');
    const std::string b(30, 'b');
    EXPECT_EQ(text_in({}), a + " " + b + " c\n");
    EXPECT_EQ(text_in(61), a + " " + b + "\nc\n");
    EXPECT_EQ(text_in(60), a + "\n" + b + " c\n");
    EXPECT_EQ(text_in(1), a + "\n" + b + " c\n") << "at least 40 columns";
}

TEST(Output, LinesOfSeveralThreadsStayWhole) {
    constexpr int kLines = 500;
    std::string text;
    Output output([&](std::string_view part) {
        for (char c : part) text += c;
    });
    std::vector<std::thread> threads;
    for (char letter : {'a', 'b', 'c'})
        threads.emplace_back([&output, letter] {
            for (int i = 0; i < kLines; ++i) output.line("{}", std::string(20, letter));
        });
    for (std::thread& thread : threads) thread.join();

    const auto lines = util::split_words(text);
    EXPECT_EQ(lines.size(), 3U * kLines);
    for (std::string_view line : lines) EXPECT_EQ(line, std::string(20, line[0]));
}

TEST(Output, LoggingInputDoesNotWaitForABlockedWrite) {
    std::binary_semaphore begun{0};
    std::binary_semaphore logged{0};
    bool is_logged_meanwhile = false;
    Output output([&](std::string_view) {
        begun.release();
        is_logged_meanwhile = logged.try_acquire_for(std::chrono::seconds(10));
    });
    std::thread writer([&output] { output.line("text"); });
    begun.acquire();
    output.log_input("stop");
    logged.release();
    writer.join();
    EXPECT_TRUE(is_logged_meanwhile);
}

TEST(Output, WritesNothingAfterClose) {
    std::string text;
    Output output([&](std::string_view part) { text += part; });
    output.line("before");
    output.close();
    output.line("after");
    EXPECT_EQ(text, "before\n");
}

TEST(ExitStatus, DependsOnTheKindOfTheError) {
    using Kind = util::Error::Kind;
    for (const int refusal : {kFailure, kBadArguments}) {
        EXPECT_EQ(exit_status({"no memory", Kind::Refusal}, refusal), refusal);
        EXPECT_EQ(exit_status({"torn", Kind::Damage}, refusal), kFailure);
        EXPECT_EQ(exit_status({"disk full", Kind::FailedWrite}, refusal), kWriteFailed);
    }
}

#ifdef __linux__
class OutputDeathTest : public ::testing::Test {
protected:
    void SetUp() override { GTEST_FLAG_SET(death_test_style, "threadsafe"); }
};

TEST_F(OutputDeathTest, FullDiskEndsTheProcessWithAReason) {
    const auto write = [] {
        Output output(std::fopen("/dev/full", "w"));
        output.line("text");
    };
    EXPECT_EXIT(write(), ::testing::ExitedWithCode(kWriteFailed), "cannot write.*No space left");
}

TEST_F(OutputDeathTest, BrokenPipeEndsTheProcessWithAReason) {
    const auto write = [] {
        guard_standard_streams();
        std::FILE* const pipe = popen("exec true", "w");
        Output output(pipe);
        for (int i = 0; i < 1000; ++i) {
            output.line("text");
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
    };
    EXPECT_EXIT(write(), ::testing::ExitedWithCode(kWriteFailed),
                "^octet: cannot write to standard output: Broken pipe\n$");
}
#endif

}  // namespace
}  // namespace octet::io
