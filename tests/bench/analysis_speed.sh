#!/bin/sh
# Measures the commands for games and files, as ratios of runs by turns:
#   - analyse with one and with two workers, and one worker against the same searches in a UCI loop;
#   - validate against `pgn-extract -r`;
#   - the splitter in MB a second, by `convert --games` of a game that is not there;
#   - the memory of validate and of analyse for all games of the file and for the first 100.
#
# usage: analysis_speed.sh OCTET GAMES.pgn [ROUNDS]
#   GAMES.pgn  a large file, such as 100,000 games
#   ROUNDS     default: 3; the medians count
# NODES is the number of nodes of a search (300000). GNU time and a quiet machine with two cores are needed.
set -eu
if [ $# -lt 2 ] || [ $# -gt 3 ]; then
    echo "usage: $0 OCTET GAMES.pgn [ROUNDS]" >&2
    exit 2
fi
octet=$1
games=$2
rounds=${3:-3}
nodes=${NODES-300000}
PATH=$PATH:/usr/games
gnu_time=$(command -v time) || { echo "$0: GNU time is needed" >&2; exit 2; }

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' INT TERM

# timed KEY COMMAND...: adds seconds, processor seconds and KiB of a command to the file KEY.
timed() {
    key=$1
    shift
    "$gnu_time" -q -a -o "$scratch/$key" -f '%e %U %M' "$@" >/dev/null 2>"$scratch/errors" || true
}
# median KEY COLUMN
median() {
    awk -v column="$2" '{ print $column }' "$scratch/$1" | sort -n |
        awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'
}
# ratio TITLE KEY KEY COLUMN: the first over the second.
ratio() {
    echo "$(median "$2" "$4") $(median "$3" "$4")" |
        awk -v title="$1" '{ printf "%-52s %8.2f / %8.2f = %.3f\n", title, $1, $2, $1 / $2 }'
}

# Positions from games at some distance, each searched with a cleared TT, as `analyse` does for lines.
"$octet" convert "$games" --to fen --games 1-200 --plies 20 2>/dev/null | head -n 24 >"$scratch/positions"
head -n 200000 "$games" | "$octet" convert - --to pgn --games 1-100 >"$scratch/hundred.pgn" 2>/dev/null || true

uci_loop() {
    {
        echo 'setoption name Hash value 16'
        while read -r fen; do
            printf 'ucinewgame\nposition fen %s\ngo nodes %s\nwait\n' "$fen" "$nodes"
        done <"$scratch/positions"
        echo quit
    } >"$scratch/commands"
    set --
    while read -r line; do set -- "$@" "$line"; done <"$scratch/commands"
    timed uci "$octet" "$@"
}

round=0
while [ $round -lt "$rounds" ]; do
    for workers in 1 2; do
        timed "workers$workers" "$octet" analyse "$scratch/positions" --json --quiet --nodes "$nodes" \
            --workers $workers
    done
    uci_loop
    timed validate "$octet" validate "$games"
    command -v pgn-extract >/dev/null && timed extract pgn-extract -s -r "$games"
    timed splitter "$octet" convert "$games" --to fen --games 999999999
    round=$((round + 1))
done
timed hundred "$octet" validate "$scratch/hundred.pgn"
timed analyse_all "$octet" analyse "$games" --games 1,99900- --plies 0 --nodes 1 --workers 1 --quiet
timed analyse_hundred "$octet" analyse "$scratch/hundred.pgn" --plies 0 --nodes 1 --workers 1 --quiet

uptime
ratio 'seconds: one worker over two (at least 1.9)' workers1 workers2 1
ratio 'processor seconds: analyse over a UCI loop (1.03)' workers1 uci 2
[ -s "$scratch/extract" ] && ratio 'processor seconds: validate over pgn-extract -r (1)' validate extract 2
bytes=$(wc -c <"$games")
echo "$bytes $(median splitter 2)" | awk '{ printf "%-52s %8.0f MB/s (200)\n", "splitter", $1 / 1e6 / $2 }'
echo "$(median validate 3) $(median hundred 3)" |
    awk '{ printf "%-52s %8.1f - %.1f MiB (20)\n", "memory of validate: all and 100 games", $1 / 1024, $2 / 1024 }'
echo "$(median analyse_all 3) $(median analyse_hundred 3)" |
    awk '{ printf "%-52s %8.1f - %.1f MiB (20)\n", "memory of analyse: all and 100 games", $1 / 1024, $2 / 1024 }'
