#!/bin/sh
# Makes the reports that docs/compare.md is about, with the program itself and the data of this
# repository: pages with charts, and the figures beside them.
#
#   tools/compare.sh [PROGRAM [FOLDER [LANGUAGE]]]     (./nonet, build/compare, en)
#
# Solvers of others join in where they are built in (CMake: NONET_GECODE, NONET_CADICAL). Takes some
# two minutes on an idle machine, half of it what runs out of time on the largest tiling.
set -eu

root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
nonet=${1:-$root/nonet}
folder=${2:-$root/build/compare}
language=${3:-en}
teaching=$root/data/teaching
mkdir -p -- "$folder"

has() { "$nonet" engines --format line | cut -f1,2 | grep -qx "$1	$2"; }
puzzle_engines=reading,fewest,lockstep,bits,dlx,x,teaching,human
cover_engines=plain,x,dlx,cells,bits,memo
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

# To the first solution, in two orders: the README's example, an easy grid, one whose empty first rows
# have high digits, a well-known one of 17 givens, and no givens at all.
report orders --engines reading,fewest --limit 1 --repeat 1 --timeout 20 \
  9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5. \
  000080000270000054095000810009806400020403060006905100017000620460000038000090000 \
  .................5..6.12........5.3...1...4...9...7....7...........8.26.35..2.... \
  ..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9 \
  .................................................................................
report easy "$teaching/Sudoku_Easy51.txt" --engines "$puzzle_engines"
report hard "$teaching/Sudoku_hardest.txt" --engines "$puzzle_engines" --timeout 3
sed -n 's/.*"type":"killer".*"format":"iss","text":"\([^"]*\)".*/\1/p' \
  "$root/data/variants/puzzles.jsonl" >"$folder/killers.txt"
report killers "$folder/killers.txt"
for board in 3x2 4x2; do
  report "tiling-$board" --board $board --pieces triominoes --reuse --engines "$cover_engines" --repeat 9
done
report tiling-4x4 --board 4x4 --pieces Q=##/## --reuse --engines "$cover_engines" --repeat 9
report tiling-4x5 --board 4x5 --pieces F,L,P,Y --no-flip --reuse --engines "$cover_engines" --repeat 9
report tiling-6x10 --board 6x10 --pieces pentominoes --engines "$cover_engines" --timeout 10 --repeat 1
