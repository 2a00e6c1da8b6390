"""nonet tile: boards and pieces in; tilings, counts and reasons out."""

import json
import re
import shlex
import unittest

import jsonschema
from nonet import SOURCE, Case, run

HOLE = "########/########/########/###..###/###..###/########/########/########"


def tile(text, **options):
    return run("tile", *shlex.split(text), **options)


def as_json(text):
    return json.loads(tile(text + " --format json").out)


class Tile(Case):
    def test_figures_of_the_teaching_material(self):
        done = tile("--board 3x2 --pieces triominoes --reuse")
        self.check(done, 0, err="")
        self.assertEqual(sorted(done.out.split()), ["III/III", "LLL/LLL", "LLL/LLL"])
        self.assertEqual(as_json("--board 3x2 --pieces triominoes --reuse")["placements"], 10)
        self.check(tile("--board 4x2 --pieces triominoes --reuse"), 1, "no tiling\n",
                   "8 is not a multiple of 3")
        squares = as_json("--board 4x4 --pieces Q=##/## --reuse")
        self.assertEqual((squares["placements"], squares["tilings"]), (9, ["QQQQ/QQQQ/QQQQ/QQQQ"]))
        turned = as_json("--board 4x5 --pieces F,L,P,Y --no-flip --reuse --count")
        self.assertEqual(turned["placements"], 98)

    def test_figures_of_the_twelve_pentominoes(self):
        for board, count, raw in (("6x10", 2339, 9356), ("5x12", 1010, 4040), ("4x15", 368, 1472),
                                  ("3x20", 2, 8), (HOLE, 65, 520)):
            found = as_json(f"--board {board} --pieces pentominoes --count --up-to-symmetry")
            self.assertEqual((found["count"], found["raw_count"]), (count, raw), board)
        self.check(tile("--board 6x10 --pieces pentominoes --count"), 0, "9356\n", "")
        self.assertEqual(as_json("--board 6x10 --pieces pentominoes --first")["placements"], 2056)

    def test_the_soma_cube_has_240_solutions(self):
        cubes = tile("--board 3x3x3 --pieces soma --up-to-symmetry").out.splitlines()
        self.assertEqual(len(set(cubes)), 240)
        for cube in cubes:
            self.assertRegex(cube, r"^([A-Z]{3}/){2}[A-Z]{3}(//([A-Z]{3}/){2}[A-Z]{3}){2}$")
            self.assertEqual({letter: cube.count(letter) for letter in "VLTZABP"},
                             dict(zip("VLTZABP", (3, 4, 4, 4, 4, 4, 4))))
        self.check(tile("--board 3x3x3 --pieces soma --count"), 0, "11520\n", "")

    def test_what_cannot_be_comes_with_its_reason(self):
        for arguments, reason in (
                ("--board 6x10 --pieces F,I,L,N,P,T,U,V,W,X,Y", "60 cells, and the pieces cover 55"),
                ("--board 0x4 --pieces soma", "the board has no cells"),
                ("--board ... --pieces soma", "the board has no cells"),
                ("--board 4x5 --pieces tetrominoes", "coloured like a chessboard"),
                ("--board '###/..#' --pieces 'L=###/#..' --no-flip",
                 "the piece L fits nowhere on the board unless it may be turned")):
            self.check(tile(arguments), 1, "no tiling\n", reason)
            self.check(tile(arguments + " --quiet --count"), 1, "0\n", "")
            found = as_json(arguments)
            self.assertRegex(found["reason"], reason)
            self.assertEqual((found["count"], found["raw_count"], found["tilings"]), (0, 0, []))
        self.check(tile("--board '###/..#' --pieces 'L=###/#..'"), 0, "LLL/..L\n", "")

    def test_boards_and_pieces_come_from_files_too(self):
        board = self.file("board.txt", "###\n#.#\n###\n")
        pieces = self.file("pieces.txt", "A x2:\n##\n\nB:\n#\n#\nC:\n##\n")
        wanted = tile("--board '###/#.#/###' --pieces 'A x2=##,B=##,C=##'")
        self.check(wanted, 0, err="")
        self.assertEqual(len(wanted.out.split()), 24)  # 2 ways to lie, 4!/2! to name
        self.check(tile(f"--board {board} --pieces {pieces}"), 0, wanted.out, "")
        self.check(tile(f"--board - --pieces {pieces}", stdin="###\n#.#\n###\n"), 0, wanted.out, "")

    def test_faults_are_named_with_their_place(self):
        bad = self.file("bad.txt", "##\n#?\n")
        for arguments, status, err in (
                ("--board 2x2", 2, "needs --pieces"), ("--pieces soma", 2, "needs --board"),
                ("--board 2x2 --pieces penguins", 2, "no piece is called 'penguins'"),
                ("--board 2x2 --pieces I=#?", 2, "^--pieces:1:4: "),
                (f"--board {bad} --pieces domino", 1, r"bad.txt:2:2: "),
                ("--board missing.txt --pieces domino", 3, "^missing.txt: cannot be read"),
                ("--board 1000000x9 --pieces domino", 2, "too large"),
                ("--board - --pieces -", 2, "cannot both"),
                ("--board 4x4 --pieces 'A x2=##/##,B x8=#' --engine dlx", 2, "multiplicities"),
                ("--board 2x2 --pieces domino --first --count", 2, "does not go with"),
                ("--board 2x2 --pieces domino file.txt", 2, "takes no files")):
            self.check(tile(arguments), status, "", err)

    def test_all_jobs_and_limits_give_the_same_in_the_same_order(self):
        arguments = f"--board {HOLE} --pieces pentominoes --up-to-symmetry"
        done = tile(arguments)
        self.check(tile(arguments + " --jobs 3"), 0, done.out, "")
        self.check(tile(arguments + " --limit 5"), 0, "".join(done.out.splitlines(True)[:5]), "")
        self.check(tile(arguments + " --first"), 0, done.out.splitlines(True)[0], "")
        self.check(tile(arguments + " --limit 5 --count"), 0, "5+\n", "")

    def test_copies_make_tilings_look_different(self):
        plain = tile("--board 4x4 --pieces domino --reuse").out.split()
        copies = tile("--board 4x4 --pieces domino --reuse --copies").out.split()
        self.assertEqual((len(plain), len(set(plain))), (36, 1))
        self.assertEqual((len(copies), len(set(copies))), (36, 36))

    def test_text_is_for_people_and_in_colours_where_allowed(self):
        text = tile("--board 3x2 --pieces I3 --reuse --format text").out
        self.assertRegex(text, r"^Tiling 1\nI I I\nI I I\n\nExactly one tiling.\n")
        coloured = tile("--board 3x2 --pieces I3 --reuse --format text --color always").out
        self.assertEqual(len(set(re.findall(r"\x1b\[30;(4\d)m", coloured))), 2)
        french = tile("--board 2x2 --pieces domino --reuse --count --format text --lang fr").out
        self.assertRegex(french, "^2 pavages exactement")

    def test_a_search_that_takes_too_long_is_stopped(self):
        self.check(tile("--board 20x20 --pieces pentominoes --reuse --timeout 0.2 --count"), 4,
                   err="out of time")

    def test_json_is_what_the_schema_and_the_documentation_say(self):
        schema = json.loads((SOURCE / "docs/schema/tile.json").read_text())
        jsonschema.Draft7Validator.check_schema(schema)
        section = re.search(r"^## tile\n(.*?)(?=^## |\Z)", (SOURCE / "docs/json.md").read_text(),
                            re.M | re.S)[1]
        keys = re.findall(r"`(\w+)`", "".join(re.findall(r"^\| (`.*?) \|", section, re.M)))
        for arguments in ("--board 2x2x2 --pieces 'A x4=##'", "--board 4x4 --pieces X",
                          "--board 16x16 --pieces domino --reuse --count",
                          "--board 6x6 --pieces domino --reuse --limit 3"):
            found = as_json(arguments)
            jsonschema.validate(found, schema)
            self.assertEqual(list(found), keys)
        # Kasteleyn 1961; OEIS A004003.
        self.assertEqual(as_json("--board 16x16 --pieces domino --reuse --count")["count"],
                         "2444888770250892795802079170816")

    def test_the_examples_of_the_documentation_are_real(self):
        text = (SOURCE / "docs/tiling.md").read_text()
        examples = re.findall(r"^    \$ nonet (.*)\n((?:    (?!\$).*\n)*)", text, re.M)
        self.assertGreater(len(examples), 5)
        for command, out in examples:
            done = run(*shlex.split(command), cwd=self.folder)
            said = done.err.replace("nonet: ", "") if done.out == "no tiling\n" else ""
            self.assertEqual(sorted((done.out + said).split("\n")),
                             sorted(re.sub("^    ", "", out, flags=re.M).split("\n")), command)


if __name__ == "__main__":
    unittest.main()
