#!/bin/sh
# Makes the pictures of docs/gallery.md with the program itself:
#
#   tools/gallery.sh [PROGRAM [FOLDER]]     (./nonet, docs/gallery)
#
# A test makes them anew and compares. Look at what has changed before you keep it.
set -eu

root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
nonet=${1:-$root/nonet}
folder=${2:-$root/docs/gallery}
knuth=$root/tests/corpus/cover/knuth_2000.dlx
puzzle=9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.

picture() {  # picture NAME ARGUMENT…
  name=$1
  shift
  "$nonet" draw "$@" --output "$folder/$name.svg"
}

picture grid "$puzzle"
picture grid-dark --dark "$puzzle"
picture candidates --candidates "$puzzle"
picture cover --cover "$knuth"
picture links --links "$knuth"
picture links-covered --links --covered a "$knuth"
picture matrix-4x4 --matrix --model sudoku:2
picture matrix-9x9 --matrix --model sudoku:3
picture pentominoes --board 6x10 --pieces pentominoes
picture soma --board 3x3x3 --pieces soma
picture line-chart --chart "$root/docs/gallery/queens.json"
picture bar-chart --chart "$root/docs/gallery/pentominoes.json"
