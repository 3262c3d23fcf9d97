// Paths in UTF-8.
#include "util/file_path.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cerrno>

#include "support/data_file.h"
#include "support/temporary_folder.h"
#include "util/windows.h"

namespace octet::util {
namespace {

constexpr const char* kForeignName =
    "K\xC3\xB6ln \xD0\xA8\xD0\xB0\xD1\x85\xD0\xBC\xD0\xB0\xD1\x82\xD1\x8B";

TEST(FilePath, TextAndPathAreTheSameName) {
    for (const char* text : {"", "file.pgn", "folder/file", kForeignName})
        EXPECT_EQ(path_text(to_path(text)), text);
    EXPECT_EQ(to_path(kForeignName),
              std::filesystem::path(u8"K\u00F6ln \u0428\u0430\u0445\u043C\u0430\u0442\u044B"));
}

TEST(FilePath, NameWithoutFolders) {
    EXPECT_EQ(file_name(std::string("folder/") + kForeignName + ".pgn"),
              std::string(kForeignName) + ".pgn");
    EXPECT_EQ(file_name("alone"), "alone");
    EXPECT_EQ(file_name("folder/"), "");
}

TEST(FilePath, OpensAFileOfAnyName) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file(kForeignName);
    std::FILE* const file = open_file(path, "wb");
    ASSERT_NE(file, nullptr);
    std::fputs("text", file);
    std::fclose(file);
    EXPECT_TRUE(std::filesystem::exists(to_path(path)));
    EXPECT_EQ(test::content(path), "text");
    EXPECT_EQ(open_file(folder.file("missing"), "rb"), nullptr);
    EXPECT_EQ(errno, ENOENT);
}

TEST(FilePath, AppendsWhatIsFlushed) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file(kForeignName);
    std::FILE* const first = open_to_append(path);
    std::FILE* const second = open_to_append(path);
    ASSERT_TRUE(first != nullptr && second != nullptr);
    const auto write = [](const char* text, std::FILE* file) {
        std::fputs(text, file);
        std::fflush(file);
    };
    write("1\n", first);
    write("2\n", second);
    write("3\n", first);
    EXPECT_EQ(test::content(path), "1\n2\n3\n");
    std::fclose(first);
    std::fclose(second);
    EXPECT_EQ(open_to_append(folder.file("no/such/folder")), nullptr);
    EXPECT_EQ(errno, ENOENT);
}

#ifdef _WIN32
TEST(FilePath, TextThatIsNotUtf8IsReadInTheCodePageOfTheSystem) {
    DWORD page = 0;
    GetLocaleInfoW(LOCALE_SYSTEM_DEFAULT, LOCALE_IDEFAULTANSICODEPAGE | LOCALE_RETURN_NUMBER,
                   reinterpret_cast<LPWSTR>(&page), sizeof page / sizeof(WCHAR));
    if (page != 1252) GTEST_SKIP() << "the system has another code page than Western Europe";
    EXPECT_EQ(to_path("K\xF6ln"), std::filesystem::path(L"K\u00F6ln"));
}
#endif

}  // namespace
}  // namespace octet::util
