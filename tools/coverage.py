#!/usr/bin/env python3
"""Which functions and lines of the library do the tests reach?

    tools/coverage.py [--all-functions ROOM…] [-- CTEST ARGUMENTS…]

Builds the preset `coverage` (no optimisation, so that inline functions stay functions: the tests of
all rooms take ten minutes), runs the tests, and prints a table by room and the functions that no
test reaches. --all-functions: status 1 unless every function of these rooms was reached.

A template or an inline function counts as reached when any of its instances was. What only runs
while compiling (constexpr tables) is no function of the program and is not counted.
"""

import argparse
import collections
import json
import os
import subprocess
import sys
from pathlib import Path

import rooms

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build/coverage"


def run_tests(ctest_arguments):
    subprocess.run([ROOT / "tools/build.sh", "coverage", "test"], check=True)
    for old in BUILD.rglob("*.gcda"):
        old.unlink()
    subprocess.run(["ctest", "--test-dir", BUILD, "-j", str(os.cpu_count()), "--output-on-failure",
                    "-LE", "^full$", "--quiet", *ctest_arguments], check=True)


def counts():
    """(times called by place, name by place, times run by line), over all object files.

    A place is (path, line, column): the instances of one template differ in name alone.
    """
    functions = collections.Counter()
    names = {}
    lines = collections.Counter()
    for notes in sorted(BUILD.rglob("*.gcda")):
        done = subprocess.run(["gcov", "--json-format", "--stdout", notes], cwd=BUILD, check=True,
                              capture_output=True, text=True)
        for file in json.loads(done.stdout)["files"]:
            path = Path(BUILD, file["file"]).resolve()
            if not path.is_relative_to(ROOT):
                continue
            path = path.relative_to(ROOT).as_posix()
            for function in file["functions"]:
                place = path, function["start_line"], function["start_column"]
                functions[place] += function["execution_count"]
                names[place] = function["demangled_name"]
            for line in file["lines"]:
                lines[path, line["line_number"]] += line["count"]
    return functions, names, lines


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--all-functions", nargs="*", default=[], metavar="ROOM")
    parser.add_argument("ctest", nargs="*", help="after --: arguments for ctest")
    arguments = parser.parse_args()
    run_tests(arguments.ctest)
    functions, names, lines = counts()

    table = rooms.Table(ROOT)
    failed = False
    print(f"{'room':10} {'functions':>18} {'lines':>18}")
    for room in table.rooms.values():
        def of_room(counter):
            return {key: n for key, n in counter.items() if table.room_of(key[0]) is room}
        if not of_room(lines):
            continue
        cells = []
        for counter in (of_room(functions), of_room(lines)):
            reached = sum(n > 0 for n in counter.values())
            cells.append(f"{reached}/{len(counter)} {100 * reached / max(1, len(counter)):5.1f} %")
        print(f"{room.name:10} {cells[0]:>18} {cells[1]:>18}")
        missed = sorted(key for key, n in of_room(functions).items() if n == 0)
        failed |= bool(missed) and room.name in arguments.all_functions
        for key in missed:
            print(f"    {key[0]}:{key[1]}: {names[key]}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
