#!/bin/sh
# The Debian packages that the project needs, and the one place that lists them.
#
#   tools/packages.sh GROUP…          installs what is missing of the groups
#   tools/packages.sh --list GROUP…   prints the packages of the groups
#
# Groups: build (the program), test (build it and run the tests), ci (test, and what .ci/run uses),
# clean_room (what tools/clean_room.sh uses), solvers (of others, for the engines gecode and cadical),
# mpi (nonet-mpi), web (the page), docs (the target site), python (the module).
# Speaks on stderr alone. Status 0: everything is there; 1: it is not, and what to install was said.
set -u

build="cmake ninja-build g++ clang libcli11-dev nlohmann-json3-dev libboost-dev libhwy-dev libcairo2-dev libpugixml-dev libcpp-httplib-dev pkgconf"
test="$build libgtest-dev librapidcheck-dev python3 python3-jsonschema"
solvers="libgecode-dev libcadical-dev"
python="python3-dev pybind11-dev"
mpi="libopenmpi-dev openmpi-bin"
ci="$test $solvers $python $mpi libbenchmark-dev git clang-format-14 clang-tidy-14 libclang-rt-14-dev llvm-14 shellcheck"
docs="doxygen python3-markdown"
clean_room="debootstrap git"
# The module, the page (with npm, which fetches the rest) and a browser to try it in. Node 20.
web="cmake ninja-build emscripten nodejs chromium fonts-dejavu-core libboost-dev libhwy-dev nlohmann-json3-dev"

say() { echo "nonet: $*" >&2; }

packages_of() {
  for group in "$@"; do
    case $group in
      build) echo "$build" ;;
      test) echo "$test" ;;
      ci) echo "$ci" ;;
      docs) echo "$docs" ;;
      python) echo "$python" ;;
      clean_room) echo "$clean_room" ;;
      solvers) echo "$solvers" ;;
      mpi) echo "$mpi" ;;
      web) echo "$web" ;;
      *) say "no group of packages is called '$group' (build, test, ci, docs, python, clean_room, solvers, mpi, web)" && return 1 ;;
    esac
  done
}

# Where dpkg does not know, the programs are looked for; a missing library is then CMake's to name.
is_installed() {
  if command -v dpkg-query >/dev/null; then
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ] && return 0
  fi
  case $1 in
    cmake | g++ | clang | clang-format | clang-tidy | git | python3 | shellcheck)
      command -v "$1" >/dev/null ;;
    ninja-build) command -v ninja >/dev/null ;;
    *) ! command -v dpkg-query >/dev/null ;;
  esac
}

if [ "${1-}" = --list ]; then
  shift
  packages_of "$@"
  exit
fi

wanted=$(packages_of "$@") || exit 1
missing=
for package in $wanted; do
  is_installed "$package" || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

if ! command -v apt-get >/dev/null; then
  say "these are needed and were not found; install them (Debian's names):$missing"
  exit 1
fi
if [ "$(id -u)" -eq 0 ]; then
  as_root=
elif command -v sudo >/dev/null && { [ -t 2 ] || sudo -n true 2>/dev/null; }; then
  as_root=sudo  # may ask for a password, at a terminal only
else
  say "packages are missing, and installing them takes root. As root, run:"
  say "  apt-get update && apt-get install --no-install-recommends$missing"
  exit 1
fi

say "installing with apt-get:$missing"
log=$(mktemp) || exit 1
trap 'rm -f "$log"' EXIT
apt() {
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=600 "$@" \
    </dev/null >>"$log" 2>&1
}
apt update || say "apt-get update failed; trying with the lists that are there"
# shellcheck disable=SC2086  # a list of names
if ! apt install --no-install-recommends $missing; then
  tail -n 30 "$log" >&2
  say "apt-get could not install:$missing"
  exit 1
fi
