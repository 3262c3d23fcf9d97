#!/bin/sh
# Builds the engine for several processors and compares their benches. The search must be the same with
# and without PEXT, AVX2 and AVX-512, in a tuning build, and on ARM, which runs under qemu-user. It is a
# failure if a build fails or a bench differs. A build is named and left out if this machine has no compiler
# for it or cannot run it; with OCTET_ALL_CPUS=1 that is a failure, too.
#   sh cmake/scripts/check_bench_cpus.sh [depth of bench]
# ARM on Debian needs these packages; as root:
#   dpkg --add-architecture arm64 && apt-get update
#   apt-get install g++-aarch64-linux-gnu qemu-user libfmt-dev:arm64
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
depth=${1:-10}
expected=
status=0

# leave_out <reason>
leave_out() {
    echo "$1"
    [ "${OCTET_ALL_CPUS-}" != 1 ] || status=1
}

# check <name> <runner or ""> <cmake argument>...
check() {
    name=$1 runner=$2
    shift 2
    folder=$root/build/cpus/$name
    if ! { cmake -S "$root" -B "$folder" -D CMAKE_BUILD_TYPE=Release -D OCTET_TESTS=OFF \
               -D CMAKE_INTERPROCEDURAL_OPTIMIZATION=OFF "$@" &&
           cmake --build "$folder" --target octet --parallel "$(nproc)"; } >"$folder.log" 2>&1; then
        echo "$name: not built, see $folder.log"
        status=1
        return
    fi
    ended=0
    lines=$($runner "$folder/octet" bench "$depth" 2>"$folder.errors") || ended=$?
    # src/processor_check.cpp ends a build for another processor with this message.
    if [ $ended = 1 ] && grep -q 'which this processor does not have' "$folder.errors"; then ended=132; fi
    case $ended in
        0) ;;
        126 | 127 | 132)  # There is no such program, or the processor lacks an instruction.
            leave_out "$name: cannot run here"
            return ;;
        *) echo "$name: ended with $ended, see $folder.errors"; status=1; return ;;
    esac
    nodes=$(printf '%s\n' "$lines" | sed -n '$s/ nodes .*//p')
    echo "$name: $nodes nodes"
    [ "$nodes" = "${expected:=$nodes}" ] || status=1
}

mkdir -p "$root/build/cpus"
if [ "$(uname -m)" = x86_64 ]; then
    check x86-64-v2 "" -D OCTET_CPU=x86-64-v2
    check x86-64-v3 "" -D OCTET_CPU=x86-64-v3   # AVX2; no PEXT, which is slow on Zen 1 and 2
    check haswell "" -D OCTET_CPU=haswell       # AVX2 and PEXT
    check x86-64-v4 "" -D OCTET_CPU=x86-64-v4   # AVX-512
    if command -v aarch64-linux-gnu-g++ >/dev/null; then
        check arm64 qemu-aarch64 -D OCTET_CPU=armv8-a \
            -D CMAKE_SYSTEM_NAME=Linux -D CMAKE_SYSTEM_PROCESSOR=aarch64 \
            -D CMAKE_CXX_COMPILER=aarch64-linux-gnu-g++
    else
        leave_out "arm64: there is no aarch64-linux-gnu-g++"
    fi
fi
check native "" -D OCTET_CPU=native
check tuning "" -D OCTET_CPU=native -D OCTET_TUNING=ON
[ -n "$expected" ] || { echo "no build could be made and run"; exit 1; }
[ $status = 0 ] || echo "a build failed or is missing, or a bench differs or did not end"
exit $status
