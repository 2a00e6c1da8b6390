"""The man page and the completions: they say what the tables say, and their readers take them."""

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

PROGRAM = os.environ["NONET"]
MANUAL = Path(PROGRAM).with_name("nonet_manual")


def run(*command, text=None):
    return subprocess.run(command, input=text, capture_output=True, text=True, check=False)


class ManualTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        done = run(MANUAL, self.folder)
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def need(self, program):
        if shutil.which(program) is None:
            self.skipTest(f"{program} is not installed")

    def complete(self, *words):
        """What bash offers in place of the last word."""
        script = (f"source '{self.folder}/nonet.bash'; COMP_WORDS=(\"$@\"); "
                  "COMP_CWORD=$(($# - 1)); _nonet; printf '%s\\n' \"${COMPREPLY[@]}\"")
        done = run("bash", "-c", script, "bash", *words)
        self.assertEqual(done.stderr, "")
        return done.stdout.split()

    def test_bash_offers_commands_options_and_values(self):
        self.assertEqual(self.complete("nonet", "sol"), ["solve", "solutions"])
        self.assertEqual(self.complete("nonet", "rate", "--sc"), ["--scale"])
        self.assertEqual(self.complete("nonet", "rate", "--scale", "s"), ["se121", "sukaku118"])
        self.assertEqual(self.complete("nonet", "solve", "--scale"), [])

    def test_bash_offers_every_command_that_help_lists(self):
        offered = self.complete("nonet", "")
        listed = run(PROGRAM, "--help").stdout.partition("commands:\n")[2]
        listed = listed.partition("\n\n")[0]
        names = [line.split()[0] for line in listed.splitlines() if line[2] != " "]
        self.assertGreater(len(names), 15)
        for name in names:
            self.assertIn(name, offered)

    def test_shells_can_read_their_files(self):
        for shell, name in (("bash", "nonet.bash"), ("zsh", "_nonet"), ("fish", "nonet.fish")):
            if shutil.which(shell) is None:
                continue
            with self.subTest(shell):
                done = run(shell, "-n", self.folder / name)
                self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_the_man_page_names_every_option(self):
        page = (self.folder / "nonet.1").read_text(encoding="utf-8").replace("\\-", "-")
        for option in ("--format", "--jobs", "--engine", "--symmetry", "--pieces"):
            self.assertIn(option, page)
        self.assertIn(".SH EXIT STATUS", page)

    def test_groff_has_nothing_to_say_about_the_man_page(self):
        self.need("groff")
        done = run("groff", "-man", "-Kutf8", "-Tutf8", "-ww", "-z", self.folder / "nonet.1")
        self.assertEqual((done.returncode, done.stderr), (0, ""))


if __name__ == "__main__":
    unittest.main()
