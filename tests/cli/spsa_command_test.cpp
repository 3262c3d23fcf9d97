// The command `spsa`, in tuning builds and in other builds.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/pattern.h"
#include "support/run_cli.h"

namespace octet::cli {
namespace {

using test::MatchesPattern;
using test::octet;
using test::output_of;
using ::testing::HasSubstr;

#if defined(OCTET_TUNING)

TEST(SpsaCommand, ListsTheTunedNumbersAsOpenBenchReadsThem) {
    const std::string text = output_of({"spsa"});
    EXPECT_THAT(text, MatchesPattern("([A-Z][A-Za-z0-9]*, int(, -?[0-9]+){3}(, [0-9.]+){2}\n)+"));
    EXPECT_THAT(text, HasSubstr("\nLmrBase, int, "));
}

#else

TEST(SpsaCommand, OtherBuildsSayWhatItIsFor) {
    const auto outcome = octet({"spsa"});
    EXPECT_EQ(outcome.status, io::kBadArguments);
    EXPECT_EQ(outcome.output, "");
    EXPECT_THAT(outcome.errors, HasSubstr("spsa needs a tuning build"));
}

#endif

}  // namespace
}  // namespace octet::cli
