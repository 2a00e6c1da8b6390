"""nonet cover: what it reads, prints and says, on problems whose covers are known."""

import json
import os
import re
import signal
import subprocess
import time
import unittest
from pathlib import Path

from nonet import PROGRAM, SOURCE, Case, environment, run, start

CORPUS = SOURCE / "tests/corpus/cover"
SHARED = SOURCE / "../shared/data/cover"
# From the README of that folder, where each was counted by several other programs.
SHARED_COUNTS = {
    "pent_6x10.dlx": 9356, "pent_6x10_sb.dlx": 2339, "pent_5x12.dlx": 4040, "pent_4x15.dlx": 1472,
    "pent_3x20.dlx": 8, "pent_8x8hole.dlx": 520, "pent_2x3x10.dlx": 96, "soma.dlx": 11520,
    "bedlam.dlx": 19186, "hexiamond_6x6.dlx": 624, "queens_8.dlx": 92, "queens_9.dlx": 352,
    "queens_10.dlx": 724, "queens_11.dlx": 2680, "queens_12.dlx": 14200, "queens_14.dlx": 365596,
    "langford_7.dlx": 52, "langford_8.dlx": 300, "langford_10.dlx": 0, "langford_11.dlx": 35584,
    "langford_12.dlx": 216288, "domino_6x6.dlx": 6728, "domino_8x8.dlx": 12988816,
    "domino_10x10.dlx": 258584046368,
    "domino_16x16.dlx": 2444888770250892795802079170816, "bell_10.dlx": 115975,
    "bell_12.dlx": 4213597, "matching_8.dlx": 2027025, "sudoku4_all.dlx": 288, "sudoku17.dlx": 1,
    "sudoku_hard.dlx": 1, "sudoku16clue.dlx": 7309, "mols_4.dlx": 2, "petersen_4col.xcc": 12960,
    "primerect_3x3.xcc": 43222, "primerect_3x4.xcc": 1595838, "qdom_5_8.mcc": 4860,
    "partridge_5.mcc": 0,
}
# 41 has no arrangement, and none can say so by search within a lifetime.
ENDLESS = ["--model", "langford:41"]
ENGINES = ["auto", "bits", "cells", "dlx", "x"]


def lines(text):
    return sorted(text.splitlines())


def cover(name, *arguments):
    return run("cover", str(CORPUS / name), *arguments)


class Covers(Case):
    def check_covers(self, done, *expected):
        self.assertEqual(done.status, 0, done)
        self.assertEqual(lines(done.out), sorted(expected), done)

    def test_the_example_of_dancing_links_has_its_published_cover(self):
        for engine in ENGINES:
            self.check(cover("knuth_2000.dlx", "--engine", engine), 0, "1 4 5\n", "")

    def test_a_matrix_with_thirteen_covers(self):
        done = cover("matrix_13_covers.txt", "--matrix")
        self.assertEqual(len(lines(done.out)), 13, done)
        self.assertIn("1 2 10", lines(done.out))
        self.assertNotIn("2 10", lines(done.out))
        self.check(cover("matrix_13_covers.txt", "--matrix", "--count"), 0, "13\n", "")

    def test_empty_rows_of_a_matrix_are_in_no_cover(self):
        done = cover("matrix_with_empty_rows.txt", "--matrix")
        self.assertEqual(len(lines(done.out)), 8, done)
        self.assertIn("1 8", lines(done.out))
        for number in ("6", "7"):
            self.assertNotIn(number, done.out.split())
        self.assertRegex(done.err, r"matrix_with_empty_rows.txt:6:1: note: option 6 .*left out\n")
        self.assertRegex(done.err, r":7:1: ")

    def test_a_matrix_with_three_covers_and_two_of_them(self):
        every = ("1 4 5", "2 3", "3 5 6")
        self.check_covers(cover("matrix_3_covers.txt", "--matrix"), *every)
        two = lines(cover("matrix_3_covers.txt", "--matrix", "--limit", "2").out)
        self.assertEqual(len(two), 2)
        self.assertLess(set(two), set(every))
        self.check(cover("matrix_3_covers.txt", "--matrix", "--limit", "2", "--count"), 0, "2+\n")

    def test_a_matrix_is_recognised_and_said_so(self):
        done = cover("matrix_3_covers.txt")
        self.check_covers(done, "1 4 5", "2 3", "3 5 6")
        self.assertRegex(done.err, r":1:1: note: read as a matrix of 0 and 1\n")
        self.check(cover("matrix_3_covers.txt", "--quiet", "--count"), 0, "3\n", "")
        self.check(cover("knuth_2000.dlx", "--matrix"), 1, "", r":2:1: a matrix consists of 0 and 1")

    def test_no_cover_is_said_with_its_reason(self):
        for more in ([], ["--first"], ["--cost"]):
            done = cover("no_cover.dlx", *more)
            self.check(done, 1, "no cover\n", r"no_cover.dlx: no cover: .*'b'")
        self.check(cover("no_cover.dlx", "--count", "--quiet"), 0, "0\n", "")
        self.check(cover("no_cover.dlx", "--quiet"), 1, "no cover\n", "")

    def test_an_item_twice_in_an_option_is_an_error_with_its_line(self):
        self.check(cover("item_twice.dlx"), 1, "",
                   r"^[^\n]*item_twice\.dlx:2:3: the item 'a' stands twice in one option\n$")

    def test_equal_options_give_a_cover_each(self):
        self.check_covers(cover("equal_options.dlx"), "1", "2")

    def test_options_without_primary_item_are_dropped_with_a_warning(self):
        done = cover("secondary_only.dlx")
        self.check_covers(done, "1")
        self.assertEqual(re.findall(r":(\d+):1: note: option (\d+)", done.err),
                         [("3", "2"), ("4", "3")])

    def test_many_warnings_are_summed_up(self):
        done = run("cover", "--count", stdin="a | x\na\n" + "x\n" * 30)
        self.check(done, 0, "1\n")
        self.assertEqual(len(done.err.splitlines()), 11, done)
        self.assertIn("20 more", done.err)

    def test_multiplicities_colours_and_costs_together(self):
        # By hand: p by 1 needs r, and y:B clashes with 1; p by 2 or 3 needs q by 4, which agrees
        # with x:A of 2 alone; 2 covers r, and 6 may cover it again.
        for engine in ("auto", "cells", "x"):
            self.check_covers(cover("everything.dlx", "--engine", engine), "1 6", "2 4", "2 4 6")
        self.check(cover("everything.dlx", "--cost"), 0, "2 4 |5\n", "")

    def test_the_empty_cover(self):
        for text in (" | x\n", " |\n", "0:1|a\n"):
            self.check(run("cover", stdin=text), 0, "the empty cover\n", "")
            self.check(run("cover", "--count", stdin=text), 0, "1\n", "")
            self.check(run("cover", "--first", stdin=text), 0, "the empty cover\n", "")
        self.check(run("cover", "--cost", stdin=" |\n"), 0, "the empty cover |0\n", "")
        found = json.loads(run("cover", "--format", "json", stdin=" |\n").out)
        self.assertEqual((found["solutions"], found["status"]), ([[]], "found"))

    def test_models_have_the_published_counts(self):
        for model, count in (("queens:8", 92), ("queens:3", 0), ("langford:7", 52),
                             ("sudoku:2", 288)):
            self.check(run("cover", "--model", model, "--count"), 0, f"{count}\n")
        for engine in ENGINES:
            done = run("cover", "--model", "queens:4", "--engine", engine)
            self.assertEqual("\n".join(lines(done.out)) + "\n", lines_of_four_queens(), done)

    def test_a_problem_that_is_printed_is_the_same_problem(self):
        text = run("cover", "--model", "queens:6", "--print").out
        self.check(run("cover", "--count", stdin=text), 0, "4\n", "")
        self.check(run("cover", "--print", stdin=text), 0, text, "")
        matrix = cover("matrix_3_covers.txt", "--matrix", "--print").out
        self.check_covers(run("cover", stdin=matrix), "1 4 5", "2 3", "3 5 6")

    def test_threads_change_neither_covers_nor_their_order(self):
        one = run("cover", "--model", "queens:8")
        four = run("cover", "--model", "queens:8", "--jobs", "4")
        self.assertEqual(len(lines(one.out)), 92)
        self.assertEqual(one.out, four.out)

    def test_shared_files_have_their_counts_full(self):
        if not SHARED.exists():
            self.skipTest("no shared data")
        for name, count in SHARED_COUNTS.items():
            done = run("cover", str(SHARED / name), "--count", "--jobs", "0", timeout=1800)
            self.check(done, 0, f"{count}\n", None)

    def test_shared_files_have_their_least_costs(self):
        if not SHARED.exists():
            self.skipTest("no shared data")
        for name, cost in (("langford_8_cost.dlx5", 152), ("langford_11_cost.dlx5", 361)):
            done = run("cover", str(SHARED / name), "--cost")
            self.assertEqual(done.out.split("|")[1], f"{cost}\n", done)


def lines_of_four_queens():
    """From the definition: options are numbered by row, then column."""
    found = []
    for columns in ((1, 3, 0, 2), (2, 0, 3, 1)):
        found.append(" ".join(str(4 * row + column + 1) for row, column in enumerate(columns)))
    return "\n".join(sorted(found)) + "\n"


class Faces(Case):
    def test_text_shows_the_items_of_each_option(self):
        done = cover("everything.dlx", "--format", "text", "--cost")
        self.assertTrue(done.out.startswith(
            "Cover 1\n  2  p r x:A y |1\n  4  q x:A |4\n\nNo cover costs less than this one: 5.\n"),
                        done)
        self.assertIn("Aucune couverture.", cover("no_cover.dlx", "--format", "text", "--lang", "fr").out)
        self.assertIn("Exactly 3 covers.", cover("everything.dlx", "--format", "text", "--count").out)

    def test_csv_has_a_row_for_each_cover(self):
        self.check(cover("knuth_2000.dlx", "--format", "csv"), 0, "cover\n1 4 5\n")
        self.check(cover("everything.dlx", "--format", "csv", "--cost"), 0, "cover,cost\n2 4,5\n")
        self.check(cover("everything.dlx", "--format", "csv", "--count", "--limit", "2"), 0,
                   "count,complete\n2,false\n")

    def test_json_tells_all(self):
        found = json.loads(cover("knuth_2000.dlx", "--format", "json").out)
        self.assertEqual(found["solutions"], [[1, 4, 5]])
        self.assertEqual((found["count"], found["status"], found["complete"]), (1, "found", True))
        counted = json.loads(cover("everything.dlx", "--format", "json", "--count").out)
        self.assertEqual((counted["solutions"], counted["count"]), (None, 3))
        none = json.loads(cover("no_cover.dlx", "--format", "json").out)
        self.assertEqual((none["solutions"], none["count"], none["status"]), ([], 0, "none"))
        cheapest = json.loads(cover("everything.dlx", "--format", "jsonl", "--cost").out)
        self.assertEqual((cheapest["solutions"], cheapest["cost"]), ([[2, 4]], 5))

    def test_output_replaces_a_file_and_keeps_it_where_the_text_is_bad(self):
        path = self.file("out.txt", "old\n")
        self.check(cover("item_twice.dlx", "--output", path), 1, "")
        self.assertEqual(Path(path).read_text(), "old\n")
        self.check(cover("knuth_2000.dlx", "--output", path), 0, "")
        self.assertEqual(Path(path).read_text(), "1 4 5\n")

    def test_wrong_usage(self):
        for arguments, sentence in (
                (["a", "b"], "cover takes one file"),
                (["--model", "queens:4", "a"], "takes the place of the file"),
                (["--model", "quens:4"], "--model: no model is called 'quens'; there are queens:N"),
                (["--model", "queens"], "is not queens:N with N from 1 to 1000"),
                (["--model", "queens:1001"], "is not queens:N with N from 1 to 1000"),
                (["--first", "--count"], "it does not go with"),
                (["--print", "--count"], "--print searches for nothing"),
                (["--checkpoint", "x"], "--checkpoint goes with --count only"),
                (["--count", "--limit", "3", "--checkpoint", "x"], "do not go together"),
                (["--cost", "--engine", "x"], "--cost takes no --engine"),
                (["--engine", "fewest"], "--engine: no engine is called 'fewest'; there are auto,"),
                (["--any"], "cover takes no --any")):
            done = run("cover", *arguments)
            self.check(done, 2, "", re.escape(sentence))
        self.check(run("solve", "--engine", "memo"), 2, "", "--engine: no engine is called 'memo'")
        self.check(run("solve", "--count"), 2, "", "solve takes no --count")

    def test_an_engine_that_cannot_take_the_problem_says_why(self):
        for engine in ("dlx", "bits", "memo"):
            self.check(cover("everything.dlx", "--count", "--engine", engine), 2, "",
                       f"^nonet: --engine {engine}: it takes no multiplicities")
        self.check(run("cover", "--model", "queens:4", "--engine", "memo"), 2, "", "memo")

    def test_engines_of_both_kinds_are_listed(self):
        rows = json.loads(run("engines", "--format", "json").out)
        names = {kind: [row["name"] for row in rows if row["for"] == kind]
                 for kind in ("puzzles", "cover")}
        self.assertIn("fewest", names["puzzles"])
        self.assertEqual(names["cover"][0], "auto")
        self.assertIn("dlx", names["cover"])

    def test_files_that_cannot_be_read(self):
        self.check(run("cover", "nowhere"), 3, "", "^nowhere: cannot be read: No such file")
        self.check(run("cover", str(self.folder)), 3, "", "cannot be read: Is a directory")
        self.check(run("cover", stdin=""), 1, "", "^stdin:1:1: there is no line of items\n$")


class Stops(Case):
    def test_the_time_ends_a_search(self):
        err = r"^nonet: out of time after 100 ms; covers found: 0\n$"
        for ask, out in (("--all", "stopped\n"), ("--first", "stopped\n"), ("--count", "0+\n"),
                         ("--cost", "stopped\n")):
            self.check(run("cover", *ENDLESS, ask, "--timeout", "0.1"), 4, out, err)
        found = json.loads(run("cover", *ENDLESS, "--timeout", "0.1", "--format", "json").out)
        self.assertEqual((found["status"], found["complete"]), ("stopped", False))

    def interrupt(self, *arguments):
        program = start("cover", *arguments)
        program.stdin.close()
        time.sleep(0.5)
        program.send_signal(signal.SIGINT)
        out, err = program.stdout.read().decode(), program.stderr.read().decode()
        program.stdout.close()
        program.stderr.close()
        return program.wait(30), out, err

    def test_ctrl_c_ends_a_count_with_what_was_found(self):
        status, out, err = self.interrupt("--model", "queens:20", "--engine", "dlx", "--count")
        self.assertEqual(status, 130)
        self.assertRegex(out, r"^[1-9]\d*\+\n$")
        self.assertRegex(err, r"^nonet: interrupted; covers found: [1-9][\d,]*\n$")

    def test_ctrl_c_leaves_whole_lines_and_whole_json(self):
        status, out, _ = self.interrupt("--model", "queens:20")
        self.assertEqual(status, 130)
        self.assertTrue(out.endswith("\n"))
        for line in out.splitlines():
            self.assertEqual(len(line.split()), 20)
        status, out, _ = self.interrupt("--model", "queens:20", "--format", "json")
        self.assertEqual(status, 130)
        found = json.loads(out)
        self.assertEqual(len(found["solutions"]), found["count"])
        self.assertEqual(found["status"], "stopped")

    def test_ctrl_c_while_the_problem_is_read(self):
        program = start("cover")
        time.sleep(0.3)
        program.send_signal(signal.SIGINT)
        self.assertEqual(program.wait(10), 130)
        for pipe in (program.stdin, program.stdout, program.stderr):
            pipe.close()

    def test_covers_are_streamed_and_a_reader_that_leaves_ends_the_search(self):
        program = start("cover", "--model", "queens:20")
        program.stdin.close()
        self.assertEqual(len(program.stdout.readline().split()), 20)
        program.stdout.close()
        self.assertEqual(program.wait(30), 141)
        self.assertEqual(program.stderr.read(), b"")
        program.stderr.close()

    def test_memory_does_not_grow_with_the_covers(self):
        program = start("cover", "--model", "queens:20", stdout=subprocess.DEVNULL)
        program.stdin.close()

        def kilobytes():
            status = Path(f"/proc/{program.pid}/status").read_text()
            return int(re.search(r"VmRSS:\s+(\d+)", status)[1])

        time.sleep(0.5)
        early = kilobytes()
        time.sleep(1.5)
        self.assertLess(kilobytes(), early + 4096)
        program.send_signal(signal.SIGINT)
        program.wait(30)
        program.stderr.close()


class Checkpoints(Case):
    def test_a_count_that_was_stopped_goes_on_and_then_is_there_at_once(self):
        path = str(self.folder / "count.txt")
        arguments = ["cover", "--model", "queens:11", "--engine", "dlx", "--count",
                     "--checkpoint", path]
        stops = 0
        while True:
            done = run(*arguments, "--timeout", "0.05")
            self.assertTrue(os.path.exists(path))
            if done.status == 0:
                break
            self.assertEqual(done.status, 4, done)
            stops += 1
            self.assertLess(stops, 500)
        self.assertEqual(done.out, "2680\n")
        begin = time.monotonic()
        again = run(*arguments, "--format", "json")
        self.assertLess(time.monotonic() - begin, 1)
        self.assertEqual((json.loads(again.out)["count"], again.status), (2680, 0))
        self.assertEqual(os.listdir(self.folder), ["count.txt"])

    def test_a_killed_count_goes_on_from_what_was_saved(self):
        path = self.folder / "count.txt"
        arguments = ["cover", "--model", "queens:12", "--engine", "dlx", "--count",
                     "--checkpoint", str(path)]
        program = start(*arguments)
        program.stdin.close()
        while not path.exists() and program.poll() is None:
            time.sleep(0.01)
        program.kill()
        program.wait()
        program.stdout.close()
        program.stderr.close()
        self.check(run(*arguments), 0, "14200\n", "")

    def test_a_killed_count_of_bedlam_goes_on_full(self):
        if not SHARED.exists():
            self.skipTest("no shared data")
        path = self.folder / "count.txt"
        arguments = ["cover", str(SHARED / "bedlam.dlx"), "--count", "--engine", "bits", "--quiet",
                     "--checkpoint", str(path)]
        program = start(*arguments)
        program.stdin.close()
        while not path.exists() and program.poll() is None:
            time.sleep(0.01)
        time.sleep(1)
        program.kill()
        program.wait()
        program.stdout.close()
        program.stderr.close()
        self.check(run(*arguments), 0, "19186\n", "")

    def test_what_is_no_checkpoint_or_of_another_problem_is_refused(self):
        bad = self.file("bad.txt", "hello\n")
        self.check(run("cover", "--model", "queens:6", "--count", "--checkpoint", bad), 1, "",
                   "bad.txt:1:1: ")
        self.assertEqual(Path(bad).read_text(), "hello\n")
        path = str(self.folder / "six.txt")
        self.check(run("cover", "--model", "queens:6", "--count", "--checkpoint", path), 0, "4\n")
        self.check(run("cover", "--model", "queens:7", "--count", "--checkpoint", path), 2, "",
                   "^nonet: .*problem")

    def test_a_checkpoint_that_cannot_be_written_is_said(self):
        path = str(self.folder / "nowhere" / "x")
        self.check(run("cover", "--model", "queens:6", "--count", "--checkpoint", path), 3, "4\n",
                   f"^nonet: cannot write {path}: No such file or directory\n$")


class Documents(Case):
    def test_every_command_of_the_document_prints_what_it_shows(self):
        text = (SOURCE / "docs/cover.md").read_text()
        blocks = re.findall(r"^```console\n(.*?)^```", text, re.M | re.S)
        self.assertGreaterEqual(len(blocks), 8)
        (self.folder / "bin").mkdir()
        os.symlink(PROGRAM, self.folder / "bin" / "nonet")
        path = f"{self.folder / 'bin'}:{os.environ['PATH']}"
        for block in blocks:
            shown = re.findall(r"^\$ (.*?<<'END'\n.*?^END\n|.*?\n)(.*?)(?=^\$ |\Z)", block,
                               re.M | re.S)
            self.assertTrue(shown, block)
            for command, output in shown:
                done = subprocess.run(
                    ["bash", "-c", command], env=environment(PATH=path), cwd=self.folder,
                    stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60, check=False)
                self.assertEqual(done.stdout.decode(), output, command)

    def test_models_and_their_document_agree(self):
        text = (SOURCE / "docs/cover.md").read_text()
        for name in re.findall(r"^\| `(\w+):N` \|", text, re.M):
            self.check(run("cover", "--model", f"{name}:5", "--print"), 0)
        listed = run("cover", "--model", "?").err
        for name in re.findall(r"(\w+):N", listed):
            self.assertIn(f"`{name}:N`", text)


if __name__ == "__main__":
    unittest.main()
