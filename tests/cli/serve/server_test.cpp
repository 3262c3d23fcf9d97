// The server: one final answer for each position, whatever is sent and cancelled.
#include "cli/serve/server.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <mutex>
#include <optional>
#include <thread>

#include "support/analysts.h"
#include "support/run_cli.h"
#include "support/sanitized.h"
#include "support/serve_requests.h"
#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::StartsWith;

class ServerTest : public ::testing::Test {
protected:
    explicit ServerTest(int workers = 2) {
        search::SearchLimits limits;
        limits.nodes = 300;
        auto created =
            analysis::Workers::create(workers, test::model_engine(), {.hash = 1, .threads = 1});
        server_.emplace(std::move(*created), limits, output_);
    }
    void wait() {
        const std::atomic<bool> never{false};
        server_->wait(never);
    }
    /// The answers so far. Only for a server without open requests.
    const std::vector<std::string>& answers() {
        wait();
        return lines_;
    }

    std::mutex lines_mutex_;
    std::vector<std::string> lines_;
    io::Output output_{[this](std::string_view line) {
        const std::lock_guard lock(lines_mutex_);
        lines_.emplace_back(line.substr(0, line.size() - 1));
    }};
    std::optional<Server> server_;
};

class OneWorkerServerTest : public ServerTest {
protected:
    OneWorkerServerTest() : ServerTest(1) {}
    /// Sends a search that ends only when it is cancelled, and waits until it runs.
    void keep_busy() {
        server_->take(R"({"id":"busy","nodes":1000000000000,"priority":100,"every":1})");
        for (int i = 0; i < 2000 && !runs(); ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }

private:
    bool runs() {
        const std::lock_guard lock(lines_mutex_);
        return std::ranges::any_of(lines_, [](const std::string& line) {
            return line.find(R"("id":"busy")") != line.npos;
        });
    }
};

TEST_F(ServerTest, AnswersASearch) {
    server_->take(R"({"id":"a","moves":["e2e4","e7e5"],"plies":[0,1,2],"multipv":2})");
    const auto& lines = answers();
    ASSERT_THAT(lines, SizeIs(3));
    EXPECT_THAT(lines, Contains(AllOf(StartsWith(R"({"type":"position","id":"a","ply":2,)"
                                                 R"("final":true,"fen":"rnbqkbnr/pppp1ppp/)"),
                                      HasSubstr(R"("nodes":300)"), Not(HasSubstr("played")))));
    EXPECT_THAT(lines, Contains(AllOf(HasSubstr(R"("ply":0,)"), HasSubstr(R"("played":"e2e4")"))));
}

TEST_F(ServerTest, AnAnswerDependsOnItsRequestAlone) {
    const std::string request = R"("moves":["e2e4","e5","Nf3"],"plies":[0,1,2,3]})";
    server_->take(R"({"id":"a",)" + request);
    wait();
    server_->take(R"({"id":"other","fen":"4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1","nodes":5000})");
    wait();
    server_->take(R"({"id":"a",)" + request);
    auto lines = answers();
    ASSERT_THAT(lines, SizeIs(9));
    std::vector<std::string> first(lines.begin(), lines.begin() + 4);
    std::vector<std::string> second(lines.begin() + 5, lines.end());
    EXPECT_EQ(first, second);
}

/// The text of a record from the position on.
std::string from_fen(const std::string& record) { return record.substr(record.find("\"fen\"")); }

TEST_F(ServerTest, AnswersEqualTheRecordsOfAnalyse) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("game.pgn");
    std::ofstream(path) << "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *\n";
    const std::string records = test::output_of(
        {"analyse", path, "--json", "--nodes", "300", "--hash", "1", "--workers", "1"});
    server_->take(
        R"({"id":"a","plies":[0,1,2,3,4,5,6,7,8,9,10],"moves":["e4","e5","Nf3","Nc6","Bb5",)"
        R"("a6","Ba4","Nf6","O-O","Be7"]})");
    const auto& lines = answers();
    ASSERT_THAT(lines, SizeIs(11));
    for (const std::string& line : lines)
        EXPECT_THAT(records, HasSubstr("," + from_fen(line) + "\n"));
}

TEST_F(ServerTest, AGameThatIsOverIsAnsweredWithoutASearch) {
    server_->take(R"({"id":"m","moves":["f3","e5","g4","Qh4#"]})");
    EXPECT_THAT(answers(),
                ElementsAre(HasSubstr(R"("lines":[],"nodes":0,"tbhits":0,"end":"checkmate"})")));
}

TEST_F(ServerTest, VersionErrorsAndUnknownCancels) {
    server_->take(R"({"id":"v","action":"version"})");
    server_->take(R"({"id":"c","action":"cancel","of":"nothing"})");
    server_->take("{");
    server_->refuse_long_line();
    EXPECT_THAT(answers(),
                ElementsAre(AllOf(StartsWith(R"({"type":"version","id":"v","engine":"Octet )"),
                                  HasSubstr(R"("schema":"octet.analysis/1"})")),
                            R"({"type":"done","id":"c","action":"cancel","of":"nothing",)"
                            R"("cancelled":0})",
                            StartsWith(R"({"type":"error","id":null,"reason":)"),
                            HasSubstr("longer than 1 MiB")));
}

TEST_F(OneWorkerServerTest, ACancelledSearchAnswersWithWhatItFound) {
    keep_busy();
    server_->take(R"({"id":"b","action":"cancel","of":"busy"})");
    const auto& lines = answers();
    EXPECT_THAT(lines, Contains(R"({"type":"done","id":"b","action":"cancel","of":"busy",)"
                                R"("cancelled":1})"));
    EXPECT_THAT(lines, Contains(AllOf(StartsWith(R"({"type":"position","id":"busy","ply":0,)"
                                                 R"("final":true,"cancelled":true,)"),
                                      HasSubstr(R"("lines":[{"score")"))));
    EXPECT_THAT(lines, Contains(HasSubstr(R"("final":false)")));
    // The worker goes on with other requests.
    server_->take(R"({"id":"next"})");
    EXPECT_THAT(answers().back(), AllOf(HasSubstr(R"("id":"next")"), HasSubstr("\"nodes\":300")));
}

TEST_F(OneWorkerServerTest, PositionsThatWaitAreCancelledAtOnce) {
    keep_busy();
    server_->take(R"({"id":"w","moves":["e2e4"],"plies":[0,1]})");
    server_->take(R"({"id":"w"})");
    server_->take(R"({"id":"c","action":"cancel","of":"w"})");
    // The id is free again.
    server_->take(R"({"id":"w","moves":["d2d4"]})");
    server_->take(R"({"id":"d","action":"cancel_all"})");
    const auto& lines = answers();
    EXPECT_THAT(lines, Contains(HasSubstr(R"("id":"w","field":"id","reason":"a request with)")));
    EXPECT_THAT(lines, Contains(R"({"type":"done","id":"c","action":"cancel","of":"w",)"
                                R"("cancelled":2})"));
    EXPECT_THAT(lines, Contains(R"({"type":"done","id":"d","action":"cancel_all","cancelled":2})"));
    EXPECT_THAT(lines, Contains(HasSubstr(R"("id":"w")")).Times(4));
    EXPECT_THAT(lines, Contains(HasSubstr(R"("lines":[],"nodes":0)")).Times(3));
}

TEST_F(OneWorkerServerTest, HigherPriorityComesFirst) {
    keep_busy();
    server_->take(R"({"id":"low"})");
    server_->take(R"({"id":"high","priority":1})");
    server_->take(R"({"id":"c","action":"cancel","of":"busy"})");
    const auto& lines = answers();
    ASSERT_GE(lines.size(), 2U);
    EXPECT_THAT(lines[lines.size() - 2], HasSubstr(R"("id":"high")"));
    EXPECT_THAT(lines.back(), HasSubstr(R"("id":"low")"));
}

TEST_F(OneWorkerServerTest, TooManyOpenPositionsAreRefused) {
    keep_busy();
    std::string plies = "0";
    std::string moves;
    for (int i = 1; i <= 400; ++i) {
        const char* const cycle[] = {"\"g1f3\"", "\"g8f6\"", "\"f3g1\"", "\"f6g8\""};
        moves += (i > 1 ? "," : "") + std::string(cycle[(i - 1) % 4]);
        plies += "," + std::to_string(i);
    }
    for (int i = 0; i < 250; ++i)
        server_->take(R"({"id":")" + std::to_string(i) + R"(","moves":[)" + moves +
                      R"(],"plies":[)" + plies + "]}");
    server_->take(R"({"id":"c","action":"cancel_all"})");
    EXPECT_THAT(answers(), Contains(HasSubstr("more than 100000 positions would be open")));
}

TEST_F(ServerTest, TenThousandRandomRequestsHaveTheirAnswers) {
    test::RandomRequests requests(10'000);
    test::AnswerCheck check;
    constexpr int kRequests = test::kSanitized ? 1'500 : 10'000;
    for (int i = 0; i < kRequests; ++i) {
        const test::TestRequest request = requests.next();
        check.request(request);
        server_->take(request.line);
    }
    for (const std::string& line : answers()) check.answer(line);
    EXPECT_EQ(check.fault(), "");
}

TEST_F(ServerTest, TheEndCancelsWhatIsOpen) {
    for (int i = 0; i < 5; ++i)
        server_->take(R"({"id":")" + std::to_string(i) + R"(","nodes":1000000000000})");
    server_.reset();
    EXPECT_THAT(lines_, Contains(HasSubstr("\"cancelled\":true")).Times(5));
}

TEST_F(ServerTest, AFlagEndsTheWait) {
    server_->take(R"({"id":"a","nodes":1000000000000})");
    const std::atomic<bool> stop{true};
    server_->wait(stop);
    EXPECT_EQ(server_->cancel_all(), 1U);
}

}  // namespace
}  // namespace octet::cli
