// The files of the page: the assembler copies them into the program. This file is compiled without
// link-time optimisation (cmake/Page.cmake), which does not see symbols that the assembler defines.
#include "report/html/page_files.h"

#include <cstddef>

#include "util/read_only_section.h"

// The labels are assembler names: the C symbols below name them, because systems prefix C names
// differently.
#define OCTET_FILE(label, name)                                                           \
    "octet_page_" label "_begin:\n.incbin \"" OCTET_PAGE "/" name "\"\noctet_page_" label \
    "_end:\n.byte 0\n"

__asm__(OCTET_READ_ONLY_SECTION
        "\n"
        ".globl octet_page_html_begin\n"
        ".globl octet_page_html_end\n"
        ".globl octet_page_css_begin\n"
        ".globl octet_page_css_end\n"
        ".globl octet_page_js_begin\n"
        ".globl octet_page_js_end\n" OCTET_FILE("html", "page.html") OCTET_FILE("css", "page.css")
            OCTET_FILE("js", "page.js") ".text\n");

extern const char kHtmlBegin[] __asm__("octet_page_html_begin");
extern const char kHtmlEnd[] __asm__("octet_page_html_end");
extern const char kCssBegin[] __asm__("octet_page_css_begin");
extern const char kCssEnd[] __asm__("octet_page_css_end");
extern const char kJsBegin[] __asm__("octet_page_js_begin");
extern const char kJsEnd[] __asm__("octet_page_js_end");

namespace octet::report {

namespace {
std::string_view between(const char* begin, const char* end) {
    return {begin, static_cast<std::size_t>(end - begin)};
}
}  // namespace

std::string_view page_template() { return between(kHtmlBegin, kHtmlEnd); }
std::string_view page_style() { return between(kCssBegin, kCssEnd); }
std::string_view page_script() { return between(kJsBegin, kJsEnd); }

}  // namespace octet::report
