"""nonet serve: the JSON API on this machine, its limits, and who may ask."""

import http.client
import json
import os
import re
import shlex
import signal
import unittest
from concurrent.futures import ThreadPoolExecutor

from nonet import (INVALID, NONE, PUZZLE, SOLUTION, SOURCE, EMPTY, PROGRAM, Case, run,
                   start)

SERVER = os.path.join(os.path.dirname(PROGRAM), "nonet-serve")


@unittest.skipUnless(os.path.exists(SERVER), "this build has no server (libcpp-httplib-dev)")
class Serve(Case):
    def setUp(self):
        super().setUp()
        self.serve("--timeout", "20")

    def serve(self, *options):
        self.server = start("serve", "--port", "0", *options)
        self.addCleanup(self.end, self.server)
        address = self.server.stdout.readline().decode().strip()
        self.assertRegex(address, r"^http://127\.0\.0\.1:\d+/$")
        self.port = int(address.rsplit(":", 1)[1].strip("/"))

    def end(self, server):
        server.send_signal(signal.SIGTERM)
        self.assertEqual(server.wait(timeout=20), 0)
        server.stdin.close()
        server.stdout.close()
        self.assertEqual(server.stderr.read(), b"")
        server.stderr.close()

    def ask(self, path, body=None, method=None, headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        self.addCleanup(connection.close)
        connection.request(method or ("GET" if body is None else "POST"), path, body, headers or {})
        answer = connection.getresponse()
        return answer.status, answer.read().decode(), answer.headers

    def test_a_request_is_answered_as_the_program_answers(self):
        for path, arguments in [
                ("/api/solve", ["solve"]),
                ("/api/explain?coordinates=a1", ["explain", "--coordinates", "a1"]),
                ("/api/hint?level=4", ["hint", "--level", "4"]),
                ("/api/check", ["check"])]:
            status, text, headers = self.ask(path, PUZZLE)
            self.assertEqual(status, 200, text)
            self.assertEqual(headers["Content-Type"], "application/json")
            ours, theirs = json.loads(text), json.loads(
                run(*arguments, "-", "--format", "json", stdin=PUZZLE).out)
            ours.pop("seconds", None), theirs.pop("seconds", None)
            self.assertEqual(ours, theirs)
        self.assertEqual(json.loads(self.ask("/api/solve", PUZZLE)[1])["solution"], SOLUTION)

    def test_what_curl_sends_is_a_puzzle_and_no_form(self):
        form = {"Content-Type": "application/x-www-form-urlencoded"}
        status, text, _ = self.ask("/api/solve", PUZZLE, headers=form)
        self.assertEqual((status, json.loads(text)["solution"]), (200, SOLUTION))

    def test_the_requests_of_the_document_are_answered(self):
        text = (SOURCE / "docs/serve.md").read_text().replace("\\\n", "")
        commands = [shlex.split(line) for line in re.findall(r"^    (curl .*)$", text, re.M)]
        self.assertGreaterEqual(len(commands), 3)
        for _, *options, url in commands:
            body = options[1].replace("@puzzles.txt", PUZZLE) if options else None
            self.assertEqual(options[:1], ["--data-binary"] if options else [])
            path = url.removeprefix("http://127.0.0.1:8080")
            self.assertEqual(self.ask(path, body)[0], 200, url)

    def test_values_may_have_dots_and_codes(self):
        status, text, _ = self.ask("/api/generate?rating=1.2..3.0&number=2&seed=1&format=line")
        self.assertEqual((status, len(text.split())), (200, 2), text)
        status, text, _ = self.ask("/api/tile?board=3x2&pieces=I%3D%23%23&reuse&count&format=line")
        self.assertEqual((status, text), (200, "3\n"))

    def test_commands_without_input_can_be_got(self):
        status, text, _ = self.ask("/api/techniques")
        self.assertEqual(status, 200)
        self.assertIn("x_wing", [row["name"] for row in json.loads(text)])

    def test_a_failed_answer_is_an_answer(self):
        status, text, headers = self.ask("/api/solve", NONE)
        self.assertEqual((status, headers["X-Nonet-Status"]), (200, "1"))
        self.assertEqual(json.loads(text)["status"], "none")
        self.assertEqual(json.loads(self.ask("/api/solve", INVALID)[1])["status"], "invalid")

    def test_what_is_no_puzzle_is_said_with_its_place(self):
        status, text, _ = self.ask("/api/solve", PUZZLE[:-1])
        self.assertEqual(status, 422)
        self.assertIn("1:", json.loads(text)["error"])

    def test_wrong_usage_is_said_as_the_program_says_it(self):
        for path in ("/api/solv", "/api/solve?jbos=1", "/api/count?limit=many"):
            status, text, _ = self.ask(path, PUZZLE)
            self.assertEqual(status, 400, text)
            self.assertTrue(json.loads(text)["error"])

    def test_requests_name_no_files(self):
        secret = self.file("secret.txt", PUZZLE)
        for path in (f"/api/tile?board={secret}", "/api/tile?board=../../etc/passwd",
                     f"/api/solve?output={self.folder}/made", "/api/cover?checkpoint=made",
                     "/api/serve", "/api/-x"):
            self.assertEqual(self.ask(path, PUZZLE)[0], 400, path)
        self.assertEqual(self.ask("/api/..%2Fsolve", PUZZLE)[0], 404)
        self.assertEqual(self.ask(f"/{secret}")[0], 404)
        self.assertEqual(sorted(os.listdir(self.folder)), ["secret.txt"])

    def test_pages_of_others_may_not_ask(self):
        for headers in ({"Host": "example.org"}, {"Origin": "http://example.org"},
                        {"Host": f"example.org:{self.port}"}, {"Origin": "null"}):
            self.assertEqual(self.ask("/api/solve", PUZZLE, headers=headers)[0], 403, headers)
        own = {"Origin": f"http://127.0.0.1:{self.port}"}
        self.assertEqual(self.ask("/api/solve", PUZZLE, headers=own)[0], 200)

    def test_size_is_limited(self):
        status, _, _ = self.ask("/api/solve", "." * (1024 * 1024 + 1))
        self.assertEqual(status, 413)

    def test_time_is_limited(self):
        # The program's own limit ends it, with what it has; ours ends what does not end.
        status, text, headers = self.ask("/api/count?limit=0&timeout=0.5", EMPTY)
        self.assertEqual((status, headers["X-Nonet-Status"]), (200, "4"))
        self.assertFalse(json.loads(text)["complete"])
        self.serve("--timeout", "1")
        status, _, _ = self.ask("/api/count?limit=0&timeout=50", EMPTY)
        self.assertEqual(status, 504)

    def test_several_at_once(self):
        with ThreadPoolExecutor(8) as pool:
            answers = list(pool.map(lambda _: self.ask("/api/solve?format=line", PUZZLE)[1],
                                    range(40)))
        self.assertEqual(answers, [SOLUTION + "\n"] * 40)

    def test_pictures_come_as_pictures(self):
        status, text, headers = self.ask("/api/draw?format=svg", PUZZLE)
        self.assertEqual((status, headers["Content-Type"]), (200, "image/svg+xml"))
        self.assertTrue(text.startswith("<svg"))

    def test_a_port_that_is_taken_is_said(self):
        done = run("serve", "--port", str(self.port))
        self.check(done, 3, "", r"^nonet: cannot serve on port \d+ of 127\.0\.0\.1\n$")


if __name__ == "__main__":
    unittest.main()
