// Reading files. Test data are text files under tests/data with one case per line, whose fields are
// separated by '|'.
//
// Blank lines and lines that begin with '#' are comments. White space around a field is dropped.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace octet::test {

struct DataLine {
    std::vector<std::string> fields;
    /// The place of the case, "name:line", for messages.
    std::string where;
};

/// The cases of tests/data/<name>. Throws when the file cannot be read, or has no case, or a case
/// has fewer than `fields` fields.
std::vector<DataLine> read_data(std::string_view name, std::size_t fields);

/// All bytes of a file; empty if the file does not exist.
std::string content(const std::string& path);

/// The lines of a text file, unchanged; empty if the file does not exist.
std::vector<std::string> read_lines(const std::string& path);

}  // namespace octet::test
