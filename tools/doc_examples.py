#!/usr/bin/env python3
"""Compiles and runs the examples that stand in the public headers.

An example is a comment line `// Example` followed by lines of code `//   …`, each kept as it
stands. What it prints must be what its `// prints …` remarks say, line by line. An example without
such a remark must still compile and run.

  doc_examples.py generate INCLUDE_DIR OUT.cpp   one program with a function for each example
  doc_examples.py check INCLUDE_DIR PROGRAM      runs it and compares
"""
import pathlib
import re
import subprocess
import sys


def examples(include):
    """Yields (header, line number, code lines) in the order of the headers' names."""
    for header in sorted(pathlib.Path(include).rglob("*.hpp")):
        lines = header.read_text(encoding="utf-8").splitlines()
        for start, line in enumerate(lines):
            if line.strip() != "// Example":
                continue
            code = []
            for following in lines[start + 1:]:
                if not following.strip().startswith("//   "):
                    break
                code.append(following.strip()[5:])
            yield header.relative_to(include), start + 2, code


def expected(code):
    return [m.group(1) for m in (re.search(r"// prints (.*)$", line) for line in code) if m]


def generate(include, out):
    parts = ["#include <iostream>", "#include <string>", "#include <nonet/nonet.hpp>"]
    calls = []
    for n, (header, line, code) in enumerate(examples(include)):
        parts.append(f"static void example_{n}() {{")
        parts.append(f'#line {line} "{header}"')
        parts += code
        parts.append("}")
        calls.append(f"  example_{n}();")
    parts += ["int main() {", *calls, "}"]
    pathlib.Path(out).write_text("\n".join(parts) + "\n", encoding="utf-8")


def check(include, program):
    wanted = [line for _, _, code in examples(include) for line in expected(code)]
    printed = subprocess.run([program], check=True, capture_output=True, text=True).stdout.split("\n")
    printed = printed[:-1]
    if not wanted:
        sys.exit("no example says what it prints: nothing was checked")
    if printed != wanted:
        sys.exit("the examples print\n  " + "\n  ".join(printed) +
                 "\nbut their remarks say\n  " + "\n  ".join(wanted))
    print(f"{len(wanted)} lines printed as the headers say")


if __name__ == "__main__":
    command = {"generate": generate, "check": check}.get(sys.argv[1] if len(sys.argv) == 4 else "")
    if command is None:
        sys.exit(__doc__)
    command(sys.argv[2], sys.argv[3])
