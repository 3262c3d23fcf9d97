#!/bin/sh
# Lists the C++ files that clang-format would change; with --fix it changes them.
# Versions of clang-format differ in details: 14, Debian 12's, is the one that counts.
set -eu
cd "$(dirname "$0")/.."
mode="--dry-run --Werror"
[ "${1-}" = --fix ] && mode=-i

find src tests -name '*.h' -o -name '*.cpp' | xargs "${CLANG_FORMAT:-clang-format}" $mode
