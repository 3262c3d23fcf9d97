# octet_manifest(<program>): gives a program for Windows the manifest cmake/windows/manifest.xml, with which
# its text is UTF-8. Elsewhere it does nothing.
if(WIN32)
    enable_language(RC)
    set_source_files_properties("${PROJECT_SOURCE_DIR}/cmake/windows/manifest.rc" PROPERTIES
        OBJECT_DEPENDS "${PROJECT_SOURCE_DIR}/cmake/windows/manifest.xml")
endif()

function(octet_manifest program)
    if(WIN32)
        target_sources(${program} PRIVATE "${PROJECT_SOURCE_DIR}/cmake/windows/manifest.rc")
    endif()
endfunction()
