# octet_openings(<target>): builds more names of openings into the program, from the files *.tsv in the folder
# OCTET_OPENINGS: ECO code, name and moves, separated by tabs, as lichess-org/chess-openings has them (CC0).
# Without the option the program has its own list, src/notation/opening_list.cpp.
set(OCTET_OPENINGS "" CACHE PATH "Folder with *.tsv files of openings to build in")

# octet_openings_data(<folder> <data>): writes the lines of the files as C++ strings, and sets files in the
# calling scope. Each line becomes a string of its own, because compilers limit the length of one.
function(octet_openings_data folder data)
    file(GLOB files "${folder}/*.tsv")
    if(NOT files)
        message(FATAL_ERROR "OCTET_OPENINGS: there is no file *.tsv in '${folder}'")
    endif()
    set(strings "")
    foreach(file IN LISTS files)
        file(READ "${file}" text)
        string(REGEX REPLACE "\r" "" text "${text}")
        string(REGEX REPLACE "([^\n]+)" "R\"tsv(\\1)tsv\"," text "${text}")
        string(APPEND strings "${text}\n")
    endforeach()
    # A file that is written again, even with the same content, would be compiled again.
    set(present "")
    if(EXISTS "${data}")
        file(READ "${data}" present)
    endif()
    if(NOT present STREQUAL strings)
        file(WRITE "${data}" "${strings}")
    endif()
    set(files "${files}" PARENT_SCOPE)
endfunction()

function(octet_openings target)
    if(NOT OCTET_OPENINGS)
        return()
    endif()
    cmake_path(ABSOLUTE_PATH OCTET_OPENINGS NORMALIZE OUTPUT_VARIABLE folder)
    set(data "${PROJECT_BINARY_DIR}/generated/openings_data.inc")
    octet_openings_data("${folder}" "${data}")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${files} "${folder}")
    set_source_files_properties("${PROJECT_SOURCE_DIR}/src/notation/openings.cpp" PROPERTIES
        COMPILE_DEFINITIONS "OCTET_OPENINGS_DATA=\"${data}\""
        OBJECT_DEPENDS "${data}")
endfunction()
