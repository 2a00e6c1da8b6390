#!/bin/sh
# A project outside builds and runs with the library: outside.sh WAY BUILD CXX [BUILD_TYPE]
#
# WAY: find_package, pkg_config, python (all of what BUILD installs) or add_subdirectory (of the sources).
# For python CXX is the interpreter.
set -eu

way=$1
build=$2
CXX=$3
type=${4-Release}
here=$(dirname -- "$(readlink -f -- "$0")")
folder=$(mktemp -d "${TMPDIR:-/tmp}/nonet outside.XXXXXX")  # with a space: paths may have some
trap 'rm -rf -- "$folder"' EXIT
solution=957214386824736591361859742495372618786491235132568974519687423273145869648923157

# LINES…: what was printed last is these lines.
has_printed() {
  printf '%s\n' "$@" | cmp - "$folder/printed"
}

build_project() {
  cmake -G Ninja -S "$here" -B "$folder/build" -DCMAKE_CXX_COMPILER="$CXX" \
    -DCMAKE_BUILD_TYPE="$type" "$@" >"$folder/log" 2>&1 || { cat "$folder/log"; exit 1; }
  cmake --build "$folder/build" --target c cpp >"$folder/log" 2>&1 || { cat "$folder/log"; exit 1; }
  "$folder/build/c" >"$folder/printed"
  has_printed "$solution"
  "$folder/build/cpp" >"$folder/printed"
  has_printed "$solution" '<svg'
}

if [ "$way" = add_subdirectory ]; then
  build_project -DNONET_FOLDER="$here/../.." -DNONET_GECODE=OFF -DNONET_CADICAL=OFF
  exit
fi

prefix=$folder/prefix
install() {
  for component in "$@"; do
    cmake --install "$build" --prefix "$prefix" --component "$component" >/dev/null
  done
}
if [ "$way" = python ]; then
  install python
  cd "$folder"
  PYTHONPATH=$(dirname "$(find "$prefix" -name nonet.pyi)") "$CXX" -B "$here/outside.py" \
    >"$folder/printed"
  has_printed "$solution" '(1, 3, 5)'
  exit
fi
install library dev
case $way in
  find_package) build_project -DCMAKE_PREFIX_PATH="$prefix" ;;
  pkg_config)
    PKG_CONFIG_PATH=$(dirname "$(find "$prefix" -name nonet-core.pc)")
    export PKG_CONFIG_PATH
    # A path with a space comes out with backslashes, for the shell to read again.
    eval "$CXX -std=c++20 '$here/outside.cpp' -o '$folder/cpp' $(pkg-config --cflags --libs nonet-draw)"
    "$folder/cpp" >"$folder/printed"
    has_printed "$solution" '<svg'
    if pkg-config --exists nonet; then
      eval "cc -std=c99 '$here/outside.c' -o '$folder/c' $(pkg-config --cflags --libs nonet)"
      LD_LIBRARY_PATH=$PKG_CONFIG_PATH/.. "$folder/c" >"$folder/printed"
      has_printed "$solution"
    fi
    ;;
  *)
    echo "no way is called '$way'" >&2
    exit 2
    ;;
esac
