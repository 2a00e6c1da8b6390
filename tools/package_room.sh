#!/usr/bin/env bash
# The Debian packages on a clean machine: tools/package_room.sh FOLDER
#
# Builds nonet, libnonet and libnonet-dev (preset package), installs them in a minimal Debian 12 in
# FOLDER, which must not exist, and there solves a puzzle with the program, reads the man page's file,
# and builds and runs a C program against the library. Needs root. FOLDER is left for a look; remove
# it with rm -r --one-file-system.
set -euo pipefail

room=${1:?usage: tools/package_room.sh FOLDER}
cd -- "$(dirname -- "$(readlink -f -- "$0")")/.."
# shellcheck source=tools/debian_room.sh
. tools/debian_room.sh

say 'packages'
tools/build.sh package build
(cd build/package && cpack >cpack.log) || { tail -n 20 build/package/cpack.log >&2; exit 1; }
ls -l build/package/*.deb

say 'a minimal Debian 12'
make_room "$room"
cp build/package/*.deb "$room/root/"
inside 'apt-get update -q >/dev/null'

say 'apt-get install ./nonet_*.deb'
inside 'DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends /root/nonet_*.deb >/root/install.log 2>&1' ||
  { tail -n 20 "$room/root/install.log"; exit 1; }
puzzle=9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.
solution=957214386824736591361859742495372618786491235132568974519687423273145869648923157
answer=$(inside "nonet solve $puzzle")
echo "$answer"
[ "$answer" = "$solution" ] || { echo "it should be $solution" >&2; exit 1; }
inside 'test -s /usr/share/bash-completion/completions/nonet'

say 'apt-get install ./libnonet*.deb gcc'
inside 'DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends gcc pkgconf /root/libnonet*.deb >/root/install.log 2>&1' ||
  { tail -n 20 "$room/root/install.log"; exit 1; }
cp tests/outside/outside.c "$room/root/"
# shellcheck disable=SC2016  # for the shell inside
answer=$(inside 'cd /root && gcc -std=c99 outside.c -o outside $(pkg-config --cflags --libs nonet) && ./outside')
echo "$answer"
[ "$answer" = "$solution" ] || { echo "it should be $solution" >&2; exit 1; }

say 'all of it works'
