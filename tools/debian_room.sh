#!/usr/bin/env bash
# A minimal Debian 12 to try things in, for the scripts that source this.
#
#   need_root            or ends with status 77: this machine cannot (ctest: skipped)
#   make_room [FOLDER]   a Debian in FOLDER (which must not exist) with git and ca-certificates, no more;
#                        without FOLDER in one that is removed at the end
#   inside COMMAND       runs a line of bash in it, as root
#   say WORDS            a heading, with the seconds so far
#
# The packages come from where this machine's apt gets them.

say() { printf '\n=== %s (%d s)\n' "$*" "$SECONDS"; }

need_root() {
  [ "$(id -u)" = 0 ] || { echo 'a Debian in a folder needs root' >&2; exit 77; }
}

inside() {
  env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 TERM=dumb \
    ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} \
    chroot "$room" bash -c "$1" </dev/null
}

mounted=()
temporary=
leave_room() {
  local at
  for at in "${mounted[@]}"; do umount "$at" || true; done
  if [ -n "$temporary" ]; then rm -r --one-file-system -- "$temporary"; fi
}

make_room() {
  local mirror kind at folder=$1
  need_root
  trap leave_room EXIT
  if [ -z "$folder" ]; then
    temporary=$(mktemp -d)
    folder=$temporary/room
  fi
  [ ! -e "$folder" ] || { echo "$folder is there already" >&2; exit 1; }
  tools/packages.sh clean_room
  # shellcheck disable=SC2016  # apt's own variable
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Codename: bookworm' \
    'Component: main' | head -n 1)
  [ -n "$mirror" ] || { echo "apt knows no mirror of bookworm" >&2; exit 77; }
  mkdir -p "$folder"
  room=$(readlink -f -- "$folder")
  debootstrap --variant=minbase --include=git,ca-certificates bookworm "$room" "$mirror" \
    >"$room/debootstrap.log" 2>&1 || { tail -n 20 "$room/debootstrap.log"; exit 1; }
  # How this machine reaches its mirror: proxies and the like, and certificates of its own.
  apt-config dump | grep -E '^Acquire::(http|https|Check|AllowInsecure|Retries)' \
    >"$room/etc/apt/apt.conf.d/90carried" || true
  cp -r /usr/local/share/ca-certificates "$room/usr/local/share/" 2>/dev/null || true
  # Every machine has these two, and the tests of the terminal need the second; a container may not
  # let us mount them.
  for kind in proc:proc devpts:dev/pts; do
    at=$room/${kind#*:}
    mkdir -p "$at"
    if mount -t "${kind%%:*}" "${kind%%:*}" "$at"; then mounted+=("$at"); fi
  done
  [ -e "$room/dev/ptmx" ] || ln -s pts/ptmx "$room/dev/ptmx"
  [ -c "$room/dev/null" ] || mknod -m 666 "$room/dev/null" c 1 3
  inside 'update-ca-certificates >/dev/null 2>&1' || true
}
