"""Long inputs: constant memory, the order kept, answers as soon as they are known."""

import itertools
import os
import select
import signal
import subprocess
import threading
import time
import unittest

from nonet import (EMPTY, IS_SANITIZED, MINIMAL, MINIMAL_SOLUTION, PROGRAM, PUZZLE, SEVERAL,
                   SLOW_IN_READING_ORDER, SOLUTION, Case, run, start)

MEMORY = 64 * 1024 * 1024  # much less than the inputs below


def feed(process, block, times):
    """Writes `block` so many times, from a thread, and closes the pipe."""
    def work():
        try:
            for _ in range(times):
                process.stdin.write(block)
            process.stdin.close()
        except BrokenPipeError:
            pass
    thread = threading.Thread(target=work)
    thread.start()
    return thread


def peak_of(process):
    """Waits, and gives the status and the peak memory in bytes."""
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, usage.ru_maxrss * 1024


class Streams(Case):
    def long_input(self, lines, *arguments):
        # Two solved grids: what takes time is the stream, not the search.
        block = f"{SOLUTION}\n{MINIMAL_SOLUTION}\n".encode() * 500
        process = start(*arguments)
        writer = feed(process, block, lines // 1000)
        seen = 0
        while chunk := process.stdout.read(len(block)):
            self.assertEqual(chunk, block[:len(chunk)], f"after line {seen}")
            seen += chunk.count(b"\n")
        writer.join()
        status, peak = peak_of(process)
        self.assertEqual((status, seen), (0, lines), process.stderr.read())
        process.stdout.close()
        process.stderr.close()
        if not IS_SANITIZED:
            self.assertLess(peak, MEMORY)

    def test_two_million_lines_pass_in_constant_memory(self):
        self.long_input(200_000 if IS_SANITIZED else 2_000_000, "solve")

    def test_many_lines_pass_through_many_threads_in_constant_memory(self):
        self.long_input(100_000 if IS_SANITIZED else 1_000_000, "solve", "--jobs", "4")

    def test_ten_million_lines_pass_in_constant_memory_full(self):
        self.long_input(10_000_000, "solve")

    def test_order_is_kept_whatever_the_number_of_threads(self):
        mixed = list(itertools.islice(itertools.cycle(
            [PUZZLE, SEVERAL, "no puzzle at all", MINIMAL, PUZZLE, SOLUTION, EMPTY]), 2000))
        path = self.file("mixed", "\n".join(mixed))
        for layout in ("line", "text"):
            arguments = ["count", path, "--limit", "50", "--format", layout]
            one = run(*arguments)
            self.assertEqual(one.status, 1)
            for jobs in ("2", "4", "7", "0"):
                other = run(*arguments, "--jobs", jobs)
                self.assertEqual((other.status, other.out, other.err),
                                 (one.status, one.out, one.err), f"--jobs {jobs}")

    def test_large_answers_keep_their_order_and_form_too(self):
        # 200,000 solutions are more than a worker may hold while it waits for its turn.
        path = self.file("large", f"{PUZZLE}\n{EMPTY}\n{PUZZLE}\n{EMPTY}\n{PUZZLE}\n")
        limit = "20000" if IS_SANITIZED else "200000"
        for layout in ("line", "json"):
            arguments = ["solutions", path, "--limit", limit, "--format", layout]
            one = run(*arguments)
            self.assertEqual(one.status, 0)
            self.assertTrue(run(*arguments, "--jobs", "4").out == one.out)

    def test_one_puzzle_with_very_many_solutions_passes_in_constant_memory(self):
        limit = 50_000 if IS_SANITIZED else 1_000_000
        for layout in ("line", "json"):
            process = start("solutions", "--limit", str(limit), "--format", layout, EMPTY)
            process.stdin.close()
            size = sum(len(chunk) for chunk in iter(lambda: process.stdout.read(1 << 20), b""))
            status, peak = peak_of(process)
            process.stdout.close()
            process.stderr.close()
            self.assertEqual(status, 0)
            self.assertGreater(size, 80 * limit)
            if not IS_SANITIZED:
                self.assertLess(peak, MEMORY)

    def answer_to(self, process, line):
        process.stdin.write(line.encode() + b"\n")
        process.stdin.flush()
        ready, _, _ = select.select([process.stdout], [], [], 20)
        self.assertTrue(ready, "no answer while the input stays open")
        return os.read(process.stdout.fileno(), 4096).decode()

    def test_a_line_on_a_pipe_is_answered_before_the_next_comes(self):
        with start("solve") as process:
            self.assertEqual(self.answer_to(process, PUZZLE), SOLUTION + "\n")
            self.assertEqual(self.answer_to(process, MINIMAL), MINIMAL_SOLUTION + "\n")
            process.stdin.close()
        with start("count", "--format", "jsonl") as process:
            self.assertIn('"count":1', self.answer_to(process, PUZZLE))
            process.stdin.close()

    def test_a_slow_search_shows_what_it_has(self):
        # The second answer never comes; the first must not wait for it.
        process = start("count", "--limit", "0", PUZZLE, EMPTY)
        ready, _, _ = select.select([process.stdout], [], [], 20)
        self.assertTrue(ready)
        process.kill()
        process.communicate()


class Interrupts(Case):
    def interrupt(self, *arguments, stdin, number=signal.SIGINT, after=0.4):
        """Lets it run a while, sends a signal, and gives status, stdout, stderr and seconds."""
        process = start(*arguments)
        process.stdin.write(stdin.encode())
        process.stdin.close()
        process.stdin = None
        time.sleep(after)
        sent = time.monotonic()
        process.send_signal(number)
        out, err = process.communicate(timeout=30)
        return process.returncode, out.decode(), err.decode(), time.monotonic() - sent

    def test_what_is_done_is_printed_and_the_status_tells(self):
        stdin = f"{PUZZLE}\n{MINIMAL}\n{EMPTY}\n{PUZZLE}\n"
        for jobs in ("1", "4"):
            status, out, err, seconds = self.interrupt("count", "--limit", "0", "--jobs", jobs,
                                                       stdin=stdin)
            self.assertEqual(status, 130, err)
            self.assertRegex(out, r"^1\n1\n[0-9]+\+\n$")
            self.assertEqual(err, "nonet: interrupted after 2 puzzles\n")
            self.assertLess(seconds, 2)

    def test_a_puzzle_that_was_not_solved_is_not_answered(self):
        # Two hundred of them: no machine is done with that in 0.4 seconds.
        stdin = f"{PUZZLE}\n" + f"{SLOW_IN_READING_ORDER}\n" * 200
        for command, first in (("solve", SOLUTION), ("check", "unique")):
            status, out, _, _ = self.interrupt(command, "--engine", "reading", stdin=stdin)
            self.assertEqual(status, 130)
            self.assertEqual(out.splitlines()[0].split(" ")[0], first)
            self.assertNotIn("out of time", out)

    def test_json_is_closed(self):
        import json
        status, out, _, _ = self.interrupt("count", "--limit", "0", "--format", "json",
                                           stdin=f"{PUZZLE}\n{EMPTY}\n")
        self.assertEqual(status, 130)
        self.assertEqual([row["complete"] for row in json.loads(out)], [True, False])

    def test_waiting_for_input_ends_at_once(self):
        for jobs in ("1", "4"):
            process = start("solve", "--jobs", jobs)
            process.stdin.write(f"{PUZZLE}\n".encode())
            process.stdin.flush()
            time.sleep(0.3)
            process.send_signal(signal.SIGINT)
            out, _ = process.communicate(timeout=10)
            self.assertEqual((process.returncode, out.decode()), (130, SOLUTION + "\n"))

    def test_other_signals_have_their_own_status(self):
        for number in (signal.SIGTERM, signal.SIGHUP):
            status, out, _, _ = self.interrupt("count", "--limit", "0", stdin=EMPTY, number=number)
            self.assertEqual(status, 128 + number)
            self.assertRegex(out, r"^[0-9]+\+\n$")

    def test_an_ignored_signal_stays_ignored(self):
        process = subprocess.Popen(
            [PROGRAM, "count", "--limit", "0", "--timeout", "1", EMPTY], stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN))
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=30)
        self.assertEqual(process.returncode, 4)

    def test_the_second_interrupt_kills(self):
        # With a full pipe nothing can be printed: the first interrupt cannot finish.
        process = start("solutions", EMPTY)
        process.stdin.close()
        time.sleep(0.4)
        process.send_signal(signal.SIGINT)
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(timeout=10), -signal.SIGINT)
        process.stdout.close()
        process.stderr.close()


class Outputs(Case):
    def test_a_reader_that_goes_ends_it_quietly_and_soon(self):
        for jobs in ("1", "4"):
            started = time.monotonic()
            process = start("solutions", "--jobs", jobs, EMPTY)
            process.stdin.close()
            self.assertRegex(process.stdout.readline(), rb"^[1-9]{81}\n$")
            process.stdout.close()
            self.assertEqual(process.wait(timeout=20), 141)
            self.assertEqual(process.stderr.read(), b"")
            process.stderr.close()
            self.assertLess(time.monotonic() - started, 10)

    def test_a_full_disk_is_reported(self):
        with open("/dev/full", "wb") as full:
            for arguments in (["solve", PUZZLE], ["engines"], ["--help"], ["--version"]):
                process = start(*arguments, stdout=full)
                _, err = process.communicate(timeout=20)
                self.assertEqual(process.returncode, 3)
                self.assertEqual(err, b"nonet: cannot write standard output: "
                                      b"No space left on device\n")
        self.check(run("solve", PUZZLE, "--output", "/dev/full"), 3, "",
                   "cannot write /dev/full: No space left on device")

    def test_a_full_disk_ends_a_long_run_at_once(self):
        with open("/dev/full", "wb") as full:
            for jobs in ("1", "4"):
                process = start("solutions", "--jobs", jobs, EMPTY, stdout=full)
                process.communicate(timeout=20)
                self.assertEqual(process.returncode, 3)

    def names(self):
        return sorted(path.name for path in self.folder.iterdir())

    def test_a_file_is_replaced_at_the_end(self):
        path = self.file("out", "old")
        os.chmod(path, 0o640)
        self.check(run("solve", PUZZLE, "--output", path), 0, "", "")
        with open(path, encoding="ascii") as file:
            self.assertEqual(file.read(), SOLUTION + "\n")
        self.assertEqual(os.stat(path).st_mode & 0o777, 0o640)
        self.assertEqual(self.names(), ["out"])

    def test_a_new_file_has_the_usual_rights(self):
        path = str(self.folder / "new")
        self.check(run("solve", PUZZLE, "--output", path), 0, "", "")
        mask = os.umask(0)
        os.umask(mask)
        self.assertEqual(os.stat(path).st_mode & 0o777, 0o666 & ~mask)

    def test_a_link_is_followed(self):
        real = self.file("real", "old")
        link = self.folder / "link"
        link.symlink_to(real)
        self.check(run("solve", PUZZLE, "--output", str(link)), 0, "", "")
        self.assertTrue(link.is_symlink())
        with open(real, encoding="ascii") as file:
            self.assertEqual(file.read(), SOLUTION + "\n")

    def test_the_input_may_be_the_output(self):
        path = self.file("both", f"{PUZZLE}\n{MINIMAL}\n")
        self.check(run("solve", path, "--output", path), 0, "", "")
        with open(path, encoding="ascii") as file:
            self.assertEqual(file.read(), f"{SOLUTION}\n{MINIMAL_SOLUTION}\n")

    def test_killed_midway_the_old_file_stays(self):
        path = self.file("out", "old")
        process = start("solutions", EMPTY, "--output", path)
        process.stdin.close()
        time.sleep(0.4)
        with open(path, encoding="ascii") as file:
            self.assertEqual(file.read(), "old", "not before the end")
        process.kill()
        process.wait()
        process.stdout.close()
        process.stderr.close()
        with open(path, encoding="ascii") as file:
            self.assertEqual(file.read(), "old")

    def test_interrupted_it_holds_what_was_done(self):
        path = self.file("out", "old")
        process = start("count", "--limit", "0", PUZZLE, EMPTY, "--output", path)
        process.stdin.close()
        time.sleep(0.4)
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(timeout=20), 130)
        process.stdout.close()
        process.stderr.close()
        with open(path, encoding="ascii") as file:
            self.assertRegex(file.read(), r"^1\n[0-9]+\+\n$")
        self.assertEqual(self.names(), ["out"])

    def test_without_any_input_the_old_file_stays(self):
        path = self.file("out", "old")
        self.check(run("solve", str(self.folder / "nothing"), "--output", path), 3, "")
        with open(path, encoding="ascii") as file:
            self.assertEqual(file.read(), "old")
        self.assertEqual(self.names(), ["out"])

    def test_a_place_that_cannot_be_written_is_said_before_work(self):
        done = run("solve", PUZZLE, "--output", str(self.folder / "no" / "such"))
        self.check(done, 3, "", r"^nonet: cannot write .*no/such: No such file or directory\n$")
        self.check(run("solve", PUZZLE, "--output", str(self.folder)), 3, "", "Is a directory")

    def test_a_device_is_written_and_not_replaced(self):
        self.check(run("solve", PUZZLE, "--output", "/dev/stdout"), 0, SOLUTION + "\n", "")
        self.check(run("solve", PUZZLE, "--output", "-"), 0, SOLUTION + "\n", "")
        self.check(run("solve", PUZZLE, "--output", "/dev/null"), 0, "", "")
        with open("/dev/null", "rb") as null:
            self.assertEqual(null.read(), b"")


if __name__ == "__main__":
    unittest.main()
