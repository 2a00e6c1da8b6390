"""nonet-mpi: the same answers as `nonet` on any number of ranks, and no unit twice after a kill."""

import os
import random
import re
import shutil
import signal
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

NONET = os.environ["NONET"]
PROGRAM = os.environ["NONET_MPI"]
SOURCE = Path(os.environ["NONET_SOURCE"])
SHARED = SOURCE.parent / "shared"
MPIRUN = shutil.which("mpirun")
LAUNCH = [MPIRUN, "--oversubscribe", "--allow-run-as-root", "--bind-to", "none"]
QUEENS_11 = ["cover", "--model", "queens:11", "--count"]  # 2680, in the literature


def run(command, **options):
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=250,
                          stdin=subprocess.DEVNULL, **options)


def run_ranks(count, *arguments):
    return run([*LAUNCH, "-n", str(count), PROGRAM, *arguments])


def without_seconds(text):
    return re.sub(r'"seconds":[0-9.e-]+', "", text)


def ranks_of(launcher):
    """The process ids of nonet-mpi below mpirun, rank by rank."""
    ranks = {}
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            if parent != launcher or Path(os.readlink(entry / "exe")) != Path(PROGRAM).resolve():
                continue
            variables = (entry / "environ").read_bytes().split(b"\0")
        except (OSError, ValueError):
            continue
        for variable in variables:
            name, _, value = variable.partition(b"=")
            if name in (b"OMPI_COMM_WORLD_RANK", b"PMI_RANK"):
                ranks[int(value)] = int(entry.name)
    return ranks


def keys_of(journal):
    """Of the whole records, in their order."""
    lines = journal.read_bytes().split(b"\n")[1:-1] if journal.exists() else []
    return [line.split(b" ")[1] for line in lines]


# CI installs it: tools/packages.sh.
@unittest.skipUnless(MPIRUN or os.environ.get("CI"), "mpirun is not installed (openmpi-bin)")
class RanksTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.journal = Path(folder.name) / "the journal"
        self.file = Path(folder.name) / "puzzles.txt"

    def check_same(self, count, *arguments, unit=None):
        """nonet-mpi prints what nonet prints."""
        expected = run([NONET, *arguments])
        done = run_ranks(count, *arguments, *(["--unit", str(unit)] if unit else []))
        self.assertEqual(without_seconds(done.stdout), without_seconds(expected.stdout), done.stderr)
        self.assertEqual(done.returncode, expected.returncode, done.stderr)
        return done

    def test_counts(self):
        for count, unit in ((1, "8192"), (2, "500"), (4, "100")):
            done = run_ranks(count, *QUEENS_11, "--unit", unit)
            self.assertEqual((done.stdout, done.returncode), ("2680\n", 0), done.stderr)

    def test_lists_covers_in_the_order_of_the_search(self):
        for arguments in (["--model", "queens:8"], ["--model", "queens:8", "--limit", "40"],
                          ["--model", "langford:7", "--format", "csv"]):
            self.check_same(3, "cover", *arguments)

    def test_options_of_cover(self):
        self.check_same(2, "cover", "--model", "queens:10", "--count", "--limit", "100")
        self.check_same(2, "cover", "--model", "queens:3", "--count")
        self.check_same(2, "cover", "--model", "queens:9", "--count", "--engine", "dlx")
        done = run_ranks(2, "cover", "--model", "queens:9", "--count", "--engine", "memo")
        self.assertEqual((done.stdout, done.returncode), ("", 2), done.stderr)
        self.assertIn("does not search in parts", done.stderr)

    def test_answers_lines_in_their_order(self):
        puzzles = (SOURCE / "data/classic/minimal_random.txt").read_text().splitlines()[:300]
        puzzles[17] = "no puzzle"
        puzzles[40] = "." * 81
        self.file.write_text("\n".join(puzzles) + "\n")
        done = self.check_same(3, "solve", str(self.file), unit=7)
        self.assertIn(":18:", done.stderr)
        self.check_same(2, "rate", str(self.file), "--until", "4.0")
        self.check_same(2, "rate", str(self.file), "--until", "2.0", "--format", "json")

    def test_generates_what_the_seed_says(self):
        self.check_same(3, "generate", "--seed", "7", "-n", "40", unit=3)

    def test_what_is_wrong_is_said_once(self):
        for arguments, sentence in (
                (["cover", "--model", "queens:8", "--first"], "--count and --all alone"),
                (["count"], "knows cover, solve, rate and generate"),
                (["cover", "--count", "--what"], "--what"),
                (["generate", "--journal", "x"], "needs --seed"),
                (["rate", "--unit", "0"], "--unit")):
            done = run_ranks(2, *arguments)
            self.assertEqual(done.returncode, 2, done.stderr)
            self.assertEqual(done.stderr.count(sentence), 1, done.stderr)
            self.assertEqual(done.stdout, "")

    def test_a_journal_of_another_job_is_refused(self):
        first = run_ranks(2, *QUEENS_11, "--journal", self.journal)
        self.assertEqual(first.stdout, "2680\n", first.stderr)
        before = self.journal.read_bytes()
        for other in (["cover", "--model", "queens:10", "--count"],
                      ["cover", "--model", "queens:11"]):
            done = run_ranks(2, *other, "--journal", self.journal)
            self.assertEqual((done.stdout, done.returncode), ("", 3), done.stderr)
            self.assertIn("of another job", done.stderr)
        self.assertEqual(self.journal.read_bytes(), before)
        # A problem of the same name is another problem.
        self.file.write_text("a b\na\nb\na b\n")
        done = run_ranks(1, "cover", self.file, "--count", "--journal", f"{self.journal}2")
        self.assertEqual(done.stdout, "2\n", done.stderr)
        self.file.write_text("a b\na\nb\n")
        done = run_ranks(1, "cover", self.file, "--count", "--journal", f"{self.journal}2")
        self.assertEqual((done.stdout, done.returncode), ("", 3), done.stderr)

    def test_a_journal_that_is_complete_does_nothing_again(self):
        puzzles = (SOURCE / "data/classic/minimal_random.txt").read_text().splitlines()[:50]
        self.file.write_text("\n".join(puzzles) + "\n")
        arguments = ["rate", self.file, "--until", "3.0", "--unit", "5", "--journal", self.journal]
        first = run_ranks(2, *arguments)
        before = self.journal.read_bytes()
        second = run_ranks(1, *arguments)
        self.assertEqual(second.stdout, first.stdout)
        self.assertIn("0 units in", second.stderr)
        self.assertEqual(self.journal.read_bytes(), before)

    def kill_and_go_on(self, arguments, total, victim, delay):
        """Kills a rank after so many seconds of work. Gives the keys at the kill and at the end."""
        with subprocess.Popen([*LAUNCH, "-n", "3", PROGRAM, *arguments], text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE) as job:
            end = time.monotonic() + 60
            while not keys_of(self.journal) and job.poll() is None and time.monotonic() < end:
                time.sleep(0.01)
            time.sleep(delay)
            ranks = ranks_of(job.pid)
            if victim in ranks:
                os.kill(ranks[victim], signal.SIGKILL)
            out, error = job.communicate(timeout=120)
        if out == f"{total}\n":
            return False  # it was over before
        self.assertNotEqual(job.returncode, 0)
        self.assertIn("ignal 9", error)  # mpirun's; rank 0 has no time to say more
        at_kill = keys_of(self.journal)
        done = run_ranks(3, *arguments)
        self.assertEqual((done.stdout, done.returncode), (f"{total}\n", 0), done.stderr)
        keys = keys_of(self.journal)
        self.assertEqual(keys[:len(at_kill)], at_kill)
        self.assertEqual(len(set(keys)), len(keys), "a unit was done twice")
        return True

    def kill_ten_times(self, arguments, total, seconds):
        chance = random.Random(13)
        kills = 0
        for attempt in range(40):
            self.journal.unlink(missing_ok=True)
            victim = attempt % 2  # rank 0, a worker, …
            kills += self.kill_and_go_on([*arguments, "--journal", self.journal], total, victim,
                                         chance.uniform(0, seconds))
            if kills == 10:
                return
        self.fail(f"{kills} kills alone came in time")

    def test_a_killed_count_goes_on(self):
        # 2279184, in the literature. Short units make it take a second or two.
        arguments = ["cover", "--model", "queens:15", "--count", "--unit", "1000"]
        kills = 0
        for victim in (0, 1, 2):
            self.journal.unlink(missing_ok=True)
            kills += self.kill_and_go_on([*arguments, "--journal", self.journal], 2279184, victim, 0.1)
        self.assertGreater(kills, 0)

    def test_the_simulation_reads_a_journal(self):
        done = run_ranks(1, *QUEENS_11, "--unit", "1000", "--journal", self.journal)
        units = int(re.search(r"(\d+) units", done.stderr)[1])
        table = run(["python3", SOURCE / "tools/scale.py", "distribution", self.journal]).stdout
        cells = table.splitlines()[-1].split("|")
        self.assertEqual(int(cells[2]), units, table)
        simulated = run(["python3", SOURCE / "tools/scale.py", "--ranks", "1", "--handle", "0",
                         "simulate", self.journal]).stdout
        self.assertAlmostEqual(float(simulated.splitlines()[-1].split("|")[2]), float(cells[3]), 2)

    def test_bedlam_killed_ten_times_full(self):
        self.kill_ten_times(["cover", self.shared("cover/bedlam.dlx"), "--count"], 19186, 4)

    def test_large_counts_full(self):
        for count in (1, 2, 4):
            for problem, total in ((SOURCE / "data/cover/pent_6x10.dlx", 9356),
                                   (self.shared("cover/bedlam.dlx"), 19186),
                                   (self.shared("cover/queens_14.dlx"), 365596)):
                done = run_ranks(count, "cover", problem, "--count")
                self.assertEqual(done.stdout, f"{total}\n", done.stderr)

    def test_twenty_thousand_ratings_full(self):
        puzzles = self.shared("classic/minimal_random.txt")
        expected = run([NONET, "rate", puzzles]).stdout
        self.assertEqual(expected.count("\n"), 20000)
        for count in (1, 2, 4):
            self.assertEqual(run_ranks(count, "rate", puzzles).stdout, expected)

    def shared(self, name):
        if not (SHARED / "data" / name).exists():
            self.skipTest("the shared data are not there")
        return SHARED / "data" / name


if __name__ == "__main__":
    unittest.main()
