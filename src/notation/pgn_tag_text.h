// The text of tags, which the splitter, the lexer and the reader must recognise alike: where a tag
// ends on its line, and whether what stands behind it belongs to the moves.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace octet::notation {

/// Whether the line begins with a tag: "[Name "value...". White space may stand before it.
bool is_tag_line(std::string_view line);
/// The name of the tag at the start of a tag line.
std::string_view tag_line_name(std::string_view line);

/// Where the parts of a tag end in a line that begins with it.
struct TagSpan {
    /// The value, between its quotes and with its backslashes.
    std::size_t value_begin = 0;
    std::size_t value_end = 0;
    /// The length of the tag with its closing bracket.
    std::size_t length = 0;
    /// False if quotes in the value have no backslash. Then no backslash in it has a meaning.
    bool is_exact = true;
};

/// The tag at the start of a tag line; nullopt if no quote and bracket on the line close it.
std::optional<TagSpan> find_tag(std::string_view line);
/// The value of that tag, without its quotes and backslashes.
std::string tag_value(std::string_view line, const TagSpan& tag);
/// What the tag at the start of a tag line takes of it: the whole line if nothing closes the tag.
std::size_t tag_length(std::string_view line);

/// Whether the line is text in brackets that is no tag. Such a line is dropped.
bool is_bracket_line(std::string_view line);

/// The length of the stray text at the start of `line`, which stands behind a tag on its line. Text
/// that does not begin as moves do is stray up to the next tag or comment, and is dropped. Where
/// moves follow, only the punctuation before them is stray.
std::size_t stray_length(std::string_view line);

}  // namespace octet::notation
