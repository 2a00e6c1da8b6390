"""The Python module, and that its type stubs say what it has."""

import ast
import concurrent.futures
import doctest
import inspect
import itertools
import signal
import subprocess
import sys
import threading
import time
import unittest
from pathlib import Path

import nonet

PUZZLE = "9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5."
SOLUTION = "957214386824736591361859742495372618786491235132568974519687423273145869648923157"
SEVERAL = "92..8.65.6..2.43..3..5.9.72.7.953.......7.......6..5....142..3.....31..6.6.7..1.."
EASY = "902005403100063025508407060026309001057010290090670530240530600705200304080041950"
DIAGONALS = ('{"rows":4,"cols":4,"constraints":'
             '[{"type":"diagonal_plus"},{"type":"diagonal_minus"}]}')
EMPTY = "." * 81
TREE = ast.parse(Path(nonet.__file__).with_name("nonet.pyi").read_text(encoding="utf-8"))
DOCUMENT = Path(__file__).parents[2] / "docs/python.md"


class NonetTest(unittest.TestCase):
    def test_solve(self):
        answer = nonet.solve(PUZZLE)
        self.assertEqual((answer.status, answer.solution, answer.second),
                         ("unique", SOLUTION, None))
        self.assertIn(SOLUTION, repr(answer))
        self.assertEqual(nonet.solve(SEVERAL, engine="fewest").status, "several")
        self.assertEqual(nonet.solve("99" + "." * 79).status, "invalid")

    def test_count_and_solutions(self):
        self.assertEqual(int(nonet.count(SEVERAL)), 2)
        self.assertFalse(nonet.count(SEVERAL).complete)
        self.assertEqual(int(nonet.count(SEVERAL, limit=0)), 6)
        self.assertEqual(len(set(nonet.solutions(SEVERAL))), 6)
        self.assertEqual(len(list(nonet.solutions(SEVERAL, limit=4))), 4)
        self.assertEqual(int(nonet.count(DIAGONALS, 0)), 48)

    def test_an_iterator_need_not_be_emptied(self):
        first = list(itertools.islice(nonet.solutions(EMPTY), 200))
        self.assertEqual(len(set(first)), 200)

    def test_explain_and_rate(self):
        steps = nonet.explain(EASY, order="teaching")
        self.assertEqual(steps["counts"], {"naked_single": 14, "hidden_single": 22})
        self.assertTrue(steps["solved"])
        self.assertEqual(nonet.rate(EASY)["er"], 1.2)
        self.assertEqual(nonet.rate(EASY, "hodoku")["scale"], "hodoku")

    def test_cover(self):
        options = [[0, 3, 6], [0, 3], [3, 4, 6], [2, 4, 5], [1, 2, 5, 6], [1, 6]]
        cover = nonet.Cover(7, options)
        self.assertEqual(len(cover), 6)
        self.assertEqual(list(cover), [(1, 3, 5)])
        self.assertEqual(int(cover.count()), 1)
        covers = nonet.Cover("a b c\na\nb\nc\na b\nb c\na b c\n").covers(limit=3)
        self.assertEqual(len(list(covers)), 3)

    def test_faults_are_value_errors(self):
        for call in (lambda: nonet.solve("12"), lambda: nonet.solve(PUZZLE, engine="none"),
                     lambda: nonet.rate(PUZZLE, "no scale"), lambda: nonet.rate(DIAGONALS),
                     lambda: nonet.Cover("a b\na c\n"), lambda: nonet.Cover(1, [[2]]),
                     lambda: nonet.count(PUZZLE, timeout=-1)):
            with self.assertRaises(ValueError):
                call()

    def test_time_ends_a_count(self):
        start = time.monotonic()
        self.assertFalse(nonet.count(EMPTY, 0, timeout=0.05).complete)
        self.assertLess(time.monotonic() - start, 20)

    def test_ctrl_c_ends_a_count(self):
        threading.Timer(0.2, signal.raise_signal, (signal.SIGINT,)).start()
        with self.assertRaises(KeyboardInterrupt):
            nonet.count(EMPTY, 0)

    def test_threads_run_side_by_side(self):
        ended = []
        slow = threading.Thread(target=lambda: ended.append(nonet.count(EMPTY, 0, timeout=1)))
        slow.start()
        self.assertEqual(nonet.solve(PUZZLE).solution, SOLUTION)
        self.assertEqual(ended, [])
        slow.join()

    def test_an_iterator_left_over_at_the_end_is_no_trouble(self):
        done = subprocess.run(
            [sys.executable, "-B", "-c", f"import nonet; it = nonet.solutions('{EMPTY}'); next(it)"],
            capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))

    def test_the_document_is_true(self):
        modules = {"concurrent": concurrent, "itertools": itertools}
        failed, tried = doctest.testfile(str(DOCUMENT), module_relative=False, globs=modules,
                                         optionflags=doctest.ELLIPSIS)
        self.assertGreater(tried, 10)
        self.assertEqual(failed, 0)


class StubsTest(unittest.TestCase):
    def test_the_stubs_name_what_there_is(self):
        told = {node.name: node for node in TREE.body
                if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
        self.assertEqual(set(told), {name for name in dir(nonet) if not name.startswith("_")})
        for name, node in told.items():
            if isinstance(node, ast.ClassDef):
                members = {child.name for child in node.body
                           if isinstance(child, ast.FunctionDef) and child.name[0] != "_"}
                has = {member for member in dir(getattr(nonet, name)) if member[0] != "_"}
                self.assertEqual(members, has, name)

    def test_the_stubs_have_the_parameters_that_there_are(self):
        functions = [(getattr(nonet, node.name), node) for node in TREE.body
                     if isinstance(node, ast.FunctionDef)]
        cover = next(node for node in TREE.body if getattr(node, "name", "") == "Cover")
        functions += [(getattr(nonet.Cover, node.name), node) for node in cover.body
                      if getattr(node, "name", "") in ("covers", "count")]
        self.assertEqual(len(functions), 7)
        for function, node in functions:
            with self.subTest(node.name):
                # pybind11 begins with a line such as "f(a: str, *, b: int = 2) -> str".
                signature, _, text = function.__doc__.partition("\n\n")
                self.assertEqual(parameters(ast.parse(f"def {signature.rstrip()}: ...").body[0]),
                                 parameters(node))
                self.assertEqual(inspect.cleandoc(text).strip(), ast.get_docstring(node))


def parameters(function):
    """Their names and defaults, those that need a name apart."""
    arguments = function.args
    own = [argument.arg for argument in arguments.args if argument.arg != "self"]
    named = [argument.arg for argument in arguments.kwonlyargs]
    defaults = [ast.unparse(default) for default in arguments.defaults]
    named_defaults = [ast.unparse(default) for default in arguments.kw_defaults if default]
    return own, defaults, named, named_defaults


if __name__ == "__main__":
    unittest.main()
