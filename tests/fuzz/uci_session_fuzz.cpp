// Fuzzes whole UCI sessions: each `go` gets one answer, and each answer is a line of printable
// text. Commands that would only take time or memory are left out.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include "engine/options.h"
#include "uci/commands.h"
#include "uci/uci_loop.h"
#include "uci/uci_parse.h"
#include "util/text.h"

using namespace octet;

namespace {

constexpr std::int64_t kMaxThreadsAndMegabytes = 4;

void require(bool condition) {
    if (!condition) std::abort();
}

/// The line from its command on; empty if it has no command.
std::vector<std::string_view> command_of(std::string_view line) {
    const auto words = util::split_words(line);
    return {std::ranges::find_if(words, uci::is_command), words.end()};
}

uci::GoCommand parsed_go(const std::vector<std::string_view>& command) {
    return uci::parse_go(uci::Words(command).subspan(1), board::Position::start());
}

bool is_too_costly(const std::vector<std::string_view>& command) {
    const std::string_view name = uci::find_command(command[0])->name;
    if (name == "wait" || name == "bench" || name == "speedtest") return true;
    if (name == "go") {
        // The end of the input waits for the count.
        constexpr int kMaxDepth = 2;
        return parsed_go(command).perft.value_or(0) > kMaxDepth;
    }
    if (name != "setoption") return false;
    const auto setting = uci::parse_setoption(uci::Words(command).subspan(1));
    const engine::OptionInfo* const option = setting ? engine::find_option(setting->name) : nullptr;
    if (option == nullptr) return false;
    if (std::holds_alternative<engine::Text>(option->kind)) return true;  // It names a file.
    const bool is_size = option->name == "Hash" || option->name == "Threads";
    return is_size &&
           util::parse_int(util::trim(setting->value)).value_or(0) > kMaxThreadsAndMegabytes;
}

bool wants_best_move(const std::vector<std::string_view>& command) {
    return uci::find_command(command[0])->name == "go" && !parsed_go(command).perft;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::istringstream all(std::string(reinterpret_cast<const char*>(data), size));
    std::string input;
    int searches = 0;
    for (std::string line; std::getline(all, line);) {
        const auto command = command_of(line);
        if (!command.empty()) {
            if (uci::find_command(command[0])->name == "quit") break;
            if (is_too_costly(command)) continue;
            searches += wants_best_move(command);
        }
        input += line + '\n';
    }
    input += "quit\n";

    int answers = 0;
    {
        io::Output output([&answers](std::string_view text) {
            // UTF-8 without control characters.
            for (const char c : text) {
                const auto byte = static_cast<unsigned char>(c);
                require((byte >= ' ' && byte != 0x7F) || c == '\n');
            }
            answers += text.starts_with("bestmove ");
        });
        std::istringstream stream(input);
        uci::UciLoop(output).run(stream);
    }
    require(answers == searches);
    return 0;
}
