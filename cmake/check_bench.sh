#!/bin/sh
# Compares the node count of bench with the last "Bench: N" in the history of HEAD: a commit that
# changes what the search does says so in its message.
#   sh cmake/check_bench.sh [engine]
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
engine=${1:-$root/build/release/octet}

nodes=$("$engine" bench | sed -n '$s/ nodes .*//p')
[ -n "$nodes" ] || { echo "bench of $engine did not end with 'N nodes M nps'"; exit 1; }
messages=$(git -C "$root" log --format=%B) || exit 1
expected=$(printf '%s\n' "$messages" | sed -n 's/^Bench: *\([0-9][0-9]*\) *$/\1/p' | head -n 1)

if [ -z "$expected" ]; then
    echo "bench: $nodes nodes; no commit message gives a 'Bench: N' to compare with"
    exit 1
elif [ "$nodes" != "$expected" ]; then
    echo "bench: $nodes nodes, but the last commit message that gives it says $expected;" \
         "if the change is meant, end its message with 'Bench: $nodes'"
    exit 1
else
    echo "bench: $nodes nodes, as the commit message says"
fi
