#!/bin/sh
# 16 threads hammer the C interface under the thread sanitizer and the address sanitizer.
#
#   tools/hammer.sh [SECONDS [SEED]]     a minute each, unless said otherwise
#
# Status 0: clean, right answers, no growth in memory (tests/capi/hammer.cpp).
set -eu

seconds=${1-60}
seed=${2-1}
cd -- "$(dirname -- "$(readlink -f -- "$0")")/.."
export NONET_TARGETS=nonet_capi_hammer
export TSAN_OPTIONS=halt_on_error=1
for preset in tsan asan; do
  tools/build.sh "$preset"
  "build/$preset/tests/capi/nonet_capi_hammer" "$seconds" 16 "$seed"
done
