// The tuner writes the repository's file with other numbers.
#include "train/classical/weights_source.h"

#include <gtest/gtest.h>

#include <bit>
#include <regex>

#include "support/data_file.h"
#include "train/classical/objective.h"

namespace octet::train {
namespace {

namespace classical = eval::classical;

/// The text after the comment at the beginning.
std::string body(const std::string& text) { return text.substr(text.find("#include")); }

std::string repository_file() {
    return test::content(std::string(OCTET_TEST_DATA) + "/../../src/eval/classical/weights.cpp");
}

TEST(WeightsSource, WritesTheRepositorysFile) {
    const std::string file = repository_file();
    ASSERT_FALSE(file.empty());
    const std::string written = to_source(classical::kWeights, "By hand.\n");
    EXPECT_EQ(body(written), body(file));
    EXPECT_EQ(written.substr(0, file.find("//\n")), file.substr(0, file.find("//\n")));
}

TEST(WeightsSource, HasEveryNumberInItsPlace) {
    Parameters parameters(2 * classical::kWeightCount);
    for (std::size_t i = 0; i < parameters.size(); ++i)
        parameters[i] = static_cast<double>(i) - 2000;
    const std::string text = body(to_source(to_weights(parameters), ""));
    const std::regex pair(R"(\{(-?\d+), (-?\d+)\},)");
    std::size_t next = 0;
    for (std::sregex_iterator match(text.begin(), text.end(), pair), end; match != end; ++match) {
        ASSERT_EQ(std::stod((*match)[1]), parameters[next++]);
        ASSERT_EQ(std::stod((*match)[2]), parameters[next++]);
    }
    EXPECT_EQ(next, parameters.size());
}

TEST(WeightsSource, BeginsWithTheOriginOfTheNumbers) {
    const std::string text = to_source(classical::kWeights, "From 10 games.\nAnd more.\n");
    EXPECT_NE(text.find("\n// From 10 games.\n// And more.\n#include"), std::string::npos);
    EXPECT_EQ(text.substr(0, 3), "// ");
}

}  // namespace
}  // namespace octet::train
