// Checks the move generator with a perft suite.
#include "cli/suites/perft_suite.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "board/perft.h"
#include "cli/input/input_walk.h"
#include "cli/output/table_text.h"
#include "notation/epd.h"
#include "notation/fen.h"
#include "util/clock.h"
#include "util/text.h"

namespace octet::cli {

namespace {

/// The content of an operation such as `D5 4865609`.
struct Claim {
    int depth = 0;
    std::uint64_t leaves = 0;
};

constexpr int kMaxSuiteDepth = 20;

/// Whether the operation is a count: D with a number.
bool is_claim(const notation::EpdOperation& operation) {
    const std::string_view opcode = operation.opcode;
    return opcode.size() > 1 && util::to_lower(opcode[0]) == 'd' && util::is_digit(opcode[1]);
}

util::Result<Claim> parse_claim(const notation::EpdOperation& operation) {
    const auto depth = util::parse_int(std::string_view(operation.opcode).substr(1));
    const std::string operands = fmt::format("{}", fmt::join(operation.operands, " "));
    const auto leaves = util::parse_int(operands);
    if (!depth || *depth > kMaxSuiteDepth || !leaves || *leaves < 0)
        return util::Error{fmt::format("{} is not a depth up to {} with a number of leaves",
                                       util::quoted(operation.opcode + " " + operands),
                                       kMaxSuiteDepth)};
    return Claim{static_cast<int>(*depth), static_cast<std::uint64_t>(*leaves)};
}

class PerftSuite {
public:
    PerftSuite(std::uint64_t max_nodes, io::Output& output)
        : max_nodes_(max_nodes), output_(output) {}

    bool run(const std::vector<TextLine>& lines) {
        const util::TimePoint start = util::Clock::now();
        for (const TextLine& line : lines) run_line(line);
        summarise(util::seconds_since(start));
        return failed_ == 0 && counts_ > 0;
    }

private:
    void run_line(const TextLine& line) {
        ++positions_;
        auto record = read_position(line);
        if (!record) return fail(util::quoted(line.text, 60), record.reason());
        const std::string fen = notation::to_fen(record->position);
        for (const std::string& warning : record->warnings)
            output_.line("note  {}  {}", fen, warning);

        std::optional<int> deepest;
        for (const notation::EpdOperation& operation : record->operations) {
            if (!is_claim(operation)) continue;
            const auto claim = parse_claim(operation);
            if (!claim) return fail(fen, claim.reason());
            if (claim->leaves > max_nodes_) continue;
            const std::uint64_t leaves = board::perft(record->position, claim->depth);
            ++counts_;
            nodes_ += leaves;
            deepest = std::max(deepest.value_or(0), claim->depth);
            if (leaves != claim->leaves)
                return fail(fen, fmt::format("D{} should be {}, is {}", claim->depth, claim->leaves,
                                             leaves));
        }
        if (deepest)
            output_.line("ok    {}  to depth {}", fen, *deepest);
        else
            output_.line("skip  {}  nothing to count", fen);
    }

    void fail(std::string_view position, std::string_view reason) {
        ++failed_;
        output_.line("FAIL  {}  {}", position, reason);
    }

    void summarise(double seconds) {
        output_.line("{}, {}, {} leaves in {:.1f} s ({}/s): {}",
                     util::counted(positions_, "position"), util::counted(counts_, "count"), nodes_,
                     seconds, short_count(util::per_second(nodes_, seconds)),
                     failed_ > 0    ? fmt::format("{} wrong", failed_)
                     : counts_ == 0 ? "nothing to check"
                                    : "all right");
    }

    std::uint64_t max_nodes_;
    io::Output& output_;
    std::uint64_t positions_ = 0;
    std::uint64_t counts_ = 0;
    int failed_ = 0;
    std::uint64_t nodes_ = 0;
};

}  // namespace

bool run_perft_suite(const std::vector<TextLine>& lines, std::uint64_t max_nodes,
                     io::Output& output) {
    return PerftSuite(max_nodes, output).run(lines);
}

}  // namespace octet::cli
