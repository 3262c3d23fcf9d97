# octet_page(<target>): builds the files of the HTML report, src/report/html/page.{html,css,js}, into the
# program.
function(octet_page target)
    set(folder "${PROJECT_SOURCE_DIR}/src/report/html")
    set_source_files_properties("${folder}/page_files.cpp" PROPERTIES
        COMPILE_DEFINITIONS "OCTET_PAGE=\"${folder}\""
        COMPILE_OPTIONS "-fno-lto"
        OBJECT_DEPENDS "${folder}/page.html;${folder}/page.css;${folder}/page.js")
endfunction()
