#!/usr/bin/env python3
"""Makes the pages of docs/techniques with the program itself: one a technique and language, with an
example and its picture.

    tools/techniques.py [PROGRAM [FOLDER]]     (./nonet, docs/techniques)

What people write is in that folder: english.txt and french.txt (how a technique works, how to spot it)
and examples.tsv (a technique, a tab, a puzzle in which it is found, and where it needs to be said, a tab
and the techniques to use). All else comes from the program.
A test makes the pages anew and compares. Look at what has changed before you keep it.
"""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "docs/techniques"

# What an example may need before its technique comes: first these alone, else all there are.
SINGLES = ["full_house", "naked_single", "hidden_single"]
SIMPLE = [*SINGLES, "pointing", "claiming", "naked_pair",
          "hidden_pair", "naked_triple", "hidden_triple"]

LANGUAGES = {
    "en": {
        "file": "english.txt", "name": "english", "other": "fr", "switch": "En français",
        "title": "Techniques", "works": "How it works", "spot": "How to spot it", "example": "An example",
        "code": "short code", "hodoku": "HoDoKu", "aliases": "also called",
        "difficulty": {"easy": "easy", "medium": "medium", "hard": "hard", "unfair": "unfair",
                       "extreme": "extreme"},
        "unique": "supposes that the puzzle has one solution",
        "optional": "asked for by name only (`--techniques`)",
        "made": "This is step {step} of",
        "columns": ("technique", "code", "difficulty"),
        "none": "No example has been chosen yet.",
        "intro": """\
The ways in which Nonet explains a puzzle, the easiest first, as `nonet explain` tries them. Each page
tells how a technique works and how to spot it, and shows it in a puzzle.

How to read the pictures: blue discs are the pattern, or the one half of a chain or colouring; orange
squares the other half, a pivot or a bridge; purple diamonds fins and extra candidates. What falls is
struck out, what is placed has a ring. Houses are tinted, those that lose candidates have a dashed edge.
Strong links are lines, weak links are dashed; a group of cells taken as one has an outline; almost locked
sets have edges of their own. A step that looks at several cases has a picture for each: in them discs are
true and squares are false.""",
    },
    "fr": {
        "file": "french.txt", "name": "french", "other": "en", "switch": "In English",
        "title": "Techniques", "works": "Comment ça marche", "spot": "Comment la repérer",
        "example": "Un exemple",
        "code": "code", "hodoku": "HoDoKu", "aliases": "aussi appelée (en anglais)",
        "difficulty": {"easy": "facile", "medium": "moyen", "hard": "difficile", "unfair": "ardu",
                       "extreme": "extrême"},
        "unique": "suppose que la grille n'a qu'une solution",
        "optional": "seulement si on la demande (`--techniques`)",
        "made": "C'est l'étape {step} de",
        "columns": ("technique", "code", "difficulté"),
        "none": "Aucun exemple n'a encore été choisi.",
        "intro": """\
Les façons dont Nonet explique une grille, les plus faciles d'abord, dans l'ordre où `nonet explain` les
essaie. Chaque page dit comment marche une technique, comment la repérer, et la montre dans une grille.

Comment lire les images : les disques bleus sont le motif, ou une moitié d'une chaîne ou d'un coloriage ;
les carrés orange l'autre moitié, un pivot ou un pont ; les losanges mauves les nageoires et les candidats
de trop. Ce qui disparaît est barré, ce qui est placé est cerclé. Les maisons sont teintées, celles qui
perdent des candidats ont un bord en tirets. Les liens forts sont des traits, les liens faibles des
tirets ; un groupe de cases pris ensemble est entouré ; les ensembles presque verrouillés ont chacun leur
bord. Une étape qui examine plusieurs cas a une image pour chacun : les disques y sont vrais, les carrés
faux.""",
    },
}


def read_texts(path):
    """By technique: {"works": …, "spot": …}."""
    texts, name = {}, None
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        key, colon, text = line.partition(": ")
        if colon and key in ("works", "spot"):
            texts[name][key] = text
        else:
            name = line
            texts[name] = {}
    return texts


def read_examples(path):
    rows = [line.split("\t") for line in path.read_text().splitlines() if line and line[0] != "#"]
    return {row[0]: (row[1], row[2].split(",") if len(row) > 2 else None) for row in rows}


class Program:
    def __init__(self, path):
        self.path = path

    def run(self, *arguments):
        done = subprocess.run([self.path, *arguments], stdout=subprocess.PIPE, check=False)
        return done.stdout.decode()

    def techniques(self):
        return json.loads(self.run("techniques", "--format", "json"))

    def steps(self, puzzle, techniques, language):
        arguments = ["--techniques", ",".join(techniques)] if techniques else []
        row = json.loads(self.run("explain", "--quiet", "--format", "json", "--lang", language,
                                  *arguments, "--", puzzle))
        return row["steps"]


def find_example(program, row, puzzle, chosen, rows):
    """The list of techniques (none: the usual ones) and the number of the step, or nothing."""
    simple = [name for name in SIMPLE if name != row["name"]]
    usual = [other["name"] for other in rows if not other["optional"] and other["name"] != row["name"]]
    lists = [[], simple + [row["name"]], usual + [row["name"]], SINGLES + [row["name"]]]
    for names in [chosen] if chosen else lists:
        for number, step in enumerate(program.steps(puzzle, names, "en"), 1):
            if step["technique"] == row["name"]:
                return names, number
    return None


def facts(row, words):
    parts = [words["difficulty"][row["difficulty"]], f"{words['code']} `{row['code']}`"]
    if row["hodoku"]:
        parts.append(f"{words['hodoku']} {row['hodoku']}")
    if row["aliases"]:
        parts.append(f"{words['aliases']}: {row['aliases'].replace('; ', ', ')}")
    for key, word in (("needs_uniqueness", "unique"), ("optional", "optional")):
        if row[key]:
            parts.append(words[word])
    text = "; ".join(parts)
    return text[0].upper() + text[1:] + "."


def page(program, row, texts, example, puzzle, language):
    words = LANGUAGES[language]
    name = row["name"].replace("_", "-")
    lines = [f"# {row[words['name']]}", "", facts(row, words), "",
             f"[{words['switch']}](../{words['other']}/{name}.md) · [{words['title']}](README.md)", ""]
    for key in ("works", "spot"):
        lines += [f"## {words[key]}", texts[key], ""]
    lines += [f"## {words['example']}"]
    if example is None:
        return "\n".join([*lines, words["none"], ""])
    names, number = example
    told = program.steps(puzzle, names, language)[number - 1]["text"]
    chosen = f" --techniques {','.join(names)}" if names else ""
    lines += [told, "", f"![{row[words['name']]}](../pictures/{name}.svg)", "",
              words["made"].format(step=number), "", f"    nonet explain{chosen} {puzzle}", ""]
    return "\n".join(lines)


def index(rows, language):
    words = LANGUAGES[language]
    lines = [f"# {words['title']}", "", f"[{words['switch']}](../{words['other']}/README.md)", "",
             words["intro"], "", "| " + " | ".join(words["columns"]) + " |", "|---|---|---|"]
    for row in rows:
        link = f"[{row[words['name']]}]({row['name'].replace('_', '-')}.md)"
        lines.append(f"| {link} | {row['code']} | {words['difficulty'][row['difficulty']]} |")
    return "\n".join(lines) + "\n"


def main():
    program = Program(sys.argv[1] if len(sys.argv) > 1 else str(ROOT / "nonet"))
    folder = Path(sys.argv[2]) if len(sys.argv) > 2 else SOURCE
    for name in ("pictures", *LANGUAGES):
        (folder / name).mkdir(parents=True, exist_ok=True)
        for old in (folder / name).iterdir():
            old.unlink()
    rows = program.techniques()
    texts = {language: read_texts(SOURCE / words["file"]) for language, words in LANGUAGES.items()}
    puzzles = read_examples(SOURCE / "examples.tsv")
    faults = []
    for row in rows:
        name = row["name"].replace("_", "-")
        puzzle, chosen = puzzles.get(row["name"], (None, None))
        example = puzzle and find_example(program, row, puzzle, chosen, rows)
        if not example:
            faults.append(f"{row['name']}: " + ("not in its example" if puzzle else "no example yet"))
            example = None
        else:
            names = ["--techniques", ",".join(example[0])] if example[0] else []
            program.run("draw", "--quiet", "--step", str(example[1]), "--no-caption", *names,
                        "--output", str(folder / f"pictures/{name}.svg"), "--", puzzle)
        for language in LANGUAGES:
            text = page(program, row, texts[language][row["name"]], example, puzzle, language)
            (folder / f"{language}/{name}.md").write_text(text, encoding="utf-8")
    for language in LANGUAGES:
        (folder / f"{language}/README.md").write_text(index(rows, language), encoding="utf-8")
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if any(not fault.endswith("yet") for fault in faults) else 0


if __name__ == "__main__":
    sys.exit(main())
