"""tools/rooms.py on small made-up trees: it must fail where a real tree would have to."""

import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOMS_PY = Path(__file__).resolve().parents[2] / "tools/rooms.py"

# low <- middle <- high <- program (public headers only); aside stands beside middle.
ROOMS = {
    "not_in_the_library": {"iostream": "the library never prints", "fmt": "too large"},
    "rooms": [
        {"floor": 0, "name": "low", "holds": "l", "may_include": []},
        {"floor": 1, "name": "middle", "holds": "m", "may_include": ["low"]},
        {"floor": 1, "name": "aside", "holds": "a", "may_include": ["low"]},
        {"floor": 2, "name": "high", "holds": "h", "may_include": ["middle"]},
        {"floor": 7, "name": "program", "folder": "apps/program", "public_only": True,
         "holds": "p", "may_include": ["high"]},
    ],
}
TREE = {
    "include/nonet/nonet.hpp": '#include "nonet/low/a.hpp"\n#include "nonet/high/a.hpp"\n',
    "include/nonet/low/a.hpp": "#include <vector>\n",
    "include/nonet/middle/a.hpp": '#include "nonet/low/a.hpp"\n',
    "include/nonet/aside/a.hpp": '#include "nonet/low/a.hpp"\n',
    "include/nonet/high/a.hpp": '#include "nonet/low/a.hpp"\n',
    "src/low/own.hpp": "",
    "src/middle/a.cpp": '#include "low/own.hpp"\n#include "nonet/middle/a.hpp"\n',
    "src/high/own.hpp": "",
    "src/high/a.cpp": '#include "high/own.hpp"\n#include "own.hpp"\n#include "low/own.hpp"\n',
    "apps/program/own.hpp": "#include <iostream>\n",
    "apps/program/main.cpp": '#include "own.hpp"\n#include <nonet/nonet.hpp>\n',
    "docs/architecture.md": "no markers here\n",
}


class RoomsTest(unittest.TestCase):
    def run_on(self, command="check", rooms=ROOMS, files=None):
        """(status, what was said) over TREE with `files` added or replaced."""
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            tree = {**TREE, **(files or {}), "tools/rooms.json": json.dumps(rooms)}
            for path, text in tree.items():
                (root / path).parent.mkdir(parents=True, exist_ok=True)
                (root / path).write_text(text, encoding="utf-8")
            done = subprocess.run([sys.executable, ROOMS_PY, command, "--root", root],
                                  capture_output=True, text=True, check=False)
            self.document = (root / "docs/architecture.md").read_text(encoding="utf-8")
            return done.returncode, done.stderr + done.stdout

    def assert_fault(self, path, text, sentence):
        status, said = self.run_on(files={path: text})
        self.assertEqual(status, 1, said)
        self.assertIn(sentence, said)

    def test_two_types_of_one_name_are_a_fault(self):
        twin = "namespace low {\nstruct Twin {\n};\n}  // namespace low\n"
        own = "namespace low {\nnamespace {\nstruct Twin {\n};\n}  // namespace\n}  // namespace low\n"
        other = "struct Twin;\nstruct Twin {\n};\n"
        status, said = self.run_on(files={"src/low/own.hpp": twin, "src/middle/own.hpp": twin})
        self.assertEqual(status, 1)
        self.assertIn("src/middle/own.hpp:2: low::Twin is another type in src/low/own.hpp:2", said)
        status, said = self.run_on(files={"src/low/own.hpp": twin, "src/middle/a.cpp": own,
                                          "src/high/a.cpp": other})
        self.assertEqual(status, 0, said)

    def test_a_tree_that_keeps_to_the_table_passes(self):
        self.assertEqual(self.run_on(), (0, "11 files, 0 errors, 0 warnings\n"))

    def test_an_edge_that_the_table_does_not_allow_fails_with_its_place(self):
        self.assert_fault("src/middle/b.cpp", '\n#include "nonet/high/a.hpp"\n',
                          'src/middle/b.cpp:2: room middle may not include room high')

    def test_angle_brackets_are_no_way_around(self):
        self.assert_fault("src/middle/b.cpp", "# include <nonet/high/a.hpp>\n",
                          "src/middle/b.cpp:1: room middle may not include room high")

    def test_rooms_of_one_floor_do_not_see_each_other(self):
        self.assert_fault("include/nonet/middle/b.hpp", '#include "nonet/aside/a.hpp"\n',
                          "include/nonet/middle/b.hpp:1: room middle may not include room aside")

    def test_a_relative_path_is_no_way_around(self):
        self.assert_fault("src/middle/b.cpp", '#include "../high/own.hpp"\n',
                          "room middle may not include room high")

    def test_a_program_sees_public_headers_alone(self):
        self.assert_fault("apps/program/b.cpp", '#include "high/own.hpp"\n',
                          "room program may include public headers alone")

    def test_a_public_header_does_not_lean_on_a_private_one(self):
        self.assert_fault("include/nonet/high/b.hpp", '#include "high/own.hpp"\n',
                          "a public header includes the private")

    def test_a_room_may_have_single_files(self):
        rooms = json.loads(json.dumps(ROOMS))
        files = {"include/nonet/c.h": '#include "nonet/low/a.hpp"\n'}
        status, said = self.run_on(rooms=rooms, files=files)
        self.assertEqual(status, 1, said)
        self.assertIn("include/nonet/c.h:1: belongs to no room", said)
        rooms["rooms"][3]["files"] = ["include/nonet/c.h"]
        self.assertEqual(self.run_on(rooms=rooms, files=files)[0], 0)

    def test_the_library_does_not_include_the_umbrella(self):
        self.assert_fault("src/high/b.cpp", '#include "nonet/nonet.hpp"\n',
                          "the library does not include all of itself")

    def test_headers_that_the_library_does_without_fail(self):
        self.assert_fault("src/low/b.cpp", "#include <iostream>\n", "the library never prints")
        self.assert_fault("src/low/b.cpp", "#include <fmt/core.h>\n", "too large")

    def test_a_header_that_is_not_there_fails(self):
        self.assert_fault("src/middle/b.cpp", '#include "nonet/low/none.hpp"\n',
                          "is no file of this project")

    def test_a_file_of_no_room_fails(self):
        self.assert_fault("src/nowhere/a.cpp", "", "src/nowhere/a.cpp:1: belongs to no room")
        self.assert_fault("bench/a.cpp", "", "bench/a.cpp:1: belongs to no room")

    def test_a_table_with_an_edge_upwards_fails(self):
        rooms = json.loads(json.dumps(ROOMS))
        rooms["rooms"][0]["may_include"] = ["high"]
        status, said = self.run_on(rooms=rooms)
        self.assertEqual(status, 1)
        self.assertIn("room low may include high, which is not below", said)

    def test_a_long_file_is_a_warning(self):
        status, said = self.run_on(files={"src/low/long.cpp": "\n" * 601})
        self.assertEqual(status, 0)
        self.assertIn("src/low/long.cpp:601: warning: 601 lines are too many", said)

    def test_a_stale_table_fails_and_table_mends_it(self):
        stale = ("before\n<!-- from tools/rooms.json, by tools/rooms.py table: do not edit -->\n"
                 "a stale line\n<!-- end of the generated part -->\nafter\n")
        self.assert_fault("docs/architecture.md", stale, "the table is stale")
        status, _ = self.run_on("table", files={"docs/architecture.md": stale})
        self.assertEqual(status, 0)
        self.assertIn("| 1 | middle | src/middle | m | low |", self.document)
        self.assertIn("  middle --> low\n", self.document)
        self.assertNotIn("stale", self.document)
        self.assertTrue(self.document.startswith("before\n"))
        self.assertTrue(self.document.endswith("after\n"))
        self.assertEqual(self.run_on(files={"docs/architecture.md": self.document})[0], 0)


if __name__ == "__main__":
    unittest.main()
