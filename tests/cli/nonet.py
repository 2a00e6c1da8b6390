"""What the tests of the whole program share: puzzles with known answers, and ways to run it."""

import os
import signal
import subprocess
import tempfile
import unittest
from pathlib import Path

PROGRAM = os.environ["NONET"]
SOURCE = Path(os.environ["NONET_SOURCE"])
IS_SANITIZED = os.environ.get("NONET_SANITIZE") == "1"

# From the teaching material: docs and tests of the engines use it too.
PUZZLE = "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5."
SOLUTION = "957214386824736591361859742495372618786491235132568974519687423273145869648923157"
# Minimal: 17 givens (Gordon Royle's list).
MINIMAL = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
MINIMAL_SOLUTION = "693784512487512936125963874932651487568247391741398625319475268856129743274836159"
# At least three solutions; from a public report.
SEVERAL = "92..8.65.6..2.43..3..5.9.72.7.953.......7.......6..5....142..3.....31..6.6.7..1.."
# r1c1 sees all nine digits: its row, column and box follow the rules, and it has no digit.
NONE = ".12345678" + "9" + "." * 71
INVALID = "5...5" + "." * 76
EMPTY = "." * 81
# Golden Nugget, 11.9 on the scale se121: the rating takes seconds.
HARD = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
# 302,278,589 nodes in reading order up to the first solution; 95 for the engine `fewest`.
SLOW_IN_READING_ORDER = (
    ".................5..6.12........5.3...1...4...9...7....7...........8.26.35..2....")


class Run:
    """One finished run: .status, .out, .err."""

    def __init__(self, status, out, err):
        self.status, self.out, self.err = status, out, err

    def __repr__(self):
        return f"status {self.status}\nstdout: {self.out!r}\nstderr: {self.err!r}"


def environment(**changes):
    """Ours without what would change the output, and with `changes`."""
    kept = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "TERM")}
    return {**kept, "TERM": "xterm", **changes}


def default_signals():
    # A parent in the background may have passed on an ignored SIGINT.
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGPIPE):
        signal.signal(number, signal.SIG_DFL)


def run(*arguments, stdin="", env=None, cwd=None, timeout=60):
    done = subprocess.run(
        [PROGRAM, *arguments], input=stdin.encode(), stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, env=env or environment(), cwd=cwd, timeout=timeout, check=False,
        preexec_fn=default_signals)
    return Run(done.returncode, done.stdout.decode(), done.stderr.decode())


def start(*arguments, **options):
    """A run under way, with pipes unless `options` say otherwise."""
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen([PROGRAM, *arguments], env=environment(),
                            preexec_fn=default_signals, **{**pipes, **options})


class Case(unittest.TestCase):
    """A test with a folder of its own, self.folder, that goes away with it."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def file(self, name, text):
        path = self.folder / name
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return str(path)

    def check(self, done, status, out=None, err=None):
        """`out` is the whole of stdout; `err` a pattern that stderr matches, "" for silence."""
        self.assertEqual(done.status, status, done)
        if out is not None:
            self.assertEqual(done.out, out, done)
        if err == "":
            self.assertEqual(done.err, "", done)
        elif err is not None:
            self.assertRegex(done.err, err, done)
