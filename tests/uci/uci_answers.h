// Runs UCI commands inside the test process and returns the lines that the engine prints.
#pragma once

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "io/output.h"
#include "uci/uci_loop.h"

namespace octet::test {

using Lines = std::vector<std::string>;

inline Lines split_lines(const std::string& text) {
    Lines lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

/// The lines that the loop prints for an input. Commands that must see the end of a search come
/// after `wait`.
inline Lines answers(const std::string& input) {
    std::string text;
    io::Output output([&](std::string_view part) { text += part; });
    std::istringstream stream(input);
    uci::UciLoop(output).run(stream);
    return split_lines(text);
}

/// The lines that the loop prints for commands that are arguments of the program.
inline Lines one_shot_answers(const std::vector<std::string>& commands) {
    std::string text;
    io::Output output([&](std::string_view part) { text += part; });
    uci::UciLoop(output).run(commands);
    return split_lines(text);
}

/// The lines without those that begin with `info`.
inline Lines without_info(Lines lines) {
    std::erase_if(lines, [](const std::string& line) { return line.starts_with("info "); });
    return lines;
}

}  // namespace octet::test
