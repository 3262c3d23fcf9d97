// The network and the tablebases of all workers.
#include "cli/search/shared_engine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/context.h"
#include "support/pattern.h"
#include "support/syzygy_folder.h"

namespace octet::cli {
namespace {

using ::testing::HasSubstr;

TEST(SharedEngine, NamesProgramAndNetwork) {
    EXPECT_THAT(engine_name(), test::MatchesPattern("Octet [0-9.]+( \\(.+\\))?"));
    const SharedEngine engine("", "");
    EXPECT_THAT(engine.network_name(), test::MatchesPattern("[0-9A-F]{16}"));
    EXPECT_EQ(engine.make_workers(2, {.hash = 1, .threads = 1})->count(), 2);
}

TEST(SharedEngine, RefusesMissingFiles) {
    EXPECT_THROW(SharedEngine("/no/such/network", ""), BadArguments);
    EXPECT_THROW(SharedEngine("", "/no/such/folder"), BadArguments);
}

TEST(SharedEngine, SaysWhichTablebasesItHas) {
    ::testing::internal::CaptureStderr();
    const SharedEngine engine("", test::syzygy().path);
    EXPECT_THAT(::testing::internal::GetCapturedStderr(), HasSubstr(" WDL and "));
}

}  // namespace
}  // namespace octet::cli
