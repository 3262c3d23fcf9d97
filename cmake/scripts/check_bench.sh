#!/bin/sh
# Compares the node count of `octet bench` with the "Bench: N" of the newest commit message. Every commit
# message ends with this line; OpenBench reads it from the newest commit.
#   sh cmake/scripts/check_bench.sh [engine]
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
engine=${1:-$root/build/release/octet}

nodes=$("$engine" bench | sed -n '$s/ nodes .*//p')
[ -n "$nodes" ] || { echo "bench of $engine did not end with 'N nodes M nps'"; exit 1; }
message=$(git -C "$root" log -1 --format=%B) || exit 1
expected=$(printf '%s\n' "$message" | sed -n 's/^Bench: \([0-9][0-9]*\)$/\1/p')

if [ "$(printf '%s\n' "$expected" | grep -c .)" != 1 ] ||
    [ "$(printf '%s\n' "$message" | sed '/^$/d' | tail -n 1)" != "Bench: $expected" ]; then
    echo "bench: $nodes nodes; the newest commit message must end with the line 'Bench: $nodes'," \
         "and must have no other such line"
    exit 1
elif [ "$nodes" != "$expected" ]; then
    echo "bench: $nodes nodes, but the newest commit message says $expected;" \
         "if the change is meant, end the message with 'Bench: $nodes'"
    exit 1
else
    echo "bench: $nodes nodes, as the commit message says"
fi
