#!/bin/sh
# Measures the time from the start of an engine's process to `uciok`, in milliseconds: the median of 20
# runs. The start of `cat` is measured too, as the lower limit.
#
# usage: startup.sh ENGINE [RUNS]
set -eu

if [ $# -lt 1 ] || [ $# -gt 2 ]; then
    echo "usage: $0 ENGINE [RUNS]" >&2
    exit 2
fi
engine=$1
runs=${2:-20}
command -v "$engine" >/dev/null || { echo "$0: no such program: $engine" >&2; exit 2; }

case $(date +%N) in
    *[!0-9]*) echo "$0: date does not know nanoseconds; GNU date is needed" >&2; exit 2 ;;
esac
now() { date +%s%N; }

# median: prints the median of the numbers on standard input.
median() { sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }

to_uciok() {
    begin=$(now)
    printf 'uci\nquit\n' | "$engine" | while read -r line; do
        # Windows programs end their lines with a carriage return.
        case $line in uciok*) echo $(($(now) - begin)); break ;; esac
    done
}

nothing() {
    begin=$(now)
    printf 'uci\nquit\n' | cat | while read -r line; do
        case $line in quit*) echo $(($(now) - begin)); break ;; esac
    done
}

repeat() {
    i=0
    while [ $i -lt "$runs" ]; do
        "$1"
        i=$((i + 1))
    done | median | awk '{ printf "%.1f", $1 / 1000000 }'
}

echo "process start to uciok: $(repeat to_uciok) ms (cat instead of the engine: $(repeat nothing) ms), median of $runs"
