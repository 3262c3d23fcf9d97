// Requests of `octet serve`: what is accepted, and the field that a refusal names.
#include "cli/serve/serve_request.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/positions.h"

namespace octet::cli {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

search::SearchLimits default_limits() {
    search::SearchLimits limits;
    limits.nodes = 1000;
    return limits;
}

ServeRequest parse_request(std::string_view line) {
    return parse_serve_request(line, default_limits());
}

SearchRequest accepted(std::string_view line) {
    const auto request = parse_request(line);
    const auto* const search = std::get_if<SearchRequest>(&request);
    if (search == nullptr) {
        const auto* const refused = std::get_if<RefusedRequest>(&request);
        ADD_FAILURE() << line << " " << (refused != nullptr ? refused->reason : "");
        return {};
    }
    return *search;
}

RefusedRequest refused(std::string_view line) {
    const auto request = parse_request(line);
    const auto* const fault = std::get_if<RefusedRequest>(&request);
    if (fault == nullptr) {
        ADD_FAILURE() << line << " is accepted";
        return {};
    }
    return *fault;
}

TEST(ServeRequest, HasDefaults) {
    const SearchRequest request = accepted(R"({"id":"a"})");
    EXPECT_EQ(request.id, "a");
    EXPECT_EQ(request.game.start, board::Position::start());
    EXPECT_THAT(request.plies, ElementsAre(0));
    EXPECT_EQ(request.task.limits.nodes, 1000U);
    EXPECT_EQ(request.task.multi_pv, 1);
    EXPECT_EQ(request.priority, 0);
    EXPECT_FALSE(request.every);
    EXPECT_FALSE(request.timing);
}

TEST(ServeRequest, ReadsAllFields) {
    const SearchRequest request =
        accepted(R"({"id":"a","moves":["e2e4","e5","Nf3"],"plies":[2,0,2],"depth":7,"time":50,)"
                 R"("multipv":3,"priority":-5,"every":100,"timing":true})");
    EXPECT_EQ(request.game.moves.size(), 3U);
    EXPECT_THAT(request.plies, ElementsAre(0, 2));
    EXPECT_FALSE(request.task.limits.nodes);
    EXPECT_EQ(request.task.limits.depth, 7);
    EXPECT_EQ(request.task.limits.move_time, 50);
    EXPECT_EQ(request.task.multi_pv, 3);
    EXPECT_EQ(request.priority, -5);
    EXPECT_EQ(request.every, 100);
    EXPECT_TRUE(request.timing);
}

TEST(ServeRequest, TheLastPositionByDefault) {
    const SearchRequest request =
        accepted(R"({"id":"a","fen":"4k3/8/8/8/8/8/8/4K2R w K - 0 1","moves":["O-O"],"nodes":5})");
    EXPECT_EQ(request.game.start, test::position("4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
    EXPECT_THAT(request.plies, ElementsAre(1));
    EXPECT_EQ(request.task.limits.nodes, 5U);
}

TEST(ServeRequest, AGameHasAtMost30000Plies) {
    std::string moves = R"("g1f3","g8f6")";
    for (int i = 1; i < 15'000; ++i)
        moves += i % 2 == 1 ? R"(,"f3g1","f6g8")" : R"(,"g1f3","g8f6")";
    const auto request = [&] { return R"({"id":"a","moves":[)" + moves + "]}"; };
    EXPECT_EQ(accepted(request()).game.moves.size(), 30'000U);
    moves += R"(,"e2e4")";
    const RefusedRequest longer = refused(request());
    EXPECT_EQ(longer.field, "moves");
    EXPECT_EQ(longer.reason, "30001 moves; at most 30000 are accepted");
}

TEST(ServeRequest, SearchMovesAreThoseOfThePosition) {
    const SearchRequest request =
        accepted(R"({"id":"a","moves":["e2e4"],"searchmoves":["e7e5","Nf6"]})");
    ASSERT_EQ(request.task.root_moves.size(), 2U);
    const RefusedRequest several =
        refused(R"({"id":"a","moves":["e2e4"],"plies":[0,1],"searchmoves":["e7e5"]})");
    EXPECT_EQ(several.field, "searchmoves");
}

TEST(ServeRequest, Actions) {
    const auto cancel = parse_request(R"({"id":"b","action":"cancel","of":"a"})");
    ASSERT_TRUE(std::holds_alternative<CancelRequest>(cancel));
    EXPECT_EQ(std::get<CancelRequest>(cancel).of, "a");
    const auto all = parse_request(R"({"id":"b","action":"cancel_all"})");
    ASSERT_TRUE(std::holds_alternative<CancelRequest>(all));
    EXPECT_FALSE(std::get<CancelRequest>(all).of);
    EXPECT_TRUE(
        std::holds_alternative<VersionRequest>(parse_request(R"({"id":"b","action":"version"})")));
}

TEST(ServeRequest, RefusalsNameTheField) {
    const std::pair<const char*, const char*> cases[] = {
        {R"({"id":"c","nodes":"many"})", "nodes"},
        {R"({"id":"c","nodes":0})", "nodes"},
        {R"({"id":"c","nodes":1.5})", "nodes"},
        {R"({"id":"c","nodes":18446744073709551615})", "nodes"},
        {R"({"id":"c","nodes":1e30})", "nodes"},
        {R"({"id":"c","depth":-1})", "depth"},
        {R"({"id":"c","time":0})", "time"},
        {R"({"id":"c","multipv":0})", "multipv"},
        {R"({"id":"c","fen":5})", "fen"},
        {R"({"id":"c","fen":"8/8/8/8/8/8/8/8 w - -"})", "fen"},
        {R"({"id":"c","moves":"e2e4"})", "moves"},
        {R"({"id":"c","moves":["e2e5"]})", "moves"},
        {R"({"id":"c","moves":[1]})", "moves"},
        {R"({"id":"c","plies":[1]})", "plies"},
        {R"({"id":"c","plies":[-1]})", "plies"},
        {R"({"id":"c","plies":[]})", "plies"},
        {R"({"id":"c","searchmoves":["e7e5"]})", "searchmoves"},
        {R"({"id":"c","priority":"high"})", "priority"},
        {R"({"id":"c","every":0})", "every"},
        {R"({"id":"c","timing":1})", "timing"},
        {R"({"id":"c","of":"a"})", "of"},
        {R"({"id":"c","action":"stop"})", "action"},
        {R"({"id":"c","action":1})", "action"},
        {R"({"id":"c","action":"cancel"})", "of"},
        {R"({"id":"c","action":"cancel","of":1})", "of"},
        {R"({"id":"c","action":"version","nodes":1})", "nodes"},
        {R"({"id":"c","node":1})", "node"}};
    for (const auto& [line, field] : cases) {
        const RefusedRequest fault = refused(line);
        EXPECT_EQ(fault.field, field) << line;
        EXPECT_EQ(fault.id, "c") << line;
        EXPECT_NE(fault.reason, "") << line;
    }
    EXPECT_EQ(refused(R"({"id":"c","nodes":"many"})").reason,
              "'many' is not a whole number from 1 on");
    EXPECT_THAT(refused(R"({"id":"c","node":1})").reason, HasSubstr("did you mean 'nodes'?"));
}

TEST(ServeRequest, LinesWithoutAnId) {
    for (const char* line :
         {"", "x", "[]", "5", "\"a\"", "null", "{", R"({"id":"a"} x)", "\xFF", "[[[[[[["}) {
        const RefusedRequest fault = refused(line);
        EXPECT_FALSE(fault.id) << line;
        EXPECT_EQ(fault.field, "");
    }
    for (const char* line : {"{}", R"({"id":1})", R"({"id":null})"}) {
        const RefusedRequest fault = refused(line);
        EXPECT_FALSE(fault.id) << line;
        EXPECT_EQ(fault.field, "id");
    }
}

TEST(ServeRequest, RefusalsAsRecords) {
    EXPECT_EQ(refusal_record({"c", "nodes", "'many' is not a whole number from 1 on"}),
              R"({"type":"error","id":"c","field":"nodes",)"
              R"("reason":"'many' is not a whole number from 1 on"})");
    EXPECT_EQ(refusal_record({std::nullopt, "", "x"}),
              R"({"type":"error","id":null,"reason":"x"})");
}

}  // namespace
}  // namespace octet::cli
