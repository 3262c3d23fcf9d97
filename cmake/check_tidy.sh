#!/bin/sh
# Runs clang-tidy on all of src, or on the files given.
#   sh cmake/check_tidy.sh <build folder with compile_commands.json> [file...]
# With a unity build (-D CMAKE_UNITY_BUILD=ON) each header is read once for a layer: far quicker.
# CLANG_TIDY names the program; it must understand C++20, so 16 or newer.
set -eu
build=$(cd "${1:?give a build folder, such as build/checked}" && pwd)
shift
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || set -- $(sed -n 's/^ *"file": "\(.*\)".*/\1/p' "$build/compile_commands.json" |
    grep -v -e "^$PWD/tests/" -e "^$build/tests/")

# On stderr it counts what it suppressed in the libraries' headers: of interest only when it fails.
printf '%s\n' "$@" | xargs -n 1 -P "$(getconf _NPROCESSORS_ONLN)" \
    "${CLANG_TIDY:-clang-tidy}" -p "$build" --config-file=.clang-tidy --quiet 2>"$build/tidy.log" ||
    { grep -v 'warnings\{0,1\} generated' "$build/tidy.log" >&2; exit 1; }
