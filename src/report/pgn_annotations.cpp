// Annotating PGN games.
#include "report/pgn_annotations.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>
#include <vector>

#include "notation/move_comment.h"
#include "report/move_text.h"
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

constexpr std::string_view kSays = "Octet: ";
constexpr std::string_view kWouldSay = "Octet would say: ";
constexpr std::string_view kName = "Octet ";
constexpr std::string_view kLowTime = "low on time from here";
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

/// Our words in a comment: they stand at its end.
struct OwnWords {
    std::size_t begin = std::string::npos;
    /// Whether they come with a NAG of judgement.
    bool have_nag = false;
};

OwnWords find_own_words(std::string_view text) {
    OwnWords words;
    const auto look_for = [&](std::string_view start, bool has_nag) {
        const std::size_t place = text.find(start);
        const bool begins_word = place == 0 || (place < text.size() && text[place - 1] == ' ');
        if (begins_word && place < words.begin) words = {place, has_nag};
    };
    for (const Judgement judgement :
         {Judgement::Inaccuracy, Judgement::Mistake, Judgement::Blunder}) {
        look_for(fmt::format("{}{}, ", kSays, judgement_name(judgement)), true);
        look_for(fmt::format("{}{}, ", kWouldSay, judgement_name(judgement)), false);
    }
    look_for(fmt::format("{}{}", kSays, kLowTime), false);
    return words;
}

/// Whether the variation ends with a comment such as "Octet +1.10/21".
bool is_own_variation(const PgnNote& note) {
    if (note.kind != PgnNote::Kind::Variation || note.tokens.empty()) return false;
    const PgnToken& last = note.tokens.back();
    if (last.kind != PgnToken::Kind::Comment || !last.text.starts_with(kName)) return false;
    const std::string_view score = std::string_view(last.text).substr(kName.size());
    return !score.empty() && score.find(' ') == std::string_view::npos &&
           std::string_view("+-#").find(score.front()) != std::string_view::npos;
}

void remove_empty_comments(Notes& notes) {
    std::erase_if(notes, [](const PgnNote& note) {
        return note.kind == PgnNote::Kind::Comment && note.text.empty();
    });
}

/// Removes what an earlier run added to a move, but for the eval.
void remove_own(Notes& notes) {
    bool has_own = false;
    bool has_judged = false;
    for (PgnNote& note : notes) {
        if (!is_comment(note)) continue;
        const OwnWords words = find_own_words(note.text);
        if (words.begin == std::string::npos) continue;
        note.text = util::trim(std::string_view(note.text).substr(0, words.begin));
        has_own = true;
        has_judged = has_judged || words.have_nag;
    }
    remove_empty_comments(notes);
    std::erase_if(notes, [&](const PgnNote& note) {
        if (!is_nag(note)) return is_own_variation(note);
        const bool is_time = note.nag == kWhiteLowTime || note.nag == kBlackLowTime;
        const bool is_judgement = note.nag == 2 || note.nag == 4 || note.nag == 6;
        return (is_time && has_own) || (is_judgement && has_judged);
    });
}

/// Removes the evals of all comments; returns the index of the comment where the first one stood.
std::optional<std::size_t> remove_evals(Notes& notes) {
    std::optional<std::size_t> place;
    for (std::size_t i = 0; i < notes.size(); ++i) {
        PgnNote& note = notes[i];
        if (!is_comment(note)) continue;
        std::string rest = notation::without_command(note.text, "eval");
        if (rest == note.text) continue;
        note.text = std::move(rest);
        if (!place) place = i;
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

std::size_t leading_nags(const Notes& notes) {
    return static_cast<std::size_t>(std::ranges::find_if_not(notes, is_nag) - notes.begin());
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

/// Writes the eval in the place of an old one, or before the first comment. Returns the index of
/// the comment.
std::size_t write_eval(Notes& notes, std::string eval) {
    const std::optional<std::size_t> old = remove_evals(notes);
    const std::size_t place = old ? *old : first_comment(notes);
    std::string& text = notes[place].text;
    if (!text.empty()) add_words(eval, text);
    text = std::move(eval);
    return place;
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

std::string judgement_text(const ReportedGame& reported, const MoveReport& move) {
    std::string text = fmt::format("{}, {} to {}", judgement_name(move.judgement),
                                   score_text(move.before), score_text(move.after));
    const bool has_best = !move.best_line.empty() && move.best_line.front() != move.move;
    if (has_best)
        text += "; best was " +
                san_line(position_before(reported.game, static_cast<std::size_t>(move.ply)),
                         move.best_line, 1);
    return text;
}

/// Adds judgement, time trouble and better line to a move. `comment` is the one with the eval.
void judge(const ReportedGame& reported, const MoveReport& move, const AnnotationStyle& style,
           bool is_low_time, std::optional<std::size_t> comment, Notes& notes) {
    const bool has_person_judged = std::ranges::any_of(notes, [](const PgnNote& note) {
        return is_nag(note) && note.nag >= 1 && note.nag <= kMaxMoveJudgement;
    });
    std::string words;
    std::vector<int> nags;
    if (move.is_judged()) {
        words = judgement_text(reported, move);
        if (!has_person_judged) nags.push_back(nag_of(move.judgement));
    }
    if (is_low_time) {
        words += words.empty() ? "" : "; ";
        words += kLowTime;
        nags.push_back(move.mover == board::Color::White ? kWhiteLowTime : kBlackLowTime);
    }
    if (words.empty()) return;
    const bool would_say = move.is_judged() && has_person_judged;
    add_words(notes[comment ? *comment : first_comment(notes)].text,
              fmt::format("{}{}.", would_say ? kWouldSay : kSays, words));
    std::size_t place = leading_nags(notes);
    for (const int nag : nags)
        notes.insert(notes.begin() + static_cast<std::ptrdiff_t>(place++), PgnNote::of_nag(nag));
    if (move.is_judged() && style.lines && !move.best_line.empty() &&
        move.best_line.front() != move.move)
        notes.push_back(better_line(reported, move, style.line_plies));
}

void annotate_move(const ReportedGame& reported, std::size_t index, const AnnotationStyle& style,
                   Notes& notes) {
    const MoveReport& move = reported.report.moves[index];
    remove_own(notes);
    std::optional<std::size_t> comment;
    if (const auto score = comment_score(move.after, move.depth_after))
        comment = write_eval(notes, notation::eval_command(*score));
    else
        remove_evals(notes);
    if (!comment) remove_empty_comments(notes);
    if (style.sides[move.mover])
        judge(reported, move, style, reported.report.sides[move.mover].first_low_time == index,
              comment, notes);
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

void write_tags(PgnGame& game, const ReportedGame& reported, const AnnotationStyle& style) {
    if (reported.opening) {
        set_missing_tag(game, "ECO", reported.opening->eco);
        set_missing_tag(game, "Opening", reported.opening->name);
    }
    std::string_view others = game.tag("Annotator");
    others.remove_suffix(own_annotator(others).size());
    others = util::trim(others);
    if (others.ends_with(',')) others.remove_suffix(1);
    const bool is_unknown = others.empty() || others == "?";
    set_tag(game, "Annotator",
            is_unknown ? style.annotator : fmt::format("{}, {}", others, style.annotator));
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

std::string_view own_annotator(std::string_view value) {
    const std::size_t place = value.rfind(kName);
    if (place == std::string_view::npos) return {};
    const bool begins_part = place == 0 || value.substr(0, place).ends_with(", ");
    return begins_part ? value.substr(place) : std::string_view();
}

}  // namespace octet::report
