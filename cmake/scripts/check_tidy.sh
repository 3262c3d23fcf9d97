#!/bin/sh
# Runs clang-tidy on all of src, or on the files given.
#   sh cmake/scripts/check_tidy.sh <build folder with compile_commands.json> [file...]
# A unity build (-D CMAKE_UNITY_BUILD=ON) is far quicker, because it reads each header once for a layer.
# CLANG_TIDY names the program, which must be version 16 or newer to understand C++20.
set -eu
build=$(cd "${1:?give a build folder, such as build/checked}" && pwd)
shift
cd "$(dirname "$0")/../.."
[ $# -gt 0 ] || set -- $(sed -n 's/^ *"file": "\(.*\)".*/\1/p' "$build/compile_commands.json" |
    grep -v -e "^$PWD/tests/" -e "^$build/tests/")

# clang-tidy counts the warnings in the headers of libraries on stderr; they matter only when it fails.
printf '%s\n' "$@" | xargs -n 1 -P "$(getconf _NPROCESSORS_ONLN)" \
    "${CLANG_TIDY:-clang-tidy}" -p "$build" --config-file=.clang-tidy --quiet 2>"$build/tidy.log" ||
    { grep -v 'warnings\{0,1\} generated' "$build/tidy.log" >&2; exit 1; }
