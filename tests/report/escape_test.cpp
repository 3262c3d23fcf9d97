// Text from files made safe for HTML, SVG and scripts.
#include "report/escape.h"

#include <gtest/gtest.h>

namespace octet::report {
namespace {

TEST(Escape, HtmlHasEntitiesInsteadOfItsSigns) {
    EXPECT_EQ(escape_html("a <b> & \"c\" 'd'"), "a &lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;");
    EXPECT_EQ(escape_html("B\xc3\xa9la"), "B\xc3\xa9la");
    EXPECT_EQ(escape_html("\xff\x01"), "??") << "not UTF-8, a control character";
    EXPECT_EQ(escape_html(""), "");
}

TEST(Escape, ScriptCannotEndItsElement) {
    EXPECT_EQ(escape_script(R"({"a":"</script><!--"})"), R"({"a":"\u003c/script>\u003c!--"})");
}

}  // namespace
}  // namespace octet::report
