"""What people see: the program on a terminal, through a pty."""

import os
import pty
import re
import select
import signal
import subprocess
import time
import unittest

from nonet import EMPTY, MINIMAL, PROGRAM, PUZZLE, SEVERAL, SOLUTION, Case, default_signals
from nonet import environment, run

ERASE = "\r\x1b[K"


class Screen:
    """A program whose stdout, stderr or stdin (by choice) are one terminal."""

    def __init__(self, *arguments, terminal=("stdout", "stderr"), env=None, stdin=b""):
        self.master, slave = pty.openpty()
        ends = {name: slave if name in terminal else subprocess.PIPE
                for name in ("stdin", "stdout", "stderr")}
        # A session of its own with this terminal, so that typed Ctrl-C is a signal.
        self.process = subprocess.Popen(
            [PROGRAM, *arguments], **ends, env=env or environment(), start_new_session=True,
            preexec_fn=lambda: (default_signals(), take_terminal(slave)))
        os.close(slave)
        if "stdin" not in terminal:
            self.process.stdin.write(stdin)
            self.process.stdin.close()
        self.shown = ""

    def read(self, until=None, timeout=20):
        """Reads until `until` is shown, or to the end; gives all that was shown so far."""
        end = time.monotonic() + timeout
        while until is None or until not in self.shown:
            ready, _, _ = select.select([self.master], [], [], max(0, end - time.monotonic()))
            if not ready:
                raise AssertionError(f"{until!r} is not in {self.shown!r}")
            try:
                data = os.read(self.master, 65536)
            except OSError:  # how Linux says that the other side has closed
                data = b""
            if not data:
                break
            self.shown += data.decode().replace("\r\n", "\n")
        return self.shown

    def type(self, text):
        os.write(self.master, text.encode())

    def finish(self):
        for pipe in (self.process.stdout, self.process.stderr):
            if pipe:
                pipe.close()
        os.close(self.master)
        return self.process.wait(timeout=20)


def take_terminal(descriptor):
    import fcntl
    import termios
    fcntl.ioctl(descriptor, termios.TIOCSCTTY, 0)


class Terminal(Case):
    def shown(self, *arguments, **options):
        screen = Screen(*arguments, **options)
        text = screen.read()
        screen.finish()
        return text

    def test_one_puzzle_is_shown_as_a_grid(self):
        text = self.shown("solve", "--color", "never", PUZZLE)
        self.assertIn("│ 9 5 7 │ 2 1 4 │ 3 8 6 │", text)
        self.assertIn("One solution.", text)
        path = self.file("one", f"# a comment\n{PUZZLE}\n")
        self.assertIn("One solution.", self.shown("solve", path))

    def test_several_puzzles_are_shown_as_lines(self):
        path = self.file("two", f"{PUZZLE}\n{MINIMAL}\n{PUZZLE}\n")
        text = self.shown("solve", path)
        self.assertEqual(text.count("\n"), 3, text)
        self.assertTrue(text.startswith(SOLUTION + "\n"))

    def test_a_format_that_was_asked_for_is_given(self):
        self.assertEqual(self.shown("solve", "--format", "line", PUZZLE), SOLUTION + "\n")

    def test_colour_is_on_a_terminal_and_can_be_refused(self):
        self.assertIn("\x1b[36m", self.shown("solve", PUZZLE))
        self.assertIn("\x1b[1m9", self.shown("solve", PUZZLE))
        self.assertNotIn("\x1b", self.shown("solve", "--color", "never", PUZZLE))
        self.assertNotIn("\x1b", self.shown("solve", PUZZLE, env=environment(NO_COLOR="1")))
        self.assertNotIn("\x1b", self.shown("solve", PUZZLE, env=environment(TERM="dumb")))
        self.assertIn("\x1b[36m", self.shown("solve", PUZZLE, env=environment(NO_COLOR="")))
        self.assertIn("\x1b[36m", self.shown("solve", PUZZLE, "--color", "always",
                                             env=environment(NO_COLOR="1")))

    def test_colour_elsewhere_is_only_by_wish(self):
        self.assertNotIn("\x1b", run("solve", "--format", "text", PUZZLE).out)
        self.assertIn("\x1b", run("solve", "--format", "text", "--color", "always", PUZZLE).out)
        for layout in ("line", "csv", "json", "jsonl"):
            self.assertNotIn("\x1b", run("check", "--format", layout, "--color", "always",
                                         SEVERAL).out)

    def test_typed_puzzles_are_answered_one_by_one(self):
        screen = Screen("solve", "--color", "never", terminal=("stdin", "stdout", "stderr"))
        screen.read("Ctrl-D ends")
        for _ in range(2):
            screen.shown = ""
            screen.type(PUZZLE + "\n")
            self.assertIn("│ 9 5 7 │", screen.read("One solution."))
        screen.type("\x04")
        screen.read()
        self.assertEqual(screen.finish(), 0)

    def test_control_c_while_typing_ends_with_its_status(self):
        screen = Screen("solve", terminal=("stdin", "stdout", "stderr"))
        screen.read("Ctrl-D ends")
        screen.type("\x03")
        self.assertIn("interrupted after 0 puzzles", screen.read())
        self.assertEqual(screen.finish(), 130)

    def long_work(self, *more, **options):
        path = self.file("long", f"{EMPTY}\n" * 40)
        return Screen("count", path, "--limit", "0", "--timeout", "0.05", *more, **options)

    def test_progress_appears_and_is_erased(self):
        screen = self.long_work("--quiet", "--jobs", "2", terminal=("stderr",))
        self.assertNotIn("\x1b", screen.read(), "--quiet")
        screen.finish()

        screen = self.long_work(terminal=("stderr",))
        text = screen.read()
        self.assertEqual(screen.finish(), 4)
        bars = re.findall(r"\r\x1b\[K(\d+) puzzles  [0-9.,]+/s  [█░]{20}  (\d+) %", text)
        self.assertGreater(len(bars), 3, text)
        self.assertEqual(bars, sorted(bars, key=lambda bar: int(bar[0])))
        self.assertTrue(text.endswith(ERASE) or text.endswith("\n"), text[-100:])
        # Each message starts on a line that was erased or is new.
        for line in re.findall(r"^.*out of time.*$", text, re.M):
            self.assertRegex(line, r"(^|\x1b\[K)[^\r\x1b]*long:\d+:1: out of time after 50 ms$")

    def test_progress_does_not_mix_with_results(self):
        screen = self.long_work("--format", "line")
        text = screen.read()
        screen.finish()
        self.assertIn("puzzles", text)
        final = [line.split(ERASE)[-1] for line in text.split("\n")]
        self.assertEqual(sum(bool(re.fullmatch(r"[0-9]+\+", line)) for line in final), 40, final)

    def test_short_work_shows_no_progress(self):
        self.assertNotIn(ERASE, self.shown("solve", PUZZLE))

    def test_no_progress_where_stderr_is_no_terminal(self):
        screen = self.long_work("--format", "line", terminal=("stdout",))
        self.assertNotIn("puzzles", screen.read())
        screen.finish()

    def test_progress_fits_a_narrow_terminal(self):
        import fcntl
        import struct
        import termios
        screen = self.long_work(terminal=("stderr",))
        fcntl.ioctl(screen.master, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 30, 0, 0))
        text = screen.read()
        screen.finish()
        bars = [part for part in text.split(ERASE) if "puzzles" in part and "out of" not in part]
        self.assertTrue(bars)
        for bar in bars[2:]:
            self.assertLess(len(bar), 30)

    def test_an_interrupt_leaves_a_clean_line(self):
        screen = Screen("count", "--limit", "0", EMPTY, terminal=("stderr",))
        screen.read("puzzles")
        screen.process.send_signal(signal.SIGINT)
        text = screen.read()
        self.assertTrue(text.endswith(ERASE + "nonet: interrupted after 0 puzzles\n"), text[-80:])
        self.assertEqual(screen.process.stdout.read()[-2:], b"+\n")
        self.assertEqual(screen.finish(), 130)


if __name__ == "__main__":
    unittest.main()
