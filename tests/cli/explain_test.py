"""nonet explain, hint and techniques: the figures of the teaching material, and what is told."""

import json
import unittest

from nonet import INVALID, NONE, PUZZLE, SEVERAL, SOLUTION, SOURCE, Case, run

# The first puzzle of Easy51, whose figures the teaching material prints.
EASY = "902005403100063025508407060026309001057010290090670530240530600705200304080041950"
EASY51 = SOURCE / "data/teaching/Sudoku_Easy51.txt"


def replay(puzzle, line):
    """The digits that the placements of a line of explain put in."""
    cells = list(puzzle.replace("0", "."))
    for step in line.split("; ")[:-1]:
        for word in step.split():
            if "=" in word:
                place, digit = word.split("=")
                cells[9 * (int(place[1]) - 1) + int(place[3]) - 1] = digit
    return "".join(cells)


class Explain(Case):
    def test_figures_of_the_teaching_loop(self):
        puzzles = EASY51.read_text().splitlines()[:5]
        expected = [(14, 22, 0, 0, 0), (19, 30, 3, 0, 0), (18, 33, 2, 7, 3), (19, 34, 7, 6, 0),
                    (21, 30, 3, 4, 2)]
        done = run("explain", "--order", "teaching", "--format", "jsonl", stdin="\n".join(puzzles))
        names = ("naked_single", "hidden_single", "naked_pair", "pointing", "x_wing")
        rows = [json.loads(line)["counts"] for line in done.out.splitlines()]
        self.assertEqual([tuple(row.get(name, 0) for name in names) for row in rows], expected)

    def test_share_solved_by_the_teaching_loop(self):
        for name, solved, stuck in (("Easy51", 50, 1), ("hardest", 3, 8), ("top95", 11, 84)):
            file = str(SOURCE / f"data/teaching/Sudoku_{name}.txt")
            done = run("explain", "--order", "teaching", "--statistics", "--format", "json", file)
            endings = json.loads(done.out)["endings"]
            self.assertEqual((endings["solved"], endings["stuck"]), (solved, stuck))

    def test_steps_replay_to_the_solution(self):
        done = run("explain", PUZZLE)
        self.check(done, 0, err="")
        self.assertTrue(done.out.endswith("; solved\n"))
        self.assertEqual(replay(PUZZLE, done.out), SOLUTION)

    def test_a_chosen_list_is_all_that_is_used(self):
        row = json.loads(run("explain", "--techniques", "hidden_single,NS", "--format", "json", PUZZLE).out)
        self.assertLessEqual(set(row["counts"]), {"hidden_single", "naked_single"})

    def test_guessing_is_told_apart(self):
        hard = (SOURCE / "data/teaching/Sudoku_hardest.txt").read_text().splitlines()
        stuck = run("explain", "--techniques", "full_house", stdin=hard[0])
        self.check(stuck, 1, "stuck\n")
        self.check(run("explain", "--techniques", "full_house", "--guess", "last", stdin=hard[0]), 0,
                   "guessed\n")

    def test_a_puzzle_without_solution_is_never_solved(self):
        for puzzle in (NONE, INVALID, SEVERAL):
            done = run("explain", "--quiet", puzzle)
            self.assertEqual(done.status, 1, done)
            self.assertNotRegex(done.out, "solved")

    def test_sentences_in_two_languages(self):
        english = run("explain", "--format", "text", EASY).out
        self.assertIn("  1. Naked single: r1c5 has one candidate left, 8, so r1c5 is 8.\n", english)
        self.assertIn("Solved in 36 steps.", english)
        french = run("explain", "--format", "text", "--lang", "fr", "--coordinates", "a1", EASY).out
        self.assertIn("  1. Singleton nu : A5 n'a plus qu'un candidat, 8, donc A5 vaut 8.\n", french)

    def test_the_order_se_takes_the_steps_of_the_rating(self):
        hard = (SOURCE / "data/teaching/Sudoku_top95.txt").read_text().splitlines()[4]
        row = json.loads(run("explain", "--order", "se", "--format", "json", hard).out)
        rated = json.loads(run("rate", "--format", "json", hard).out)
        ratings = [step["rating"] for step in row["steps"]]
        self.assertEqual((max(ratings), len(ratings)), (rated["er"], rated["steps"]))
        self.assertIn(rated["er_technique"], row["counts"])
        self.assertTrue(row["solved"])
        dearest = row["steps"][ratings.index(max(ratings))]
        self.assertTrue(dearest["text"].startswith(f"{dearest['name']} ({rated['er']}): "))

    def test_the_order_se_tells_nets_line_by_line_in_both_languages(self):
        hard = (SOURCE / "data/teaching/Sudoku_hardest.txt").read_text().splitlines()[1]
        english = run("explain", "--order", "se", "--format", "text", hard).out
        self.assertRegex(english, r"Dynamic .* Forcing Chains.*\(\d+\.\d\): if ")
        self.assertRegex(english, r"\n +1\. \d is (not )?in r\dc\d \(supposed\)\n +2\. .*because of 1\n")
        french = run("explain", "--order", "se", "--format", "text", "--lang", "fr", hard).out
        self.assertRegex(french, r"Chaînes de forçage dynamiques.* \(\d+\.\d\) : si ")
        self.assertNotIn("because", french)

    def test_the_order_se_takes_no_techniques(self):
        self.check(run("explain", "--order", "se", "--techniques", "x_wing", EASY), 2, "", "--techniques")

    def test_statistics_tell_people_the_share(self):
        done = run("explain", "--order", "teaching", "--statistics", "--format", "text", EASY51)
        self.assertTrue(done.out.endswith("Steps alone solve 50 of 51: 98.0 %.\n"))
        french = run("explain", "--order", "teaching", "--statistics", "--format", "text", "--lang",
                     "fr", EASY51).out
        self.assertIn("Singleton nu", french)
        self.assertTrue(french.endswith("Les étapes seules résolvent 50 sur 51 : 98,0 %.\n"))
        row = json.loads(run("explain", "--order", "teaching", "--statistics", "--format", "json", EASY51).out)
        self.assertEqual(row["solved_percent"], 98.0)

    def test_output_is_the_same_on_any_number_of_threads(self):
        self.assertEqual(run("explain", EASY51).out, run("explain", "--jobs", "3", EASY51).out)

    def test_an_unknown_technique_is_wrong_usage(self):
        self.check(run("explain", "--techniques", "nakedpair", EASY), 2, "", "did you mean naked_pair")


class Hint(Case):
    def test_levels_give_away_more_and_more(self):
        told = [run("hint", "--level", level, EASY).out for level in "1234"]
        self.assertEqual(told, ["b2\n", "NS b2\n", "NS r1c5\n", "NS r1c5=8\n"])

    def test_a_wrong_digit_is_told_first(self):
        # r1c4 is 1; HoDoKu's notation marks a placed digit with +
        played = EASY[:3] + "+8" + EASY[4:]
        self.check(run("hint", "--quiet", stdin=played), 1, "wrong r1c4\n")
        told = run("hint", "--format", "text", "--quiet", "--coordinates", "a1", stdin=played).out
        self.assertTrue(told.endswith("look again at what you did in A4.\n"), told)
        right = EASY[:3] + "+1" + EASY[4:]
        self.check(run("hint", "--quiet", stdin=right), 0)

    def test_what_is_no_puzzle_gets_no_hint(self):
        self.check(run("hint", "--quiet", INVALID), 1, "invalid r1c1 r1c5\n")
        self.check(run("hint", "--quiet", NONE), 1, "none\n")
        self.check(run("hint", SOLUTION), 0, "solved\n")


class Techniques(Case):
    def test_every_name_of_the_table_can_be_chosen(self):
        rows = [json.loads(line) for line in run("techniques", "--format", "jsonl").out.splitlines()]
        self.assertGreater(len(rows), 40)
        names = ",".join(row["name"] for row in rows if not row["optional"])
        self.check(run("explain", "--techniques", names, EASY), 0)
        self.assertEqual(len({row["code"] for row in rows}), len(rows))


if __name__ == "__main__":
    unittest.main()
