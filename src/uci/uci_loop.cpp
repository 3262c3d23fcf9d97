// The UCI front-end: reads lines and executes the commands in them.
#include "uci/uci_loop.h"

#include <vector>

#include "uci/commands.h"
#include "util/text.h"

namespace octet::uci {

void UciLoop::run(std::istream& input, const std::function<void()>& on_end) {
    std::string line;
    // Some GUIs begin with a byte order mark.
    for (bool at_start = true; !session_.has_quit() && std::getline(input, line); at_start = false)
        execute(at_start ? util::without_byte_order_mark(line) : line);
    session_.finish_measurement();
    if (on_end) on_end();
    session_.finish();
}

bool UciLoop::run(std::span<const std::string> commands) {
    for (const std::string& command : commands) {
        if (session_.has_quit()) break;
        execute(command);
        if (!session_.is_open_ended()) session_.wait();
    }
    // No later command can stop this search.
    if (!session_.has_quit() && session_.is_open_ended())
        session_.error(
            "the last search ends only when told to, so it was stopped at once; 'go depth 12' "
            "ends by itself");
    session_.finish();
    return !session_.had_error();
}

/// The protocol says that unknown words before a command are skipped: `joho debug on` means
/// `debug on`. Names of our own commands are common words, so they count only as the first word.
void UciLoop::execute(std::string_view line) {
    session_.output().log_input(line);
    const std::vector<std::string_view> words = util::split_words(line);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const Command* const command = find_command(words[i]);
        if (command != nullptr && (i == 0 || command->is_standard))
            return command->execute(session_, Words(words).subspan(i + 1));
    }
    if (!words.empty()) session_.error(unknown_command(words[0]));
}

}  // namespace octet::uci
