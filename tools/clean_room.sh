#!/usr/bin/env bash
# The README's commands on a clean machine: tools/clean_room.sh FOLDER
#
# Makes a minimal Debian 12 in FOLDER (which must not exist; about 2 GB when done) with git and
# ca-certificates and nothing else, clones the current commit in there, into a path with a space,
# and runs what README.md tells a newcomer to run. Needs root. The packages come from where this
# machine's apt gets them. FOLDER is left for a look; remove it with rm -r --one-file-system.
set -euo pipefail

room=${1:?usage: tools/clean_room.sh FOLDER}
cd -- "$(dirname -- "$(readlink -f -- "$0")")/.."
# shellcheck source=tools/debian_room.sh
. tools/debian_room.sh

say 'a minimal Debian 12 with git and ca-certificates'
make_room "$room"

say 'git clone'
git bundle create --quiet "$room/tmp/nonet.bundle" HEAD
inside 'mkdir "/root/a folder" && cd "/root/a folder" &&
  git clone --quiet -c advice.detachedHead=false /tmp/nonet.bundle nonet'
in_clone() { inside "cd '/root/a folder/nonet' && $1"; }

# The commands are taken from the README, so that it is what is proved.
solve=$(sed -n 's/^    \(echo .*| \.\/nonet solve\)$/\1/p' README.md)
test=$(sed -n 's/^    \(\.\/test\)$/\1/p' README.md)
# shellcheck disable=SC2016  # a back quote of Markdown
solution=$(sed -n 's/^prints `\([1-9]*\)`.*/\1/p' README.md)
if [ -z "$solve" ] || [ -z "$test" ] || [ -z "$solution" ]; then
  echo 'README.md has not the lines that are looked for' >&2
  exit 1
fi

say "$solve"
answer=$(in_clone "$solve")
echo "$answer"
[ "$answer" = "$solution" ] || { echo "README.md says $solution" >&2; exit 1; }

say 'the same again, and from another folder'
time in_clone "$solve"
answer=$(inside 'cd /tmp && tail -n 1 "/root/a folder/nonet/data/teaching/Sudoku_top95.txt" >one.txt &&
  "/root/a folder/nonet/nonet" solve one.txt')
echo "$answer"
[[ $answer =~ ^[1-9]{81}$ ]] || { echo 'that is no solution' >&2; exit 1; }

say "$test"
in_clone "$test" | tail -n 6
changed=$(in_clone 'git status --porcelain')
[ -z "$changed" ] || { echo "the checkout has changed: $changed" >&2; exit 1; }

say 'all of it works'
