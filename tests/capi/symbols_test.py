"""The symbols of the C interface: the list, the header and what was built agree.

    symbols_test.py HEADER LIST ARCHIVE [SHARED_LIBRARY]

A function that comes is added to the list; one that goes, or changes its name, breaks programs.
"""

import re
import subprocess
import sys


def defined(file, *options):
    """Names of the functions and data that `file` defines for others."""
    done = subprocess.run(["nm", "--defined-only", "--extern-only", *options, file], check=True,
                          capture_output=True, text=True)
    names = [line.split() for line in done.stdout.splitlines()]
    # Versions of the shared library are symbols of their own, of the kind A.
    return {words[2].partition("@")[0] for words in names if len(words) == 3 and words[1] != "A"}


def main(header, listed, archive, shared=None):
    with open(listed, encoding="utf-8") as file:
        wanted = set(file.read().split())
    with open(header, encoding="utf-8") as file:
        declared = set(re.findall(r"^NONET_API [^;(]*?(nonet_\w+)\(", file.read(), re.MULTILINE))
    found = {"the header": declared,
             archive: {name for name in defined(archive) if name.startswith("nonet_")}}
    if shared:
        found[shared] = defined(shared, "--dynamic")
    faults = []
    for where, names in found.items():
        faults += [f"{where} lacks {name}" for name in sorted(wanted - names)]
        faults += [f"{where} has {name}, which {listed} has not" for name in sorted(names - wanted)]
    if faults or not wanted:
        sys.exit("\n".join(faults or ["the list is empty"]))
    print(f"{len(wanted)} symbols")


if __name__ == "__main__":
    main(*sys.argv[1:])
