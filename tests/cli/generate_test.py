"""nonet generate, minimise, canon, isomorphic."""

import json
import os
import re
import signal
import time
import unittest

from nonet import (INVALID, MINIMAL, NONE, PUZZLE, SEVERAL, SOLUTION, SOURCE, Case, run, start)

CENTRE_FREE = "1" * 30 + "000" + "1" * 6 + "000" + "1" * 6 + "000" + "1" * 30


def pages(pdf):
    return len(re.findall(rb"/Type /Page\b(?!s)", pdf))


def turned(line):
    """Half a turn, 1 and 9 swapped, rows 4 and 5 swapped: an isomorph."""
    rows = [line[i:i + 9] for i in range(0, 81, 9)]
    rows[3], rows[4] = rows[4], rows[3]
    return "".join(rows)[::-1].translate(str.maketrans("19", "91"))


class Generate(Case):
    def test_puzzles_are_unique_and_minimal(self):
        made = run("generate", "-n", "50", "--seed", "1")
        self.check(made, 0, err="")
        self.assertEqual(len(set(made.out.split())), 50)
        done = run("check", "--engine", "fewest", stdin=made.out)
        self.check(done, 0, "unique\n" * 50)

    def test_the_seed_decides_and_the_threads_do_not(self):
        for wish in ([], ["--symmetry", "rotate180", "--clues", "26..30"], ["--rating", "3.0..4.5"]):
            one = run("generate", "-n", "40", "--seed", "7", *wish)
            self.check(one, 0)
            for jobs in ("2", "3"):
                two = run("generate", "-n", "40", "--seed", "7", "--jobs", jobs, *wish)
                self.assertEqual(one.out, two.out)
            # The first puzzles of a longer run are those of a shorter one.
            few = run("generate", "-n", "5", "--seed", "7", *wish)
            self.assertTrue(one.out.startswith(few.out))
            self.assertNotEqual(one.out, run("generate", "-n", "40", "--seed", "8", *wish).out)

    def test_a_drawn_seed_is_told_and_repeats_the_puzzle(self):
        done = run("generate", "--format", "json")
        self.check(done, 0, err=r"^nonet: the seed is \d+\n$")
        row = json.loads(done.out)
        self.assertIn(f"the seed is {row['seed']}\n", done.err)
        self.assertEqual(run("generate", "--seed", str(row["seed"])).out, row["puzzle"] + "\n")
        self.check(run("generate", "--quiet"), 0, err="")

    def test_threads_share_one_puzzle(self):
        wish = ["--technique", "swordfish", "--seed", "3", "--format", "json"]
        one = run("generate", *wish)
        self.check(one, 0)
        for jobs in ("2", "3"):
            self.assertEqual(run("generate", "--jobs", jobs, *wish).out, one.out)

    def test_wishes_are_kept(self):
        arguments = ["generate", "-n", "8", "--seed", "2", "--format", "jsonl", "--clues", "28..32",
                     "--symmetry", "rotate180", "--rating", "1.2..2.0"]
        for line in run(*arguments).out.splitlines():
            row = json.loads(line)
            givens = [c != "." for c in row["puzzle"]]
            self.assertEqual(givens, givens[::-1])
            self.assertTrue(28 <= sum(givens) <= 32)
            self.assertEqual(row["clues"], sum(givens))
            self.assertTrue(1.2 <= row["rating"] <= 2.0)
            self.assertEqual(run("rate", row["puzzle"]).out.split()[1].split("/")[0], str(row["rating"]))
            self.assertEqual(run("solve", row["puzzle"]).out, row["solution"] + "\n")

    def test_a_mask_is_a_pattern_or_a_file(self):
        rows = "\n".join(CENTRE_FREE[i:i + 9] for i in range(0, 81, 9))
        for mask in (CENTRE_FREE, self.file("mask.txt", rows + "\n")):
            done = run("generate", "-n", "3", "--seed", "3", "--mask", mask)
            self.check(done, 0)
            for line in done.out.split():
                self.assertTrue(all(c == "." or m == "1" for c, m in zip(line, CENTRE_FREE)))

    def test_a_technique_is_needed(self):
        puzzle = run("generate", "--seed", "4", "--technique", "x_wing").out.strip()
        row = json.loads(run("explain", "--format", "json", puzzle).out)
        self.assertGreater(row["counts"]["x_wing"], 0)

    def test_what_cannot_be_is_said_at_once(self):
        for wish, sentence in ((["--clues", "10..16"], "fewer than 17"),
                               (["--symmetry", "full", "--clues", "18"], "no pattern"),
                               (["--mask", "1" * 16 + "0" * 65], "no pattern"),
                               (["--mask", "1" * 80], "--mask"),
                               (["--clues", "30..20"], "--clues"),
                               (["--rating", "x"], "--rating"),
                               (["--symmetry", "spiral"], "rotate180"),
                               (["--technique", "x_wings"], "did you mean x_wing"),
                               (["-n", "0"], "--number"),
                               (["--large"], "pdf"),
                               (["--scale", "hodoku"], "sukaku118")):
            self.check(run("generate", *wish), 2, "", sentence)

    def test_time_and_an_interrupt_keep_what_is_done(self):
        # 18 clues: one minimal puzzle in many millions.
        done = run("generate", "--clues", "18", "--timeout", "0.3", "--format", "json", "--seed", "1")
        self.check(done, 4, "[]\n", "out of time")
        process = start("generate", "-n", "100000000", "--seed", "1", "--jobs", "2")
        first = os.read(process.stdout.fileno(), 82)  # what a buffer holds, communicate() loses
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        rest, err = process.communicate(timeout=30)
        self.assertEqual(process.returncode, 130)
        self.assertIn(b"interrupted; puzzles made: ", err)
        lines = (first + rest).decode().split()
        again = run("generate", "-n", "3", "--seed", "1").out.split()
        self.assertEqual(lines[:3], again)
        self.assertTrue(all(len(line) == 81 for line in lines))

    def test_layouts_in_two_languages(self):
        english = run("generate", "--seed", "1", "--format", "text", "--scale", "se121").out
        self.assertRegex(english, r"^Puzzle 1: \d+ givens\.\n┌")
        self.assertRegex(english, r"On the scale se121: ER \d")
        french = run("generate", "--seed", "1", "--format", "text", "--lang", "fr").out
        self.assertRegex(french, r"^Grille 1 : \d+ chiffres donnés\.\n")
        rows = run("generate", "-n", "2", "--seed", "1", "--format", "csv").out.splitlines()
        self.assertEqual(rows[0], "puzzle,solution,clues,symmetry,technique,rating,scale,seed,number,attempts")
        self.assertEqual([row.split(",")[8] for row in rows[1:]], ["1", "2"])

    def test_a_booklet_has_the_pages_it_should(self):
        for count, more, expected in ((7, [], 2 + 1), (6, [], 1 + 1), (3, ["--large"], 3 + 1)):
            book = self.folder / "book.pdf"
            done = run("generate", "-n", str(count), "--seed", "1", "--format", "pdf",
                       "--output", str(book), *more)
            self.check(done, 0, "", "")
            self.assertEqual(pages(book.read_bytes()), expected)


class Variants(Case):
    def test_killers_are_unique_whoever_makes_and_reads_them(self):
        made = run("generate", "--variant", "killer", "-n", "6", "--seed", "1")
        self.check(made, 0, err="")
        self.assertEqual([len(line) for line in made.out.split()], [81] * 6)
        for line in made.out.split():
            self.check(run("count", stdin=line), 0, "1\n")
        self.check(run("count", stdin=made.out), 0, "1\n" * 6)
        for jobs in ("2", "3"):
            more = run("generate", "--variant", "killer", "-n", "6", "--seed", "1", "--jobs", jobs)
            self.assertEqual(more.out, made.out)
        solved = "".join(run("solve", stdin=line).out for line in made.out.split())
        for form in ("iss", "json", "f_puzzles", "solo", "sumocue", "killer_sums"):
            same = run("generate", "--variant", "killer", "-n", "6", "--seed", "1", "--to", form)
            self.check(same, 0, err="")
            self.assertEqual(run("solve", "--quiet", stdin=same.out).out, solved)

    def test_cages_are_as_large_as_wished(self):
        rows = run("generate", "--variant", "killer", "-n", "3", "--seed", "2", "--cages", "1..4",
                   "--format", "jsonl").out.splitlines()
        for line in rows:
            row = json.loads(line)
            cages = row["puzzle"]["constraints"]
            self.assertEqual(row["cages"], len(cages))
            self.assertEqual(sum(len(cage["cells"]) for cage in cages), 81)
            self.assertTrue(all(1 <= len(cage["cells"]) <= 4 for cage in cages))
            self.assertEqual(sum(cage["sum"] for cage in cages), 405)
            self.assertEqual(run("solve", stdin=json.dumps(row["puzzle"])).out, row["solution"] + "\n")

    def test_pencil_marks_stand_for_givens(self):
        made = run("generate", "--variant", "pencilmarks", "-n", "5", "--seed", "1")
        self.check(made, 0, err="")
        self.assertEqual([len(line) for line in made.out.split()], [729] * 5)
        self.check(run("count", "--engine", "propagate", stdin=made.out), 0, "1\n" * 5)
        two = run("generate", "--variant", "pencilmarks", "-n", "5", "--seed", "1", "--jobs", "2")
        self.assertEqual(two.out, made.out)
        grids = run("generate", "--variant", "pencilmarks", "-n", "2", "--seed", "1", "--to", "candidate_grid")
        self.assertEqual(run("convert", "--quiet", "--to", "pencilmark729", stdin=grids.out).out.split(),
                         made.out.split()[:2])

    def test_all_layouts(self):
        for variant, word in (("killer", "cages"), ("pencilmarks", "candidates")):
            text = run("generate", "--variant", variant, "--seed", "1", "--format", "text").out
            self.assertRegex(text, rf" 1: \d+ {word}\.\n[┌+]")
            rows = run("generate", "--variant", variant, "-n", "2", "--seed", "1", "--format", "csv").out
            self.assertIn(f"puzzle,solution,{word},seed,number", rows)
            self.assertEqual(len(rows.splitlines()), 3)
            book = self.folder / "book.pdf"
            self.check(run("generate", "--variant", variant, "-n", "7", "--seed", "1", "--format", "pdf",
                           "--output", str(book)), 0, "", "")
            self.assertEqual(pages(book.read_bytes()), 3)

    def test_wishes_of_other_kinds_are_refused(self):
        for wish, sentence in ((["--variant", "killer", "--clues", "20"], "does not go with --variant"),
                               (["--variant", "pencilmarks", "--technique", "x_wing"], "does not go"),
                               (["--cages", "2..3"], "--variant killer"),
                               (["--variant", "killer", "--cages", "5"], "81 cells"),
                               (["--variant", "killer", "--cages", "2..12"], "1 to 9 cells"),
                               (["--variant", "killer", "--to", "line"], "no word for cages"),
                               (["--variant", "jigsaw"], "pencilmarks")):
            self.check(run("generate", *wish), 2, "", sentence)


class Minimise(Case):
    def test_one_minimal_puzzle_of_the_clues(self):
        done = run("minimise", PUZZLE)
        self.check(done, 0, err="")
        line = done.out.strip()
        self.assertTrue(all(c in (".", p) for c, p in zip(line, PUZZLE)))
        self.check(run("check", line), 0, "unique\n")
        self.check(run("minimise", MINIMAL), 0, MINIMAL.replace("0", ".") + "\n")

    def test_all_of_them_and_the_redundant_clues(self):
        row = json.loads(run("minimise", "--all", "--format", "json", PUZZLE).out)
        self.assertTrue(row["complete"])
        self.assertEqual(len(set(row["minimal"])), len(row["minimal"]))
        self.check(run("check", stdin="\n".join(row["minimal"])), 0, "unique\n" * len(row["minimal"]))
        told = run("check", PUZZLE).out.split()
        self.assertEqual(row["redundant"], told[3:])
        self.assertEqual(run("minimise", "--all", PUZZLE).out.split(), row["minimal"])
        two = run("minimise", "--all", "--limit", "2", SOLUTION)
        self.check(two, 0)
        self.assertEqual(len(two.out.split()), 2)

    def test_what_is_not_unique_is_told_so(self):
        for puzzle, word in ((SEVERAL, "several solutions"), (NONE, "no solution"), (INVALID, "no solution")):
            self.check(run("minimise", "--quiet", puzzle), 1, word + "\n")

    def test_sentences(self):
        text = run("minimise", "--format", "text", MINIMAL).out
        self.assertIn("Each of the 17 givens is needed.", text)
        text = run("minimise", "--format", "text", "--lang", "fr", SOLUTION).out
        self.assertRegex(text, r"Minimale, avec \d\d des 81 chiffres donnés\.")


class Canon(Case):
    def test_isomorphs_have_one_form(self):
        for more in ([], ["--with-solution"]):
            one = run("canon", *more, PUZZLE)
            self.check(one, 0, err="")
            self.assertEqual(run("canon", *more, turned(PUZZLE)).out, one.out)
            self.assertEqual(run("canon", *more, one.out.strip()).out, one.out)

    def test_the_solution_becomes_canonical(self):
        row = json.loads(run("canon", "--with-solution", "--format", "json", PUZZLE).out)
        self.assertEqual(row["solution"], run("canon", SOLUTION).out.strip())
        self.assertEqual(run("solve", row["canonical"]).out.strip(), row["solution"])
        self.assertEqual(row["automorphisms"], 1)

    def test_the_most_canonical_grid(self):
        grid = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
        row = json.loads(run("canon", "--format", "json", grid).out)
        self.assertEqual((row["canonical"], row["automorphisms"]), (grid, 648))

    def test_dedupe_keeps_the_first_of_each_class(self):
        lines = (SOURCE / "data/classic/17_clue.txt").read_text().split()[:20]
        stream = [line for each in lines for line in (each, turned(each))]
        done = run("canon", "--dedupe", "--jobs", "3", stdin="\n".join(stream))
        self.check(done, 0, "".join(line.replace("0", ".") + "\n" for line in lines))

    def test_what_has_no_form_is_told_so(self):
        self.check(run("canon", "--quiet", INVALID), 1, "no solution\n")
        self.check(run("canon", SEVERAL), 0)
        self.check(run("canon", "--with-solution", SEVERAL), 1, "several solutions\n")


class Isomorphic(Case):
    def test_the_mapping_leads_from_one_to_the_other(self):
        done = run("isomorphic", PUZZLE, turned(PUZZLE))
        self.check(done, 0, "isomorphic\n", "")
        for b in (turned(PUZZLE), PUZZLE):
            row = json.loads(run("isomorphic", "--format", "json", PUZZLE, b).out)
            image = ["."] * 81
            for i, c in enumerate(PUZZLE):
                r, k = divmod(i, 9)
                if row["transposed"]:
                    r, k = k, r
                if c != ".":
                    image[9 * (row["rows"][r] - 1) + row["columns"][k] - 1] = str(row["digits"][int(c) - 1])
            self.assertEqual("".join(image), b)

    def test_others_are_not(self):
        self.check(run("isomorphic", PUZZLE, MINIMAL), 1, "not isomorphic\n", "")
        row = json.loads(run("isomorphic", "--format", "json", PUZZLE, MINIMAL).out)
        self.assertEqual((row["isomorphic"], row["rows"]), (False, None))

    def test_puzzles_come_from_files_too(self):
        a, b = self.file("a.txt", PUZZLE + "\n"), self.file("b.txt", turned(PUZZLE) + "\n")
        self.check(run("isomorphic", a, b), 0, "isomorphic\n")
        self.check(run("isomorphic", stdin=PUZZLE + "\n" + PUZZLE), 0, "isomorphic\n")
        self.check(run("isomorphic", a), 2, "", "needs two puzzles")
        self.check(run("isomorphic", a, str(self.folder / "missing")), 3, "")
        self.check(run("isomorphic", PUZZLE, INVALID), 1, "")


if __name__ == "__main__":
    unittest.main()
