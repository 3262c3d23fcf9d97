#!/bin/sh
# Lists the C++ files that clang-format would change; with --fix, changes them.
# Versions of clang-format differ in details; version 14 of Debian 12 decides.
set -eu
cd "$(dirname "$0")/../.."
mode="--dry-run --Werror"
[ "${1-}" = --fix ] && mode=-i

find src tests -name '*.h' -o -name '*.cpp' | xargs "${CLANG_FORMAT:-clang-format}" $mode
