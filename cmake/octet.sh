#!/bin/sh
# Runs Octet from a fresh clone: installs what the build needs, builds, then becomes the engine.
#   sh cmake/octet.sh                      the UCI loop, for a GUI
#   sh cmake/octet.sh analyse startpos     any other arguments of the engine
set -eu
. "$(dirname "$0")/setup.sh"

build_release octet
exec "$build/octet" "$@"
