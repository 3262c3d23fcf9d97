#!/bin/sh
# Annotates PGN files and reads the results with other programs: pgn-extract, chess.js and kokopu. The main
# line must be that of the input, and no reader may complain. A reader that is not installed is skipped
# with a message.
#
#   apt-get install pgn-extract; (cd FOLDER && npm install chess.js kokopu)
#   OCTET_NODE_MODULES=FOLDER sh tests/tools/check_pgn_readers.sh build/release/octet [FILE.pgn...]
#
# Without files it takes those of tests/data/pgn. OCTET_NODES is the number of nodes of a search (500).
# Files with a faulty game are left out, because annotate copies such a game as it is.
set -eu
[ $# -ge 1 ] || { echo "usage: check_pgn_readers.sh OCTET [FILE.pgn...]" >&2; exit 2; }
octet=$1
shift
here=$(dirname "$0")
[ $# -gt 0 ] || set -- "$here"/../data/pgn/*.pgn
PATH=$PATH:/usr/games

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' INT TERM

# The moves of the games of a file in UCI notation, a line for each game, which may be empty.
moves_of() {
    "$octet" convert "$1" --to uci 2>"$scratch/faults" | sed 's/^.* moves /=/; s/^[^=].*//; s/^=//'
}

# The same as pgn-extract reads them. It writes promotions with a capital letter, and a game without moves
# as its result. Each 1,000 games it counts on standard error, which is no complaint.
extracted() {
    pgn-extract -s -Wuci -w99999 --notags --nomovenumbers --noresults -C -V -N "$1" 2>"$scratch/errors" |
        tr QRBN qrbn | sed 's/ *$//' | grep -Ev '^([*]|1-0|0-1|1/2-1/2)?$'
}

# pgn-extract 19.04 reads castling in Chess960, but writes it with other squares, so that only its complaints
# count there.
check_pgn_extract() {
    extracted "$1" >"$scratch/extracted" || true
    tr '\r' '\n' <"$scratch/errors" | sed 's/Games: [0-9]*//g' | grep . >"$scratch/complaints" || true
    grep -v '^$' "$2" >"$scratch/moves" || true
    if grep -qi '^.Variant.*\(960\|Fischer\|Freestyle\)' "$1"; then
        cp "$scratch/moves" "$scratch/extracted"
    fi
    if [ -s "$scratch/complaints" ] || ! cmp -s "$scratch/extracted" "$scratch/moves"; then
        cat "$scratch/complaints" >&2
        diff "$scratch/moves" "$scratch/extracted" | head -n 5 >&2 || true
        echo "  pgn-extract: faults"
        return 1
    fi
    echo "  pgn-extract: $(wc -l <"$scratch/extracted") games, 0 faults"
}

failed=0
count=0
for file in "$@"; do
    moves_of "$file" >"$scratch/expected"
    if [ -s "$scratch/faults" ]; then
        echo "$file: left out, it has a fault"
        continue
    fi
    echo "$file"
    count=$((count + 1))
    rm -f "$scratch/annotated.pgn"
    "$octet" annotate "$file" --nodes "${OCTET_NODES-500}" --hash 1 --workers 2 --quiet \
        --out "$scratch/annotated.pgn" >/dev/null
    if command -v pgn-extract >/dev/null; then
        check_pgn_extract "$scratch/annotated.pgn" "$scratch/expected" || failed=1
    else
        echo "  pgn-extract: skipped, it is not installed"
    fi
    if command -v node >/dev/null; then
        node "$here/pgn_readers.mjs" "${OCTET_NODE_MODULES-.}" "$scratch/annotated.pgn" \
            "$scratch/expected" || failed=1
    else
        echo "  chess.js, kokopu: skipped, node is not installed"
    fi
done
echo "$count files checked"
exit $failed
