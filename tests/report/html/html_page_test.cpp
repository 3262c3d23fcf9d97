// The report of games as one HTML file.
#include "report/html/html_page.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <vector>

#include "support/reported_game.h"

namespace octet::report {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

std::string page_of(const ReportedGame& game) { return html_page(std::vector{game}, "Octet"); }

/// The text between two others; empty if they are not there.
std::string part(const std::string& page, std::string_view begin, std::string_view end) {
    const std::size_t from = page.find(begin);
    if (from == std::string::npos) return "";
    const std::size_t start = from + begin.size();
    return page.substr(start, page.find(end, start) - start);
}

nlohmann::json data_of(const std::string& page) {
    return nlohmann::json::parse(part(page, "id=\"data\">", "</script>"), nullptr, false);
}

TEST(HtmlPage, HasThePartsOfAReport) {
    const std::string page = page_of(test::fools_mate());
    EXPECT_THAT(page, StartsWith("<!DOCTYPE html>"));
    EXPECT_THAT(page, Not(HasSubstr("{{")));
    EXPECT_THAT(page, HasSubstr("<title>Game report: Weiss, A. (1850) – Schwarz, B.</title>"));
    EXPECT_THAT(page, HasSubstr("<p class=\"about\">0-1 · 2026.11.27 · A00 Barnes Opening</p>"));
    EXPECT_THAT(page,
                HasSubstr("<th scope=\"row\">White</th><td>27.3 %</td><td>27.3 %</td><td>–</td>"
                          "<td>–</td><td>513</td><td>1</td><td>0</td><td>1</td>"
                          "<td>from move 2</td>"));
    EXPECT_THAT(page, HasSubstr("<svg class=\"graph\""));
    EXPECT_THAT(page, HasSubstr("<footer>Octet</footer>"));
    EXPECT_THAT(page, Not(HasSubstr("<nav")));
}

TEST(HtmlPage, MovesAreButtons) {
    const std::string page = page_of(test::fools_mate());
    EXPECT_THAT(page,
                HasSubstr("<li><span class=\"number\">2.</span> <button type=\"button\" "
                          "data-ply=\"3\">g4<span class=\"sign blunder\" aria-hidden=\"true\">?"
                          "?</span><span class=\"hidden-text\">, blunder</span></button> "
                          "<button type=\"button\" data-ply=\"4\">Qh4#</button> </li>"));
}

TEST(HtmlPage, AGameThatBlackBeginsHasItsNumber) {
    const ReportedGame game =
        test::reported_game(test::position("4k3/8/8/8/8/8/8/4K2R b K - 0 30"), {"e8d7", "e1g1"},
                            {{analysis::Score::cp(500), "e8d7"},
                             {analysis::Score::cp(500), "e1g1"},
                             {analysis::Score::cp(500), "d7e6"}});
    EXPECT_THAT(page_of(game),
                HasSubstr("<li><span class=\"number\">30.</span> <span>…</span> "
                          "<button type=\"button\" data-ply=\"1\">Kd7</button> </li>\n"
                          "<li><span class=\"number\">31.</span> "));
    EXPECT_THAT(page_of(game), HasSubstr("No move was judged"));
}

TEST(HtmlPage, KeyMomentsShowPlayedAndBestMove) {
    const std::string moment = part(page_of(test::fools_mate()), "<h4>2. g4 ", "</article>");
    EXPECT_THAT(
        moment,
        AllOf(HasSubstr("aria-label=\"Position before 2. g4, red arrow; best d3, green arrow\""),
              HasSubstr("<g class=\"arrow red\">"), HasSubstr("<g class=\"arrow green\">"),
              HasSubstr("<p>-0.75 to #-1, win chance of White 43 to 2 %</p>"),
              HasSubstr("<p>Best (green): 2. d3</p>"), HasSubstr("<p>Then: 2... Qh4#</p>")));
}

TEST(HtmlPage, TheScriptHasPositionsAndWords) {
    const auto data = data_of(page_of(test::fools_mate()));
    ASSERT_EQ(data.size(), 1U);
    ASSERT_EQ(data[0]["plies"].size(), 5U);
    EXPECT_EQ(data[0]["plies"][0]["board"], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    EXPECT_EQ(data[0]["plies"][3]["say"], "2. g4, blunder, Black mates in 1; best d3");
    EXPECT_EQ(data[0]["plies"][4]["say"], "2... Qh4#, checkmate");
    EXPECT_EQ(data[0]["plies"][4]["last"], nlohmann::json({"d8", "h4"}));
    EXPECT_EQ(data[0]["judged"], nlohmann::json({1, 3}));
}

TEST(HtmlPage, NamesCannotBecomeMarkup) {
    ReportedGame game = test::fools_mate();
    const std::string attack = "</script><img src=x onerror=alert(1)>";
    game.game.tags = {{"White", attack}, {"Black", "{{data}}\" onclick=\"x"}, {"Event", attack}};
    game.opening = OpeningName{"A00", attack, 1};
    const std::string page = html_page(std::vector{game, game}, attack);
    EXPECT_THAT(page, Not(HasSubstr("<img")));
    EXPECT_THAT(page, Not(HasSubstr("\" onclick=")));
    EXPECT_THAT(page, HasSubstr("&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;"));
    EXPECT_THAT(page, HasSubstr("{{data}}&quot; onclick=&quot;x")) << "no place of the template";
    EXPECT_EQ(data_of(page).size(), 2U);
    EXPECT_THAT(page, HasSubstr("<nav aria-label=\"Games\">"));
}

TEST(HtmlPage, AllowsNoNetworkAndOnlyItsOwnScript) {
    const std::string page = page_of(test::fools_mate());
    const std::string nonce = part(page, "<style nonce=\"", "\"");
    EXPECT_EQ(nonce.size(), 16U);
    EXPECT_THAT(page, HasSubstr("content=\"default-src 'none'; style-src 'nonce-" + nonce +
                                "'; script-src 'nonce-" + nonce + "';"));
    EXPECT_THAT(page, Not(HasSubstr(" style=")));
    ReportedGame other = test::fools_mate();
    other.game.tags[1].value = "Other";
    EXPECT_NE(part(page_of(other), "<style nonce=\"", "\""), nonce);
}

}  // namespace
}  // namespace octet::report
