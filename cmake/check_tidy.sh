#!/bin/sh
# Runs clang-tidy on all of src, or on the files given.
#   sh cmake/check_tidy.sh <build folder with compile_commands.json> [file...]
# CLANG_TIDY names the program; it must understand C++20, so 16 or newer.
set -eu
build=$(cd "${1:?give a build folder, such as build/checked}" && pwd)
shift
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || set -- $(find src -name '*.cpp')

# On stderr it counts what it suppressed in the libraries' headers: of interest only when it fails.
printf '%s\n' "$@" | xargs -n 1 -P "$(getconf _NPROCESSORS_ONLN)" \
    "${CLANG_TIDY:-clang-tidy}" -p "$build" --quiet 2>"$build/tidy.log" ||
    { grep -v 'warnings\{0,1\} generated' "$build/tidy.log" >&2; exit 1; }
