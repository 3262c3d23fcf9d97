#!/bin/sh
# Compares the perft speed of Octet with that of a reference engine, both through UCI.
#
# Each round runs both engines on each position. The order alternates between rounds, so that changes
# of the machine's speed affect both. The time runs from `go perft` to the line `Nodes searched: N`.
# The time of a start with `uci` and `quit` is reported as well and not subtracted. The script fails if
# the counts differ.
#
# usage: perft_ratio.sh OCTET [REFERENCE] [ROUNDS]
#   REFERENCE  a UCI engine with `go perft`; default: stockfish
#   ROUNDS     default: 5
set -eu

if [ $# -lt 1 ] || [ $# -gt 3 ]; then
    echo "usage: $0 OCTET [REFERENCE] [ROUNDS]" >&2
    exit 2
fi
octet=$1
reference=${2:-stockfish}
rounds=${3:-5}
for engine in "$octet" "$reference"; do
    command -v "$engine" >/dev/null || { echo "$0: no such program: $engine" >&2; exit 2; }
done

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' INT TERM

case $(date +%N) in
    *[!0-9]*) echo "$0: date does not know nanoseconds; GNU date is needed" >&2; exit 2 ;;
esac
now() { date +%s%N; }

median() { sort -n "$1" | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }

# Waits for a line of the engine (descriptor 4) that begins with $1 and leaves it in $line.
wait_for() {
    while read -r line <&4; do
        case $line in "$1"*) return 0 ;; esac
    done
    echo "$0: $engine ended before it answered '$1'" >&2
    exit 1
}

# run NAME COMMAND KEY POSITION DEPTH: one perft; its nanoseconds are added to the file KEY.NAME.
run() {
    engine=$2
    mkfifo "$scratch/in" "$scratch/out"
    "$engine" <"$scratch/in" >"$scratch/out" &
    exec 3>"$scratch/in" 4<"$scratch/out"
    printf 'uci\n' >&3
    wait_for uciok
    printf 'position %s\nisready\n' "$4" >&3
    wait_for readyok
    begin=$(now)
    printf 'go perft %s\n' "$5" >&3
    wait_for 'Nodes searched'
    echo $(($(now) - begin)) >>"$scratch/$3.$1"
    echo "$line" | tr -dc '0-9\n' >>"$scratch/$3.nodes"
    printf 'quit\n' >&3
    exec 3>&- 4<&-
    wait
    rm "$scratch/in" "$scratch/out"
}

# start NAME COMMAND: process start, `uci`, `quit`, process end.
start() {
    begin=$(now)
    printf 'uci\nquit\n' | "$2" >/dev/null
    echo $(($(now) - begin)) >>"$scratch/startup.$1"
}

# both FUNCTION ROUND ARGUMENTS...: octet first in even rounds, the reference first in odd ones.
both() {
    function=$1
    order=$(($2 % 2))
    shift 2
    [ "$order" -eq 1 ] && "$function" reference "$reference" "$@"
    "$function" octet "$octet" "$@"
    [ "$order" -eq 0 ] && "$function" reference "$reference" "$@"
    return 0
}

kiwipete='fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
round=0
while [ $round -lt "$rounds" ]; do
    both start $round
    both run $round start startpos 6
    both run $round kiwipete "$kiwipete" 5
    round=$((round + 1))
done

printf '%-20s %12s %12s %8s\n' "median of $rounds" octet reference speed
for key in startup start kiwipete; do
    case $key in
        startup) title='uci and quit' ;;
        start) title='start, perft 6' ;;
        kiwipete) title='Kiwipete, perft 5' ;;
    esac
    echo "$(median "$scratch/$key.octet") $(median "$scratch/$key.reference")" |
        awk -v title="$title" '{
            printf "%-20s %9.1f ms %9.1f ms %7.2fx\n", title, $1 / 1e6, $2 / 1e6, $2 / $1 }'
done

for key in start kiwipete; do
    nodes=$(sort -u "$scratch/$key.nodes" | tr '\n' ' ')
    case $nodes in
        *' '*' ') echo "$0: the counts differ on $key: $nodes" >&2; exit 1 ;;
        *) echo "$key: $nodes leaves, the same from both" ;;
    esac
done
