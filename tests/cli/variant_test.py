"""Variant puzzles through the program: convert, check, draw, constraints."""

import json
import tempfile
import unittest
from pathlib import Path

import jsonschema
from nonet import PUZZLE, SOURCE, Case, run

LINES = (SOURCE / "data/variants/puzzles.jsonl").read_text().splitlines()
CASES = [json.loads(line) for line in LINES]
KILLER = next(one for one in CASES if one["type"] == "killer")


def solved(case, digits=None):
    return json.dumps({**case["neutral"], "solution": digits or case["solution"]})


class Variants(Case):
    def test_convert_writes_json_that_means_the_same(self):
        schema = jsonschema.Draft7Validator(json.loads((SOURCE / "docs/schema/variant.json").read_text()))
        lines = [one for one in CASES if one["encoding"]["format"] == "iss"]
        self.assertGreater(len(lines), 20)
        done = run("convert", "--to", "json", stdin="\n".join(one["encoding"]["text"] for one in lines) + "\n")
        self.check(done, 0, err="")
        rows = done.out.splitlines()
        self.assertEqual(len(rows), len(lines))
        for row, one in zip(rows, lines):
            puzzle = json.loads(row)
            schema.validate(puzzle)
            if puzzle["regions"] == "boxes":  # a jigsaw's regions may come in another order
                self.assertEqual(puzzle["givens"], one["neutral"]["givens"], one["id"])
            again = run("convert", "--to", "json", stdin=row + "\n")
            self.check(again, 0, row + "\n", "")

    def test_convert_refuses_what_a_format_cannot_say(self):
        done = run("convert", "--to", "killer81", stdin=".Thermo~R1C1~R1C2\n")
        self.check(done, 1, "", "^stdin:1:1: killer81 cannot say this puzzle: thermometer\n$")

    def test_convert_takes_plain_sudoku_both_ways(self):
        link = run("convert", "--to", "f_puzzles", stdin=PUZZLE + "\n")
        self.check(link, 0, err="")
        self.assertTrue(link.out.startswith("https://www.f-puzzles.com/?load=N4Ig"))
        self.check(run("convert", "--to", "line", stdin=link.out), 0, PUZZLE + "\n", "")
        # And then all commands take it.
        self.check(run("count", stdin=link.out), 0, "1\n", "")

    def test_check_says_that_a_solution_is_one(self):
        for one in CASES:
            if one.get("neutral"):
                self.check(run("check", stdin=solved(one) + "\n"), 0, "solved\n", "")

    def test_check_names_the_broken_constraint(self):
        digits = KILLER["solution"]
        # Two digits of the first row are swapped: columns and cages break, the row does not.
        swapped = digits[1] + digits[0] + digits[2:]
        done = run("check", "--format", "json", stdin=solved(KILLER, swapped) + "\n")
        self.assertEqual(done.status, 1)
        row = json.loads(done.out)
        jsonschema.Draft7Validator(json.loads((SOURCE / "docs/schema/check.json").read_text())).validate(row)
        self.assertEqual(row["status"], "wrong")
        self.assertIn("column 1: ", row["broken"][0]["message"])
        cage = json.dumps({"rows": 4, "cols": 4, "solution": "1234341221434321", "constraints": [
            {"type": "killer_cage", "sum": 9, "cells": ["R1C2", "R1C3"]}]})
        self.check(run("check", stdin=cage), 1, "wrong cage of 9 at r1c2: the sum is 5\n", "")

    def test_commands_that_take_no_variants_say_so(self):
        done = run("explain", stdin=".AntiKnight.~R1C1_1\n")
        self.check(done, 1, "", r"^stdin:1:1: a variant puzzle \(iss\), which this command does not take yet\n$")

    def test_a_file_may_hold_one_puzzle_on_several_lines(self):
        with tempfile.TemporaryDirectory() as folder:
            samurai = next(one for one in CASES if one["type"] == "samurai")
            text = run("convert", "--to", "samurai", stdin=samurai["encoding"]["text"] + "\n").out
            self.assertEqual(text.count("\n"), 21)
            path = Path(folder) / "samurai.txt"
            path.write_text(text)
            again = run("convert", "--to", "samurai", str(path))
            self.check(again, 0, text, "")
            pretty = Path(folder) / "pretty.json"
            pretty.write_text(json.dumps(json.loads(solved(KILLER)), indent=2))
            self.check(run("check", str(pretty)), 0, "solved\n", "")

    def test_draw_shows_cages_and_clues(self):
        done = run("draw", stdin=".Cage~17~R1C1~R1C2.Sandwich~23~R2.Thermo~R3C3~R4C3.AntiKnight\n")
        self.check(done, 0, err="")
        for text in (">17<", ">23<", "stroke-dasharray", "anti-knight rule"):
            self.assertIn(text, done.out)

    def test_constraints_lists_every_type_of_the_data(self):
        names = {row["name"] for row in json.loads(run("constraints", "--format", "json").out)}
        for one in CASES:
            for constraint in (one.get("neutral") or {}).get("constraints", []):
                self.assertIn(constraint["type"], names)


if __name__ == "__main__":
    unittest.main()
