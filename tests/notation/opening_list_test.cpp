// The built-in list of openings: legal lines in exact SAN, and no position twice.
#include "notation/opening_list.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "notation/san.h"
#include "support/pattern.h"
#include "util/text.h"

namespace octet::notation {
namespace {

TEST(OpeningList, EachLineIsLegalAndNamesItsOwnPosition) {
    std::map<board::Key, std::string_view> names;
    for (const NamedLine& line : built_in_openings()) {
        board::Position position = board::Position::start();
        for (const std::string_view word : util::split_words(line.moves)) {
            const auto move = parse_san(position, word);
            ASSERT_TRUE(move) << line.name << ": " << move.reason();
            EXPECT_EQ(to_san(position, *move), word) << line.name;
            position.make(*move);
        }
        const auto [other, is_new] = names.emplace(position.key(), line.name);
        EXPECT_TRUE(is_new) << line.name << " and " << other->second;
    }
    EXPECT_GE(names.size(), 200U);
}

TEST(OpeningList, CodesAreThoseOfEco) {
    std::string_view last;
    for (const NamedLine& line : built_in_openings()) {
        EXPECT_THAT(std::string(line.eco), test::MatchesPattern("[A-E][0-9][0-9]"));
        EXPECT_LE(last, line.eco) << line.name;
        last = line.eco;
    }
}

}  // namespace
}  // namespace octet::notation
