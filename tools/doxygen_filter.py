#!/usr/bin/env python3
"""A public header as Doxygen wants to see it: doxygen_filter.py HEADER

The headers are the manual, in plain comments. Each block of them becomes one of Doxygen's that shows
its text as it stands (verbatim), so that nothing in it is taken for a sign; the block at the head of a
file is about the file, a remark behind a declaration about that.
"""

import re
import sys

BLOCK = re.compile(r"^(\s*)//(?!/) ?(.*)$")
REMARK = re.compile(r"^(\s*[^/\s\"][^\"]*?[;,{)}]|\s*\w+)  +// (.*)$")


def shown(lines):
    out = []
    block = []
    indent = ""

    def end_block():
        if not block:
            return
        about = [f"{indent}/// \\file"] if not out else []
        out.extend([*about, f"{indent}/// \\verbatim", *(f"{indent}/// {text}" for text in block),
                    f"{indent}/// \\endverbatim"])
        block.clear()

    for line in lines:
        match = BLOCK.match(line)
        if match:
            indent = match[1]
            block.append(match[2])
            continue
        end_block()
        remark = REMARK.match(line)
        if remark:
            out.append(f"{remark[1]}  ///< \\verbatim {remark[2]} \\endverbatim")
        else:
            out.append(line)
    end_block()
    return out


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        print("\n".join(shown(file.read().splitlines())))
