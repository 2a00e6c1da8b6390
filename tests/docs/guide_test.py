"""docs/guide: every command line is run, and prints what stands below it.

A page is one session in a folder of its own, where `nonet` is the program and `data` the data. A line
that is `…` alone stands for any lines, none too.
"""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

PROGRAM = os.environ["NONET"]
SOURCE = Path(os.environ["NONET_SOURCE"])
GUIDE = SOURCE / "docs/guide"
PROMPT = "    $ "


def commands_of(page):
    """(line number, command, expected lines) in the order of the page."""
    commands = []
    is_session = False  # a block of indented lines that began with a command
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith(PROMPT):
            commands.append((number, line[len(PROMPT):], []))
            is_session = True
        elif not line.startswith("    "):
            is_session = False
        elif is_session:
            commands[-1][2].append(line[4:])
    return commands


def is_printed(expected, printed):
    """Whether `printed` is `expected`, in which `…` stands for any lines."""
    if not expected:
        return not printed
    if expected[0] == "…":
        return any(is_printed(expected[1:], printed[i:]) for i in range(len(printed) + 1))
    return bool(printed) and printed[0] == expected[0] and is_printed(expected[1:], printed[1:])


class GuideTest(unittest.TestCase):
    def run_page(self, name):
        commands = commands_of(GUIDE / name)
        self.assertGreater(len(commands), 4)
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "bin").mkdir()
            (Path(folder) / "bin/nonet").symlink_to(PROGRAM)
            (Path(folder) / "data").symlink_to(SOURCE / "data")
            environment = {**os.environ, "PATH": f"{folder}/bin:{os.environ['PATH']}"}
            for number, command, expected in commands:
                with self.subTest(f"{name}:{number}", command=command):
                    done = subprocess.run(["bash", "-c", command], cwd=folder, env=environment,
                                          capture_output=True, text=True, check=False, timeout=60)
                    printed = done.stdout.splitlines()
                    self.assertTrue(is_printed(expected, printed),
                                    f"{done.stdout}{done.stderr}instead of {expected}")

    def test_players(self):
        self.run_page("players.md")

    def test_makers(self):
        self.run_page("makers.md")

    def test_programmers(self):
        self.run_page("programmers.md")

    def test_teachers(self):
        self.run_page("teachers.md")

    def test_a_difference_is_seen(self):
        self.assertFalse(is_printed(["a"], ["b"]))
        self.assertFalse(is_printed(["a"], ["a", "b"]))
        self.assertFalse(is_printed(["…", "a"], ["a", "b"]))
        self.assertTrue(is_printed(["…", "b"], ["a", "b"]))


if __name__ == "__main__":
    unittest.main()
