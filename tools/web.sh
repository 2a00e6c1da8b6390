#!/bin/sh
# Builds the page of apps/web and tests it. The module comes from the preset `wasm` (Emscripten).
#
#   tools/web.sh          module, page, all tests
#   tools/web.sh build    module and page alone: apps/web/dist
#   tools/web.sh test     tests alone, of what was built; NONET_PAGE=http://… tests another server
#
# Needs Node 20 and npm, Emscripten, and Chromium for the tests (CHROMIUM=/path, else
# /usr/bin/chromium).
set -eu
cd "$(dirname "$0")/.."
what=${1:-all}

build() {
  emcmake cmake --preset wasm
  cmake --build --preset wasm
  cp build/wasm/apps/wasm/nonet.wasm apps/web/public/nonet.wasm
  cd apps/web
  npm ci --no-audit --no-fund
  npx svelte-check --tsconfig ./tsconfig.json --fail-on-warnings
  npx vite build
  cd ../..
}

check() {
  cd apps/web
  npx vitest run
  npx vitest run --config vitest.e2e.config.ts
  cd ../..
}

case $what in
  all) build; check ;;
  build) build ;;
  test) check ;;
  *) echo "usage: tools/web.sh [build|test]" >&2; exit 2 ;;
esac
