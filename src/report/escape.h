// Text from files made safe for HTML, SVG and scripts.
#pragma once

#include <string>
#include <string_view>

namespace octet::report {

/// The text for use between tags and in quoted attributes of HTML and SVG: valid UTF-8, with
/// entities instead of & < > " and '.
std::string escape_html(std::string_view text);

/// JSON for use inside an HTML element <script>: every '<' becomes \u003c, so that no text can end
/// the element.
std::string escape_script(std::string_view json);

}  // namespace octet::report
