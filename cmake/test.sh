#!/bin/sh
# Tests Octet from a fresh clone: installs what the build needs, builds everything, runs all tests.
# Arguments go to ctest:   sh cmake/test.sh -L fast
set -eu
. "$(dirname "$0")/setup.sh"
# Tests find large test data in the folder OCTET_SHARED, by default the one beside the repository.
if [ -z "${OCTET_SHARED-}" ] && [ -d "$root/../shared" ]; then export OCTET_SHARED="$root/../shared"; fi

build_release all
exec ctest --test-dir "$build" --no-tests=error --output-on-failure -j "$(getconf _NPROCESSORS_ONLN)" "$@"
