"""Variant puzzles through the program: convert, check, draw, constraints."""

import json
import tempfile
import unittest
from pathlib import Path

import jsonschema
from nonet import PUZZLE, SOLUTION, SOURCE, Case, run

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

    def test_killers_are_solved_by_gecode_too_where_it_is_built_in(self):
        if "gecode\tvariants" not in run("engines").out:
            self.skipTest("no gecode")
        line = json.dumps(KILLER["neutral"]) + "\n"
        self.check(run("solve", "--engine", "gecode", stdin=line), 0, KILLER["solution"] + "\n", "")
        self.check(run("count", "--engine", "gecode", stdin=line), 0, "1\n", "")
        row = json.loads(run("solve", "--engine", "gecode", "--format", "json", stdin=line).out)
        self.assertEqual(row["engine"], "gecode")
        renban = run("solve", "--engine", "gecode", stdin=".Renban~R1C1~R1C2~R1C3\n")
        self.check(renban, 1, "", r"the engine gecode does not take; propagate does \(it takes no renban line\)")

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

    def test_solve_gives_the_published_solution_of_every_puzzle(self):
        lines = [one for one in CASES if one.get("neutral") and isinstance(one["solution"], str)
                 and len(one["solution"]) == one["neutral"]["rows"] ** 2]
        self.assertGreater(len(lines), 20)
        text = "".join(json.dumps(one["neutral"]) + "\n" for one in lines)
        for jobs in ("1", "3"):
            done = run("solve", "--jobs", jobs, stdin=text)
            self.check(done, 0, err="")
            for digits, one in zip(done.out.splitlines(), lines):
                if one["solution"].isdigit():
                    self.assertEqual(digits, one["solution"], one["id"])
                solved_case = json.dumps({**one["neutral"], "solution": digits})
                self.check(run("check", stdin=solved_case + "\n"), 0, "solved\n", "")

    def test_solve_count_and_solutions_answer_as_for_sudoku(self):
        several, none, invalid = ".Cage~3~R1C1~R1C2\n", ".Cage~3~R1C1~R1C2.~R1C1_9\n", ".~R1C1_5~R1C9_5.AntiKnight\n"
        for text, answer, count in ((several, "several solutions", "2+"), (none, "no solution", "0"),
                                    (invalid, "no solution", "0")):
            self.check(run("solve", stdin=text), 1, answer + "\n", "")
            self.check(run("count", stdin=text), 0, count + "\n", "")
        self.check(run("count", "--limit", "5", stdin=several), 0, "5+\n", "")
        self.assertEqual(len(run("solutions", "--limit", "3", stdin=several).out.splitlines()), 3)
        self.check(run("solutions", stdin=none), 1, "", "")
        one = run("solve", "--any", "--format", "json", stdin=several)
        self.assertEqual((one.status, json.loads(one.out)["status"]), (0, "solved"))
        # All 288 grids of 4x4; the order is the same each time.
        small = '{"rows":4,"cols":4,"constraints":[]}\n'
        self.check(run("count", "--limit", "0", stdin=small), 0, "288\n", "")
        rows = run("solutions", "--seed", "7", stdin=small).out
        self.assertEqual(len(set(rows.splitlines())), 288)
        self.assertEqual(run("solutions", "--seed", "7", stdin=small).out, rows)

    def test_json_of_solutions_is_what_the_schema_says(self):
        text = ".Cage~3~R1C1~R1C2\n\n.~R1C1_5~R1C9_5.AntiKnight\n\n" + json.dumps(KILLER["neutral"]) + "\n" + PUZZLE + "\n"
        wanted = {"solve": ["several", "invalid", "unique", "unique"],
                  "truecandidates": ["found", "none", "found", "found"]}
        for command in ("solve", "count", "solutions", "truecandidates"):
            schema = jsonschema.Draft7Validator(json.loads((SOURCE / f"docs/schema/{command}.json").read_text()))
            done = run(command, "--quiet", "--limit", "2", "--format", "json", stdin=text)
            rows = json.loads(done.out)
            schema.validate(rows)
            self.assertEqual([type(row["puzzle"]) for row in rows], [dict, dict, dict, str])
            if command in wanted:
                self.assertEqual([row["status"] for row in rows], wanted[command])

    def test_an_engine_without_variants_refuses_them(self):
        done = run("solve", "--engine", "lockstep", stdin=".AntiKnight\n" + PUZZLE + "\n")
        self.check(done, 1, SOLUTION + "\n", "^stdin:1:1: a variant puzzle, which the engine lockstep does not take; "
                                             "propagate does\n$")

    def test_a_variant_runs_out_of_time(self):
        empty = json.dumps({"rows": 16, "cols": 16, "constraints": []})
        done = run("count", "--limit", "0", "--timeout", "0.1", stdin=empty)
        self.check(done, 4, None, "out of time after")
        self.assertRegex(done.out, r"^[1-9][0-9]*\+\n$")

    def test_a_constraint_that_cannot_be_met_is_named(self):
        # As data/cases.md asks: "cage of 24 at r8c2".
        done = run("solve", "--format", "text", "-", stdin=".Cage~24~R8C2~R8C3")
        self.assertEqual(done.status, 1)
        self.assertIn("No solution: cage of 24 at r8c2 cannot be met, whatever else holds.", done.out)
        # Two cages that are impossible together only: nobody is to blame alone.
        both = ".Cage~3~R1C1~R1C2.Cage~3~R1C3~R1C4"
        done = run("solve", "--format", "text", "-", stdin=both)
        self.assertIn("No solution.\n", done.out)
        # A thermometer that a given breaks.
        thermometer = '{"rows":9,"cols":9,"constraints":[{"type":"thermometer","cells":' \
                      '["R1C1","R1C2"]}],"givens":{"R1C1":9}}'
        done = run("solve", "--format", "text", "-", stdin=thermometer)
        self.assertIn("No solution: thermometer at r1c1 cannot be met", done.out, done)

    def test_true_candidates_are_those_of_all_solutions(self):
        text = '{"rows":4,"cols":4,"givens":{"R1C1":1,"R2C3":1,"R4C4":2},"constraints":[]}\n'
        rows = run("solutions", stdin=text).out.split()
        self.assertGreater(len(rows), 3)
        columns = [[row[i] for row in rows] for i in range(16)]
        plain = " ".join("".join(sorted(set(column))) for column in columns)
        self.check(run("truecandidates", stdin=text), 0, plain + "\n", "")
        for limit in (2, 0):
            counted = " ".join(",".join(f"{d}:{min(column.count(d), limit or 99)}" for d in sorted(set(column)))
                               for column in columns)
            self.check(run("truecandidates", "--limit", str(limit), stdin=text), 0, counted + "\n", "")
        self.check(run("truecandidates", stdin=PUZZLE), 0, " ".join(SOLUTION) + "\n", "")
        self.check(run("truecandidates", stdin=".Cage~3~R1C1~R1C2.~R1C1_9"), 1, "no solution\n", "")

    def test_commands_that_take_no_variants_say_so(self):
        done = run("rate", stdin=".AntiKnight.~R1C1_1\n")
        self.check(done, 1, "", r"^stdin:1:1: a variant puzzle \(iss\), which this command does not take yet\n$")

    def test_long_searches_are_the_same_for_every_number_of_jobs(self):
        # The 6x6 grids with a given first row: 28,200,960 of 720 first rows each.
        text = ".Shape~6x6" + "".join(f".~R1C{i}_{i}" for i in range(1, 7)) + "\n"
        for jobs in "124":
            self.check(run("count", "--limit", "0", "--jobs", jobs, stdin=text), 0, "39168\n", "")
        done = [run("solutions", "--limit", "25000", "--jobs", jobs, stdin=text) for jobs in "12"]
        self.assertEqual(done[0].out.count("\n"), 25000)
        self.assertEqual(done[0].out, done[1].out)

    def test_explain_solves_killers_and_takes_nothing_from_the_solution(self):
        killers = [one for one in CASES if one["type"] == "killer"]
        schema = jsonschema.Draft7Validator(json.loads((SOURCE / "docs/schema/explain.json").read_text()))
        done = run("explain", "--format", "jsonl",
                   stdin="\n".join(json.dumps(one["neutral"]) for one in killers) + "\n")
        rows = [json.loads(row) for row in done.out.splitlines()]
        self.assertEqual(len(rows), len(killers), done)
        own = set()
        for row, one in zip(rows, killers):
            schema.validate(row)
            self.assertIn(row["ending"], ("solved", "stuck"), one["id"])
            if row["solved"]:
                self.assertEqual(row["solution"], one["solution"])
            for step in row["steps"]:
                own.add(step["code"])
                for text in step["placements"] + step["eliminations"]:
                    cell, digit = text.split("=" if "=" in text else "<>")
                    right = one["solution"][9 * int(cell[1]) + int(cell[3]) - 10]
                    self.assertEqual("=" in text, digit == right, (one["id"], step["text"]))
        self.assertTrue({"IO", "CC"} <= own, own)
        self.assertTrue(any(row["solved"] for row in rows))

    def test_hint_of_a_killer_tells_as_much_as_one_likes(self):
        text = ".Cage~16~R1C1~R2C1\n"
        wanted = {"1": "b1", "2": "CC b1", "3": "CC r1c1 r2c1", "4": "CC r1c1 r2c1 -r1c1<1234568> -r2c1<1234568>"}
        for level, words in wanted.items():
            self.check(run("hint", "--level", level, stdin=text), 0, words + "\n", "")
        done = run("hint", "--format", "text", "--lang", "fr", stdin=text)
        self.assertIn("Combinaisons de cage : la cage de 16 en r1c1 ne peut être que 7+9, donc", done.out)
        done = run("explain", stdin=".AntiKnight\n")
        self.check(done, 1, "", r"^stdin:1:1: of variants, steps are known for killers of 9x9 .* another rule\n$")

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

    def test_a_large_grid_may_begin_with_a_row_that_is_a_small_puzzle(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "grids.txt"
            rows = ["1" + "." * 15] + ["." * 16] * 14 + ["G" + "." * 15]
            path.write_text("\n".join(rows) + "\n")
            done = run("convert", "--to", "json", str(path))
            self.assertEqual(json.loads(done.out)["rows"], 16, done)
            path.write_text("\n".join(rows[:15]) + "\n")
            done = run("convert", "--to", "json", str(path))
            self.assertEqual([json.loads(one)["rows"] for one in done.out.splitlines()], [4] * 15)

    def test_short_lines_are_a_puzzle_each(self):
        lines = (".~R1C1_5~R2C2_6", ".Shape~4x4", ".AntiKnight.~R1C1_1", "2x2x:1_2n", "2x2:" + "a" * 16,
                 "1234....12......", "." * 35 + "6", ".Cage~3~R1C1~R1C2")
        done = run("convert", "--to", "json", stdin="\n".join(lines) + "\n")
        read = [json.loads(one)["rows"] for one in done.out.splitlines()]
        self.assertEqual(read, [9, 4, 9, 4, 4, 4, 6, 9], done)

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
