#!/bin/sh
# Builds Octet for Windows with mingw-w64 and tests it under wine, on Debian. It says one line for each
# program and then names the tests that failed.
#   sh cmake/scripts/test_windows.sh                      octet, train and all test programs but the slow ones
#   sh cmake/scripts/test_windows.sh io_tests cli_tests   only these programs
# OCTET_CMAKE_ARGS goes to CMake, GTEST_FILTER to the test programs. The output of each program is in
# build/windows/log.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
build=$root/build/windows
log=$build/log
cd "$root"

# need <package>...: installs the packages that are missing.
need() {
    dpkg -s "$@" >/dev/null 2>&1 && return
    sudo=
    [ "$(id -u)" = 0 ] || sudo=sudo
    $sudo apt-get update -qq
    $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

need cmake ninja-build g++-mingw-w64-x86-64-posix wine wine64

mkdir -p "$log"
# The unity build takes a third of the time.
cmake --preset windows -D CMAKE_UNITY_BUILD=ON -D CMAKE_UNITY_BUILD_BATCH_SIZE=0 ${OCTET_CMAKE_ARGS-} \
    >"$log/configure.txt" 2>&1 || { cat "$log/configure.txt"; exit 1; }
targets=$*
[ $# -gt 0 ] || targets="octet train quick_tests"
# shellcheck disable=SC2086  # The words of $targets are the targets.
cmake --build "$build" --target $targets

# wine gets a folder of its own for its settings, and UTF-8 for the names of files. A relative path and the
# paths of the test data belong to its drive Z:, which is the file system of Linux.
WINEPREFIX=$(mktemp -d)
trap 'wineserver -k 2>/dev/null; rm -rf "$WINEPREFIX"' EXIT
export WINEPREFIX WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml=" LC_ALL=C.UTF-8
if ! wineboot -i >"$log/wineboot.txt" 2>&1; then
    cat "$log/wineboot.txt"
    exit 1
fi

status=0
failed=

# report <name> <exit status> <text>
report() {
    echo "$1: $3"
    [ "$2" = 0 ] || status=1
}

# The bench must be that of the newest commit.
test_octet() {
    printf '#!/bin/sh\nexec wine "%s" "$@"\n' "$build/octet.exe" >"$build/octet-in-wine"
    chmod +x "$build/octet-in-wine"
    ended=0
    text=$(sh cmake/scripts/check_bench.sh "$build/octet-in-wine" 2>"$log/octet.txt") || ended=$?
    report octet $ended "$text"
}

test_train() {
    ended=0
    wine "$build/train.exe" --help >"$log/train.txt" 2>&1 || ended=$?
    report train $ended "its help has $(wc -l <"$log/train.txt") lines"
}

# count <word> <file>: the number in the line of GoogleTest's summary that begins with this word, or 0.
count() { sed -n "s/^\[  $1 *\] \([0-9]\{1,\}\) test.*/\1/p" "$2" | head -n 1 | grep . || echo 0; }

test_units() {
    name=$1
    file=$log/$name.txt
    start=$(date +%s)
    ended=0
    wine "$build/tests/$name.exe" --gtest_brief=1 >"$file" 2>&1 </dev/null || ended=$?
    seconds=$(($(date +%s) - start))
    if grep -q '^\[==========\] [0-9]* tests\{0,1\} from' "$file"; then
        bad=$(grep -c '^\[  FAILED  \] [A-Za-z]' "$file") || true
        text="$(count PASSED "$file") passed, $bad failed, $(count SKIPPED "$file") skipped"
    else
        text="ended with $ended before its last test"
    fi
    report "$name" $ended "$text, $seconds s"
    failed="$failed$(tr -d '\r' <"$file" | sed -n "s/^\[  FAILED  \] \([A-Za-z][^ ,]*\).*/  $name \1/p" | sort -u)
"
}

[ $# -gt 0 ] ||
    targets="octet train $(cd "$build/tests" && ls ./*_tests.exe | sed 's|^\./||; s|\.exe$||' | grep -v _slow_)"
for program in $targets; do
    case $program in
        octet | train) "test_$program" ;;
        *_tests) test_units "$program" ;;
    esac
done
printf '%s' "$failed" | grep . || true
exit $status
