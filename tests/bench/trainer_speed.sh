#!/bin/sh
# Measures how fast `train net` is: positions a second and processor time a position, for 512 and 1024 hidden units
# and for one and two threads. With several programs they run by turns, each with the same games, and their processor
# times are compared with that of the first.
#
# usage: trainer_speed.sh OCTET TRAIN [TRAIN...]
#   OCTET  plays the games: 300,000 positions of 60 nodes, which takes less than a minute
# Environment variables, with their defaults:
#   GAMES      a file of games to train on, instead of new ones: older programs read only the older form of files
#   HIDDEN     "512 1024"
#   THREADS    "1 2"
#   BATCH      16384
#   POSITIONS  1000000, the positions of a run; with few the figures are inexact
#   ROUNDS     3; the medians count
#   OPTIONS    more options of train net, such as "--lambda 0.2"; none
# Positions a second are those that the program reports: without the time that it takes to load the games. Processor
# time is that of a run less that of a run of one batch. It is the steadier measure while other programs run. GNU
# time is needed.
set -eu
if [ $# -lt 2 ]; then
    echo "usage: $0 OCTET TRAIN [TRAIN...]" >&2
    exit 2
fi
octet=$1
shift
hidden=${HIDDEN-512 1024}
threads=${THREADS-1 2}
batch=${BATCH-16384}
positions=${POSITIONS-1000000}
rounds=${ROUNDS-3}
gnu_time=$(command -v time) || { echo "$0: GNU time is needed" >&2; exit 2; }
if [ "$positions" -le "$batch" ]; then
    echo "$0: POSITIONS is $positions, but must be above the BATCH of $batch" >&2
    exit 2
fi

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' INT TERM

games=${GAMES-$scratch/games.bin}
if [ -z "${GAMES-}" ]; then
    "$octet" datagen --out "$games" --positions 300000 --nodes 60 --hash 2 --threads 2 --seed 1 >"$scratch/log" 2>&1 ||
        { cat "$scratch/log" >&2; exit 1; }
fi

# trained TRAIN HIDDEN THREADS POSITIONS: trains, and prints seconds of the processor and positions a second.
trained() {
    # shellcheck disable=SC2086 # OPTIONS are words
    "$gnu_time" -q -o "$scratch/time" -f '%U %S' "$1" net --data "$games" --out "$scratch/net" --hidden "$2" \
        --threads "$3" --positions "$4" --batch "$batch" --holdout 0 --reports 1 --checkpoint 86400 ${OPTIONS-} \
        >"$scratch/log" 2>&1 || { cat "$scratch/log" >&2; exit 1; }
    speed=$(sed -n 's|.* \([0-9]*\) positions/s .*|\1|p' "$scratch/log" | tail -n 1)
    awk -v speed="$speed" '{ print $1 + $2, speed }' "$scratch/time"
}
# median KEY COLUMN
median() {
    awk -v column="$2" '{ print $column }' "$scratch/$1" | sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'
}

uptime
round=0
while [ $round -lt "$rounds" ]; do
    for units in $hidden; do
        for count in $threads; do
            number=0
            for program in "$@"; do
                number=$((number + 1))
                one=$(trained "$program" "$units" "$count" 1)
                all=$(trained "$program" "$units" "$count" "$positions")
                # Both runs end with a whole batch.
                echo "$one $all" | awk -v batch="$batch" -v positions="$positions" '{
                    batches = int((positions + batch - 1) / batch)
                    print ($3 - $1) * 1e6 / (batch * (batches - 1)), $4
                }' >>"$scratch/$number-$units-$count"
            done
        done
    done
    round=$((round + 1))
done
uptime
printf '%6s %7s %12s %22s %7s  %s\n' hidden threads positions/s 'us of processor each' times program
for units in $hidden; do
    for count in $threads; do
        number=0
        first=$(median "1-$units-$count" 1)
        for program in "$@"; do
            number=$((number + 1))
            key=$number-$units-$count
            echo "$(median "$key" 2) $(median "$key" 1) $first" |
                awk -v units="$units" -v count="$count" -v program="$program" '{
                    printf "%6d %7d %12d %22.2f %7.2f  %s\n", units, count, $1, $2, $2 / $3, program
                }'
        done
    done
done
