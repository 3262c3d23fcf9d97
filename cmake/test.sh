#!/bin/sh
# Tests Octet from a fresh clone: installs what the build needs, builds everything, runs all tests.
# Arguments go to ctest:   sh cmake/test.sh -L fast
set -eu
. "$(dirname "$0")/setup.sh"

build_release all
exec ctest --test-dir "$build" --no-tests=error --output-on-failure -j "$(getconf _NPROCESSORS_ONLN)" "$@"
