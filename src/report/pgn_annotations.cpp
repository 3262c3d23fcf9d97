// Annotating PGN games.
#include "report/pgn_annotations.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <ranges>
#include <span>
#include <vector>

#include "notation/move_comment.h"
#include "report/move_text.h"
#include "report/own_text.h"
#include "report/score_text.h"
#include "util/text.h"

namespace octet::report {

namespace {

using analysis::Judgement;
using analysis::MoveReport;
using analysis::Score;
using notation::PgnGame;
using notation::PgnNote;
using notation::PgnTag;
using notation::PgnToken;
using Notes = std::vector<PgnNote>;

/// The NAGs of severe time pressure of White and of Black.
constexpr int kWhiteLowTime = 138;
constexpr int kBlackLowTime = 139;
/// The judgements of a person: $1 to $6.
constexpr int kMaxMoveJudgement = 6;

int nag_of(Judgement judgement) {
    switch (judgement) {
        case Judgement::Inaccuracy:
            return 6;
        case Judgement::Mistake:
            return 2;
        case Judgement::Blunder:
            return 4;
        case Judgement::None:
            break;
    }
    return 0;
}

bool is_nag(const PgnNote& note) { return note.kind == PgnNote::Kind::Nag; }
bool is_comment(const PgnNote& note) { return note.kind == PgnNote::Kind::Comment; }

void remove_empty_comments(Notes& notes) {
    std::erase_if(notes, [](const PgnNote& note) {
        return note.kind == PgnNote::Kind::Comment && note.text.empty();
    });
}

int low_time_nag(board::Color mover) {
    return mover == board::Color::White ? kWhiteLowTime : kBlackLowTime;
}

/// The NAGs that belong to our words in the comments.
std::vector<int> own_nags(const Notes& notes, board::Color mover) {
    std::vector<int> nags;
    for (const PgnNote& note : notes) {
        if (!is_comment(note)) continue;
        for (auto words = find_own_words(note.text); words;
             words = find_own_words(note.text, words->begin + words->size)) {
            if (words->has_nag) nags.push_back(nag_of(words->judgement));
            if (words->is_low_time) nags.push_back(low_time_nag(mover));
        }
    }
    return nags;
}

std::size_t leading_nags(const Notes& notes) {
    return static_cast<std::size_t>(std::ranges::find_if_not(notes, is_nag) - notes.begin());
}

/// Removes the NAGs of an earlier run. Returns the index where they stood, or else where NAGs
/// belong.
std::size_t remove_own_nags(Notes& notes, board::Color mover) {
    std::optional<std::size_t> place;
    for (const int nag : own_nags(notes, mover)) {
        const auto own = std::ranges::find_if(
            notes, [nag](const PgnNote& note) { return is_nag(note) && note.nag == nag; });
        if (own == notes.end()) continue;
        const auto index = static_cast<std::size_t>(own - notes.begin());
        place = std::min(index, place.value_or(index));
        notes.erase(own);
    }
    return place ? *place : leading_nags(notes);
}

/// Removes words from a text, with what separates them from the text before them, and the blank
/// that they leave. Returns where they stood.
std::size_t remove_words(std::string& text, const OwnWords& words) {
    text.erase(words.begin, words.size);
    std::size_t begin = words.begin;
    if (text.substr(0, begin).ends_with(kBehindText)) {
        // A blank stays between the texts before and behind it.
        begin -= kBehindText.size() - 1;
        text.erase(begin, kBehindText.size() - 1);
    }
    if (text.substr(begin).starts_with(' ')) text.erase(begin, 1);
    text = util::trim(text);
    return begin;
}

/// Writes the words in the place of those of an earlier run, of which nothing else stays. Returns
/// whether there was such a place.
bool replace_own_words(Notes& notes, std::string_view words) {
    bool is_placed = false;
    for (PgnNote& note : notes) {
        if (!is_comment(note)) continue;
        std::size_t from = 0;
        while (const auto old = find_own_words(note.text, from)) {
            if (is_placed || words.empty()) {
                from = remove_words(note.text, *old);
            } else {
                note.text.replace(old->begin, old->size, words);
                from = old->begin + words.size();
                is_placed = true;
            }
        }
    }
    return is_placed;
}

/// Where a command stood: the index of the comment, and the place in what is left of its text.
struct CommandPlace {
    std::size_t note = 0;
    std::size_t offset = 0;
};

/// Removes the evals of all comments; returns where the first one stood.
std::optional<CommandPlace> remove_evals(Notes& notes) {
    std::optional<CommandPlace> place;
    for (std::size_t i = 0; i < notes.size(); ++i) {
        PgnNote& note = notes[i];
        if (!is_comment(note)) continue;
        std::string rest = notation::without_command(note.text, "eval");
        if (rest == note.text) continue;
        if (!place) place = {i, std::min(note.text.find("[%eval "), rest.size())};
        note.text = std::move(rest);
    }
    return place;
}

std::optional<notation::CommentScore> comment_score(Score score, int depth) {
    switch (score.kind) {
        case Score::Kind::Cp:
            return notation::CommentScore{false, score.number, depth};
        case Score::Kind::Mate:
            return notation::CommentScore{true, score.number, depth};
        case Score::Kind::Checkmate:
            break;
    }
    return {};
}

/// The comment directly behind the leading NAGs, which is added if there is none. Words and evals
/// go into one comment, because some programs do not read two comments in a row.
std::size_t first_comment(Notes& notes) {
    const std::size_t first = leading_nags(notes);
    if (first == notes.size() || !is_comment(notes[first]))
        notes.insert(notes.begin() + static_cast<std::ptrdiff_t>(first), PgnNote::of_comment(""));
    return first;
}

void add_words(std::string& text, std::string_view words) {
    if (!text.empty()) text += ' ';
    text += words;
}

/// Adds our words behind the commands and the text of a person.
void add_verdict(std::string& text, std::string_view words) {
    constexpr std::string_view kEnds = ".!?:;]";
    if (!text.empty() && kEnds.find(text.back()) == std::string_view::npos)
        text += kBehindText;
    else if (!text.empty())
        text += ' ';
    text += words;
}

/// Writes the eval in the place of an old one, or before the first comment. Returns the index of
/// the comment.
std::size_t write_eval(Notes& notes, std::string eval) {
    auto place = remove_evals(notes);
    if (!place) place = {first_comment(notes), 0};
    const auto [note, offset] = *place;
    std::string& text = notes[note].text;
    if (offset > 0 && offset == text.size()) {
        add_words(text, eval);
    } else if (offset > 0 && text[offset - 1] == ' ') {
        text.insert(offset, eval + ' ');
    } else {
        if (!text.empty()) add_words(eval, text);
        text = std::move(eval);
    }
    return note;
}

bool has_better_line(const MoveReport& move) {
    return !move.best_line.empty() && move.best_line.front() != move.move;
}

PgnNote better_line(const ReportedGame& reported, const MoveReport& move, std::size_t plies) {
    std::vector<PgnToken> tokens;
    board::Position position = position_before(reported.game, static_cast<std::size_t>(move.ply));
    const std::span<const board::Move> line(move.best_line);
    for (const std::string& numbered :
         san_words(position, line.first(std::min(plies, line.size()))))
        for (const std::string_view word : util::split_words(numbered))
            tokens.push_back({PgnToken::Kind::Word, std::string(word)});
    tokens.push_back({PgnToken::Kind::Comment,
                      fmt::format("{}{}/{}", kName, score_text(move.before), move.depth_before)});
    return PgnNote::of_variation(std::move(tokens));
}

/// Whether the variation ends with a comment that begins as ours do: "Octet +1.10/21".
bool is_own_line(const PgnNote& note) {
    return note.kind == PgnNote::Kind::Variation && !note.tokens.empty() &&
           note.tokens.back().kind == PgnToken::Kind::Comment &&
           own_score_size(note.tokens.back().text) > 0;
}

/// Whether a line of ours is as we have written it: moves and our score.
bool is_untouched_line(const PgnNote& note) {
    return is_own_line(note) &&
           std::ranges::all_of(
               note.tokens.begin(), note.tokens.end() - 1,
               [](const PgnToken& token) { return token.kind == PgnToken::Kind::Word; }) &&
           own_score_size(note.tokens.back().text) == note.tokens.back().text.size();
}

/// The moves of a variation, without numbers and without variations inside.
std::vector<std::string_view> moves_of(const PgnNote& variation) {
    std::vector<std::string_view> moves;
    int depth = 0;
    for (const PgnToken& token : variation.tokens) {
        depth += token.kind == PgnToken::Kind::Open;
        depth -= token.kind == PgnToken::Kind::Close;
        if (token.kind == PgnToken::Kind::Word && depth == 0 && !util::is_digit(token.text.front()))
            moves.push_back(token.text);
    }
    return moves;
}

/// Puts the better line in the place of that of an earlier run; without a line that one goes. Where
/// a person has added something to our line, it stays, and the same moves are not written twice.
void place_line(Notes& notes, std::optional<PgnNote> line) {
    for (PgnNote& note : notes) {
        if (!line || !is_own_line(note) || is_untouched_line(note)) continue;
        if (moves_of(note) != moves_of(*line)) continue;
        std::string& comment = note.tokens.back().text;
        comment.replace(0, own_score_size(comment), line->tokens.back().text);
        line.reset();
    }
    auto old = std::ranges::find_if(notes, is_untouched_line);
    if (line && old == notes.end()) {
        notes.push_back(std::move(*line));
        return;
    }
    if (line) *old++ = std::move(*line);
    notes.erase(std::remove_if(old, notes.end(), is_untouched_line), notes.end());
}

std::string judgement_text(const ReportedGame& reported, const MoveReport& move) {
    std::string text = fmt::format("{}, {} to {}", judgement_name(move.judgement),
                                   score_text(move.before), score_text(move.after));
    if (has_better_line(move))
        text +=
            fmt::format("{}{}", kBestWas,
                        san_line(position_before(reported.game, static_cast<std::size_t>(move.ply)),
                                 move.best_line, 1));
    return text;
}

/// What we say about a move: words for a comment, and NAGs.
struct Verdict {
    std::string words;
    std::vector<int> nags;
};

Verdict verdict_of(const ReportedGame& reported, const MoveReport& move, bool is_low_time,
                   const Notes& notes) {
    const bool has_person_judged = std::ranges::any_of(notes, [](const PgnNote& note) {
        return is_nag(note) && note.nag >= 1 && note.nag <= kMaxMoveJudgement;
    });
    Verdict verdict;
    if (move.is_judged()) {
        verdict.words = judgement_text(reported, move);
        if (!has_person_judged) verdict.nags.push_back(nag_of(move.judgement));
    }
    if (is_low_time) {
        verdict.words += verdict.words.empty() ? "" : "; ";
        verdict.words += kLowTime;
        verdict.nags.push_back(low_time_nag(move.mover));
    }
    if (verdict.words.empty()) return verdict;
    const bool would_say = move.is_judged() && has_person_judged;
    verdict.words = fmt::format("{}{}.", would_say ? kWouldSay : kSays, verdict.words);
    return verdict;
}

/// Writes value, judgement, time trouble and better line of a move in the places of those of an
/// earlier run, or else in places of their own.
void annotate_move(const ReportedGame& reported, std::size_t index, const AnnotationStyle& style,
                   Notes& notes) {
    const MoveReport& move = reported.report.moves[index];
    const bool is_judged = style.sides[move.mover] && move.is_judged();
    const std::size_t nag_place = remove_own_nags(notes, move.mover);
    Verdict verdict;
    if (style.sides[move.mover])
        verdict = verdict_of(reported, move,
                             reported.report.sides[move.mover].first_low_time == index, notes);
    for (const int nag : verdict.nags | std::views::reverse)
        notes.insert(notes.begin() + static_cast<std::ptrdiff_t>(nag_place), PgnNote::of_nag(nag));
    const bool has_place = replace_own_words(notes, verdict.words);
    remove_empty_comments(notes);
    std::optional<std::size_t> comment;
    if (const auto score = comment_score(move.after, move.depth_after))
        comment = write_eval(notes, notation::eval_command(*score));
    else
        remove_evals(notes);
    if (!verdict.words.empty() && !has_place)
        add_verdict(notes[comment ? *comment : first_comment(notes)].text, verdict.words);
    std::optional<PgnNote> line;
    if (is_judged && style.lines && has_better_line(move))
        line = better_line(reported, move, style.line_plies);
    place_line(notes, std::move(line));
    remove_empty_comments(notes);
}

void set_tag(PgnGame& game, std::string_view name, std::string value) {
    for (PgnTag& tag : game.tags)
        if (tag.name == name) {
            tag.value = std::move(value);
            return;
        }
    game.tags.push_back({std::string(name), std::move(value)});
}

/// Sets a tag that a person may have set: only where it is missing or unknown.
void set_missing_tag(PgnGame& game, std::string_view name, const std::string& value) {
    const std::string_view old = game.tag(name);
    if (old.empty() || old == "?") set_tag(game, name, value);
}

/// The value of the tag Annotator with our part in the place of the old one, or behind a person.
std::string annotators(std::string_view value, std::string_view ours) {
    const std::string_view old = own_annotator(value);
    if (old.empty()) {
        const bool is_unknown = value.empty() || value == "?";
        return is_unknown ? std::string(ours) : fmt::format("{}, {}", value, ours);
    }
    return std::string(value).replace(static_cast<std::size_t>(old.data() - value.data()),
                                      old.size(), ours);
}

void write_tags(PgnGame& game, const ReportedGame& reported, const AnnotationStyle& style) {
    if (reported.opening) {
        set_missing_tag(game, "ECO", reported.opening->eco);
        set_missing_tag(game, "Opening", reported.opening->name);
    }
    set_tag(game, "Annotator", annotators(game.tag("Annotator"), style.annotator));
    for (const auto& [color, name] :
         {std::pair{board::Color::White, "White"}, std::pair{board::Color::Black, "Black"}}) {
        const analysis::SideReport& side = reported.report.sides[color];
        if (!side.accuracy || !side.acpl) continue;
        set_tag(game, fmt::format("{}Accuracy", name), fmt::format("{:.1f}", *side.accuracy));
        set_tag(game, fmt::format("{}ACPL", name), fmt::format("{}", std::lround(*side.acpl)));
    }
}

}  // namespace

PgnGame annotated(const ReportedGame& reported, const AnnotationStyle& style) {
    PgnGame game = reported.game;
    for (std::size_t i = 0; i < reported.report.moves.size(); ++i)
        annotate_move(reported, i, style, game.moves[i].notes);
    if (style.tags) write_tags(game, reported, style);
    return game;
}

PgnGame cleaned(PgnGame game) {
    const auto clean = [](Notes& notes) {
        std::string clocks;
        for (const PgnNote& note : notes) {
            if (note.kind != PgnNote::Kind::Comment) continue;
            const std::string part = notation::only_commands(note.text, {"clk", "emt"});
            if (!part.empty()) clocks += (clocks.empty() ? "" : " ") + part;
        }
        notes.clear();
        if (!clocks.empty()) notes.push_back(PgnNote::of_comment(std::move(clocks)));
    };
    clean(game.notes);
    for (notation::PgnMove& move : game.moves) clean(move.notes);
    return game;
}

}  // namespace octet::report
