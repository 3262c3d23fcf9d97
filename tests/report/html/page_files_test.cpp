// The files of the page that are built into the program.
#include "report/html/page_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "report/svg/svg_pieces.h"

namespace octet::report {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST(PageFiles, AreWhole) {
    EXPECT_THAT(page_template(), StartsWith("<!DOCTYPE html>"));
    EXPECT_THAT(page_template(), EndsWith("</html>\n"));
    EXPECT_THAT(page_style(), StartsWith(":root {"));
    EXPECT_THAT(page_style(), EndsWith("}\n"));
    EXPECT_THAT(page_script(), StartsWith("\"use strict\";"));
    EXPECT_THAT(page_script(), EndsWith("})();\n"));
}

TEST(PageFiles, NameNothingOutsideThePage) {
    for (const std::string_view file : {page_template(), page_style()})
        EXPECT_THAT(std::string(file), Not(HasSubstr("://")));
    // The namespace of SVG is a name, which is not loaded.
    std::string script(page_script());
    const std::string_view name = "http://www.w3.org/2000/svg";
    script.erase(script.find(name), name.size());
    EXPECT_THAT(script, Not(HasSubstr("://")));
    EXPECT_THAT(script, Not(HasSubstr("innerHTML")));
    EXPECT_THAT(script, HasSubstr("#piece-${type}"));
    EXPECT_EQ(piece_id(board::PieceType::Queen), "piece-Q") << "the name that the script uses";
}

}  // namespace
}  // namespace octet::report
