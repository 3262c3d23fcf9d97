#!/bin/sh
# Mutation test of the search: do the tests notice when a sign or a condition is wrong?
#
# Changes one place of src/search at a time, builds search_tests, runs them, and counts the changes
# that a test notices ("caught"). It prints the changes that no test notices ("survived").
#
#   sh tests/tools/mutate.sh [-n places] [-s seed] [-f pattern] [-l]
#     -n  the number of places to change, spread evenly over all candidates (default 80)
#     -s  chooses other places, from 0 on (default 0)
#     -f  changes only files whose name matches this pattern of grep -E
#     -l  lists the places and stops
#
# Changes: a + becomes a - and the reverse; a comparison is reversed (< to >=) or moved by one (< to <=);
# && becomes || and the reverse; a minus or a ! goes away; a ! is put before a condition such as
# `improving`. A change that does not compile is not counted. A change that cannot alter the behaviour
# is listed with its reason in mutate_equivalent.txt and is not made.
#
# The checkout is never changed: the script works on a copy in build/mutate, and puts each file of it back,
# also after Ctrl-C. Files that are not committed yet are copied too. It needs git, awk, tar, timeout.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
equivalent=$root/tests/tools/mutate_equivalent.txt
work=$root/build/mutate
tree=$work/tree
build=$work/build
places=80 seed=0 pattern=. list=no
while getopts n:s:f:l option; do
    case $option in
        n) places=$OPTARG ;;
        s) seed=$OPTARG ;;
        f) pattern=$OPTARG ;;
        l) list=yes ;;
        *) exit 2 ;;
    esac
done

# Prints one candidate per line: file, line, column, old text, new text, the line of code. Tabs separate.
candidates() {
    awk '
    function emit(column, old, new) {
        printf "%s\t%d\t%d\t%s\t%s\t%s\n", FILENAME, FNR, column, old, new, trimmed
    }
    # All occurrences of an operator that stands between spaces.
    function operator(old, new, other,    from, at) {
        from = 1
        while ((at = index(substr(code, from), " " old " ")) > 0) {
            if (other == "") emit(from + at, old, new)
            else emit(from + at, old, ++comparisons % 2 ? new : other)
            from += at + length(old)
        }
    }
    # All occurrences of `what` that follow one of the usual beginnings of an expression.
    function expression(what, kind,    from, rest, start, prefix, text) {
        from = 1
        while (match(substr(code, from), before what)) {
            rest = substr(code, from + RSTART - 1, RLENGTH)
            match(rest, before)
            prefix = RLENGTH
            text = substr(rest, prefix + 1)
            start = from + index(substr(code, from), rest) - 1 + prefix
            if (kind == "negate") {
                match(text, "^" chain)
                text = substr(text, 1, RLENGTH)
                emit(start, text, "!" text)
            } else emit(start, substr(text, 1, 1), "")
            from = start + 1
        }
    }
    BEGIN {
        before = "(\\(|&& |\\|\\| |return |= |, |\\? |: )"
        after = "( &&| \\|\\||\\)| \\?|;)"
        names = "improving|opponent_worsening|cut_node|tt_pv|in_check|is_noisy|is_capture|is_promotion"
        names = names "|cut_off|raised_alpha|is_pv|is_fixed|last_move|has_control|is_replenished|is_safe"
        names = names "|has_repeated|fifty_move_rule|skip_quiets_|same_position|is_forced|analysis"
        chain = "([a-z_]+(\\(\\)|\\[[^]]*\\])?(\\.|->))*(" names ")(\\(\\))?"
    }
    FNR == 1 { comparisons = 0 }
    {
        code = $0
        sub(/\/\/.*/, "", code)
        trimmed = $0
        sub(/^ +/, "", trimmed)
        if (code ~ /^ *(#|for |template|static_assert|assert|using|friend|OCTET_TUNED)/) next
        if (code ~ /operator|assert\(|static_assert| = default/) next
        operator("<", "<=", ">="); operator("<=", "<", ">")
        operator(">", ">=", "<="); operator(">=", ">", "<")
        operator("==", "!=", ""); operator("!=", "==", "")
        operator("+", "-", ""); operator("-", "+", ""); operator("+=", "-=", ""); operator("-=", "+=", "")
        operator("&&", "||", ""); operator("||", "&&", "")
        expression("-[A-Za-z(]", "drop")
        expression("![A-Za-z(]", "drop")
        expression(chain after, "negate")
    }' "$@"
}

cd "$root"
all=$(ls src/search/*.h src/search/*.cpp | grep -v '/tunable\.h$' | grep -E "$pattern")
# The places: not those listed as equivalent, and spread evenly over the others.
chosen=$(candidates $all | awk -F '\t' -v list="$equivalent" '
    BEGIN {
        while ((getline line < list) > 0) {
            if (line ~ /^(#|$)/) continue
            split(line, field, "\t")
            skip[field[1] "\t" field[2] "\t" field[3] "\t" field[4]] = 1
        }
    }
    !(($1 "\t" $4 "\t" $5 "\t" $6) in skip)' |
    awk -v places="$places" -v seed="$seed" '
    { line[NR] = $0 }
    END {
        if (places > NR) places = NR
        for (i = 1; i <= NR; ++i) {
            at = (i - 1 + seed * 0.618 * NR / places) % NR
            if (int((at + 1) * places / NR) > int(at * places / NR)) print line[i]
        }
    }')
if [ "$list" = yes ]; then
    printf '%s\n' "$chosen"
    exit
fi

tab=$(printf '\t')
mkdir -p "$tree"
rm -rf "$tree/src" "$tree/tests" "$tree/cmake"
git ls-files -co --exclude-standard | while read -r file; do [ -f "$file" ] && echo "$file"; done |
    tar -cf - -T - | tar -xf - -C "$tree"
changed=
restore() {
    [ -z "$changed" ] || cp "$root/$changed" "$tree/$changed"
    changed=
}
trap restore EXIT
trap 'exit 130' INT TERM

launcher=
command -v ccache > /dev/null && launcher=-DCMAKE_CXX_COMPILER_LAUNCHER=ccache
# Without a unity build, only the tests that include a changed header are compiled again.
cmake -S "$tree" -B "$build" -G Ninja -D CMAKE_BUILD_TYPE=Mutate -D CMAKE_CXX_FLAGS_MUTATE="-O1" \
    -D OCTET_CPU=native -D OCTET_WERROR=OFF -D CMAKE_UNITY_BUILD=OFF $launcher > "$work/configure.log"
make_tests() { cmake --build "$build" --target search_tests > "$work/build.log" 2>&1; }
# The tests of single functions run first: they take a second and notice most changes.
whole='Search*:NetworkSearch*:ThreadPool*:SeeProperty*'
run_tests() {
    for filter in "-$whole" "$whole"; do
        GTEST_FAIL_FAST=1 timeout "$1" "$build/tests/search_tests" --gtest_filter="$filter" \
            > "$work/test.log" 2>&1 || return
    done
}

make_tests || { tail -20 "$work/build.log"; exit 1; }
begin=$(date +%s)
run_tests 900 || { tail -20 "$work/test.log"; echo "the tests fail without a change"; exit 1; }
# A change can make a loop endless. That counts as caught, too.
limit=$((($(date +%s) - begin) * 5 + 60))

caught=0 late=0 survived=0 broken=0
# A file of its own: in a pipe the loop would be a process of its own and lose the counts.
printf '%s\n' "$chosen" > "$work/places.txt"
total=$(wc -l < "$work/places.txt")
while IFS=$tab read -r file line column old new code <&3; do
    # read drops an empty field; then the code stands in its place.
    case $old in - | !) [ -n "$code" ] || { code=$new new=; } ;; esac
    changed=$file
    awk -v line="$line" -v column="$column" -v old="$old" -v new="$new" '
        NR == line { $0 = substr($0, 1, column - 1) new substr($0, column + length(old)) }
        { print }' "$root/$file" > "$tree/$file"
    what="$file:$line:$column: '$old' -> '$new': $code"
    if ! make_tests; then
        broken=$((broken + 1))
        echo "no build  $what"
    else
        code=0
        run_tests "$limit" || code=$?
        case $code in
            0) survived=$((survived + 1)) && echo "SURVIVED  $what" ;;
            124) late=$((late + 1)) && caught=$((caught + 1)) && echo "timeout   $what" ;;
            *) caught=$((caught + 1)) && echo "caught    $what" ;;
        esac
    fi
    restore
done 3< "$work/places.txt"

tried=$((caught + survived))
echo "$total places: $caught of $tried caught ($late of them by the time limit), $survived survived," \
    "$broken did not compile"
[ $tried -eq 0 ] || echo "$((caught * 1000 / tried)) permill caught"
