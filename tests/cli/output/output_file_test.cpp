// Opening output files: new ones, unfinished ones, and those that must not be touched.
#include "cli/output/output_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "cli/context.h"
#include "support/data_file.h"
#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

const std::string kTestHead = R"({"type":"head","schema":"octet.analysis/1","hash":16})";

class OutputFile : public ::testing::Test {
protected:
    std::string write(std::string_view text) const {
        std::ofstream(path_, std::ios::binary) << text;
        return path_;
    }

    const test::TemporaryFolder folder_;
    const std::string path_ = folder_.file("out.jsonl");
};

TEST_F(OutputFile, ANewFileGetsTheHead) {
    auto output = open_records(path_, kTestHead);
    ASSERT_TRUE(output) << output.reason();
    EXPECT_EQ(output->before.records, 0U);
    EXPECT_FALSE(output->writer.flush());
    EXPECT_EQ(test::content(path_), kTestHead + "\n");
}

TEST_F(OutputFile, AnUnfinishedFileIsContinuedAfterItsLastWholeRecord) {
    const std::string whole = kTestHead + "\n{\"type\":\"position\",\"ply\":1}\n";
    write(whole + "{\"type\":\"posi");
    auto output = open_records(path_, kTestHead);
    ASSERT_TRUE(output) << output.reason();
    EXPECT_EQ(output->before.records, 1U);
    EXPECT_EQ(test::content(path_), whole);
    EXPECT_FALSE(output->writer.add("{}"));
    EXPECT_FALSE(output->writer.flush());
    EXPECT_EQ(test::content(path_), whole + "{}\n");
}

TEST_F(OutputFile, OnlyAFileCanBeContinued) {
    EXPECT_TRUE(can_be_continued(write("")));
    EXPECT_FALSE(can_be_continued(folder_.file("absent")));
    EXPECT_FALSE(can_be_continued(folder_.file("")));
    EXPECT_FALSE(can_be_continued(""));
    EXPECT_FALSE(can_be_continued("/dev/null"));
}

TEST_F(OutputFile, AFileOfOtherSettingsIsNotTouched) {
    const std::string text = kTestHead + "\n{\"type\":\"posi";
    write(text);
    const auto output =
        open_records(path_, R"({"type":"head","schema":"octet.analysis/1","hash":1})");
    ASSERT_FALSE(output);
    EXPECT_EQ(output.reason(), path_ + " was made with --hash 16, not 1");
    EXPECT_EQ(test::content(path_), text);
}

TEST_F(OutputFile, AnotherFileIsNotTouched) {
    write("my notes");
    const auto output = open_records(path_, kTestHead);
    ASSERT_FALSE(output);
    EXPECT_THAT(output.reason(), ::testing::HasSubstr("is not an output of this program"));
    EXPECT_EQ(test::content(path_), "my notes");
    EXPECT_THROW(create_output(path_), BadArguments);
    EXPECT_EQ(test::content(path_), "my notes");
}

TEST_F(OutputFile, RefusesFoldersThatDoNotExist) {
    EXPECT_THROW((void)open_records("/no/such/folder/x", kTestHead), BadArguments);
    EXPECT_THROW(create_output("/no/such/folder/x"), BadArguments);
}

TEST_F(OutputFile, TwoOutputsMustNotBeOneFile) {
    const std::string other = folder_.file("other");
    check_outputs_differ({path_, other, "", ""});
    const auto refusal = [](const std::vector<std::string>& paths) -> std::string {
        try {
            check_outputs_differ(paths);
        } catch (const BadArguments& error) {
            return error.what();
        }
        return "";
    };
    EXPECT_EQ(refusal({"x", other, "x"}), "two outputs would be written to 'x'");
    EXPECT_NE(refusal({path_, folder_.file("./out.jsonl")}), "") << "neither exists";
    write("x");
    EXPECT_NE(refusal({path_, folder_.file("./out.jsonl")}), "");
    std::error_code error;
    std::filesystem::create_symlink("out.jsonl", other, error);
    EXPECT_TRUE(error || !refusal({path_, other}).empty()) << "some systems allow no links";
    EXPECT_NE(refusal({"x", "./x"}), "");
    const bool has_null = std::filesystem::exists("/dev/null");
    EXPECT_TRUE(!has_null || refusal({"/dev/null", "/dev/null"}).empty());
}

TEST_F(OutputFile, TheOutputMustNotBeAnInput) {
    write("x");
    EXPECT_THROW(check_output_is_no_input(path_, {"-", path_}), BadArguments);
    EXPECT_THROW(check_output_is_no_input(path_, {folder_.file("./out.jsonl")}), BadArguments);
    check_output_is_no_input(folder_.file("other"), {path_});
}

}  // namespace
}  // namespace octet::cli
