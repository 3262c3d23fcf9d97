# Script: writes the manual page of octet from the texts of its help.
#   cmake -D PROGRAM=<octet> -D VERSION=<version> -D PAGE=<file> -P ManPage.cmake
function(help topic result)
    execute_process(COMMAND "${PROGRAM}" help ${topic} OUTPUT_VARIABLE text RESULT_VARIABLE status)
    if(NOT status EQUAL 0)
        message(FATAL_ERROR "ManPage.cmake: '${PROGRAM} help ${topic}' ended with ${status}")
    endif()
    set(${result} "${text}" PARENT_SCOPE)
endfunction()

# Text as the page shows it: troff reads backslashes, hyphens and a dot or quote at the start of a line.
function(escape text result)
    string(REPLACE "\\" "\\e" text "${text}")
    string(REPLACE "-" "\\-" text "${text}")
    string(REGEX REPLACE "(^|\n)([.'])" "\\1\\\\&\\2" text "${text}")
    set(${result} "${text}" PARENT_SCOPE)
endfunction()

help("" program)
string(FIND "${program}" "Subcommands:" begin)
string(SUBSTRING "${program}" ${begin} -1 list)
string(REGEX MATCHALL "\n  [a-z]+" names "${list}")
list(TRANSFORM names STRIP)
list(REMOVE_ITEM names help version)

set(page ".TH OCTET 6 \"\" \"Octet ${VERSION}\" \"Games Manual\"
.SH NAME
octet \\- chess engine for UCI programs, with commands to analyse positions and games
.SH SYNOPSIS
.B octet
[\\fICOMMAND\\fR [\\fIARGUMENT\\fR...]]
.SH DESCRIPTION
Without a command octet speaks UCI, the protocol of chess programs such as xboard and Cute Chess: give
such a program the path of octet. The commands below work at a terminal.
.SH COMMANDS
")
foreach(name IN LISTS names)
    help(${name} text)
    escape("${text}" text)
    string(APPEND page ".SS ${name}\n.nf\n${text}.fi\n")
endforeach()
help(uci text)
escape("${text}" text)
string(APPEND page ".SH UCI COMMANDS\n.nf\n${text}.fi
.SH EXIT STATUS
.TP
.B 0
success
.TP
.B 1
a check found a fault, or a job failed or was stopped
.TP
.B 2
wrong arguments, or a file that cannot be read
.TP
.B 74
the output could not be written
.SH SEE ALSO
.BR xboard (6)
")
file(WRITE "${PAGE}" "${page}")
