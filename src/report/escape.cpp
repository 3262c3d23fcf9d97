// Text from files made safe for HTML, SVG and scripts.
#include "report/escape.h"

#include "util/text.h"

namespace octet::report {

std::string escape_html(std::string_view text) {
    std::string escaped;
    for (const char c : util::printable(text, text.size())) {
        switch (c) {
            case '&':
                escaped += "&amp;";
                break;
            case '<':
                escaped += "&lt;";
                break;
            case '>':
                escaped += "&gt;";
                break;
            case '"':
                escaped += "&quot;";
                break;
            case '\'':
                escaped += "&#39;";
                break;
            default:
                escaped += c;
        }
    }
    return escaped;
}

std::string escape_script(std::string_view json) {
    std::string escaped;
    for (const char c : json) {
        if (c == '<')
            escaped += "\\u003c";
        else
            escaped += c;
    }
    return escaped;
}

}  // namespace octet::report
