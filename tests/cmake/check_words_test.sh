#!/bin/sh
# Tests cmake/scripts/check_words.sh on small made-up files.
#   sh tests/cmake/check_words_test.sh <folder to use>
set -eu
scratch=${1:?give a folder}
check=$(cd "$(dirname "$0")/../.." && pwd)/cmake/scripts/check_words.sh
mkdir -p "$scratch"
failed=0

# expect <passes|complains> <file> <line>: the verdict on a folder with one file of one line.
expect() {
    rm -f "$scratch"/*
    printf '%s\n' "$3" >"$scratch/$2"
    verdict=passes
    sh "$check" "$scratch" >/dev/null || verdict=complains
    [ "$verdict" = "$1" ] && return
    echo "'$3' in $2: the check $verdict"
    failed=1
}

expect passes a.h '// The thread that searches stops the others.'
expect passes a.h 'const char* kWho = "who";'
expect passes a.cpp '// The whole tree.'
expect complains a.h '// Who stops the others.'
expect complains a.cpp 'int a;  // whoever reads it'
expect complains a.cpp '/// Nobody reads it.'
expect complains a.sh '# the same, as it were'
expect complains a.cmake 'set(a b)  # so too here'
expect complains CMakeLists.txt '# somebody else'
exit $failed
