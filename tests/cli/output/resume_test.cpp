// Unfinished outputs: what is whole in them, and whether a run may continue them.
#include "cli/output/resume.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <vector>

namespace octet::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::Optional;
using ::testing::StartsWith;

const std::string kHead =
    R"({"type":"head","schema":"octet.analysis/1","engine":"Octet 1","network":"N",)"
    R"("limits":{"nodes":300000},"multipv":1,"hash":16,"threads":1,)"
    R"("input":[{"file":"a.pgn","bytes":10}],"shard":[1,1]})";
const std::string kPosition = R"({"type":"position","file":0,"ply":0})";
const std::string kFault = R"({"type":"error","file":0,"reason":"x"})";
const std::string kEnd = R"({"type":"end","games":1,"positions":1,"errors":7})";

util::Result<UnfinishedOutput> read_text(const std::string& text) {
    std::istringstream stream(text);
    return read_output(stream);
}

TEST(Resume, CountsWholeRecords) {
    const std::string text = kHead + "\n" + kPosition + "\n" + kFault + "\n";
    const auto output = read_text(text);
    ASSERT_TRUE(output);
    EXPECT_EQ(output->head, kHead);
    EXPECT_EQ(output->records, 2U);
    EXPECT_EQ(output->last, kFault);
    EXPECT_EQ(output->size, text.size());
    EXPECT_FALSE(output->is_finished);
}

/// Wherever the file ends, the whole records before that place are found.
TEST(Resume, ATornRecordIsLeftOut) {
    const std::string text = kHead + "\n" + kPosition + "\n" + kFault + "\n";
    for (std::size_t length = 0; length <= text.size(); ++length) {
        const auto output = read_text(text.substr(0, length));
        ASSERT_TRUE(output) << length;
        const std::size_t size = text.substr(0, length).rfind('\n') + 1;
        EXPECT_EQ(output->size, size) << length;
        EXPECT_EQ(output->head.empty(), size == 0) << length;
    }
}

TEST(Resume, ARecordOfASearchThatWasCutShortIsMadeAnew) {
    const std::string start = kHead + "\n" + kPosition + "\n";
    const auto output =
        read_text(start + R"({"type":"position","file":0,"cancelled":true,"fen":"x"})" + "\n");
    ASSERT_TRUE(output);
    EXPECT_EQ(output->records, 1U);
    EXPECT_EQ(output->size, start.size());
    const std::string words = R"({"type":"position","id":"a,\"cancelled\":true,"})";
    EXPECT_EQ(read_text(start + words + "\n")->records, 2U) << "words of an EPD line";
}

TEST(Resume, DamagedRecordsAreTorn) {
    const std::string start = kHead + "\n" + kPosition + "\n";
    for (const std::string& damaged :
         {std::string(20, '\0') + "\n", std::string("{\"type\":\"position\",\n"),
          "{\"type\":\"position\"," + std::string(5, '\0') + "}\n", std::string("\n")}) {
        const auto output = read_text(start + damaged + kPosition + "\n");
        ASSERT_TRUE(output);
        EXPECT_EQ(output->size, start.size());
        EXPECT_EQ(output->records, 1U);
    }
}

TEST(Resume, FindsTheEnd) {
    const auto output = read_text(kHead + "\n" + kEnd + "\n");
    ASSERT_TRUE(output);
    EXPECT_TRUE(output->is_finished);
    EXPECT_EQ(output->errors, 7U);
    EXPECT_EQ(output->records, 0U);
    const auto joined = read_text(kHead + "\n" + kEnd + "\n" + kHead + "\n");
    ASSERT_FALSE(joined);
    EXPECT_THAT(joined.reason(), HasSubstr("after its end record"));
}

TEST(Resume, AnEndRecordMayHaveAnything) {
    for (const char* errors : {"\"x\"", "-1", "null", "[7]"}) {
        const auto output = read_text(kHead + "\n{\"type\":\"end\",\"errors\":" + errors + "}\n");
        ASSERT_TRUE(output);
        EXPECT_TRUE(output->is_finished);
        EXPECT_EQ(output->errors, 0U) << errors;
    }
}

TEST(Resume, RefusesOtherFiles) {
    for (const char* text : {"hello", "hello\n", "\n", "[Event \"x\"]\n\n1. e4 *\n",
                             "{\"type\":\"head\",\"schema\":\"other/1\"}\n"})
        EXPECT_FALSE(read_text(text)) << text;
}

TEST(Resume, ReportsTheRecords) {
    std::istringstream stream(kHead + "\n" + kPosition + "\n" + kFault + "\n" + kEnd + "\n");
    std::vector<std::string> types;
    std::vector<std::string> records;
    std::uint64_t last_end = 0;
    const auto add = [&](std::string_view type, std::string_view record, std::uint64_t end) {
        types.emplace_back(type);
        records.emplace_back(record);
        EXPECT_GT(end, last_end);
        last_end = end;
    };
    const auto output = read_output(stream, add);
    ASSERT_TRUE(output);
    EXPECT_THAT(types, ::testing::ElementsAre("position", "error"));
    EXPECT_THAT(records, ::testing::ElementsAre(kPosition, kFault));
}

std::string with(std::string_view from, std::string_view to) {
    std::string head = kHead;
    return head.replace(head.find(from), from.size(), to);
}

TEST(Resume, NamesTheFirstSettingThatDiffers) {
    EXPECT_FALSE(head_conflict(kHead, kHead));
    EXPECT_THAT(head_conflict(kHead, with("300000", "500000")),
                Optional(std::string("was made with --nodes 300000, not 500000")));
    EXPECT_THAT(head_conflict(kHead, with("\"nodes\":300000", "\"depth\":5")),
                Optional(std::string("was made with --nodes 300000, not --depth 5")));
    EXPECT_THAT(head_conflict(kHead, with("Octet 1", "Octet 2")),
                Optional(std::string("was made by Octet 1, not Octet 2")));
    EXPECT_THAT(head_conflict(kHead, with("\"N\"", "\"M\"")),
                Optional(std::string("was made with the network N, not M")));
    EXPECT_THAT(head_conflict(kHead, with("\"hash\":16", "\"hash\":1")),
                Optional(std::string("was made with --hash 16, not 1")));
    EXPECT_THAT(head_conflict(kHead, with("\"multipv\":1", "\"multipv\":2")),
                Optional(std::string("was made with --multipv 1, not 2")));
    EXPECT_THAT(head_conflict(kHead, with("\"threads\":1", "\"threads\":2")),
                Optional(std::string("was made with --threads 1, not 2")));
    EXPECT_THAT(head_conflict(kHead, with("\"bytes\":10", "\"bytes\":11")),
                Optional(std::string("was made from a.pgn of 10 bytes, not a.pgn of 11 bytes")));
    EXPECT_THAT(head_conflict(kHead, with("[1,1]", "[2,3]")),
                Optional(std::string("was made with --shard 1/1, not 2/3")));
    EXPECT_THAT(head_conflict(kHead, with("[1,1]", "[1,1],\"options\":{\"plies\":\"3\"}")),
                Optional(std::string("was made without --plies, not with 3")));
    EXPECT_THAT(head_conflict(with("[1,1]", "[1,1],\"options\":{\"plies\":\"3\"}"), kHead),
                Optional(std::string("was made with --plies 3, not without it")));
    EXPECT_THAT(head_conflict("{}", kHead), Optional(StartsWith("was made")));
    EXPECT_THAT(head_conflict("[]", kHead), Optional(StartsWith("was made")));
}

}  // namespace
}  // namespace octet::cli
