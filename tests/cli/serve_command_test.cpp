// The command `serve`: its arguments, and its requests from standard input.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fcntl.h>
#include <unistd.h>

#include "support/run_cli.h"
#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

using test::octet;
using test::Outcome;
using ::testing::HasSubstr;
using ::testing::StartsWith;

/// Runs `serve` with this text as its standard input.
Outcome serve(const std::string& input, std::vector<std::string> arguments = {}) {
    const test::TemporaryFolder folder;
    const int before = dup(STDIN_FILENO);
    const int file = open(folder.write("requests", input).c_str(), O_RDONLY);
    dup2(file, STDIN_FILENO);
    arguments.insert(arguments.begin(), "serve");
    arguments.insert(arguments.end(), {"--hash", "1", "--workers", "1"});
    Outcome outcome = octet(arguments);
    dup2(before, STDIN_FILENO);
    close(before);
    close(file);
    return outcome;
}

TEST(ServeCommand, AnswersTheRequestsOfStandardInput) {
    const Outcome outcome =
        serve("{\"id\":\"a\",\"nodes\":100}\n\n{\"id\":\"v\",\"action\":\"version\"}\nnonsense\n");
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_THAT(outcome.output, HasSubstr(R"({"type":"position","id":"a","ply":0,"final":true,)"));
    EXPECT_THAT(outcome.output, HasSubstr(R"({"type":"version","id":"v",)"));
    EXPECT_THAT(outcome.output, HasSubstr(R"({"type":"error","id":null,)"));
    EXPECT_EQ(std::ranges::count(outcome.output, '\n'), 3);
}

TEST(ServeCommand, LimitsRequestsWithoutALimit) {
    const std::string request = "{\"id\":\"a\"}\n";
    EXPECT_THAT(serve(request, {"--nodes", "700"}).output, HasSubstr(R"("nodes":700,)"));
    EXPECT_THAT(serve("{\"id\":\"a\",\"nodes\":300}\n", {"--nodes", "700"}).output,
                HasSubstr(R"("nodes":300,)"));
}

TEST(ServeCommand, RefusesLinesOverOneMebibyte) {
    const std::string line = "{\"id\":\"" + std::string(std::size_t{1} << 20, 'x') + "\"}\n";
    const Outcome outcome = serve(line);
    EXPECT_THAT(outcome.output, StartsWith(R"({"type":"error","id":null,)"));
    EXPECT_EQ(outcome.status, 0);
}

TEST(ServeCommand, RefusesBadArguments) {
    for (const std::vector<std::string>& words : {std::vector<std::string>{"--workers", "0"},
                                                  {"--workers", "1025"},
                                                  {"--nodes", "0"},
                                                  {"--hash", "no"},
                                                  {"--network", "/no/such/file"},
                                                  {"file.pgn"}}) {
        std::vector<std::string> all{"serve"};
        all.insert(all.end(), words.begin(), words.end());
        EXPECT_EQ(octet(all).status, io::kBadArguments) << words[0];
    }
}

}  // namespace
}  // namespace octet::cli
