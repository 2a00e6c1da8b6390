"""Every command line of the documentation is run, and prints what stands below it.

A page is one session in a folder of its own, where `nonet` and `./nonet` are the program and `data` the
data. Commands stand in indented lines: `$ nonet …` or another command with what it prints, where a line
that is `…` alone stands for any lines, none too; or `nonet …` and `./nonet …` without.
Other tests run those of docs/cover.md, tiling.md, gallery.md and serve.md (tests/cli); scale.md's are for
many machines, and tests/mpi runs their like.
"""

import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

PROGRAM = os.environ["NONET"]
SOURCE = Path(os.environ["NONET_SOURCE"])
GUIDE = SOURCE / "docs/guide"
PROMPT = "    $ "
BARE = re.compile(r"    ((?:echo .* \| )?(?:\./)?nonet (?!COMMAND|serve).*)")


def commands_of(page):
    """(line number, command, expected lines or None) in the order of the page."""
    commands = []
    is_session = False  # a block of indented lines that began with a command
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith(PROMPT):
            commands.append((number, line[len(PROMPT):], []))
            is_session = True
        elif not line.startswith("    "):
            is_session = False
        elif not is_session and BARE.fullmatch(line):
            commands.append((number, BARE.fullmatch(line)[1], None))
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


class CommandsTest(unittest.TestCase):
    def run_page(self, page, at_least):
        commands = commands_of(page)
        self.assertGreaterEqual(len(commands), at_least)
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "bin").mkdir()
            for name in ("bin/nonet", "nonet"):
                (Path(folder) / name).symlink_to(PROGRAM)
            (Path(folder) / "data").symlink_to(SOURCE / "data")
            environment = {**os.environ, "PATH": f"{folder}/bin:{os.environ['PATH']}"}
            for number, command, expected in commands:
                with self.subTest(f"{page.name}:{number}", command=command):
                    done = subprocess.run(["bash", "-c", command], cwd=folder, env=environment,
                                          capture_output=True, text=True, check=False, timeout=120,
                                          stdin=subprocess.DEVNULL)
                    if expected is None:
                        self.assertEqual(done.returncode, 0, done.stderr)
                        continue
                    printed = done.stdout.splitlines()
                    self.assertTrue(is_printed(expected, printed),
                                    f"{done.stdout}{done.stderr}instead of {expected}")

    def test_players(self):
        self.run_page(GUIDE / "players.md", 5)

    def test_makers(self):
        self.run_page(GUIDE / "makers.md", 5)

    def test_programmers(self):
        self.run_page(GUIDE / "programmers.md", 5)

    def test_teachers(self):
        self.run_page(GUIDE / "teachers.md", 5)

    def test_other_pages(self):
        for name, at_least in (("cli", 1), ("compare", 1), ("generate", 5), ("variants", 5)):
            self.run_page(SOURCE / f"docs/{name}.md", at_least)

    def test_readme(self):
        self.run_page(SOURCE / "README.md", 8)

    def test_no_page_is_forgotten(self):
        elsewhere = {"cover.md", "tiling.md", "gallery.md", "serve.md", "scale.md"}
        own = {"cli.md", "compare.md", "generate.md", "variants.md"}
        with_commands = {page.name for page in (SOURCE / "docs").glob("*.md") if commands_of(page)}
        self.assertEqual(with_commands - elsewhere, own)

    def test_a_difference_is_seen(self):
        self.assertFalse(is_printed(["a"], ["b"]))
        self.assertFalse(is_printed(["a"], ["a", "b"]))
        self.assertFalse(is_printed(["…", "a"], ["a", "b"]))
        self.assertTrue(is_printed(["…", "b"], ["a", "b"]))


if __name__ == "__main__":
    unittest.main()
