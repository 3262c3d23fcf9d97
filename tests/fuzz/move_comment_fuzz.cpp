// Fuzzes the reader of comments: evals read back as they are written, times are not negative, and
// a text without a command has it no more.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "notation/move_comment.h"

using namespace octet;

namespace {

void require(bool condition) {
    if (!condition) std::abort();
}

void check_score(const notation::CommentScore& score) {
    require(score.depth >= 0);
    const auto again = notation::parse_move_comment(notation::eval_command(score));
    require(again.eval == score);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const notation::MoveComment comment = notation::parse_move_comment(text);
    if (comment.eval) check_score(*comment.eval);
    if (comment.mover_score) check_score(*comment.mover_score);
    require(comment.clock.value_or(0) >= 0 && comment.spent.value_or(0) >= 0);

    const std::string clocks = notation::only_commands(text, {"clk", "emt"});
    const notation::MoveComment times = notation::parse_move_comment(clocks);
    require(!times.eval && times.clock == comment.clock);
    notation::unknown_commands(text);
    notation::without_command(text, "eval");
    return 0;
}
