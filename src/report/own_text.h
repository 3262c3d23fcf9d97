// Finds what Octet has written among the texts of a person: judgements in comments, scores behind
// better lines, and our part of the tag Annotator. Each part ends where our own format ends, so
// that the words of a person before and behind it stay.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "analysis/game_report.h"

namespace octet::report {

/// The starts of our words in comments; the second one where a person has judged the move.
inline constexpr std::string_view kSays = "Octet: ";
inline constexpr std::string_view kWouldSay = "Octet would say: ";
inline constexpr std::string_view kLowTime = "low on time from here";
inline constexpr std::string_view kBestWas = "; best was ";
/// What stands between them and a text of a person that does not end like a sentence.
inline constexpr std::string_view kBehindText = " | ";
/// The start of our scores and of our part of the tag Annotator.
inline constexpr std::string_view kName = "Octet ";

/// Our words in a comment: "Octet: blunder, -0.75 to #-1; best was 2. d3; low on time from here."
struct OwnWords {
    std::size_t begin = 0;
    std::size_t size = 0;
    analysis::Judgement judgement = analysis::Judgement::None;
    /// Whether the judgement has a NAG beside the words; not so with "Octet would say".
    bool has_nag = false;
    bool is_low_time = false;
};

/// The first words of ours from a place of the comment on.
std::optional<OwnWords> find_own_words(std::string_view comment, std::size_t from = 0);

/// The size of our score at the start of a comment, such as "Octet +1.10/21"; 0 if there is none.
std::size_t own_score_size(std::string_view comment);

/// Our part of a tag Annotator: "Octet 0.1.0 (526de99e), 300000 nodes (judge 1,2,3)". Empty if
/// there is none.
std::string_view own_annotator(std::string_view value);

}  // namespace octet::report
