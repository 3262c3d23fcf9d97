// Finds the known word that a misspelt word probably means.
#include "util/near_miss.h"

#include <algorithm>
#include <vector>

#include "util/text.h"

namespace octet::util {

namespace {

bool begin_alike(std::string_view a, std::string_view b) {
    return !a.empty() && !b.empty() && to_lower(a.front()) == to_lower(b.front());
}

}  // namespace

std::size_t edit_distance(std::string_view a, std::string_view b) {
    // Distances between the beginnings of both words; a row for each length of a beginning of a.
    std::vector<std::vector<std::size_t>> rows(a.size() + 1,
                                               std::vector<std::size_t>(b.size() + 1));
    for (std::size_t j = 0; j <= b.size(); ++j) rows[0][j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        rows[i][0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const auto same = [&](std::size_t x, std::size_t y) {
                return to_lower(a[x]) == to_lower(b[y]);
            };
            rows[i][j] = std::min({rows[i - 1][j] + 1, rows[i][j - 1] + 1,
                                   rows[i - 1][j - 1] + (same(i - 1, j - 1) ? 0 : 1)});
            if (i > 1 && j > 1 && same(i - 1, j - 2) && same(i - 2, j - 1))
                rows[i][j] = std::min(rows[i][j], rows[i - 2][j - 2] + 1);
        }
    }
    return rows[a.size()][b.size()];
}

std::string_view near_miss(std::string_view word, std::span<const std::string_view> candidates) {
    // Far longer than any candidate: not worth comparing.
    constexpr std::size_t kMaxLength = 40;
    if (word.size() > kMaxLength) return {};
    std::string_view best;
    std::size_t best_distance = (word.size() <= 3 ? 1 : 2) + 1;
    for (const std::string_view candidate : candidates) {
        const std::size_t distance = edit_distance(word, candidate);
        // A change of every letter is no misspelling, nor is one of the first letter and another.
        if (distance >= candidate.size() || (distance > 1 && !begin_alike(word, candidate)))
            continue;
        if (distance < best_distance) {
            best = candidate;
            best_distance = distance;
        }
    }
    return best;
}

}  // namespace octet::util
