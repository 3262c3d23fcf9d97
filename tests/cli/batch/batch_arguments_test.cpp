// The options of commands for files: defaults, limits, and what the head record tells.
#include "cli/batch/batch_arguments.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/context.h"

namespace octet::cli {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Pair;

TEST(BatchArguments, FilesHaveALimitOfNodes) {
    const BatchSettings settings = BatchArguments{}.settings({}, BatchForm::Json);
    EXPECT_EQ(settings.task.limits.nodes, kFileNodes);
    EXPECT_EQ(settings.task.multi_pv, 1);
    EXPECT_EQ(settings.size.hash, 16);
    EXPECT_EQ(settings.workers, allowed_processors());
    EXPECT_THAT(settings.options, IsEmpty());
}

TEST(BatchArguments, GivenLimitsReplaceTheDefault) {
    BatchArguments arguments;
    arguments.search.depth = 7;
    const BatchSettings settings = arguments.settings({}, BatchForm::Json);
    EXPECT_EQ(settings.task.limits.depth, 7);
    EXPECT_FALSE(settings.task.limits.nodes);
}

TEST(BatchArguments, ThreadsShareTheProcessors) {
    BatchArguments arguments;
    arguments.search.threads = allowed_processors() + 1;
    EXPECT_EQ(arguments.settings({}, BatchForm::Json).workers, 1);
    arguments.workers = 5;
    EXPECT_EQ(arguments.settings({}, BatchForm::Json).workers, 5);
}

TEST(BatchArguments, OptionsThatChangeTheOutputAreTold) {
    BatchArguments arguments;
    arguments.plies = "16-";
    arguments.timing = true;
    arguments.quiet = true;
    EXPECT_THAT(arguments.settings({}, BatchForm::Json).options,
                ElementsAre(Pair("plies", "16-"), Pair("timing", "on")));
}

TEST(BatchArguments, APositionHasNoPartsOfFiles) {
    BatchArguments arguments;
    arguments.quiet = true;
    arguments.check_for_position();
    arguments.plies = "3";
    EXPECT_THROW(arguments.check_for_position(), BadArguments);
}

}  // namespace
}  // namespace octet::cli
