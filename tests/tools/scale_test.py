"""tools/scale.py: makespans that can be told without it."""

import importlib.util
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
spec = importlib.util.spec_from_file_location("scale", ROOT / "tools/scale.py")
scale = importlib.util.module_from_spec(spec)
spec.loader.exec_module(scale)

FREE = scale.Model(handle=0, latency=0)


def job_of(journal, **options):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "job.journal"
        path.write_text(journal, encoding="utf-8")
        return scale.Job(path, **options)


def lines_of(count, microseconds):
    records = "".join(f"c {i:016x} {microseconds} result\n" for i in range(count))
    return job_of("c nonet journal 1 7 nonet 0.1.0 rate puzzles.txt\n" + records)


def part(name):
    """A bundle as bytes, its key, and as it stands in a result."""
    return f"{scale.hash_of(name.encode()):016x}", f"4607182418800017408 {len(name)} {name}"


class ScaleTest(unittest.TestCase):
    def test_hash_is_the_published_one(self):
        self.assertEqual(scale.hash_of(b"foobar"), 0x85944171f73967e8)  # Noll's test vectors

    def test_units_of_lines_are_shared_evenly(self):
        job = lines_of(100, 10_000)
        for ranks in (1, 2, 4, 50):
            self.assertAlmostEqual(scale.makespan(job, ranks, FREE), 1 / ranks)
        self.assertAlmostEqual(scale.makespan(job, 3, FREE), 0.34)
        self.assertAlmostEqual(scale.makespan(job, 1000, FREE), 0.01)

    def test_ranks_share_processors(self):
        job = lines_of(100, 10_000)
        for ranks in (2, 4, 10):
            model = scale.Model(handle=0, latency=0, processors=2)
            self.assertAlmostEqual(scale.makespan(job, ranks, model), 0.5)

    def test_rank_0_serves_one_at_a_time(self):
        job = lines_of(1000, 1000)
        model = scale.Model(handle=0.01, latency=0)
        self.assertAlmostEqual(scale.makespan(job, 100, model), 10, 1)

    def test_a_letter_takes_its_time(self):
        model = scale.Model(handle=0, latency=0.1)
        self.assertAlmostEqual(scale.makespan(lines_of(3, 1_000_000), 3, model), 1.2)

    def test_a_unit_waits_for_the_one_that_it_came_out_of(self):
        (key_a, a), (key_b, b) = part("a "), part("b ")
        job = job_of("c nonet journal 1 7 nonet 0.1.0 cover x --count\n"
                     f"c {1:016x} 1000000 0 1 0 2 {a}{b}\n"
                     f"c {key_a} 2000000 1 1 0 0 \nc {key_b} 3000000 1 1 0 0 \n")
        self.assertAlmostEqual(scale.makespan(job, 1, FREE), 6)
        self.assertAlmostEqual(scale.makespan(job, 2, FREE), 4)


if __name__ == "__main__":
    unittest.main()
