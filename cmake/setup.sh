# Sourced by octet.sh and test.sh: installs, configures and builds on a fresh machine.
# It writes to stderr only and reads nothing, because standard input and output belong to the engine.
root=$(cd "$(dirname "$0")/.." && pwd)
build=$root/build/release

say() { echo "octet: $*" >&2; }
have() { command -v "$1" >/dev/null 2>&1; }

# quietly <command>...: runs the command and shows its output only if it fails.
quietly() {
    "$@" >"$build/setup.log" 2>&1 && return
    cat "$build/setup.log" >&2
    say "failed: $*"
    return 1
}

# with_progress <command>...: shows the output on a terminal, where ninja keeps it to one line.
with_progress() {
    [ -t 2 ] || { quietly "$@"; return; }
    "$@" && return
    say "failed: $*"
    return 1
}

# as_root <commands as text>: runs the commands as root. Only installing needs root; files that root
# built could not be overwritten by the user.
as_root() {
    if [ "$(id -u)" = 0 ]; then
        quietly sh -c "$1"
    elif have sudo; then
        quietly sudo sh -c "$1"
    else
        say "installing needs root and there is no sudo; as root:  $1"
        return 1
    fi
}

# missing_of <list> <name>...: prints the names that are not in the list, each after a space.
missing_of() {
    list=" $(echo "$1" | tr '\n' ' ') "
    shift
    for name; do
        case $list in *" $name "*) ;; *) printf ' %s' "$name" ;; esac
    done
}

# install_missing: asks the package manager which of the needed packages are missing, and installs them.
install_missing() {
    if have apt-get; then
        set -- cmake ninja-build g++ libfmt-dev libcli11-dev nlohmann-json3-dev libfathom-dev libgtest-dev libgmock-dev libbenchmark-dev libuv1-dev
        installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null | sed -n 's/^installed //p')
        missing=$(missing_of "$installed" "$@")
        [ -z "$missing" ] && return
        say "installing$missing"
        install="DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends$missing"
        as_root "apt-get update && $install"
    elif have dnf; then
        set -- cmake ninja-build gcc-c++ fmt-devel cli11-devel json-devel gtest-devel gmock-devel google-benchmark-devel libuv-devel
        rpm -q "$@" >/dev/null 2>&1 && return
        say "installing $*"
        as_root "dnf install -y $*"
    elif have pacman; then
        set -- cmake ninja gcc fmt cli11 nlohmann-json gtest benchmark libuv
        pacman -T "$@" >/dev/null && return
        say "installing $*"
        as_root "pacman -S --needed --noconfirm $*"
    elif have brew; then
        set -- cmake ninja fmt cli11 nlohmann-json googletest google-benchmark libuv
        # Only what is missing: brew refuses to install a CMake that came from another tap, as on the
        # machines of GitHub, and would update what is there.
        missing=$(missing_of "$(brew list --formula -1)" "$@")
        [ -z "$missing" ] && return
        say "installing$missing"
        # shellcheck disable=SC2086  # The words of $missing are the formulae.
        quietly brew install $missing
    elif ! { have cmake && have ninja && have c++; }; then
        say "please install CMake 3.25, Ninja and a C++20 compiler (GCC 12 or Clang 16), or newer;" \
            "the libraries (fmt, CLI11, nlohmann-json, Fathom, GoogleTest, Google Benchmark, libuv) are fetched if they are missing"
        return 1
    fi
}

# check_cmake: refuses a CMake before 3.25, which cannot read CMakePresets.json. Distributions from
# before 2023 have one.
check_cmake() {
    version=$(cmake --version | sed -n 's/^cmake version //p')
    case $version in
        3.[0-9].* | 3.1[0-9].* | 3.2[0-4].*)
            say "CMake $version is too old: 3.25 or newer is needed (see cmake.org/download)"
            return 1 ;;
    esac
}

# build_release <target>: installs, configures and builds what is missing. A lock makes two runs take
# turns, because tournament managers start two engines at once. OCTET_CMAKE_ARGS goes to CMake.
build_release() {
    mkdir -p "$build"
    (
        if have flock; then flock 9; fi
        install_missing && check_cmake || exit 1
        if ! [ -f "$build/build.ninja" ] || [ -n "${OCTET_CMAKE_ARGS-}" ]; then
            say "configuring"
            quietly cmake -S "$root" --preset release ${OCTET_CMAKE_ARGS-} || exit 1
        fi
        if ! [ -x "$build/octet" ] || [ "$1" = all ]; then
            say "building; the first time takes some minutes"
            with_progress cmake --build "$build" --target "$1"
        else
            quietly cmake --build "$build" --target "$1"
        fi
    ) 9>"$build/setup.lock" >&2 </dev/null
}
