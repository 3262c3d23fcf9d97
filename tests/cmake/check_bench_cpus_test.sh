#!/bin/sh
# Tests what cmake/scripts/check_bench_cpus.sh makes of builds that fail, are missing or differ. The cmake of
# this test writes a script in the place of each engine.
#   sh tests/cmake/check_bench_cpus_test.sh <folder to use>
set -eu
scratch=${1:?give a folder}
root=$(cd "$(dirname "$0")/../.." && pwd)
rm -rf "$scratch"
mkdir -p "$scratch/bin" "$scratch/cmake/scripts"
scratch=$(cd "$scratch" && pwd)
failed=0
cp "$root/cmake/scripts/check_bench_cpus.sh" "$scratch/cmake/scripts"

# program <name>: makes a program of the text on standard input.
program() {
    { echo '#!/bin/sh'; cat; } >"$scratch/bin/$1"
    chmod +x "$scratch/bin/$1"
}
program cmake <<'END'
[ "$1" = --build ] || exit 0
nodes=5
case ${2##*/} in
    "$BROKEN") exit 1 ;;
    "$DIFFERENT") nodes=6 ;;
esac
mkdir -p "$2"
printf '#!/bin/sh\necho "%s nodes 7 nps"\n' "$nodes" >"$2/octet"
chmod +x "$2/octet"
END
echo 'echo x86_64' | program uname
echo 'echo 1' | program nproc

# A compiler and an emulator of the system must not be found, so the path has only what the script needs.
for name in chmod dirname grep mkdir sed sh; do
    ln -sf "$(command -v "$name")" "$scratch/bin/$name"
done

# expect <exit status> <start of a line> <build that fails> <build with another bench> [OCTET_ALL_CPUS]
expect() {
    status=0
    said=$(BROKEN=$3 DIFFERENT=$4 OCTET_ALL_CPUS=${5-} PATH=$scratch/bin \
        sh "$scratch/cmake/scripts/check_bench_cpus.sh") || status=$?
    [ "$status" = "$1" ] && printf '%s\n' "$said" | grep -q "^$2" && return
    echo "expected status $1 and a line '$2', got status $status and: $said"
    failed=1
}

expect 0 'tuning: 5 nodes' '' ''
expect 0 'arm64: there is no aarch64-linux-gnu-g++' '' ''
expect 1 'arm64: there is no aarch64-linux-gnu-g++' '' '' 1
expect 1 'tuning: not built' tuning ''
expect 1 'haswell: 6 nodes' '' haswell
echo 'exit 0' | program aarch64-linux-gnu-g++
expect 0 'arm64: cannot run here' '' ''
expect 1 'arm64: not built' arm64 ''
echo 'exec "$@"' | program qemu-aarch64
expect 0 'arm64: 5 nodes' '' '' 1
exit $failed
