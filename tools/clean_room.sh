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
say() { printf '\n=== %s (%d s)\n' "$*" "$SECONDS"; }

[ ! -e "$room" ] || { echo "$room is there already" >&2; exit 1; }
tools/packages.sh clean_room
# shellcheck disable=SC2016  # apt's own variable
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Codename: bookworm' \
  'Component: main' | head -n 1)
[ -n "$mirror" ] || { echo "apt knows no mirror of bookworm" >&2; exit 1; }

say 'a minimal Debian 12 with git and ca-certificates'
mkdir -p "$room"
room=$(readlink -f -- "$room")
debootstrap --variant=minbase --include=git,ca-certificates bookworm "$room" "$mirror" \
  >"$room/debootstrap.log" 2>&1 || { tail -n 20 "$room/debootstrap.log"; exit 1; }
# How this machine reaches its mirror: proxies and the like, and certificates of its own.
apt-config dump | grep -E '^Acquire::(http|https|Check|AllowInsecure|Retries)' \
  >"$room/etc/apt/apt.conf.d/90carried" || true
cp -r /usr/local/share/ca-certificates "$room/usr/local/share/" 2>/dev/null || true

inside() {
  env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 TERM=dumb \
    ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} \
    chroot "$room" bash -c "$1" </dev/null
}
mounted=()
unmount() { for at in "${mounted[@]}"; do umount "$at" || true; done; }
trap unmount EXIT
# Every machine has these two, and the tests of the terminal need the second; a container may not let
# us mount them.
for kind in proc:proc devpts:dev/pts; do
  at=$room/${kind#*:}
  mkdir -p "$at"
  if mount -t "${kind%%:*}" "${kind%%:*}" "$at"; then mounted+=("$at"); fi
done
[ -e "$room/dev/ptmx" ] || ln -s pts/ptmx "$room/dev/ptmx"
[ -c "$room/dev/null" ] || mknod -m 666 "$room/dev/null" c 1 3

say 'git clone'
git bundle create --quiet "$room/tmp/nonet.bundle" HEAD
inside 'update-ca-certificates >/dev/null 2>&1; mkdir "/root/a folder" && cd "/root/a folder" &&
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
