// The files page.html, page.css and page.js, which are built into the program (cmake/Page.cmake).
#pragma once

#include <string_view>

namespace octet::report {

/// The page with places such as {{title}} for its content.
std::string_view page_template();
std::string_view page_style();
std::string_view page_script();

}  // namespace octet::report
