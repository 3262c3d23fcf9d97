#!/bin/sh
# Builds build/pgo/octet with profile-guided optimisation; `octet bench` makes the profile. Arguments go
# to CMake:
#   sh cmake/scripts/pgo.sh -D CMAKE_CXX_COMPILER=clang++
set -eu
cd "$(dirname "$0")/../.."
build=build/pgo

configure() { cmake --preset release -B "$build" -D OCTET_TESTS=OFF "$@"; }

rm -rf "$build/profile"
# --fresh: a change of the compiler would make CMake forget the settings given here.
configure --fresh "$@" -D OCTET_PGO=GENERATE
cmake --build "$build" --target octet
"$build/octet" bench
if [ -z "$(ls "$build/profile")" ]; then
    echo "pgo.sh: bench left no profile in $build/profile" >&2
    exit 1
fi

# Clang writes raw counts, which llvm-profdata must merge; GCC reads its own files as they are.
compiler=$(sed -n 's/^CMAKE_CXX_COMPILER:[A-Z]*=//p' "$build/CMakeCache.txt")
set -- "$@" -D OCTET_PGO=USE
if ls "$build"/profile/*.profraw >/dev/null 2>&1; then
    "$("$compiler" -print-prog-name=llvm-profdata)" merge \
        -o "$build/profile/octet.profdata" "$build"/profile/*.profraw
fi
configure "$@"
cmake --build "$build" --target octet
