"""docs/techniques: the pages are what the program makes of them, whole, in both languages."""

import os
import re
import subprocess
import unittest

from nonet import PROGRAM, SOURCE, Case, environment

PAGES = SOURCE / "docs/techniques"
MOST_BYTES = 1_500_000  # of all pictures together


class Pages(Case):
    def test_are_those_that_the_tool_makes(self):
        done = subprocess.run(
            ["/usr/bin/python3", "-B", SOURCE / "tools/techniques.py", PROGRAM, self.folder],
            capture_output=True, text=True, env=environment(), check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        made = {str(path.relative_to(self.folder)) for path in self.folder.glob("*/*.*")}
        kept = {str(path.relative_to(PAGES)) for path in PAGES.glob("*/*.*")}
        self.assertEqual(made, kept)
        for name in sorted(made):
            self.assertEqual((self.folder / name).read_text(encoding="utf-8"),
                             (PAGES / name).read_text(encoding="utf-8"),
                             f"{name}: look at it, then run tools/techniques.py")

    def test_links_and_pictures_lead_somewhere(self):
        for page in PAGES.glob("*/*.md"):
            for target in re.findall(r"\]\(([^)]+)\)", page.read_text(encoding="utf-8")):
                self.assertTrue((page.parent / target).exists(), f"{page}: {target}")

    def test_pictures_are_small_together(self):
        self.assertLess(sum(os.path.getsize(path) for path in PAGES.glob("pictures/*.svg")), MOST_BYTES)

    def test_both_languages_have_a_text_for_each_technique(self):
        names = [re.findall(r"^[a-z_0-9]+$", (PAGES / file).read_text(encoding="utf-8"), re.M)
                 for file in ("english.txt", "french.txt")]
        self.assertEqual(names[0], names[1])
        self.assertEqual(len(names[0]), len(set(names[0])))
        listed = re.findall(r"Technique::(\w+), \"", (SOURCE / "src/technique/registry.cpp").read_text())
        self.assertEqual(sorted(names[0]), sorted(listed))


if __name__ == "__main__":
    unittest.main()
