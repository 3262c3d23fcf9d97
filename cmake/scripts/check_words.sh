#!/bin/sh
# Lists the comments that use a word which hides the subject of a sentence; fails if there are any.
# A comment names the thing that acts ("the thread that searches"), in the words of the field.
#   sh cmake/scripts/check_words.sh [folder or file...]
set -eu
cd "$(dirname "$0")/../.."
[ $# -gt 0 ] || set -- src tests cmake .ci .github CMakeLists.txt

# A comment begins with // or, in scripts and CMake files, with #.
words='who|whoever|nobody|somebody|so too|as it were'
found=$(grep -rnIiE "(//|#|^[[:space:]]*\*).*\b($words)\b" "$@" \
    --include='*.h' --include='*.cpp' --include='*.cmake' --include='CMakeLists.txt' --include='*.sh' \
    --include='*.yml' --include='*.in' --include='Makefile' --include='run' \
    --exclude=check_words.sh --exclude=check_words_test.sh || true)
[ -z "$found" ] && exit
printf '%s\n' "$found"
echo "comments: name what acts instead of: $(echo "$words" | tr '|' ',')"
exit 1
