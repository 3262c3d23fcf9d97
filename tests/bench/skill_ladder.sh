#!/bin/sh
# Plays matches between neighbouring values of Skill Level and adds up the Elo differences. The lowest
# ratings in src/engine/skill_level.cpp come from it (src/uci/README.md). Below the highest level the
# nodes limit the search, so that the clock hardly matters.
#   sh tests/bench/skill_ladder.sh <octet> <fastchess> <openings.epd> [games per match] [level...]
set -eu
if [ $# -lt 3 ]; then
    echo "usage: sh skill_ladder.sh <octet> <fastchess> <openings.epd> [games per match] [level...]" >&2
    exit 2
fi
octet=$(realpath "$1") fastchess=$(realpath "$2") book=$(realpath "$3") games=${4:-200}
if [ $# -gt 4 ]; then shift 4; else set -- 0 4 8 12 16 19; fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
weaker=$1
shift
total=0
echo "level $weaker: 0"
for level; do
    (cd "$work" && "$fastchess" -rounds "$((games / 2))" -games 2 -repeat -concurrency "$(nproc)" \
        -openings "file=$book" format=epd order=random -srand 1 -recover \
        -each proto=uci tc=60+1 option.Hash=4 \
        -engine "cmd=$octet" name=upper "option.Skill Level=$level" \
        -engine "cmd=$octet" name=lower "option.Skill Level=$weaker" >match.log 2>&1) || {
        cat "$work/match.log" >&2
        exit 1
    }
    result=$(grep '^Elo:' "$work/match.log" | tail -n 1)
    difference=$(echo "$result" | sed -n 's/^Elo: *\([-+]\{0,1\}[0-9][0-9.]*\) .*/\1/p')
    if [ -z "$difference" ]; then
        echo "level $level against $weaker: no finite difference (${result:-no result}); \
choose nearer levels or more games" >&2
        exit 1
    fi
    total=$(awk "BEGIN { print $total + $difference }")
    echo "level $level: $total  (against $weaker: $result; $(grep '^Games:' "$work/match.log" | tail -n 1))"
    weaker=$level
done
