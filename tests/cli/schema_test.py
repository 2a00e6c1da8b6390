"""Every command's JSON is what docs/json.md and docs/schema promise."""

import json
import re
import unittest

import jsonschema
from nonet import (EMPTY, HARD, INVALID, MINIMAL, NONE, PUZZLE, SEVERAL, SLOW_IN_READING_ORDER, SOLUTION,
                   SOURCE, Case, run)

# 10.6 on the scale se121, by dynamic chains.
NETS = (SOURCE / "data/teaching/Sudoku_hardest.txt").read_text().splitlines()[1]
KINDS = "\n".join([PUZZLE, SEVERAL, NONE, INVALID, SOLUTION, MINIMAL]) + "\n"
# Each with arguments that lead to different statuses.
RUNS = {
    "solve": [[], ["--any"], ["--engine", "reading", "--timeout", "0.05", SLOW_IN_READING_ORDER]],
    "count": [[], ["--limit", "0"], ["--limit", "0", "--timeout", "0.05", EMPTY]],
    "solutions": [[], ["--limit", "2"], ["--timeout", "0.05", EMPTY]],
    "truecandidates": [[], ["--limit", "3"], ["--limit", "0", "--timeout", "0.05", EMPTY]],
    "check": [[], ["--engine", "reading", "--timeout", "0.05", SLOW_IN_READING_ORDER]],
    "rate": [[], ["--scale", "sukaku118"], ["--scale", "hodoku"], ["--until", "1.1"], ["--timeout", "0.001", HARD]],
    # 41 has no arrangement, and none can say so by search within a lifetime.
    "cover": [["--model", "queens:4"], ["--model", "queens:3"], ["--model", "queens:4", "--first"],
              ["--model", "queens:4", "--count"], ["--model", "queens:4", "--cost"],
              ["--model", "queens:3", "--cost"], ["--model", "queens:6", "--limit", "2"],
              ["--model", "langford:41", "--first", "--timeout", "0.05"]],
    "explain": [[], ["--guess", "last"], ["--lang", "fr"], ["--order", "teaching"],
                ["--order", "se"], ["--order", "se", NETS]],
    "hint": [["--level", level] for level in "4321"],
    "generate": [["--seed", "1"], ["--seed", "1", "--variant", "killer"],
                 ["--seed", "1", "--variant", "pencilmarks", "-n", "2"], ["--seed", "2", "--scale", "se121"],
                 ["--seed", "3", "-n", "3", "--technique", "naked_pair"]],
    "minimise": [[], ["--all", "--limit", "3"]],
    "canon": [[], ["--with-solution"]],
    "isomorphic": [[PUZZLE, PUZZLE], [PUZZLE, MINIMAL]],
    "techniques": [[]],
    "engines": [[]],
    "formats": [[]],
    "constraints": [[]],
}


def validator(command):
    schema = json.loads((SOURCE / "docs/schema" / f"{command}.json").read_text())
    jsonschema.Draft7Validator.check_schema(schema)
    return jsonschema.Draft7Validator(schema)


class Schemas(Case):
    def test_real_output_of_every_command_is_valid(self):
        for command, runs in RUNS.items():
            schema = validator(command)
            for more in runs:
                for layout in ("json", "jsonl"):
                    done = run(command, "--quiet", "--format", layout, *more, stdin=KINDS)
                    texts = [done.out] if layout == "json" else done.out.splitlines()
                    self.assertTrue(texts)
                    for text in texts:
                        schema.validate(json.loads(text))

    def test_every_status_that_a_schema_lists_is_seen(self):
        for command in ("solve", "truecandidates", "check", "rate", "cover", "minimise", "canon"):
            schema = json.loads((SOURCE / "docs/schema" / f"{command}.json").read_text())
            listed = set(schema["definitions"]["record"]["properties"]["status"]["enum"])
            seen = set()
            for more in RUNS[command]:
                out = run(command, "--quiet", "--format", "jsonl", *more, stdin=KINDS).out
                seen |= {json.loads(line)["status"] for line in out.splitlines()}
            self.assertEqual(seen, listed)

    def test_a_key_too_many_or_too_few_is_refused(self):
        for command in RUNS:
            schema = validator(command)
            row = json.loads(run(command, "--format", "jsonl", *RUNS[command][0], stdin=PUZZLE).out.splitlines()[0])
            self.assertTrue(schema.is_valid(row))
            self.assertFalse(schema.is_valid({**row, "extra": 1}), command)
            for key in row:
                self.assertFalse(schema.is_valid({k: v for k, v in row.items() if k != key}),
                                 f"{command} without {key}")
                self.assertFalse(schema.is_valid({**row, key: {}}), f"{command}: {key} of wrong type")

    def test_keys_stand_in_the_order_of_the_documentation(self):
        text = (SOURCE / "docs/json.md").read_text()
        for command, runs in RUNS.items():
            section = re.search(rf"^## {command}\n(.*?)(?=^## |\Z)", text, re.M | re.S)[1]
            if "|" in section:
                cells = re.findall(r"^\| (`.*?`) \|", section, re.M)
                documented = [name for cell in cells for name in re.findall(r"`(\w+)`", cell)]
            else:
                documented = re.findall(r"`(\w+)`", section)
            out = run(command, "--quiet", "--format", "jsonl", *runs[0], stdin=KINDS).out
            for line in out.splitlines():
                row = list(json.loads(line))
                self.assertEqual(row, [key for key in documented if key in row], command)

    def test_the_example_of_the_documentation_is_real(self):
        example = json.loads(re.search(r"```json\n(.*)\n```", (SOURCE / "docs/json.md").read_text())[1])
        real = json.loads(run("solve", "--format", "json", example["puzzle"]).out)
        self.assertEqual({**real, "seconds": 0}, {**example, "seconds": 0})


if __name__ == "__main__":
    unittest.main()
