// Where files can be written is known before they are.
#include "train/output_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

#include "support/temporary_folder.h"

namespace octet::train {
namespace {

using testing::HasSubstr;
using testing::ThrowsMessage;

TEST(OutputFile, WhereNoneCanBeIsNamed) {
    const test::TemporaryFolder folder;
    check_place_of(folder.file("net"));
    check_place_of("net");
    EXPECT_THAT([&] { check_place_of(folder.file("")); },
                ThrowsMessage<std::runtime_error>(HasSubstr("is a folder")));
    EXPECT_THAT([&] { check_place_of(folder.file("none/net")); },
                ThrowsMessage<std::runtime_error>(HasSubstr("is no folder to write to")));
}

}  // namespace
}  // namespace octet::train
