"""nonet draw: the pictures are whole, show what they should, and go where they are told to."""

import json
import re
import struct
import subprocess
import unittest
import xml.etree.ElementTree as ET

import jsonschema
from nonet import INVALID, PROGRAM, PUZZLE, SOLUTION, SOURCE, Case, environment, run

SVG = "{http://www.w3.org/2000/svg}"
KNUTH = str(SOURCE / "tests/corpus/cover/knuth_2000.dlx")
GALLERY = SOURCE / "docs/gallery"
SUBJECTS = [["--cover", KNUTH], ["--links", KNUTH], ["--links", "--covered", "a,b", KNUTH],
            ["--matrix", KNUTH], ["--cover", "--model", "queens:8"],
            ["--board", "4x4", "--pieces", "dominoes", "--reuse"],
            ["--board", "2x2x2", "--pieces", "I2", "--reuse"],
            ["--chart", str(GALLERY / "queens.json")], [PUZZLE], ["--candidates", PUZZLE]]


def texts(svg):
    """The texts in order; what a group says of its texts they say themselves."""
    root = ET.fromstring(svg)
    for group in root.iter(SVG + "g"):
        for text in group:
            text.attrib.update(group.attrib)
    return list(root.iter(SVG + "text"))


def digits(svg, top=0):
    """The 81 large digits of the grid that begins at `top`, by their places."""
    line = ["."] * 81
    for text in texts(svg):
        row, column = (float(text.get("y")) - top - 10) // 48, (float(text.get("x")) - 10) // 48
        if float(text.get("font-size")) > 20 and 0 <= row < 9:
            line[int(9 * row + column)] = text.text
    return "".join(line)


def pages(pdf):
    return len(re.findall(rb"/Type /Page\b(?!s)", pdf))


class Pictures(Case):
    def test_the_grid_is_read_back(self):
        for line in (PUZZLE, SOLUTION):
            done = run("draw", line)
            self.check(done, 0, err="")
            self.assertEqual(digits(done.out), line)

    def test_every_picture_is_an_image_with_a_title(self):
        for arguments in SUBJECTS:
            for more in ([], ["--dark"]):
                done = run("draw", *arguments, *more)
                self.check(done, 0, err="")
                root = ET.fromstring(done.out)
                self.assertEqual(root.tag, SVG + "svg")
                self.assertEqual(root.get("role"), "img")
                self.assertTrue(root.find(SVG + "title").text)
                self.assertEqual(root.get("viewBox"), f"0 0 {root.get('width')} {root.get('height')}")

    def test_nothing_lies_outside_the_picture(self):
        for arguments in SUBJECTS:
            root = ET.fromstring(run("draw", *arguments).out)
            width, height = float(root.get("width")), float(root.get("height"))
            for shape in root.iter():
                for names, most in ((("x", "cx"), width), (("y", "cy"), height)):
                    for name in names:
                        if shape.get(name) is not None:
                            self.assertTrue(0 <= float(shape.get(name)) <= most, shape.attrib)

    def test_the_same_input_gives_the_same_text(self):
        for arguments in SUBJECTS:
            self.assertEqual(run("draw", *arguments).out, run("draw", *arguments).out)

    def test_candidates_are_those_that_came_or_those_that_the_rules_leave(self):
        full = run("draw", "--candidates", PUZZLE).out
        small = [t for t in texts(full) if float(t.get("font-size")) < 20]
        r1c2 = [t.text for t in small if 58 < float(t.get("x")) < 106 and float(t.get("y")) < 58]
        self.assertEqual(r1c2, ["5"])  # its row has 6 7 9, its column 2 3 4 9, its box 1 2 4 7 8 9
        marks = "12......." + "........." * 80
        drawn = run("draw", "--candidates", marks).out
        self.assertEqual([t.text for t in texts(drawn)], ["1", "2"])

    def test_a_step_is_drawn_in_the_position_that_it_is_found_in(self):
        hard = (SOURCE / "data/teaching/Sudoku_top95.txt").read_text().splitlines()[4]
        steps = json.loads(run("explain", "--format", "json", hard).out)["steps"]
        step = next(i for i, step in enumerate(steps) if len(step["eliminations"]) == 1)
        done = run("draw", "--step", str(step + 1), hard)
        self.check(done, 0, err="")
        placed = dict(p.split("=") for earlier in steps[:step] for p in earlier["placements"])
        line = "".join(placed.get(f"r{i // 9 + 1}c{i % 9 + 1}", c) for i, c in enumerate(hard))
        seen = ["."] * 81  # labels of rows and columns shift the grid
        for text in texts(done.out):
            if float(text.get("font-size")) > 20:
                row, column = (float(text.get("y")) - 26) // 48, (float(text.get("x")) - 26) // 48
                seen[int(9 * row + column)] = text.text
        self.assertEqual("".join(seen), line)
        self.assertIn(steps[step]["text"].split(":")[0], done.out)
        self.assertEqual(done.out.count('stroke-width="1.8"'), 1)

    def test_a_step_too_many_is_said_so(self):
        done = run("draw", "--step", "999", PUZZLE)
        self.check(done, 1, "", r"it has \d+ steps")
        self.check(run("draw", "--step", "0", PUZZLE), 2, "", "the number of a step")
        self.check(run("draw", "--step", "1", "--cover", KNUTH), 2, "", "--step is for puzzles")

    def test_all_steps_are_pages_of_a_pdf(self):
        path = self.folder / "steps.pdf"
        self.check(run("draw", "--step", "all", "--output", str(path), PUZZLE), 0)
        steps = json.loads(run("explain", "--format", "json", PUZZLE).out)["steps"]
        self.assertEqual(pages(path.read_bytes()), len(steps))

    def test_digits_that_break_the_rules_are_striped(self):
        self.assertIn("<pattern", run("draw", INVALID).out)
        self.assertNotIn("<pattern", run("draw", PUZZLE).out)

    def test_several_puzzles_stand_below_each_other(self):
        done = run("draw", stdin=PUZZLE + "\n" + SOLUTION + "\n")
        self.check(done, 0)
        self.assertEqual(digits(done.out), PUZZLE)
        self.assertEqual(digits(done.out, top=452 + 16), SOLUTION)

    def test_a_bad_puzzle_is_named_and_the_others_are_drawn(self):
        done = run("draw", stdin=PUZZLE + "\n" + PUZZLE[:80] + "\n" + SOLUTION + "\n")
        self.check(done, 1, err=r"^stdin:2:")
        self.assertEqual(digits(done.out, top=452 + 16), SOLUTION)

    def test_a_problem_without_cover_is_drawn_and_said_so(self):
        done = run("draw", "--cover", str(SOURCE / "tests/corpus/cover/no_cover.dlx"))
        self.check(done, 1, err=r"no cover: all options are drawn alike")
        ET.fromstring(done.out)

    def test_no_tiling_is_no_picture(self):
        self.check(run("draw", "--board", "3x3", "--pieces", "domino", "--reuse"), 1, "",
                   r"no tiling: .*9 cells")


class Files(Case):
    def test_the_ending_says_what_is_written(self):
        for arguments in SUBJECTS:
            for ending, head in (("svg", b"<svg "), ("png", b"\x89PNG\r\n\x1a\n"), ("PDF", b"%PDF-")):
                path = self.folder / f"picture.{ending}"
                self.check(run("draw", *arguments, "--output", str(path)), 0, "", "")
                self.assertEqual(path.read_bytes()[:len(head)], head)

    def test_a_png_has_two_pixels_a_unit(self):
        path = self.folder / "grid.png"
        run("draw", PUZZLE, "--output", str(path))
        self.assertEqual(struct.unpack(">II", path.read_bytes()[16:24]), (904, 904))

    def test_a_pdf_has_a_page_for_each_puzzle(self):
        path = self.folder / "grids.pdf"
        run("draw", "--output", str(path), stdin=f"{PUZZLE}\n{SOLUTION}\n{PUZZLE}\n")
        self.assertEqual(pages(path.read_bytes()), 3)

    def test_an_old_file_stays_when_nothing_can_be_drawn(self):
        path = self.file("old.svg", "old")
        for arguments in (["missing.txt"], ["--cover", "missing.dlx"], ["--chart", "missing.json"]):
            self.check(run("draw", *arguments, "--output", path), 3, "", "missing")
            self.assertEqual((self.folder / "old.svg").read_text(), "old")

    def test_more_pixels_than_a_png_can_have_are_refused(self):
        path = self.folder / "many.png"
        many = f"{PUZZLE}\n" * 40
        self.check(run("draw", "--output", str(path), stdin=many), 1, "", "too large for a PNG")
        self.assertFalse(path.exists())
        self.check(run("draw", stdin=f"{PUZZLE}\n" * 1001), 1, "", "more than 1000 pictures")

    def test_wrong_usage_is_named(self):
        for arguments, sentence in (
                (["--output", "x.gif", PUZZLE], r"\.svg, \.png or \.pdf"),
                (["--cover", "--links", KNUTH], "--links: it does not go with --cover"),
                (["--cover", "--matrix", KNUTH], "one thing at once"),
                (["--chart", "--board", "2x2"], "one thing at once"),
                (["--candidates", "--cover", KNUTH], "--candidates is for puzzles"),
                (["--covered", "a", PUZZLE], "--covered goes with --links"),
                (["--links", "--covered", "z", KNUTH], "no primary item is called 'z'"),
                (["--links", "--covered", "a,a", KNUTH], "'a' stands there twice"),
                (["--model", "queens:4"], "--model goes with"),
                (["--cover", "--model", "queens:4", KNUTH], "takes the place of the file"),
                (["--cover", KNUTH, KNUTH], "one file"),
                (["--board", "2x2"], "needs --pieces"),
                (["--format", "json", PUZZLE], "--format json is not available for draw")):
            self.check(run("draw", *arguments), 2, "", sentence)

    def test_too_large_a_problem_is_refused_with_the_limit(self):
        self.check(run("draw", "--cover", "--model", "queens:50"), 1, "", "at most 80 items")
        self.check(run("draw", "--links", "--model", "queens:50"), 1, "", "at most 30 items")


class Charts(Case):
    def chart(self, **changes):
        chart = {"kind": "line", "series": [{"name": "s", "points": [[1, 2], [3, 4]]}]}
        return {key: value for key, value in {**chart, **changes}.items() if value is not None}

    def schema(self):
        schema = json.loads((SOURCE / "docs/schema/chart.json").read_text())
        jsonschema.Draft7Validator.check_schema(schema)
        return jsonschema.Draft7Validator(schema)

    def test_the_program_and_the_schema_take_the_same_charts(self):
        bars = [{"values": [1]}]
        for changes, sentence in (
                ({}, None), ({"title": "t", "x": {"scale": "log"}, "y": {"title": "y"}}, None),
                ({"kind": "bar", "categories": ["a"], "series": bars}, None),
                ({"kind": "pie"}, 'kind is neither "line" nor "bar"'),
                ({"kind": None}, "kind is neither"),
                ({"series": None}, 'the chart has no "series"'),
                ({"series": []}, "has no series"),
                ({"series": [{"name": "s"}]}, 'series 1 has no "points"'),
                ({"series": [{"points": [[1]]}]}, r"is not \[x, y\]"),
                ({"series": [{"points": [[1, "2"]]}]}, "is not a number"),
                ({"series": [{"points": [[1, 2]], "colour": "red"}]}, "not known: 'colour'"),
                ({"kind": "bar", "series": bars}, "needs categories"),
                ({"categories": ["a"]}, "of bar charts only"),
                ({"x": {"scale": "cubic"}}, 'x.scale is neither "linear" nor "log"'),
                ({"x": {"name": "x"}}, "not known: 'name'"),
                ({"title": 3}, "title is not a string"),
                ({"extra": 1}, "not known: 'extra'")):
            chart = self.chart(**changes)
            done = run("draw", "--chart", stdin=json.dumps(chart))
            if sentence is None:
                self.check(done, 0, err="")
            else:
                self.check(done, 1, "", "^stdin:1:1: .*" + sentence)
            self.assertEqual(self.schema().is_valid(chart), sentence is None, chart)

    def test_a_fault_of_the_json_has_its_place(self):
        self.check(run("draw", "--chart", stdin='{"kind":\n  oops}'), 1, "",
                   "^stdin:2:3: this is no JSON\n$")

    def test_the_example_of_the_documentation_is_drawn(self):
        text = (SOURCE / "docs/json.md").read_text()
        example = re.search(r"^## Charts\n.*?```\n(.*?)```", text, re.M | re.S)[1]
        self.schema().validate(json.loads(example))
        self.check(run("draw", "--chart", stdin=example), 0, err="")


class Gallery(Case):
    def test_the_gallery_is_what_the_program_draws(self):
        made = subprocess.run([SOURCE / "tools/gallery.sh", PROGRAM, self.folder],
                              env=environment(), check=False, stderr=subprocess.PIPE)
        self.assertEqual((made.returncode, made.stderr), (0, b""))
        names = sorted(path.name for path in self.folder.glob("*.svg"))
        self.assertEqual(names, sorted(path.name for path in GALLERY.glob("*.svg")))
        for name in names:
            self.assertEqual((self.folder / name).read_text(), (GALLERY / name).read_text(),
                             f"{name}: look at it, then run tools/gallery.sh")

    def test_the_gallery_shows_every_picture_once(self):
        text = (SOURCE / "docs/gallery.md").read_text()
        shown = re.findall(r"\]\(gallery/(.*?)\)", text)
        pictures = [path.name for path in GALLERY.iterdir() if path.suffix in (".svg", ".png")]
        self.assertEqual(sorted(shown), sorted(pictures))
        script = (SOURCE / "tools/gallery.sh").read_text()
        for command in re.findall(r"^    nonet draw (.*)$", text, re.M):
            words = command.replace("docs/gallery/", "$root/docs/gallery/")
            words = words.replace("tests/corpus/cover/knuth_2000.dlx", "$knuth")
            self.assertIn(re.sub(r"[0-9.]{81}", "$puzzle", words), script.replace('"', ""))


if __name__ == "__main__":
    unittest.main()
