#!/usr/bin/env bash
# Fuzzes every target, and each reader on its own: tools/fuzz.sh [SECONDS [SEED]]
#
# Runs build/asan/fuzz/*_fuzz for SECONDS (30) each, as many at a time as there are cores. With a SEED
# (any number above 0) a clean checkout tries the same inputs in the same order each time. The target
# format_fuzz runs once a reader: the environment variable NONET_FUZZ_READER names it, and the
# program's table of formats says which there are. Seeds of NAME_fuzz come from tests/corpus/NAME or
# NAMEs; what was found, and an input that crashes, stays in build/asan/found.
set -euo pipefail
seconds=${1:-30}
seed=${2:-0}  # 0: libFuzzer takes one from the clock
cd -- "$(dirname -- "$(readlink -f -- "$0")")/.."

program=${NONET_PROGRAM:-build/asan/apps/cli/nonet}  # that lists the formats
targets='format_fuzz cover_fuzz variant_fuzz'
[ -n "${NONET_PROGRAM-}" ] || targets+=' nonet'
NONET_TARGETS=$targets tools/build.sh asan ci
readers=$("$program" formats --format csv | awk -F, 'NR > 1 && $2 == "sudoku" && $3 == "true" {print $1}')
[ -n "$readers" ] || { echo 'no format has a reader: nothing would be fuzzed' >&2; exit 1; }

fuzz_one() {  # fuzz_one TARGET READER|-
  local name=${1##*/} log seeds
  seeds=$(echo tests/corpus/"${name%_fuzz}"*/)
  [ "$2" = - ] || { name+=.$2 && export NONET_FUZZ_READER=$2; }
  mkdir -p "build/asan/found/$name"
  log=build/asan/found/$name.log
  if "$1" -max_total_time="$seconds" -seed="$seed" -timeout=5 -rss_limit_mb=2048 -print_final_stats=1 \
      -artifact_prefix="build/asan/found/$name-" "build/asan/found/$name" \
      "$seeds" </dev/null >"$log" 2>&1; then
    echo "$name: $(awk '/number_of_executed_units/ {print $2}' "$log") inputs"
  else
    tail -n 40 "$log"
    echo "$name: failed"
    return 1
  fi
}
export -f fuzz_one
export seconds seed

for target in build/asan/fuzz/*_fuzz; do
  if [ "${target##*/}" = format_fuzz ]; then
    echo "$readers" | while read -r reader; do echo "$target $reader"; done
  else
    echo "$target -"
  fi
done | xargs -r -P "$(nproc)" -L 1 bash -c 'fuzz_one "$@"' fuzz_one
