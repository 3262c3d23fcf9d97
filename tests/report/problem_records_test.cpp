// Problems of the input as JSON.
#include "report/problem_records.h"

#include <gtest/gtest.h>

namespace octet::report {
namespace {

TEST(ProblemRecords, OfAGameAndOfALine) {
    const notation::PgnProblem problem{{1234, 15}, "no legal move is 'Rx\"9'"};
    EXPECT_EQ(problem_record("error", 0, problem, 17),
              "{\"type\":\"error\",\"file\":0,\"line\":1234,\"column\":15,\"game\":17,"
              "\"reason\":\"no legal move is 'Rx\\\"9'\"}");
    EXPECT_EQ(problem_record("warning", 2, {{1, 1}, "x"}, {}),
              "{\"type\":\"warning\",\"file\":2,\"line\":1,\"column\":1,\"reason\":\"x\"}");
}

TEST(ProblemRecords, TheEndHasTheCounts) {
    EXPECT_EQ(validation_end_record({17, 3, 1, 2}),
              "{\"type\":\"end\",\"games\":17,\"positions\":3,\"errors\":1,\"warnings\":2}");
}

}  // namespace
}  // namespace octet::report
