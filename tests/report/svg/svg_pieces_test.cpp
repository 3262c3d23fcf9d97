// The outlines of the chess pieces.
#include "report/svg/svg_pieces.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace octet::report {
namespace {

using board::PieceType;
using ::testing::HasSubstr;
using ::testing::StartsWith;

/// The points that the path moves to by absolute coordinates: "M20 8".
std::vector<std::pair<double, double>> path_starts(std::string_view path) {
    std::vector<std::pair<double, double>> points;
    for (std::size_t at = path.find('M'); at != std::string_view::npos;
         at = path.find('M', at + 1)) {
        std::size_t used = 0;
        const std::string rest(path.substr(at + 1));
        const double x = std::stod(rest, &used);
        points.emplace_back(x, std::stod(rest.substr(used)));
    }
    return points;
}

TEST(SvgPieces, OutlinesAreSixDifferentPathsInsideTheSquare) {
    std::set<std::string_view> outlines;
    for (const PieceType type : board::kPieceTypes) {
        const std::string_view outline = piece_outline(type);
        outlines.insert(outline);
        EXPECT_THAT(outline, StartsWith("M"));
        EXPECT_EQ(outline.find_first_not_of("MLHVCAZmlhvcaz0123456789.- "), std::string_view::npos);
        for (const auto& [x, y] : path_starts(outline)) {
            EXPECT_TRUE(x > 5 && x < kPieceUnits - 5) << outline;
            EXPECT_TRUE(y > 3 && y < kPieceUnits - 5) << outline;
        }
    }
    EXPECT_EQ(outlines.size(), 6U);
}

TEST(SvgPieces, PiecesStandOnAFoot) {
    EXPECT_THAT(piece_outline(PieceType::Pawn), HasSubstr("M9 31h22v4H9Z"));
    EXPECT_THAT(piece_outline(PieceType::Knight), HasSubstr("M9.5 31h23v4h-23Z"));
    EXPECT_THAT(piece_outline(PieceType::Rook), HasSubstr("M8 31h24v4H8Z"));
}

TEST(SvgPieces, DefinitionsHaveTheIdsThatDrawingsUse) {
    const std::string definitions = piece_definitions();
    EXPECT_EQ(piece_id(PieceType::Knight), "piece-N");
    for (const PieceType type : board::kPieceTypes)
        EXPECT_THAT(definitions, HasSubstr("<path id=\"" + piece_id(type) + "\" d=\"" +
                                           std::string(piece_outline(type)) + "\"/>"));
}

TEST(SvgPieces, ColoursDifferInTheStyle) {
    EXPECT_THAT(std::string(piece_style()), HasSubstr(".piece.white{fill:#fff"));
    EXPECT_THAT(std::string(piece_style()), HasSubstr(".piece.black{fill:#3"));
}

}  // namespace
}  // namespace octet::report
