#!/bin/sh
# Measures nonet-mpi on this machine, simulates it on more ranks, and writes both:
#
#   tools/scale.sh [FOLDER]               (build/scale)
#   tools/scale.sh --publish [FOLDER]     writes the figures into docs/scale.md as well
#
# FOLDER gets the journals, report.md and the chart efficiency.svg. NONET and NONET_MPI name the
# programs; without them they are built (preset release). BEDLAM names its problem, LIST a file of
# puzzles to rate. Wants an idle machine, and takes about two minutes.
set -eu

publishes=
if [ "${1-}" = --publish ]; then
  publishes=yes
  shift
fi
root=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
folder=${1:-$root/build/scale}
if [ -z "${NONET-}" ] || [ -z "${NONET_MPI-}" ]; then
  (cd "$root" && cmake --preset release && cmake --build build/release --target nonet nonet-mpi) >&2
fi
nonet=${NONET:-$root/build/release/apps/cli/nonet}
program=${NONET_MPI:-$root/build/release/apps/mpi/nonet-mpi}
bedlam=${BEDLAM:-$root/../shared/data/cover/bedlam.dlx}
list=${LIST:-$root/../shared/data/classic/minimal_random.txt}
[ -f "$list" ] || list=$root/data/classic/minimal_random.txt
processors=$(nproc)
runs=${RUNS:-1 2 3}  # a word a run, of which the least counts
mkdir -p "$folder"
rm -f "$folder"/*.journal
report=$folder/report.md

ranks() {  # ranks N ARGUMENT…
  n=$1
  shift
  mpirun --oversubscribe --allow-run-as-root --bind-to none -n "$n" "$program" "$@"
}
seconds_of_ranks() {  # the makespan, without the start of MPI: the least of some runs
  for _ in $runs; do ranks "$@" 2>&1 >/dev/null | sed -n 's/^nonet-mpi: .* units in \([^ ]*\) s, .*/\1/p'; done |
    sort -g | awk 'NR == 1 { printf "%.3f", $1 }'
}
seconds_alone() {  # user and system time of nonet itself: the least of some runs
  for _ in $runs; do
    python3 - "$nonet" "$@" <<'END'
import resource, subprocess, sys
subprocess.run([*sys.argv[1:], "--jobs", "1"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(round(used.ru_utime + used.ru_stime, 3))
END
  done | sort -g | head -n 1
}
simulated() {  # simulated RANKS JOURNAL
  "$root/tools/scale.py" --processors "$processors" --ranks "$1" simulate "$2" | tail -n 1 | awk '{ print $4 }'
}

measure() {  # measure NAME ARGUMENT…
  name=$1
  shift
  journal=$folder/$name.journal
  ranks 1 "$@" --journal "$journal" >/dev/null 2>&1
  row="| $name | $(seconds_alone "$@") |"
  for n in 1 2 4; do row="$row $(seconds_of_ranks "$n" "$@") | $(simulated "$n" "$journal") |"; done
  echo "$row" >>"$report"
}

{
  echo "Seconds, on $processors processors. \`nonet --jobs 1\`: processor time; then makespans, measured and simulated."
  echo
  echo "| job | \`nonet\` | 1 rank | simulated | 2 ranks | simulated | 4 ranks | simulated |"
  echo "|---|---|---|---|---|---|---|---|"
} >"$report"
[ ! -f "$bedlam" ] || measure bedlam cover "$bedlam" --count
measure queens_16 cover --model queens:16 --count
measure rating rate "$list"
{
  echo
  "$root/tools/scale.py" distribution "$folder"/*.journal
  echo
  "$root/tools/scale.py" simulate "$folder"/*.journal
  echo
  largest=$folder/bedlam.journal
  [ -f "$largest" ] || largest=$folder/queens_16.journal
  "$root/tools/scale.py" grow "$largest"
} >>"$report"
"$root/tools/scale.py" chart "$folder/efficiency.json" "$folder"/*.journal
"$nonet" draw --chart "$folder/efficiency.json" --output "$folder/efficiency.svg"
cat "$report"
if [ -n "$publishes" ]; then
  mkdir -p "$root/docs/scale"
  cp "$folder/efficiency.svg" "$root/docs/scale/efficiency.svg"
  "$root/tools/scale.py" publish "$root/docs/scale.md" "$report"
fi
