#!/bin/sh
# Runs Octet from a fresh clone: installs what the build needs, builds, then starts the engine.
#   sh cmake/octet.sh                      starts the UCI loop, for a GUI
#   sh cmake/octet.sh analyse startpos     passes the arguments to the engine
set -eu
. "$(dirname "$0")/setup.sh"

build_release octet
exec "$build/octet" "$@"
