"""Arguments and input in; stdout, stderr and exit status out."""

import json
import re
import unittest

from nonet import (EMPTY, HARD, INVALID, MINIMAL, MINIMAL_SOLUTION, NONE, PUZZLE, SEVERAL, SOLUTION,
                   SLOW_IN_READING_ORDER, Case, run)

ALL_KINDS = "\n".join([PUZZLE, SEVERAL, NONE, INVALID, SOLUTION]) + "\n"


class Commands(Case):
    def table(self, rows):
        """Rows of (arguments, stdin, stdout, pattern of stderr, status)."""
        for arguments, stdin, out, err, status in rows:
            with self.subTest(arguments=arguments):
                self.check(run(*arguments.split(), stdin=stdin), status, out, err)

    def test_solve_says_in_a_line_what_each_puzzle_has(self):
        self.table([
            ("solve", PUZZLE, SOLUTION + "\n", "", 0),
            ("solve --quiet", ALL_KINDS,
             f"{SOLUTION}\nseveral solutions\nno solution\nno solution\n{SOLUTION}\n", "", 1),
            ("solve", "", "", "", 0),
            ("solve", "\n\n", "", "", 0),
            ("solve --any --quiet", NONE, "no solution\n", "", 1),
            ("solve --any --quiet", INVALID, "no solution\n", "", 1),
            ("solve --engine reading", PUZZLE, SOLUTION + "\n", "", 0),
            ("solve --engine auto", MINIMAL, MINIMAL_SOLUTION + "\n", "", 0),
        ])

    def test_solve_any_is_content_with_the_first(self):
        done = run("solve", "--any", stdin=SEVERAL)
        self.check(done, 0, err="")
        self.assertRegex(done.out, r"^[1-9]{81}\n$")
        for cell, given in zip(done.out, SEVERAL):
            self.assertIn(given, (cell, "."))
        # The empty grid has 6.67e21 solutions; the second comes soon too, so count the nodes.
        first = json.loads(run("solve", "--any", "--format", "json", EMPTY).out)
        both = json.loads(run("solve", "--format", "json", EMPTY).out)
        self.assertEqual(first["status"], "solved")
        self.assertLess(first["nodes"], both["nodes"])

    def test_count_marks_a_count_that_was_cut(self):
        self.table([
            ("count --quiet", ALL_KINDS, "1\n2+\n0\n0\n1\n", "", 0),
            ("count --limit 1", PUZZLE, "1+\n", "", 0),
            ("count --limit 3", SEVERAL, "3+\n", "", 0),
            ("count --limit 0", PUZZLE, "1\n", "", 0),
            ("count --limit 100000 --engine reading", PUZZLE, "1\n", "", 0),
            ("count --limit 1000", EMPTY, "1000+\n", "", 0),
        ])

    def test_solutions_are_as_many_as_counted_and_all_different(self):
        counted = int(run("count", "--limit", "0", stdin=SEVERAL).out)
        done = run("solutions", stdin=SEVERAL)
        self.check(done, 0, err="")
        lines = done.out.splitlines()
        self.assertEqual(len(lines), counted)
        self.assertEqual(len(set(lines)), counted)
        self.assertGreaterEqual(counted, 3)
        self.table([
            ("solutions --limit 2", SEVERAL, "".join(f"{line}\n" for line in lines[:2]), "", 0),
            ("solutions --limit 1", f"{PUZZLE}\n{MINIMAL}\n", f"{SOLUTION}\n{MINIMAL_SOLUTION}\n",
             "", 0),
            ("solutions", NONE, "", "", 1),
        ])

    def test_rate_names_the_dearest_the_placing_and_the_first_step(self):
        # From the table of reference values of the scale.
        easy = "000000000009805100051907420290401065000000000140508093026709580005103600000000000"
        loop = "060900700300000000000602010800070005090000007506000030010400900003000004250007600"
        levelled = "361025900080960010400000057008000471000603000259000800740000005020018060005470329"
        shown = easy.replace("0", ".")
        self.table([
            ("rate", easy, f"{shown} 1.2/1.2/1.2\n", "", 0),
            ("rate --scale se121 --until 1.2", easy, f"{shown} 1.2/1.2/1.2\n", "", 0),
            ("rate --until 1.1", easy, f"{shown} above 1.1\n", "", 0),
            ("rate --until 8", HARD, f"{HARD} above 8.0\n", "", 0),
            ("rate --timeout 0.001", HARD, f"{HARD} out of time\n", "out of time", 4),
            ("rate", SOLUTION, f"{SOLUTION} solved\n", "", 1),
            ("rate", SEVERAL, f"{SEVERAL} several solutions\n", "", 1),
            ("rate", EMPTY, f"{EMPTY} several solutions\n", "", 1),
            ("rate", NONE, f"{NONE} no solution\n", "", 1),
            ("rate --quiet", INVALID, f"{INVALID} no solution\n", "", 1),
            ("rate --scale hodoku", levelled, levelled.replace("0", ".") + " easy 180\n", "", 0),
            ("rate --scale hodoku --until 3", levelled, "", "--until", 2),
            ("rate --scale hodoku", SEVERAL, f"{SEVERAL} several solutions\n", "", 1),
            ("rate --scale se", easy, "", "se121", 2),
            ("rate --until 7.25", easy, "", "--until", 2),
        ])
        many = "\n".join([easy, loop] * 50) + "\n"
        self.assertEqual(run("rate", "--jobs", "2", stdin=many).out, run("rate", stdin=many).out)
        self.assertRegex(run("rate", "--format", "text", easy).out, "Hidden Single")

    def test_rate_takes_pencil_marks_as_they_are(self):
        # By the rules alone they change nothing; with one mark less another step comes first.
        easy = "000000000009805100051907420290401065000000000140508093026709580005103600000000000"
        marks = run("convert", "--to", "pencilmark729", easy).out.strip()
        open_cell = marks[:9]
        self.assertGreater(sum(c != "." for c in open_cell), 1)
        self.assertTrue(run("rate", marks).out.endswith(" 1.2/1.2/1.2\n"))
        solution = run("solve", easy).out.split()[-1]
        only = "".join(c if c == solution[0] else "." for c in open_cell)
        rated = json.loads(run("rate", "--format", "json", only + marks[9:]).out)
        self.assertEqual((rated["status"], rated["er"]), ("rated", 1.2))
        self.assertEqual(rated["puzzle"], only + marks[9:])
        wrong = next(d for d in "123456789" if d in open_cell and d != solution[0])
        none = "".join(c if c == wrong else "." for c in open_cell) + marks[9:]
        self.assertNotEqual(json.loads(run("rate", "--format", "json", none).out)["status"], "rated")

    def test_rate_says_in_json_what_makes_its_numbers(self):
        easy = "000000000009805100051907420290401065000000000140508093026709580005103600000000000"
        for options, scale, until in (((), "se121", None), (("--until", "2"), "se121", 2.0),
                                      (("--scale", "sukaku118"), "sukaku118", None)):
            rated = json.loads(run("rate", "--format", "json", *options, easy).out)
            self.assertEqual((rated["scale"], rated["until"], rated["er"]), (scale, until, 1.2))
            self.assertEqual(rated["program"], run("--version").out.strip())
        with_timeout = run("rate", "--timeout", "0.01", "--format", "json", HARD)
        self.assertEqual(with_timeout.status, 4)
        self.assertEqual(json.loads(with_timeout.out)["status"], "stopped")

    def test_check_names_what_is_wrong(self):
        self.table([
            ("check", MINIMAL, "unique\n", "", 0),
            ("check", SEVERAL, "several\n", "", 1),
            ("check", NONE, "none\n", "", 1),
            ("check --quiet", INVALID, "invalid r1c1 r1c5\n", "", 1),
            ("check --quiet", "5...5...." + "." * 36 + "5" + "." * 35,
             "invalid r1c1 r1c5 r6c1\n", "", 1),
        ])

    def test_check_lists_each_given_that_can_be_left_out(self):
        # One digit of the solution added to a minimal puzzle: it, at least, is not needed.
        more = MINIMAL_SOLUTION[0] + MINIMAL[1:]
        done = run("check", stdin=more)
        self.check(done, 0, err="")
        self.assertRegex(done.out, r"^unique not minimal r1c1( r[1-9]c[1-9])*\n$")
        solved = run("check", stdin=SOLUTION)
        self.check(solved, 0)
        self.assertEqual(len(solved.out.split()), 3 + 81)

    def test_convert_writes_the_format_asked_for(self):
        names = [row["name"] for row in json.loads(run("formats", "--format", "json").out)
                 if row["writes"] and row["for"] == "sudoku"]
        self.assertTrue(names)
        two = f"{PUZZLE}\n{MINIMAL}\n"
        for name in names:
            with self.subTest(format=name):
                done = run("convert", "--to", name, stdin=two)
                self.check(done, 0, err="")
                again = run("solve", "--quiet", stdin=done.out)
                self.check(again, 0, f"{SOLUTION}\n{MINIMAL_SOLUTION}\n")

    def test_convert_sets_blocks_apart_by_a_blank_line(self):
        for row in json.loads(run("formats", "--format", "json").out):
            if not row["writes"] or row["for"] != "sudoku":
                continue
            one = run("convert", "--to", row["name"], stdin=PUZZLE).out
            two = run("convert", "--to", row["name"], stdin=f"{PUZZLE}\n{PUZZLE}\n").out
            gap = "\n" if one.count("\n") > 1 else ""
            self.assertEqual(two, one + gap + one, row["name"])

    def test_tables_come_in_every_layout(self):
        for command in ("engines", "formats"):
            rows = json.loads(run(command, "--format", "json").out)
            lines = run(command).out.splitlines()
            self.assertEqual([line.split("\t")[0] for line in lines],
                             [row["name"] for row in rows])
            self.assertEqual(len(run(command, "--format", "csv").out.splitlines()), len(rows) + 1)
            jsonl = run(command, "--format", "jsonl").out.splitlines()
            self.assertEqual([json.loads(line) for line in jsonl], rows)
            self.assertIn(rows[0]["summary"], run(command, "--format", "text").out)
        self.assertIn("auto is lockstep.", run("engines", "--format", "text").out)

    def test_csv_has_a_header_and_a_row_each(self):
        done = run("solve", "--format", "csv", stdin=f"{PUZZLE}\n{NONE}\n")
        lines = done.out.splitlines()
        self.assertEqual(lines[0], "puzzle,status,solution,second,nodes,guesses,engine,seconds")
        self.assertRegex(lines[1], rf"^{PUZZLE.replace('.', '[.]')},unique,{SOLUTION},,"
                                   r"[0-9]+,[0-9]+,lockstep,[0-9.]+$")
        self.assertRegex(lines[2], r",none,,,[0-9]+,[0-9]+,lockstep,[0-9.]+$")
        self.table([
            ("solve --format csv", "", lines[0] + "\n", "", 0),
            ("count --format csv", PUZZLE, f"puzzle,count,complete\n{PUZZLE},1,true\n", "", 0),
            ("solutions --format csv", PUZZLE, f"puzzle,solution\n{PUZZLE},{SOLUTION}\n", "", 0),
            ("check --format csv --quiet", INVALID,
             f"puzzle,status,redundant,conflicts\n{INVALID},invalid,,r1c1 r1c5\n", "", 1),
        ])

    def test_json_is_an_object_for_one_and_an_array_for_several(self):
        def count(stdin, *more):
            return json.loads(run("count", "--format", "json", *more, stdin=stdin).out)
        self.assertEqual(count(""), [])
        self.assertEqual(count(PUZZLE), {"puzzle": PUZZLE, "count": 1, "complete": True})
        self.assertEqual([row["count"] for row in count(f"{PUZZLE}\n{NONE}\n{PUZZLE}\n")],
                         [1, 0, 1])
        # What is no puzzle does not count, before or behind.
        self.assertIsInstance(count(f"no puzzle at all\n{PUZZLE}\n"), dict)
        self.assertIsInstance(count(f"{PUZZLE}\nno puzzle at all\n"), dict)
        self.assertEqual(count("no puzzle at all\n"), [])
        self.assertEqual(len(count("no puzzle at all\n" * 100 + f"{PUZZLE}\n{PUZZLE}\n")), 2)

    def test_jsonl_is_always_an_object_a_line(self):
        done = run("solve", "--format", "jsonl", "--quiet", stdin=ALL_KINDS)
        rows = [json.loads(line) for line in done.out.splitlines()]
        self.assertEqual([row["status"] for row in rows],
                         ["unique", "several", "none", "invalid", "unique"])
        self.assertEqual(len({rows[1]["solution"], rows[1]["second"]}), 2)

    def test_text_is_a_grid_and_a_sentence(self):
        done = run("solve", "--format", "text", stdin=PUZZLE)
        self.assertIn("│ 9 5 7 │ 2 1 4 │ 3 8 6 │", done.out)
        self.assertIn("One solution.", done.out)
        for lang, word in (("en", "No solution: no digit fits in"), ("fr", "Aucune solution : aucun chiffre")):
            self.assertIn(word, run("solve", "--format", "text", "--lang", lang, NONE).out)
        several = run("solve", "--format", "text", SEVERAL).out
        self.assertRegex(several, r"These two differ in [0-9]+ cells")
        invalid = run("check", "--format", "text", "--quiet", INVALID).out
        self.assertIn("Not valid: r1c1 and r1c5 both hold 5.", invalid)
        self.assertIn("is needed", run("check", "--format", "text", MINIMAL).out)

    def test_text_says_what_makes_a_plain_impossibility(self):
        no_digit = "12345678." + "." * 17 + "9" + "." * 54
        no_place = "123456..." + "." * 6 + "7" + "." * 65
        for puzzle, lang, words in (
                (no_digit, "en", "No solution: no digit fits in r1c9."),
                (no_digit, "fr", "Aucune solution : aucun chiffre ne convient en r1c9."),
                (no_place, "en", "No solution: row 1 has no place for 7."),
                (no_place, "fr", "Aucune solution : la ligne 1 n’a pas de place pour 7.")):
            for command in ("solve", "check", "hint"):
                done = run(command, "--format", "text", "--lang", lang, stdin=puzzle)
                self.assertIn(words, done.out, (command, done))

    def test_words_of_the_line_layout_are_the_same_in_french(self):
        for command in ("solve", "count", "check"):
            self.assertEqual(run(command, "--quiet", "--lang", "fr", stdin=ALL_KINDS).out,
                             run(command, "--quiet", stdin=ALL_KINDS).out)


class Inputs(Case):
    def test_several_inputs_are_read_in_their_order(self):
        first, third = self.file("a", PUZZLE), self.file("c", MINIMAL + "\n")
        done = run("solve", first, "-", third, SOLUTION, stdin=SOLUTION + "\n")
        self.check(done, 0, f"{SOLUTION}\n{SOLUTION}\n{MINIMAL_SOLUTION}\n{SOLUTION}\n", "")

    def test_a_puzzle_may_stand_on_the_command_line(self):
        self.check(run("solve", PUZZLE), 0, SOLUTION + "\n", "")
        self.check(run("solve", "--", "-" * 80 + "1", "--any"), 3, err="--any: cannot be read")
        done = run("solve", PUZZLE[:80])
        self.check(done, 1, "", r"^argument 1:1:\d+: .*80")

    def test_a_file_of_that_name_goes_before_a_puzzle(self):
        self.file(PUZZLE, MINIMAL)
        self.check(run("solve", PUZZLE, cwd=self.folder), 0, MINIMAL_SOLUTION + "\n")

    def test_an_input_that_cannot_be_read_is_named_and_the_rest_is_done(self):
        good = self.file("good", PUZZLE)
        done = run("solve", str(self.folder / "nothing"), good, str(self.folder))
        self.check(done, 3, SOLUTION + "\n")
        self.assertRegex(done.err, r"nothing: cannot be read: No such file or directory\n")
        self.assertRegex(done.err, r": cannot be read: Is a directory\n")
        self.assertEqual(done.err.count("\n"), 2)

    def test_a_bad_line_is_named_skipped_and_told_by_the_status(self):
        path = self.file("mixed.txt", f"{PUZZLE}\nno puzzle at all\n{MINIMAL}\n")
        for quiet in ([], ["--quiet"]):
            done = run("solve", path, *quiet)
            self.check(done, 1, f"{SOLUTION}\n{MINIMAL_SOLUTION}\n", r"mixed\.txt:2:\d+: \S.*\n$")
            self.assertEqual(done.err.count("\n"), 1)

    def test_lines_count_anew_in_each_file(self):
        first = self.file("a.txt", "no puzzle at all\n" + f"{PUZZLE}\n" * 3)
        second = self.file("b.txt", f"{PUZZLE}\n{PUZZLE}\nno puzzle at all\n")
        done = run("count", first, second)
        self.assertRegex(done.err, r"a\.txt:1:\d+: .*\n.*b\.txt:3:\d+: ")

    def test_every_kind_of_bad_input_has_its_place_and_sentence(self):
        rows = ["9.7.....6", "824.3....", "..1..9..2", ".9...2.18", "...4....5", "1325.8...",
                "...687...", "......8.9", ".4.9...5."]
        short_row = rows[:3] + [".9...2.1"] + rows[4:]
        for text, pattern in [
                (PUZZLE[:80], r"1:\d+: .*80"),
                (PUZZLE + "1", r"1:\d+: .*82"),
                (PUZZLE[:9] + "Q" + PUZZLE[10:], r"1:10: .*Q"),
                ("\n".join(short_row), r"4:\d+: .*\b8\b"),
                ("\n".join(rows[:8]), r"\d:\d+: .*\b72\b"),
                ("dear reader, here is no puzzle", r"1:\d+: "),
                ("https://sudokupad.app/abc123xyz", r"1:\d+: .*SudokuPad"),
                ("1" * 70_000, r"1:\d+: "),
                ("\x01\x02\x03", r"1:\d+: "),
        ]:
            with self.subTest(text=text[:90]):
                path = self.file("bad.txt", text + "\n\n" + PUZZLE + "\n")
                done = run("solve", path)
                self.check(done, 1, SOLUTION + "\n", r"^\S*bad\.txt:" + pattern)
                self.assertEqual(done.err.count("\n"), 1)
                self.assertRegex(done.err, r":\d+: \S.*[^.]\n$", "a sentence without full stop")

    def test_bytes_that_are_no_text_do_no_harm(self):
        path = self.file("bytes", bytes(range(128, 256)) + b"\0\xff\n\n" + PUZZLE.encode() + b"\n")
        self.check(run("solve", path), 1, SOLUTION + "\n", r"^\S*bytes:1:\d+: ")

    def test_a_guess_names_the_format_and_quiet_silences_it(self):
        for dirty, pattern in [(PUZZLE.replace(".", " "), r"\(read as line\)"),
                               (PUZZLE.replace(".", "O"), "'O'"),
                               (PUZZLE.replace("1", "l"), "'l'")]:
            done = run("solve", stdin=dirty)
            self.check(done, 0, SOLUTION + "\n", r"^stdin:1:\d+: note: .*" + pattern)
            self.check(run("solve", "--quiet", stdin=dirty), 0, SOLUTION + "\n", "")
        # What is plain, and what came with the puzzle, needs no word.
        for plain in (PUZZLE, "\ufeff" + PUZZLE, PUZZLE + "\r", PUZZLE + " # a comment"):
            self.check(run("solve", stdin=plain), 0, SOLUTION + "\n", "")

    def test_lines_of_a_grid_are_those_of_the_file(self):
        rows = ["9.7.....6", "824.3....", "..1..9..2", ".9...2.18", "...4....5", "1325.8...",
                "...687...", "......8.9"]
        text = f"{PUZZLE}\n\n" + "\n".join(rows) + "\n.4.9...5\n"
        done = run("solve", self.file("grid.txt", text))
        self.check(done, 1, SOLUTION + "\n", r"^\S*grid\.txt:11:\d+: .*line 11 has 8")

    def test_conflicts_are_pointed_at_unless_quiet(self):
        done = run("count", stdin=INVALID)
        self.check(done, 0, "0\n", r"^stdin:1:\d+: note: ")
        self.check(run("count", "--quiet", stdin=INVALID), 0, "0\n", "")

    def test_empty_files_are_nothing(self):
        self.check(run("solve", self.file("empty", "")), 0, "", "")


class Usage(Case):
    def rows(self, rows):
        for arguments, pattern in rows:
            with self.subTest(arguments=arguments):
                done = run(*arguments, stdin=PUZZLE)
                self.check(done, 2, "", "^nonet: " + pattern)
                self.assertEqual(done.err.count("\n"), 1, "one sentence")

    def test_wrong_usage_is_said_in_a_sentence(self):
        self.rows([
            (["slove"], "no command is called 'slove'; did you mean solve\\?"),
            (["help", "chek"], ".*did you mean check\\?"),
            (["abcdefgh"], "no command is called 'abcdefgh'; `nonet --help` lists them"),
            (["solve", "--limt", "1"], ".*did you mean --limit\\?"),
            (["solve", "--limit"], "--limit needs a value"),
            (["solve", "--limit", "-1"], "--limit: '-1' is not a number of solutions"),
            (["solve", "--limit", ""], "--limit: '' is not a number of solutions"),
            (["solve", "--jobs", "x"], "--jobs: 'x' is not a number of threads"),
            (["solve", "--timeout", "nan"], "--timeout: 'nan' is not a number of seconds"),
            (["solve", "--engine", "warp"], "--engine: .*'warp'; there are auto, lockstep, fewest, reading"),
            (["solve", "--format", "svg"], "--format svg is not available for solve; .*line, text"),
            (["solve", "--format", "xml"], "--format: 'xml' is none of line, text, csv"),
            (["count", "--any"], "count takes no --any"),
            (["solve", "--to", "line"], "solve takes no --to|--to: no format"),
            (["convert"], "convert needs --to"),
            (["convert", "--to", "papyrus"], "--to: no format is called 'papyrus'; there are \\w+"),
            (["engines", "file"], "engines takes no files"),
            (["engines", "--any"], "engines takes no --any"),
        ])

    def test_convert_has_no_json(self):
        name = next(row["name"] for row in json.loads(run("formats", "--format", "json").out)
                    if row["writes"])
        self.rows([(["convert", "--to", name, "--format", "json"],
                    "--format json is not available for convert")])

    def test_nothing_at_all_shows_usage_on_stderr(self):
        self.check(run(), 2, "", "^usage: nonet COMMAND")

    def test_help_goes_to_stdout(self):
        for arguments in (["--help"], ["-h"], ["help"]):
            done = run(*arguments)
            self.check(done, 0, err="")
            self.assertRegex(done.out, "^usage: nonet COMMAND")
        for arguments in (["help", "solve"], ["solve", "--help"], ["--help", "solve", "file"]):
            done = run(*arguments)
            self.check(done, 0, err="")
            self.assertRegex(done.out, "^usage: nonet solve")
            self.assertIn("--engine", done.out)

    def test_help_fits_a_terminal(self):
        help_of_all = run("--help").out
        names = re.findall(r"^  (\w+) ", help_of_all.partition("commands:\n")[2].partition("\n\n")[0],
                           re.M)
        self.assertGreater(len(names), 20)
        for text in [help_of_all, *(run("help", name).out for name in names)]:
            self.assertLessEqual(max(map(len, text.split("\n"))), 80, text)

    def test_version_is_one_line(self):
        self.assertRegex(run("--version").out, r"^nonet \d+\.\d+\.\d+\n$")
        self.assertRegex(run("solve", "--version").out, r"^nonet \d+\.\d+\.\d+\n$")


class Timeouts(Case):
    def test_a_puzzle_out_of_time_is_named_and_the_next_is_done(self):
        stdin = f"{SLOW_IN_READING_ORDER}\n{PUZZLE}\n"
        done = run("solve", "--engine", "reading", "--timeout", "0.1", stdin=stdin)
        self.check(done, 4, f"out of time\n{SOLUTION}\n",
                   r"^stdin:1:1: out of time after 100 ms\n$")
        row = json.loads(run("solve", "--engine", "reading", "--timeout", "0.1", "--format", "json",
                             SLOW_IN_READING_ORDER).out)
        self.assertEqual((row["status"], row["solution"]), ("stopped", None))

    def test_count_says_how_far_it_came(self):
        done = run("count", "--limit", "0", "--timeout", "0.1", EMPTY)
        self.check(done, 4, err="out of time")
        self.assertRegex(done.out, r"^[0-9]+\+\n$")

    def test_check_and_solutions_stop_too(self):
        self.check(run("check", "--engine", "reading", "--timeout", "0.1", SLOW_IN_READING_ORDER),
                   4, "out of time\n")
        done = run("solutions", "--timeout", "0.1", EMPTY)
        self.check(done, 4)
        self.assertRegex(done.out, r"^([1-9]{81}\n)+$")

    def test_out_of_time_goes_before_other_failures(self):
        stdin = f"no puzzle\n{SLOW_IN_READING_ORDER}\n"
        done = run("solve", "--engine", "reading", "--timeout", "0.1", "-", "nothing", stdin=stdin)
        self.check(done, 4, "out of time\n")


if __name__ == "__main__":
    unittest.main()
