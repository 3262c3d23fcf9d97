#!/bin/sh
# Plays endings against a bare king at values of UCI_Elo, ten games each, and counts the wins: a level
# should mate as surely as a player of that rating. The defender plays at full strength.
#   sh tests/bench/skill_mates.sh <octet> <fastchess> [UCI_Elo...]
set -eu
if [ $# -lt 2 ]; then
    echo "usage: sh skill_mates.sh <octet> <fastchess> [UCI_Elo...]" >&2
    exit 2
fi
octet=$(realpath "$1") fastchess=$(realpath "$2")
shift 2
[ $# -gt 0 ] || set -- 1000 1350 1700 2000 2330

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# The kings and the piece stand where the piece is safe and the bare king is far from mate.
for place in "8/8/8/4k3/8/8/8/KX6" "8/8/3k4/8/8/8/1X6/7K" "8/8/2k5/8/8/4K3/8/6X1" "4K3/8/8/3k4/8/8/8/X7" \
    "8/X7/8/8/4k3/8/8/6K1" "K7/8/8/8/5k2/8/8/1X6" "8/5K2/8/2k5/8/8/7X/8" "8/8/1K6/8/5k2/8/X7/8" \
    "7X/8/8/3k4/8/8/6K1/8" "8/1X6/8/8/3k4/8/8/K7"; do
    for piece in Q R; do
        echo "$place w - - 0 1" | sed "s/X/$piece/" >>"$work/$piece.epd"
    done
done

for piece in Q R; do
    for elo; do
        (cd "$work" && "$fastchess" -rounds 10 -games 1 -noswap -concurrency "$(nproc)" -recover \
            -openings "file=$work/$piece.epd" format=epd order=sequential \
            -engine "cmd=$octet" name=level tc=60+1 option.UCI_LimitStrength=true "option.UCI_Elo=$elo" \
            -engine "cmd=$octet" name=defender nodes=2000 tc=60+1 \
            -each proto=uci option.Hash=4 -pgnout "file=$work/$piece$elo.pgn" >match.log 2>&1) || {
            cat "$work/match.log" >&2
            exit 1
        }
        echo "$piece at $elo: $(grep -c '^\[Result "1-0"\]' "$work/$piece$elo.pgn" || true) of 10"
    done
done
