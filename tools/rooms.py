#!/usr/bin/env python3
"""Checks every #include against the room table, and writes the table into the documentation.

    tools/rooms.py check    fails, with file:line, on what tools/rooms.json does not allow, and on
                            two types of one name, of which a linker keeps one
    tools/rooms.py table    writes the generated part of docs/architecture.md

A room may include what it lists and whatever those may include. Public headers are
include/nonet/<room>/*.hpp, included as "nonet/<room>/x.hpp"; private ones lie in the room's folder
(src/<room> unless the table says otherwise), included as "<room>/x.hpp" or next to the includer.
"""

import argparse
import json
import re
import sys
from pathlib import Path

SEARCHED = ("include", "src", "apps", "bench", "fuzz")
LIBRARY = ("include", "src")
SUFFIXES = {".hpp", ".cpp", ".h", ".c", ".cc", ".inc"}
MOST_LINES = 600
UMBRELLA = "include/nonet/nonet.hpp"
DOCUMENT = "docs/architecture.md"
BEGIN = "<!-- from tools/rooms.json, by tools/rooms.py table: do not edit -->"
END = "<!-- end of the generated part -->"
NAMESPACE = re.compile(r"^(?:inline )?namespace(?: ([\w:]+))? \{$|^\}  // namespace")
TYPE = re.compile(r"^(?:struct|union|enum class|enum|class) (\w+)(?!\w|::)[^;()]*$")
INCLUDE = re.compile(r'^\s*#\s*include\s*(?:"([^"]+)"|<([^>]+)>)')


class Room:
    def __init__(self, row):
        self.name = row["name"]
        self.floor = row["floor"]
        self.holds = row["holds"]
        self.folder = row.get("folder", f"src/{self.name}")
        self.public_only = row.get("public_only", False)
        self.files = row.get("files", [])  # besides its folders
        self.lists = row["may_include"]
        self.allowed = set()  # the names of all rooms it may include, itself among them


class Table:
    """tools/rooms.json, with the edges followed to their end."""

    def __init__(self, root):
        data = json.loads((root / "tools/rooms.json").read_text(encoding="utf-8"))
        self.forbidden = data.get("not_in_the_library", {})
        self.rooms = {row["name"]: Room(row) for row in data["rooms"]}
        self.complaints = []
        for room in self.rooms.values():
            for name in room.lists:
                if name not in self.rooms:
                    self.complaints.append(f"room {room.name} may include {name}, which is no room")
                elif self.rooms[name].floor >= room.floor:
                    self.complaints.append(f"room {room.name} may include {name}, which is not below")
        if not self.complaints:
            for room in self.rooms.values():
                room.allowed = self._reach(room)

    def _reach(self, room):
        return {room.name}.union(*(self._reach(self.rooms[name]) for name in room.lists))

    def room_of(self, path):
        """The room of a path from the root (with slashes), or None."""
        for room in self.rooms.values():
            folders = (f"include/nonet/{room.name}/", f"{room.folder}/")
            if path in room.files or path.startswith(folders):
                return room
        return None


class Checker:
    def __init__(self, root):
        self.root = root
        self.table = Table(root)
        self.errors = [f"tools/rooms.json: {complaint}" for complaint in self.table.complaints]
        self.warnings = []
        self.files = 0
        self.types = {}  # where each qualified name was first defined

    def run(self):
        if self.errors:
            return
        for folder in SEARCHED:
            for path in sorted((self.root / folder).rglob("*")):
                if path.suffix in SUFFIXES and path.is_file():
                    self.check_file(path.relative_to(self.root).as_posix())
        document = self.root / DOCUMENT
        if document.exists():
            text = document.read_text(encoding="utf-8")
            if with_table(text, self.table) != text:
                self.errors.append(f"{DOCUMENT}:1: the table is stale: run tools/rooms.py table")

    def check_file(self, path):
        self.files += 1
        lines = (self.root / path).read_text(encoding="utf-8").splitlines()
        if len(lines) > MOST_LINES:
            self.warnings.append(f"{path}:{MOST_LINES + 1}: warning: {len(lines)} lines are too many")
        room = self.table.room_of(path)
        if room is None and path != UMBRELLA:
            self.errors.append(f"{path}:1: belongs to no room of tools/rooms.json")
            return
        for number, line in enumerate(lines, 1):
            match = INCLUDE.match(line)
            if match:
                fault = self.fault_of(path, room, match[1] or match[2], quoted=bool(match[1]))
                if fault:
                    self.errors.append(f"{path}:{number}: {fault}")
        self.check_types(path, lines)

    def check_types(self, path, lines):
        """Types at the start of a line, but for those that only their file sees."""
        scopes = []
        for number, line in enumerate(lines, 1):
            if match := NAMESPACE.match(line):
                if line.startswith("}"):
                    scopes = scopes[:-1]
                else:
                    scopes.append(match[1])
            elif (match := TYPE.match(line)) and None not in scopes:
                name = "::".join([*scopes, match[1]])
                first = self.types.setdefault(name, f"{path}:{number}")
                if first != f"{path}:{number}":
                    self.errors.append(f"{path}:{number}: {name} is another type in {first}")

    def fault_of(self, path, room, included, quoted):
        """What is wrong with one include, or None."""
        target = self.resolve(path, room, included, quoted)
        if target is None:
            if quoted and included.partition("/")[0] in {"nonet", *self.table.rooms}:
                return f'"{included}" is no file of this project'
            why = self.table.forbidden.get(included) or self.table.forbidden.get(
                included.partition("/")[0])
            if why and path.startswith(LIBRARY):
                return f"<{included}> is not for the library: {why}"
            return None
        public = target.startswith("include/")
        if path.startswith("include/") and not public:
            return f'a public header includes the private "{included}"'
        if target == UMBRELLA:
            return None if room and room.public_only else "the library does not include all of itself"
        to = self.table.room_of(target)
        if to is None:
            return f'"{included}" belongs to no room of tools/rooms.json'
        if room is None or to is room:
            return None
        if to.name not in room.allowed:
            return f'room {room.name} may not include room {to.name} ("{included}")'
        if room.public_only and not public:
            return f'room {room.name} may include public headers alone, not "{included}"'
        return None

    def resolve(self, path, room, included, quoted):
        """The file that is meant, as a path from the root, or None when it is not ours."""
        bases = ["include", "src", "apps"]
        if quoted:
            bases.insert(0, str(Path(path).parent))
            if room:
                bases.append(room.folder)
        for base in bases:
            file = (self.root / base / included).resolve()
            if file.is_file() and file.is_relative_to(self.root):
                return file.relative_to(self.root).as_posix()
        return None


def generated(table):
    """The picture and the table of the rooms, as Markdown."""
    lines = ["```mermaid", "flowchart TD"]
    for room in table.rooms.values():
        lines += [f"  {room.name} --> {name}" for name in room.lists]
    lines += ["```", "", "| floor | room | folder | what lives here | may include |",
              "|---|---|---|---|---|"]
    for room in sorted(table.rooms.values(), key=lambda room: -room.floor):
        edges = ", ".join(room.lists) or "-"
        if room.public_only:
            edges += " (public headers only)"
        lines.append(f"| {room.floor} | {room.name} | {room.folder} | {room.holds} | {edges} |")
    return "\n".join(lines)


def with_table(text, table):
    """`text` with what stands between the two markers replaced; unchanged where there are none."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not end:
        return text
    return f"{before}{begin}\n\n{generated(table)}\n\n{end}{after}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("command", choices=("check", "table"))
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent,
                        help="the tree to look at (default: the one this script is in)")
    arguments = parser.parse_args()
    root = arguments.root.resolve()

    if arguments.command == "table":
        document = root / DOCUMENT
        document.write_text(with_table(document.read_text(encoding="utf-8"), Table(root)),
                            encoding="utf-8")
        return 0
    checker = Checker(root)
    checker.run()
    for line in checker.warnings + checker.errors:
        print(line, file=sys.stderr)
    print(f"{checker.files} files, {len(checker.errors)} errors, {len(checker.warnings)} warnings")
    return 1 if checker.errors else 0


if __name__ == "__main__":
    sys.exit(main())
