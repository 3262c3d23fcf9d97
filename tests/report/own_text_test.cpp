// Finding our own texts among those of a person.
#include "report/own_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace octet::report {
namespace {

using analysis::Judgement;

TEST(OwnText, WordsEndWhereOurSentenceEnds) {
    for (const std::string sentence :
         {"Octet: mistake, +1.10 to -0.49; best was 7. exd5.", "Octet: blunder, -0.75 to #-1.",
          "Octet would say: inaccuracy, #4 to #12; best was 12... O-O-O+; low on time from here.",
          "Octet: low on time from here.", "Octet: blunder, +0.00 to #; best was 40. fxe8=Q#."}) {
        for (const std::string before : {"", "a word of Octet. "})
            for (const std::string after : {"", " I was tired.", "!", " Octet: no."}) {
                const auto words = find_own_words(before + sentence + after);
                ASSERT_TRUE(words) << sentence;
                EXPECT_EQ(words->begin, before.size()) << sentence;
                EXPECT_EQ(words->size, sentence.size()) << sentence << after;
            }
    }
    EXPECT_EQ(find_own_words("Octet: blunder, +1.00 to -1.00.")->judgement, Judgement::Blunder);
    EXPECT_TRUE(find_own_words("Octet: blunder, +1.00 to -1.00.")->has_nag);
    EXPECT_EQ(find_own_words("Octet would say: blunder, +1.00 to -1.00.")->judgement,
              Judgement::Blunder);
    EXPECT_FALSE(find_own_words("Octet would say: blunder, +1.00 to -1.00.")->has_nag);
    EXPECT_FALSE(find_own_words("Octet: low on time from here")->has_nag);
    EXPECT_TRUE(find_own_words("Octet: low on time from here")->is_low_time);
    EXPECT_EQ(find_own_words("Octet: blunder, +1.00 to -1.00; best was 2")->size,
              std::string("Octet: blunder, +1.00 to -1.00").size());
    for (const std::string other :
         {"", "Octet", "Octet: ", "Octet: blunder, really?", "Octet: blunder, +1 to -1.00",
          "SuperOctet: blunder, +1.00 to -1.00", "Octet: blunder, +1.00 and"})
        EXPECT_FALSE(find_own_words(other)) << other;
}

TEST(OwnText, ScoresOfLines) {
    EXPECT_EQ(own_score_size("Octet +1.10/21"), 14U);
    EXPECT_EQ(own_score_size("Octet #-3/8 and more"), 11U);
    EXPECT_EQ(own_score_size("Octet said so"), 0U);
    EXPECT_EQ(own_score_size("Octet +1.10"), 0U);
}

TEST(OwnText, OurPartOfTheAnnotators) {
    for (const std::string ours :
         {"Octet 1, 2 nodes", "Octet 0.1.0 (526de99e), depth 9, 300000 nodes, 500 ms",
          "Octet 0.1.0 (526de99e), 300000 nodes (judge 1,2,3; player Weiss, A.)",
          "Octet 0.1.0 (526de99e), 9 nodes (player Weiss, Octet 1)", "Octet 0.2"})
        for (const std::string before : {"", "Weiss, A., ", "Octet fans, "})
            for (const std::string after : {"", ", Jones", "; Jones", ", 3 people", ", Octet fans"})
                EXPECT_EQ(own_annotator(before + ours + after), ours) << before << after;
    for (const std::string other : {"", "?", "The Octet 1", "Octet fans", "Octet"})
        EXPECT_EQ(own_annotator(other), "") << other;
}

}  // namespace
}  // namespace octet::report
