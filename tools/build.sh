#!/bin/sh
# Configures and builds one preset of CMakePresets.json, quietly.
#
#   tools/build.sh PRESET [PACKAGE_GROUP]
#
# First installs the packages of the group, if one is named. One line on stderr says what happens;
# all else goes to build/PRESET.log, whose tail is shown when something fails. Several calls at once
# wait for each other. The file build/PRESET/.built is as old as the newest source in the build.
set -eu

preset=$1
group=${2-}
cd -- "$(dirname -- "$(readlink -f -- "$0")")/.."
say() { echo "nonet: $*" >&2; }

mkdir -p build
exec 9>"build/.$preset.lock"
if ! flock -n 9; then
  say "another build of '$preset' is under way; waiting for it"
  flock 9
fi

# 9>&- : what is started here must not keep the lock when this script is killed.
if [ -n "$group" ]; then tools/packages.sh "$group" 9>&-; fi

log=build/$preset.log
built=build/$preset/.built
started=build/.$preset.started
touch "$started"  # before the sources are read: what changes during the build counts as newer
if [ -e "$built" ]; then
  say "bringing build/$preset up to date"
else
  say "building build/$preset, which takes some minutes the first time (log: $log)"
fi
# NONET_CMAKE_OPTIONS: words for cmake, such as -DNONET_WERROR=ON. NONET_TARGETS: what to build of it.
# shellcheck disable=SC2086  # both are lists of words
if ! { cmake --preset "$preset" ${NONET_CMAKE_OPTIONS-} &&
       cmake --build --preset "$preset" ${NONET_TARGETS:+--target $NONET_TARGETS}; } \
    </dev/null >"$log" 2>&1 9>&-; then
  tail -n 40 "$log" >&2
  say "the build of '$preset' failed; the end of $log is above"
  exit 1
fi
mv "$started" "$built"
