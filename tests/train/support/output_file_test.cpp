// Where files can be written is known before they are.
#include "train/support/output_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
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
    const std::string games = folder.file("games");
    std::ofstream(games) << "games";
    check_place_of(folder.file("net"), {games, folder.file("absent")});
    EXPECT_THAT(
        [&] {
            check_place_of(folder.file("./games"), {folder.file("net"), games});
        },
        ThrowsMessage<std::runtime_error>(HasSubstr("is read, and cannot be written too")));
}

}  // namespace
}  // namespace octet::train
