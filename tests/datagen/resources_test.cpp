// Opening tablebases for self-play.
#include "datagen/resources.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/syzygy_folder.h"
#include "support/temporary_folder.h"

namespace octet::datagen {
namespace {

using ::testing::HasSubstr;

TEST(Resources, TablesAreOpened) {
    const auto loaded = load_tables(test::syzygy().path);
    ASSERT_TRUE(loaded) << loaded.reason();
    EXPECT_EQ(loaded->tables->max_pieces(), test::syzygy().pieces);
    EXPECT_THAT(loaded->text, HasSubstr(fmt::format("up to {} pieces", test::syzygy().pieces)));
}

TEST(Resources, AFolderWithoutTablesIsRefused) {
    const test::TemporaryFolder folder;
    EXPECT_THAT(load_tables(folder.file("")).reason(), HasSubstr("holds no tables"));
    EXPECT_THAT(load_tables(folder.file("absent")).reason(), HasSubstr("is not a folder"));
}

}  // namespace
}  // namespace octet::datagen
