"""nonet compare: engines side by side; figures, faults, pages."""

import csv
import html.parser
import io
import json
import re
import shlex
import unittest

import jsonschema
from nonet import (HARD, INVALID, NONE, PUZZLE, SEVERAL, SLOW_IN_READING_ORDER, SOURCE,
                   Case, run)

EASY = "902005403100063025508407060026309001057010290090670530240530600705200304080041950"


def compare(text, **options):
    return run("compare", *shlex.split(text), **options)


def as_json(text, **options):
    return json.loads(compare(text + " --format json", **options).out)


def nodes(found):
    return {(row["problem"], row["engine"]): row["nodes"] for row in found["rows"]}


class Page(html.parser.HTMLParser):
    """Counts tags, and fails on one that is not closed or that loads something."""

    EMPTY = {"meta", "link", "br"}

    def __init__(self, text):
        super().__init__()
        self.open, self.tags = [], []
        self.feed(text)
        assert not self.open, self.open

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        if tag not in self.EMPTY:
            self.open.append(tag)
        for name, value in attributes:
            loads = name in ("src", "href") and not (value or "").startswith(("data:", "#"))
            assert not loads, (tag, name, value)

    def handle_startendtag(self, tag, attributes):
        self.tags.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag, tag


class Compare(Case):
    def test_human_techniques_solve_or_are_stuck(self):
        found = as_json(f"{EASY} {HARD} --engines teaching,human,fewest --repeat 1")
        states = [row["status"] for row in found["rows"]]
        self.assertEqual(states, ["settled"] * 3 + ["stuck", "stuck", "settled"])
        # Steps, on the first of Easy51: 14 naked and 22 hidden singles (facts.md).
        self.assertEqual(found["rows"][0]["nodes"], 36)
        # One that gives up early is not thereby quick.
        self.assertEqual([row["relative"] is None for row in found["engines"]], [True, True, False])
        page = compare(f"{HARD} --engines teaching,fewest --repeat 1 --format html").out
        self.assertIn(" stuck</td>", page)
        Page(page)
        text = compare(f"{HARD} --engines human --repeat 1 --format text").out
        self.assertRegex(text, r"human +- +\d")

    # How many of each set the loop of the teaching material solves, and the calls of plain
    # backtracking on the first three of Easy51 (facts.md).
    def test_human_techniques_against_plain_backtracking_on_the_teaching_sets(self):
        folder = SOURCE / "data/teaching"
        for name, solved, all_of_them in (("Easy51", 50, 51), ("hardest", 3, 11), ("top95", 11, 95)):
            found = as_json(f"'{folder}/Sudoku_{name}.txt' --engines teaching --repeat 1")
            summary, = found["engines"]
            self.assertEqual((summary["solved"], summary["problems"]), (solved, all_of_them), name)
        three = "".join((folder / "Sudoku_Easy51.txt").read_text().splitlines(keepends=True)[:3])
        found = json.loads(compare("- --engines reading --limit 1 --repeat 1 --format json", stdin=three).out)
        self.assertEqual([row["nodes"] for row in found["rows"]], [49, 201, 295])

    def test_nodes_of_the_teaching_material(self):
        found = as_json(f"{PUZZLE} {EASY} --engines reading,fewest --limit 1 --repeat 1")
        self.assertEqual(nodes(found), {(PUZZLE, "reading"): 463, (PUZZLE, "fewest"): 66,
                                        (EASY.replace("0", "."), "reading"): 49,
                                        (EASY.replace("0", "."), "fewest"): 37})

    def test_tilings_of_the_teaching_material(self):
        for arguments, count in (("--board 3x2 --pieces triominoes --reuse", 3),
                                 ("--board 4x2 --pieces triominoes --reuse", 0),
                                 ("--board 4x4 --pieces Q=##/## --reuse", 1),
                                 ("--board 4x5 --pieces F,L,P,Y --no-flip --reuse", 10)):
            found = as_json(arguments + " --repeat 1")
            self.assertEqual({row["solutions"] for row in found["rows"]}, {count})
            self.assertEqual({row["status"] for row in found["rows"]}, {"settled"})
        self.assertEqual(found["kind"], "tiling")

    def test_a_line_an_engine(self):
        done = compare(f"{PUZZLE} {SEVERAL} --engines fewest,dlx,lockstep --repeat 2")
        self.check(done, 0, err="")
        rows = [line.split("\t") for line in done.out.splitlines()]
        self.assertEqual([row[:3] for row in rows],
                         [["fewest", "2", "2"], ["dlx", "2", "2"], ["lockstep", "2", "2"]])
        for row in rows:
            self.assertRegex(row[4], r"^0\.\d{9}$")
            self.assertGreaterEqual(float(row[5]), 1)
        self.assertIn("1.00", [row[5] for row in rows])

    def test_csv_has_a_row_for_each_problem_and_engine(self):
        done = compare(f"{PUZZLE} {NONE} {INVALID} --format csv --engines fewest,x --repeat 1")
        self.check(done, 0)
        rows = list(csv.DictReader(io.StringIO(done.out)))
        self.assertEqual([(row["engine"], row["solutions"]) for row in rows],
                         [("fewest", "1"), ("x", "1"), ("fewest", "0"), ("x", "0"),
                          ("fewest", "0"), ("x", "0")])

    def test_a_time_limit_keeps_the_row(self):
        done = compare(f"{SLOW_IN_READING_ORDER} {PUZZLE} --engines reading,fewest --timeout 0.05 "
                       "--format json")
        self.check(done, 4, err="out of time in 1 of 4 rows")
        rows = json.loads(done.out)["rows"]
        self.assertEqual([row["status"] for row in rows],
                         ["stopped", "settled", "settled", "settled"])
        self.assertEqual(rows[0]["runs"], 1)
        self.assertIsNone(rows[0]["relative"])
        self.assertGreater(rows[0]["nodes"], 1000)

    def test_cover_problems_come_from_files_and_models(self):
        problem = self.file("seven.dlx", "a b c\na\nb\nc\na b\n")
        found = as_json(f"--cover {problem} --repeat 1")
        self.assertEqual({row["solutions"] for row in found["rows"]}, {2})
        found = as_json("--model queens:6 --repeat 1")
        self.assertEqual({row["solutions"] for row in found["rows"]}, {4})
        self.assertEqual(found["rows"][0]["problem"], "queens:6")

    def test_killers_are_compared_by_the_engines_of_variants(self):
        engines = [row[0] for row in (line.split("\t") for line in run("engines").out.splitlines())
                   if row[1] == "variants"]
        lines = (SOURCE / "data/variants/puzzles.jsonl").read_text().splitlines()
        killers = [one["encoding"]["text"] for one in map(json.loads, lines) if one["type"].startswith("killer")]
        text = "".join(killer + "\n" for killer in killers)
        found = json.loads(compare("- --repeat 1 --format json", stdin=text).out)
        self.assertEqual(found["kind"], "variants")
        self.assertEqual([row["engine"] for row in found["engines"]], engines)
        self.assertEqual({(row["status"], row["solutions"]) for row in found["rows"]}, {("settled", 1)})
        self.assertEqual(found["rows"][0]["problem"], "stdin:1")
        # One variant makes all of them variants; classic engines are told so.
        mixed = compare("- --engines propagate --repeat 1", stdin=f"{PUZZLE}\n{killers[0]}\n")
        self.check(mixed, 0)
        self.assertRegex(mixed.out, r"^propagate\t2\t2\t")
        self.check(compare("- --engines reading", stdin=killers[0] + "\n"), 2, "",
                   "no engine of variants is called 'reading'; there are auto, propagate")
        page = compare("- --repeat 1 --format html", stdin=killers[0] + "\n").out
        Page(page)

    def test_what_is_counted_beside_nodes(self):
        found = as_json(f"{PUZZLE} --engines reading,dlx --limit 1 --repeat 1")
        reading, dlx = found["rows"]
        self.assertGreater(reading["failures"], 0)
        self.assertLess(reading["failures"] + reading["guesses"], 463)
        self.assertIsNone(dlx["failures"])
        self.assertEqual(found["engines"][0]["failures"], reading["failures"])
        text = compare(f"{PUZZLE} --engines reading,dlx --repeat 1 --format text").out
        self.assertRegex(text, r"engine +solutions +nodes +guesses +failures +median")
        self.assertRegex(compare("--model queens:6 --engines dlx --repeat 1 --format text").out,
                         r"engine +solutions +nodes +updates +median")

    def test_what_an_engine_cannot_take_is_told(self):
        problem = self.file("twice.dlx", "2|a b\na\na b\n")
        done = compare(f"--cover {problem} --engines dlx,cells --repeat 1")
        self.check(done, 0, err="dlx passes over .*: it takes no multiplicities")
        self.assertRegex(done.out, r"^dlx\t0\t0\t")

    def test_wrong_usage(self):
        for arguments, err in (
                (f"{PUZZLE} --engines fewest,penguin", "no engine is called 'penguin'"),
                (f"{PUZZLE} --engines fewest,fewest", "names fewest twice"),
                (f"{PUZZLE} --engines memo", "no engine is called 'memo'"),
                (f"{PUZZLE} --repeat 0", "--repeat: '0' is not a number of runs"),
                (f"{PUZZLE} --json x.json", "--json goes with --format html"),
                ("--board 3x2", "compare needs --pieces"),
                ("--board 3x2 --pieces soma --model queens:4", "take the place of"),
                (f"{PUZZLE} --format svg", "--format svg is not available")):
            self.check(compare(arguments), 2, "", err)
        self.check(compare("no_such_file"), 3, "", "no_such_file")

    def test_a_bad_line_is_named_and_the_rest_is_done(self):
        done = compare("- --engines fewest --repeat 1", stdin=f"{PUZZLE}\n{PUZZLE[:80]}\n")
        self.check(done, 1, err=r"stdin:2:\d+: ")
        self.assertRegex(done.out, r"^fewest\t1\t1\t")

    def test_text_is_for_people_in_both_languages(self):
        english = compare(f"{PUZZLE} --format text --engines fewest --repeat 1").out
        self.assertRegex(english, r"engine +solutions +nodes +guesses")
        french = compare(f"{PUZZLE} {EASY} --format text --engines fewest --repeat 1 --lang fr").out
        self.assertRegex(french, r"moteur +problèmes +résolus +nœuds")

    def test_json_is_what_the_schema_and_the_documentation_say(self):
        schema = json.loads((SOURCE / "docs/schema/compare.json").read_text())
        jsonschema.Draft7Validator.check_schema(schema)
        section = re.search(r"^## compare\n(.*?)(?=^## |\Z)", (SOURCE / "docs/json.md").read_text(),
                            re.M | re.S)[1]
        keys = re.findall(r"`(\w+)`", "".join(re.findall(r"^\| (`.*?) \|", section, re.M)))
        problem = self.file("twice.dlx", "2|a b\na\na b\n")
        for arguments in (f"{PUZZLE} {SLOW_IN_READING_ORDER} --timeout 0.02", "--model queens:5",
                          "--board 3x3 --pieces triominoes --reuse --timeout 0",
                          f"--cover {problem}"):
            found = as_json(arguments + " --repeat 1")
            jsonschema.validate(found, schema)
            self.assertEqual([*list(found)[:-1], *found["engines"][0], "rows", *found["rows"][0]],
                             keys)

    def test_a_page_stands_by_itself(self):
        beside = self.folder / "report.json"
        for arguments, lang, svgs in ((f"{PUZZLE} {EASY} --engines reading,fewest", "en", 8),
                                      ("--board 3x4 --pieces triominoes --reuse "
                                       "--engines x,dlx", "fr", 5)):
            out = self.folder / "report.html"
            done = compare(f"{arguments} --repeat 1 --format html --output {out} --json {beside} "
                           f"--lang {lang}")
            self.check(done, 0, "", "")
            text = out.read_text()
            page = Page(text)
            self.assertEqual(page.tags.count("svg"), svgs)
            self.assertIn(f'<html lang="{lang}">', text)
            self.assertNotRegex(text, r"url\((?!#)|@import|https?://(?!www\.w3\.org)")
            inside = re.search(r'id="figures">\n(.*)\n</script>', text, re.S)[1]
            self.assertEqual(json.loads(inside), json.loads(beside.read_text()))
            schema = json.loads((SOURCE / "docs/schema/compare.json").read_text())
            jsonschema.validate(json.loads(inside), schema)
        self.assertIn("liens dansants", text)

    def test_a_page_draws_the_trees_that_the_engines_walk(self):
        beside = self.folder / "report.json"
        compare(f"{EASY} --engines reading,fewest --limit 1 --repeat 1 --format html --json {beside}")
        figures = json.loads(beside.read_text())
        self.assertEqual([(tree["reading"], tree["fewest"]) for tree in figures["trees"]],
                         [(57, 13), (49, 37)])
        sizes = [row["size"] for row in figures["growth"] if row["engine"] == "fewest"]
        self.assertEqual(sizes, sorted(sizes))
        self.assertGreater(sizes[-1], 45)


if __name__ == "__main__":
    unittest.main()
