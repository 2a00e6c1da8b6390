#!/usr/bin/env bash
# Runs clang-tidy: tools/tidy.sh [FILE.cpp…]; without files, on all of src and apps.
#
# A quarter of an hour on two cores, so .ci/run leaves it out: run it on what you have changed. The
# compile commands are those of the preset strict-clang. Headers are looked at through the sources
# that include them.
set -euo pipefail
cd -- "$(dirname -- "$(readlink -f -- "$0")")/.."

cmake --preset strict-clang >/dev/null
if [ $# -gt 0 ]; then printf '%s\0' "$@"; else git ls-files -z 'src/*.cpp' 'apps/*.cpp'; fi |
  xargs -0 -r -n 1 -P "$(nproc)" clang-tidy-14 -p build/strict-clang --quiet 2>/dev/null
