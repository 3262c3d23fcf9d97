// UTF-8 and Windows-1252, the encoding of most PGN files that are not UTF-8.
#pragma once

#include <string>
#include <string_view>

namespace octet::notation {

/// Whether the text is valid UTF-8 (RFC 3629): no overlong sequences and no surrogates.
bool is_utf8(std::string_view text);

/// The text in UTF-8, if its bytes are characters of Windows-1252. The five bytes that
/// Windows-1252 leaves undefined become U+FFFD.
std::string from_windows_1252(std::string_view text);

}  // namespace octet::notation
