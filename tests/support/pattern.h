// A matcher for regular expressions of the standard library. Those of GoogleTest differ between
// systems: on Windows they have no groups and no character sets.
#pragma once

#include <gmock/gmock.h>

#include <regex>
#include <string>

namespace octet::test {

MATCHER_P(MatchesPattern, pattern, std::string("is all like ") + pattern) {
    return std::regex_match(std::string(arg), std::regex(pattern));
}

MATCHER_P(HasPattern, pattern, std::string("has a part like ") + pattern) {
    return std::regex_search(std::string(arg), std::regex(pattern));
}

}  // namespace octet::test
