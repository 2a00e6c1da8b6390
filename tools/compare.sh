#!/bin/sh
# Makes the reports that docs/compare.md is about, with the program itself: pages with charts, and the
# figures beside them.
#
#   tools/compare.sh [PROGRAM [FOLDER [LANGUAGE]]]     (./nonet, build/compare, en)
#
# Solvers of others join in where they are built in (CMake: NONET_GECODE, NONET_CADICAL). Takes about
# two minutes on an idle machine.
set -eu

root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
nonet=${1:-$root/nonet}
folder=${2:-$root/build/compare}
language=${3:-en}
mkdir -p -- "$folder"

has() { "$nonet" engines --format line | cut -f1,2 | grep -qx "$1	$2"; }
puzzle_engines=lockstep,fewest,reading,bits,dlx,x
cover_engines=memo,bits,cells,dlx,x
for solver in gecode cadical; do
  if has "$solver" puzzles; then puzzle_engines=$puzzle_engines,$solver; fi
  if has "$solver" cover; then cover_engines=$cover_engines,$solver; fi
done

report() {  # report NAME ARGUMENT…
  name=$1
  shift
  status=0
  "$nonet" compare "$@" --lang "$language" --format html \
    --output "$folder/$name.html" --json "$folder/$name.json" || status=$?
  # 4: somebody ran out of time, which is part of the story.
  if [ "$status" -ne 0 ] && [ "$status" -ne 4 ]; then exit "$status"; fi
}

report easy "$root/data/teaching/Sudoku_Easy51.txt" --engines "$puzzle_engines,teaching,human"
report hard "$root/data/teaching/Sudoku_hardest.txt" --engines "$puzzle_engines,teaching,human" --timeout 3
for board in 3x2 4x2; do
  report "tiling-$board" --board $board --pieces triominoes --reuse --engines "$cover_engines"
done
report tiling-4x4 --board 4x4 --pieces Q=##/## --reuse --engines "$cover_engines"
report tiling-4x5 --board 4x5 --pieces F,L,P,Y --no-flip --reuse --engines "$cover_engines"
report tiling-6x10 --board 6x10 --pieces pentominoes --engines "$cover_engines" --timeout 30 --repeat 1
