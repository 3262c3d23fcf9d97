# Tests what cmake/Openings.cmake makes of files of openings.
#   cmake -D SCRATCH=<folder to use> -P tests/cmake/openings_test.cmake
cmake_minimum_required(VERSION 3.25)
include("${CMAKE_CURRENT_LIST_DIR}/../../cmake/Openings.cmake")

file(REMOVE_RECURSE "${SCRATCH}")
file(WRITE "${SCRATCH}/a.tsv" "eco\tname\tpgn\nA00\tSaragossa Opening\t1. c3\n")
file(WRITE "${SCRATCH}/b.tsv" "B01\tThe \"King's\" \\ ;[@x@]\t1. e4 d5\r\n")
octet_openings_data("${SCRATCH}" "${SCRATCH}/data.inc")

file(READ "${SCRATCH}/data.inc" made)
string(CONCAT wanted
    "R\"tsv(eco\tname\tpgn)tsv\",\n"
    "R\"tsv(A00\tSaragossa Opening\t1. c3)tsv\",\n\n"
    "R\"tsv(B01\tThe \"King's\" \\ ;[@x@]\t1. e4 d5)tsv\",\n\n")
if(NOT made STREQUAL wanted)
    message(SEND_ERROR "the strings are\n${made}\ninstead of\n${wanted}")
endif()
