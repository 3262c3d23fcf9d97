// Reads our own formats, part by part.
#include "report/own_text.h"

#include <algorithm>
#include <array>

#include "report/reported_game.h"
#include "util/text.h"

namespace octet::report {

namespace {

using analysis::Judgement;

/// Takes parts from the start of a text. What does not fit stays.
class Parts {
public:
    explicit Parts(std::string_view text) : rest_(text) {}

    std::string_view rest() const { return rest_; }
    bool take(std::string_view part) {
        if (!rest_.starts_with(part)) return false;
        rest_.remove_prefix(part.size());
        return true;
    }
    /// Takes at least one character of a kind.
    template <class Kind>
    bool take_all(Kind is_of_kind) {
        const auto end = std::ranges::find_if_not(rest_, is_of_kind);
        const auto size = static_cast<std::size_t>(end - rest_.begin());
        rest_.remove_prefix(size);
        return size > 0;
    }
    bool take_number() { return take_all(util::is_digit); }
    /// Takes all that `take_parts` takes, or nothing if it returns false.
    template <class TakeParts>
    bool take_together(TakeParts take_parts) {
        const std::string_view before = rest_;
        const bool has_taken = take_parts();
        if (!has_taken) rest_ = before;
        return has_taken;
    }

private:
    std::string_view rest_;
};

/// A score as score_text() writes it: "+1.10", "#-3", "#".
bool take_score(Parts& parts) {
    if (parts.take("#")) {
        parts.take_together([&] { return parts.take("-") && parts.take_number(); }) ||
            parts.take_number();
        return true;
    }
    return parts.take_together([&] {
        return (parts.take("+") || parts.take("-")) && parts.take_number() && parts.take(".") &&
               parts.take_number();
    });
}

/// A move with its number: "2. d3", "2... Nc6".
bool take_numbered_move(Parts& parts) {
    const auto is_of_san = [](char c) {
        return std::string_view("abcdefghKQRBNOx=+#-12345678").find(c) != std::string_view::npos;
    };
    return parts.take_number() && parts.take_all([](char c) { return c == '.'; }) &&
           parts.take(" ") && parts.take_all(is_of_san);
}

std::optional<OwnWords> take_words(Parts& parts) {
    OwnWords words;
    const bool says = parts.take(kSays);
    if (!says && !parts.take(kWouldSay)) return {};
    if (parts.take(kLowTime)) {
        words.is_low_time = true;
    } else {
        const std::array judgements{Judgement::Inaccuracy, Judgement::Mistake, Judgement::Blunder};
        const auto* const judgement = std::ranges::find_if(
            judgements, [&](Judgement one) { return parts.take(judgement_name(one)); });
        const bool has_scores = judgement != judgements.end() && parts.take(", ") &&
                                take_score(parts) && parts.take(" to ") && take_score(parts);
        if (!has_scores) return {};
        words.judgement = *judgement;
        words.has_nag = says;
        parts.take_together([&] { return parts.take(kBestWas) && take_numbered_move(parts); });
        words.is_low_time =
            parts.take_together([&] { return parts.take("; ") && parts.take(kLowTime); });
    }
    parts.take(".");
    return words;
}

/// A limit of the search: "300000 nodes", "depth 12", "500 ms".
bool take_limit(Parts& parts) {
    return parts.take_together([&] { return parts.take("depth ") && parts.take_number(); }) ||
           parts.take_together(
               [&] { return parts.take_number() && (parts.take(" nodes") || parts.take(" ms")); });
}

/// The size of our part at the start of a text; 0 if a version does not follow the name.
std::size_t annotator_size(std::string_view text) {
    Parts parts(text);
    if (!parts.take(kName) || parts.rest().empty() || !util::is_digit(parts.rest().front()))
        return 0;
    const auto take_brackets = [&] {
        return parts.take_together([&] {
            return parts.take(" (") && parts.take_all([](char c) { return c != ')'; }) &&
                   parts.take(")");
        });
    };
    parts.take_all(
        [](char c) { return std::string_view(" ,;").find(c) == std::string_view::npos; });
    take_brackets();
    while (parts.take_together([&] { return parts.take(", ") && take_limit(parts); })) {
    }
    take_brackets();
    return text.size() - parts.rest().size();
}

}  // namespace

std::optional<OwnWords> find_own_words(std::string_view comment, std::size_t from) {
    for (std::size_t place = comment.find("Octet", from); place != std::string_view::npos;
         place = comment.find("Octet", place + 1)) {
        if (place > 0 && comment[place - 1] != ' ') continue;
        Parts parts(comment.substr(place));
        auto words = take_words(parts);
        if (!words) continue;
        words->begin = place;
        words->size = comment.size() - place - parts.rest().size();
        return words;
    }
    return {};
}

std::size_t own_score_size(std::string_view comment) {
    Parts parts(comment);
    const bool is_own =
        parts.take(kName) && take_score(parts) && parts.take("/") && parts.take_number();
    return is_own ? comment.size() - parts.rest().size() : 0;
}

std::string_view own_annotator(std::string_view value) {
    // From the front: what follows in our brackets may look like another part of ours.
    for (std::size_t place = value.find(kName); place != std::string_view::npos;
         place = value.find(kName, place + 1)) {
        const bool begins_part = place == 0 || value.substr(0, place).ends_with(", ");
        const std::size_t size = annotator_size(value.substr(place));
        if (begins_part && size > 0) return value.substr(place, size);
    }
    return {};
}

}  // namespace octet::report
