#!/usr/bin/env bash
# The Debian packages on a clean machine: tools/package_room.sh [FOLDER]
#
# Builds nonet, libnonet and libnonet-dev (preset package), installs them in a minimal Debian 12 in
# FOLDER, which must not exist, and there solves a puzzle with the program, reads its man page, completes
# a command, and builds and runs a C and a C++ program against the library. Needs root (else status 77).
# FOLDER is left for a look; remove it with rm -r --one-file-system. Without FOLDER it is made and removed.
set -euo pipefail

cd -- "$(dirname -- "$(readlink -f -- "$0")")/.."
# shellcheck source=tools/debian_room.sh
. tools/debian_room.sh
need_root

say 'the packages'
tools/build.sh package build
rm -f build/package/*.deb
(cd build/package && cpack >cpack.log 2>&1) || { tail -n 20 build/package/cpack.log >&2; exit 1; }
for package in build/package/*.deb; do
  echo "${package##*/}: $(dpkg-deb --field "$package" Depends Installed-Size | tr '\n' ' ')"
done
if command -v lintian >/dev/null; then
  # Not for an archive: no address, no manual of the server, no version in the library's name, changes in
  # Markdown (decision 036). CPack calls ldconfig by scripts, besides the trigger.
  lintian --allow-root --fail-on error,warning --suppress-tags "$(printf '%s,' bogus-mail-host no-manual-page \
    maintscript-calls-ldconfig package-name-doesnt-match-sonames syntax-error-in-debian-changelog)" build/package/*.deb
fi

say 'a minimal Debian 12'
make_room "${1-}"
cp build/package/*.deb "$room/root/"
inside 'apt-get update -q >/dev/null'
install() {
  say "apt-get install $*"
  inside "cd /root && DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $* >install.log 2>&1" ||
    { tail -n 20 "$room/root/install.log"; exit 1; }
}
puzzle=9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.
solution=957214386824736591361859742495372618786491235132568974519687423273145869648923157
prints() {  # prints TEXT COMMAND: what the command prints in the room is the text
  local printed
  printed=$(inside "$2")
  printf '$ %s\n%s\n' "$2" "$printed"
  [ "$printed" = "$1" ] || { echo "it should be $1" >&2; exit 1; }
}

# Minimal images leave out documentation, and so would install no man page.
inside 'rm -f /etc/dpkg/dpkg.cfg.d/docker /etc/dpkg/dpkg.cfg.d/excludes'
install './nonet_*.deb' man-db
prints "$solution" "nonet solve $puzzle"
prints 'NONET(1)' 'man nonet 2>/dev/null | head -n 1 | cut -d " " -f 1'
# shellcheck disable=SC2016  # for the shell inside
prints 'solve solutions' '. /usr/share/bash-completion/completions/nonet; COMP_WORDS=(nonet sol); COMP_CWORD=1; _nonet; echo "${COMPREPLY[@]}"'

install './libnonet*.deb' g++ pkgconf
prints 'libnonet.so.0.1' 'objdump -p /usr/lib/*/libnonet.so | sed -n "s/ *SONAME *//p"'
cp tests/outside/outside.c tests/outside/outside.cpp "$room/root/"
# shellcheck disable=SC2016
prints "$solution" 'cd /root && gcc -std=c99 outside.c -o c $(pkg-config --cflags --libs nonet) && ./c'
# shellcheck disable=SC2016
prints "$solution"$'\n<svg' 'cd /root && g++ -std=c++20 outside.cpp -o cpp $(pkg-config --cflags --libs nonet-draw) && ./cpp'

say 'all of it works'
