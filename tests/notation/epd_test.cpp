// EPD: operations of all forms, moves in them, and the suites of the shared folder.
#include "notation/epd.h"

#include <gmock/gmock.h>

#include "notation/fen.h"
#include "notation/san.h"
#include "support/data_file.h"
#include "support/positions.h"
#include "support/shared_folder.h"
#include "support/walk.h"
#include "util/text.h"

namespace octet::notation {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view kFour = "4k3/8/8/8/8/8/8/4K2R w K -";

EpdRecord parse(std::string_view line) {
    auto record = parse_epd(line);
    if (!record) ADD_FAILURE() << line << ": " << record.reason();
    return *record;
}

TEST(Epd, FourFieldsAndOperations) {
    const auto record = parse(
        "r1b2rk1/2q1b1pp/p2ppn2/1p6/3QP3/1BN1B3/PPP3PP/R4RK1 w - - bm Nd5 a4; id \"BK.05\"; "
        "c0 \"two; moves\" x;");
    EXPECT_EQ(to_fen(record.position),
              "r1b2rk1/2q1b1pp/p2ppn2/1p6/3QP3/1BN1B3/PPP3PP/R4RK1 w - - 0 1");
    EXPECT_THAT(record.warnings, IsEmpty());
    EXPECT_THAT(record.operations, ElementsAre(EpdOperation{"bm", {"Nd5", "a4"}},
                                               EpdOperation{"id", {"BK.05"}, {true}},
                                               EpdOperation{"c0", {"two; moves", "x"}, {true}}));
    EXPECT_EQ(record.text("id"), "BK.05");
    EXPECT_EQ(record.text("c0"), "two; moves x");
    EXPECT_EQ(record.text("am"), "");
    EXPECT_EQ(record.find("am"), nullptr);
}

TEST(Epd, SixFieldsAndSemicolonsFirst) {
    const auto record = parse("4k3/8/8/8/8/8/8/4K2R w K - 3 40 ;D1 15 ;D2 66\r");
    EXPECT_EQ(to_fen(record.position), "4k3/8/8/8/8/8/8/4K2R w K - 3 40");
    EXPECT_THAT(record.operations,
                ElementsAre(EpdOperation{"D1", {"15"}}, EpdOperation{"D2", {"66"}}));
    EXPECT_EQ(parse("4k3/8/8/8/8/8/8/4K2R w K - 3 40;bm Kd1").operations,
              (std::vector<EpdOperation>{{"bm", {"Kd1"}}}));
}

TEST(Epd, NulEndsALine) {
    const auto record = parse(std::string("4k3/8/8/8/8/8/8/4K2R w K - bm Rh8 + ") + '\0');
    EXPECT_THAT(record.operations, ElementsAre(EpdOperation{"bm", {"Rh8", "+"}}));
}

TEST(Epd, NoOperations) {
    EXPECT_THAT(parse(kFour).operations, IsEmpty());
    EXPECT_THAT(parse("4k3/8/8/8/8/8/8/4K2R w K - ; ;; ").operations, IsEmpty());
    EXPECT_EQ(to_fen(parse("4k3/8/8/8/8/8/8/4K2R w").position), "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
    EXPECT_EQ(to_fen(parse("4k3/8/8/8/8/8/8/4K2R w K - 7").position),
              "4k3/8/8/8/8/8/8/4K2R w K - 7 1");
}

TEST(Epd, ClocksAsOperationsBelongToThePosition) {
    const auto record = parse("4k3/8/8/8/8/8/8/4K2R w K - hmvc 12; fmvn 34; id x;");
    EXPECT_EQ(to_fen(record.position), "4k3/8/8/8/8/8/8/4K2R w K - 12 34");
    EXPECT_THAT(record.operations, ElementsAre(EpdOperation{"id", {"x"}}));
    const auto wrong = parse("4k3/8/8/8/8/8/8/4K2R w K - 5 6 hmvc; fmvn many; id x;");
    EXPECT_THAT(wrong.operations, ElementsAre(EpdOperation{"id", {"x"}}));
    EXPECT_THAT(wrong.warnings, ElementsAre("operation 'hmvc' dropped: it needs a number",
                                            "operation 'fmvn' dropped: it needs a number"));
    EXPECT_EQ(to_fen(wrong.position), "4k3/8/8/8/8/8/8/4K2R w K - 5 6");
}

TEST(Epd, Dirt) {
    auto record = parse("4k3/8/8/8/8/8/8/4K2R w K - id \"open; bm e4;");
    EXPECT_EQ(record.text("id"), "open; bm e4;");
    EXPECT_THAT(record.warnings, ElementsAre(HasSubstr("lacks its closing quote")));

    record = parse("4k3/8/8/8/8/8/8/4K2R w KQ - ; 17 4; \"a b\" c; noop; id a\"b\"c;");
    EXPECT_THAT(record.operations, ElementsAre(EpdOperation{"noop", {}},
                                               EpdOperation{"id", {"a", "b", "c"}, {false, true}}));
    EXPECT_THAT(record.warnings, ElementsAre(HasSubstr("castling rights 'Q' dropped"),
                                             HasSubstr("operation '17' dropped"),
                                             HasSubstr("operation '' dropped")));
}

TEST(Epd, RefusesBadPositions) {
    EXPECT_EQ(parse_epd("").reason(), parse_fen("").reason());
    EXPECT_THAT(parse_epd("; bm e4;").reason(), HasSubstr("empty"));
    EXPECT_THAT(parse_epd("bm e4;").reason(), HasSubstr("has 1 rank instead of 8"));
    EXPECT_THAT(parse_epd("4k3/8/8/8/8/8/8/4K2R ; bm e4;").reason(), HasSubstr("side to move"));
    EXPECT_THAT(parse_epd("4k3/8/8/8/8/8/8/8 w - - ; bm e4;").reason(), HasSubstr("White must"));
}

TEST(Epd, Moves) {
    const auto record = parse("4k3/8/8/8/8/8/8/4K2R w K - bm O-O Rh8 + Kd2!; am Ke3; pv ;");
    const auto best = record.moves("bm");
    ASSERT_TRUE(best) << best.reason();
    ASSERT_EQ(best->size(), 3U);
    EXPECT_EQ(to_san(record.position, (*best)[0]), "O-O");
    EXPECT_EQ(to_san(record.position, (*best)[1]), "Rh8+");
    EXPECT_EQ(to_san(record.position, (*best)[2]), "Kd2");
    EXPECT_EQ(record.moves("am").reason(), "am: 'Ke3' is not a legal move");
    EXPECT_THAT(*record.moves("pv"), IsEmpty());
    EXPECT_THAT(*record.moves("sm"), IsEmpty());
}

TEST(Epd, MovesWithCommas) {
    const auto record = parse("4k3/8/8/8/8/8/8/4K2R w K - bm O-O, Rh8+,Kd2; am Kd1,Ke3;");
    const auto best = record.moves("bm");
    ASSERT_TRUE(best) << best.reason();
    ASSERT_EQ(best->size(), 3U);
    EXPECT_EQ(to_san(record.position, (*best)[1]), "Rh8+");
    EXPECT_EQ(to_san(record.position, (*best)[2]), "Kd2");
    EXPECT_EQ(record.moves("am").reason(), "am: 'Ke3' is not a legal move");
}

TEST(Epd, MovesAsUciWritesThem) {
    const auto record = parse("4k3/8/8/3pP3/8/5N2/8/4K2R w K d6 bm f3g5 e1g1 exd6 e.p.; am f3f4;");
    const auto best = record.moves("bm");
    ASSERT_TRUE(best) << best.reason();
    ASSERT_EQ(best->size(), 3U);
    EXPECT_EQ(to_san(record.position, (*best)[0]), "Ng5");
    EXPECT_EQ(to_san(record.position, (*best)[1]), "O-O");
    EXPECT_EQ(to_san(record.position, (*best)[2]), "exd6");
    EXPECT_EQ(record.moves("am").reason(), "am: 'f3f4' is not a legal move");
}

TEST(Epd, Writes) {
    EpdRecord record = parse(kFour);
    EXPECT_EQ(to_epd(record), kFour);
    record.operations = {{"bm", {"O-O", "Kd1"}}, {"id", {"a b;c"}}, {"c0", {"", "\"\n"}}};
    EXPECT_EQ(to_epd(record),
              "4k3/8/8/8/8/8/8/4K2R w K - bm O-O Kd1; id \"a b;c\"; c0 \"\" \"' \";");
    record.position = test::position("4k3/8/8/8/8/8/8/4K2R w K - 5 9");
    record.operations.clear();
    EXPECT_EQ(to_epd(record), "4k3/8/8/8/8/8/8/4K2R w K - hmvc 5; fmvn 9;");
}

TEST(Epd, StringsKeepTheirQuotes) {
    for (const std::string_view operations :
         {"id \"stalemate\";", "id \"100\";", "c0 \"\";", "own \"x\" y \"z\" 1;",
          "id x; c9 two words;", "bm Kd1; v0 1.5;"}) {
        const std::string line = std::string(kFour) + ' ' + std::string(operations);
        EXPECT_EQ(to_epd(parse(line)), line);
    }
}

TEST(Epd, EveryPositionReadsBackAsWritten) {
    test::for_each_interesting_position(0, [](const board::Position& position) {
        const EpdRecord record{position, {{"id", {"x y"}, {true}}, {"D1", {"20"}}}, {}};
        const auto again = parse_epd(to_epd(record));
        ASSERT_TRUE(again) << again.reason();
        EXPECT_EQ(again->position, record.position) << to_epd(record);
        EXPECT_EQ(again->operations, record.operations);
        EXPECT_THAT(again->warnings, IsEmpty());
    });
}

// The suites of the shared folder: all lines parse, and their moves are legal.
class EpdSuites : public testing::TestWithParam<const char*> {
protected:
    /// The lines of the suite that are not blank.
    static std::vector<std::string> lines_of(const std::string& path) {
        auto lines = test::read_lines(path);
        std::erase_if(lines, [](const std::string& line) { return util::trim(line).empty(); });
        return lines;
    }
};

TEST_P(EpdSuites, Parses) {
    const auto path = test::shared_path(GetParam());
    if (!path) GTEST_SKIP() << test::needs_shared(GetParam());
    int slips = 0;
    for (const std::string& line : lines_of(*path)) {
        const auto record = parse_epd(line);
        ASSERT_TRUE(record) << line << ": " << record.reason();
        EXPECT_FALSE(record->operations.empty()) << line;
        for (const char* opcode : {"bm", "am"}) {
            const auto moves = record->moves(opcode);
            // Kaufman's suite has two misprints, for Bxc3+ and Ngxe5.
            const std::string text = record->text(opcode);
            const bool slip = text == "Bcx3 +" || (text == "Ne5" && record->find("bm") &&
                                                   std::string_view(opcode) == "am");
            slips += slip;
            EXPECT_EQ(static_cast<bool>(moves), !slip) << line;
            EXPECT_TRUE(!moves || moves->empty() == !record->find(opcode)) << line;
        }
        const auto again = parse_epd(to_epd(*record));
        ASSERT_TRUE(again) << to_epd(*record) << ": " << again.reason();
        EXPECT_EQ(again->position, record->position) << line;
        EXPECT_EQ(again->operations, record->operations) << line;
    }
    EXPECT_LE(slips, 2);
}

std::string suite_name(const testing::TestParamInfo<const char*>& suite) {
    std::string name = suite.param;
    for (char& c : name)
        if (c == '/' || c == '.' || c == '-') c = '_';
    return name;
}

INSTANTIATE_TEST_SUITE_P(Shared, EpdSuites,
                         testing::Values("perft/standard.epd", "perft/chess960.epd",
                                         "suites/bratko-kopec.epd", "suites/kaufman.epd",
                                         "suites/lct2.epd", "suites/silent-but-deadly.epd"),
                         suite_name);

}  // namespace
}  // namespace octet::notation
