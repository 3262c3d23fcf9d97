// Goes through the games or the lines of an input file, in constant memory.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/input/input_files.h"
#include "cli/input/line_reader.h"
#include "notation/epd.h"
#include "notation/pgn_splitter.h"
#include "util/result.h"

namespace octet::cli {

/// Receives the parts of a file. The texts are valid during the call.
class InputVisitor {
public:
    virtual ~InputVisitor() = default;

    /// Each returns whether to go on.
    virtual bool on_game(const notation::PgnText& game) = 0;
    /// A line that is neither blank nor a comment (#).
    virtual bool on_line(const TextLine& line) = 0;
    /// The file is UTF-16 and has no games (notation::kUtf16Fault).
    virtual bool on_utf16() = 0;
};

/// The position of a line of FEN or EPD. The error says why it cannot be read, also if it is too
/// long.
util::Result<notation::EpdRecord> read_position(const TextLine& line);

/// Position arguments, for which is_position() holds, as one line: `startpos` becomes its FEN.
/// Throws BadArguments if moves follow it.
std::string position_line(const std::vector<std::string>& arguments);

/// Calls the visitor for the parts of the file, up to its end. `format` overrules what the content
/// says. False if the visitor wants no more. Throws BadArguments after InputFile::check_content().
bool walk_input(InputFile& file, std::optional<InputFormat> format, InputVisitor& visitor);

}  // namespace octet::cli
