"""tools/site.py must see the links that lead nowhere."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SITE_PY = Path(__file__).resolve().parents[2] / "tools/site.py"


class SiteTest(unittest.TestCase):
    def check(self, body):
        """(status, what was said) of a site of two pages, the second with a heading `there`."""
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "a.html").write_text(body, encoding="utf-8")
            (Path(folder) / "sub").mkdir()
            (Path(folder) / "sub/b.html").write_text('<h1 id="there">B</h1>', encoding="utf-8")
            done = subprocess.run([sys.executable, SITE_PY, folder, "--check"],
                                  capture_output=True, text=True, check=False)
            return done.returncode, done.stderr + done.stdout

    def test_good_links_pass(self):
        self.assertEqual(self.check('<a href="sub/b.html#there">b</a> <a href="https://x.y/z">z</a>'),
                         (0, "2 pages, 0 faults\n"))

    def test_a_link_to_no_file_fails(self):
        status, said = self.check('<a href="sub/c.html">c</a>')
        self.assertEqual(status, 1)
        self.assertIn("a.html: the link sub/c.html leads nowhere", said)

    def test_a_link_to_no_heading_fails(self):
        status, said = self.check('<a href="sub/b.html#elsewhere">b</a>')
        self.assertEqual(status, 1)
        self.assertIn("a.html: the link sub/b.html#elsewhere leads to no heading", said)

    def test_a_picture_that_is_not_there_fails(self):
        self.assertEqual(self.check('<img src="gone.svg">')[0], 1)


if __name__ == "__main__":
    unittest.main()
