#!/bin/sh
# Tests which packages cmake/setup.sh installs by Homebrew. The brew of this test only writes down what it
# is asked to install.
#   sh tests/cmake/setup_test.sh <folder to use>
set -eu
scratch=${1:?give a folder}
root=$(cd "$(dirname "$0")/../.." && pwd)
mkdir -p "$scratch/bin"
scratch=$(cd "$scratch" && pwd)
failed=0

cat >"$scratch/bin/brew" <<'END'
#!/bin/sh
case $1 in
    list) cat "$SCRATCH/installed" ;;
    install) shift && echo "$*" >>"$SCRATCH/asked" ;;
esac
END
chmod +x "$scratch/bin/brew"

# The other package managers must not be found, so the path has only the programs that setup.sh needs.
for program in cat dirname sh tr; do
    ln -sf "$(command -v "$program")" "$scratch/bin/$program"
done

# expect <what brew must install> <what is installed>
expect() {
    # shellcheck disable=SC2086  # The words of $2 are names.
    printf '%s\n' $2 >"$scratch/installed"
    : >"$scratch/asked"
    SCRATCH=$scratch PATH=$scratch/bin sh -c '. "$1/cmake/setup.sh" && build=$SCRATCH && install_missing' \
        "$root/cmake/setup.sh" "$root" 2>/dev/null || failed=1
    asked=$(cat "$scratch/asked")
    [ "$asked" = "$1" ] && return
    echo "with '$2' installed, brew was asked for '$asked' instead of '$1'"
    failed=1
}

all="cmake ninja fmt cli11 nlohmann-json googletest google-benchmark libuv"
expect "" "$all git"
expect "ninja fmt" "cmake cli11 nlohmann-json googletest google-benchmark libuv"
expect "fmt" "${all%% fmt*} libfmt cli11 nlohmann-json googletest google-benchmark libuv"
expect "$all" ""
exit $failed
