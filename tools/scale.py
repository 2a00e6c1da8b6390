#!/usr/bin/env python3
"""How long a job of nonet-mpi takes on more ranks, from the journal of a run on one.

    tools/scale.py distribution JOURNAL…       the times of the units, as a table
    tools/scale.py simulate JOURNAL…           makespan and efficiency for 1 to 4096 ranks
    tools/scale.py grow JOURNAL                how large a job keeps more ranks busy
    tools/scale.py chart OUT.json JOURNAL…     efficiency by ranks, for `nonet draw --chart`
    tools/scale.py publish DOCUMENT REPORT     puts the report into docs/scale.md

A journal has the processor time of each unit and, of a search, which unit came out of which; so the
units are those of the job itself, in the order in which rank 0 hands them out. What the simulation
takes for granted:

--handle SECONDS     of rank 0 for each unit: take the result, write the journal, send the next one
--latency SECONDS    from a rank to another, naps of the receiver included
--processors P       ranks beyond P share them (0: each rank has its own)
--times K            as many jobs of this kind one after the other, for larger jobs than the journal's
"""

import argparse
import heapq
import json
import statistics
import struct
from collections import deque
from pathlib import Path

RANKS = [1 << i for i in range(13)]
BEGIN = "<!-- by tools/scale.sh: do not edit -->"
END = "<!-- end of the figures -->"
WAITING = 2  # units that a seat has: one under way, one that waits (Seats::capacity)
MASK = (1 << 64) - 1


def hash_of(text):
    """FNV-1a, as the journal's keys."""
    value = 0xcbf29ce484222325
    for byte in text:
        value = ((value ^ byte) * 0x100000001b3) & MASK
    return value


def children_of(result):
    """Key and weight of the units that came out of a unit of `cover` (apps/cli/cover_crew.cpp)."""
    _, _, _, count, rest = result.split(b" ", 4)
    children = []
    for _ in range(int(count)):
        bits, size, rest = rest.split(b" ", 2)
        weight, = struct.unpack("d", struct.pack("Q", int(bits)))
        children.append((hash_of(rest[:int(size)]), weight))
        rest = rest[int(size):]
    return children


class Job:
    """Seconds of the units, those that can begin at once, and what comes out of each."""

    def __init__(self, path, times=1, stretch=1):
        lines = Path(path).read_bytes().split(b"\n")[:-1]
        self.name = Path(path).stem
        is_search = b" cover " in lines[0]
        records = [line.split(b" ", 3) for line in lines[1:]]
        number = {int(record[1], 16): i for i, record in enumerate(records)}
        count = len(records)
        children = [[] for _ in records]
        rank = [0.0] * count  # the heaviest part of a search goes first, of lines the first
        first = set(range(count))
        for i, record in enumerate(records):
            for key, weight in children_of(record[3]) if is_search else []:
                child = number[key]
                children[i].append(child)
                rank[child] = -weight
                first.discard(child)
        copies = [(k * count, k) for k in range(times)]
        self.seconds = [int(record[2]) * 1e-6 * stretch for record in records] * times
        self.children = [[child + base for child in some] for base, _ in copies for some in children]
        self.order = [(k, place, i + base) for base, k in copies for i, place in enumerate(rank)]
        self.first = [i + base for base, _ in copies for i in sorted(first)]

    def work(self):
        return sum(self.seconds)


class Model:
    def __init__(self, handle, latency, processors=0):
        self.handle, self.latency, self.processors = handle, latency, processors


def makespan(job, ranks, model):
    """Seconds from the first unit to the last result.

    Rank 0 serves one message at a time. A rank works on its next unit while the result of the last
    one is on its way. Processors that are shared are shared evenly: a clock runs for all working
    ranks at the same speed, and each unit ends at a time of that clock.
    """
    open_units = [job.order[unit] for unit in job.first]
    heapq.heapify(open_units)
    free = deque(rank for _ in range(WAITING) for rank in range(ranks))
    waiting = [deque() for _ in range(ranks)]
    working = [None] * ranks
    ends = []     # (time of the shared clock, rank)
    letters = []  # (time of arrival, order, rank, unit, is to rank 0)
    now = clock = busy_until = 0.0
    order = at_work = 0

    def speed():
        return min(1.0, model.processors / at_work) if model.processors and at_work else 1.0

    def latency_of(rank):
        return 0.0 if rank == 0 else model.latency

    def post(time, rank, unit, is_result):
        nonlocal order
        order += 1
        heapq.heappush(letters, (time, order, rank, unit, is_result))

    def begin(rank):
        nonlocal at_work
        if working[rank] is None and waiting[rank]:
            working[rank] = waiting[rank].popleft()
            at_work += 1
            heapq.heappush(ends, (clock + job.seconds[working[rank]], rank))

    def hand_out():
        while free and open_units:
            rank = free.popleft()
            post(busy_until + latency_of(rank), rank, heapq.heappop(open_units)[2], False)

    hand_out()
    while ends or letters:
        next_end = now + (ends[0][0] - clock) / speed() if ends else float("inf")
        next_letter = letters[0][0] if letters else float("inf")
        time = min(next_end, next_letter)
        clock += (time - now) * speed()
        now = time
        if next_end <= next_letter:
            _, rank = heapq.heappop(ends)
            unit, working[rank] = working[rank], None
            at_work -= 1
            begin(rank)
            post(now + latency_of(rank), rank, unit, True)
            continue
        _, _, rank, unit, is_result = heapq.heappop(letters)
        if not is_result:
            waiting[rank].append(unit)
            begin(rank)
            continue
        busy_until = max(busy_until, now) + model.handle
        for child in job.children[unit]:
            heapq.heappush(open_units, job.order[child])
        free.append(rank)
        hand_out()
    return max(now, busy_until)


def efficiency(job, ranks, model):
    return job.work() / (ranks * makespan(job, ranks, model))


def model_of(arguments):
    return Model(arguments.handle, arguments.latency, arguments.processors)


def show_distribution(arguments):
    print("| job | units | seconds | mean ms | median ms | 99 % ms | largest ms |")
    print("|---|---|---|---|---|---|---|")
    for path in arguments.journals:
        job = Job(path)
        times = sorted(1e3 * second for second in job.seconds)
        high = times[min(len(times) - 1, int(0.99 * len(times)))]
        print(f"| {job.name} | {len(times)} | {job.work():.2f} | {statistics.mean(times):.2f} "
              f"| {statistics.median(times):.2f} | {high:.2f} | {times[-1]:.2f} |")


def show_simulation(arguments):
    jobs = [Job(path, arguments.times) for path in arguments.journals]
    model = model_of(arguments)
    print("| ranks |" + "".join(f" {job.name}: seconds | efficiency |" for job in jobs))
    print("|---|" + "---|---|" * len(jobs))
    for ranks in arguments.ranks:
        spans = [makespan(job, ranks, model) for job in jobs]
        print(f"| {ranks} |" + "".join(
            f" {span:.3f} | {100 * job.work() / (ranks * span):.0f} % |"
            for job, span in zip(jobs, spans)))


def show_growth(arguments):
    """With R ranks units are R / 64 times as long, as nonet-mpi makes them, and there are at least
    R / 64 times as many: twice or four times that where efficiency is below 90 % else."""
    model = model_of(arguments)
    print("| ranks | units | of, ms | processor hours | seconds | efficiency |")
    print("|---|---|---|---|---|---|")
    for ranks in (64, 256, 1024, 4096):
        for times in (ranks // 64, ranks // 32, ranks // 16):
            job = Job(arguments.journal, times, stretch=ranks // 64)
            span = makespan(job, ranks, model)
            share = job.work() / (ranks * span)
            if share >= 0.9:
                break
        print(f"| {ranks} | {len(job.seconds)} | {1e3 * statistics.mean(job.seconds):.1f} "
              f"| {job.work() / 3600:.3f} | {span:.2f} | {100 * share:.0f} % |")


def write_chart(arguments):
    model = model_of(arguments)
    jobs = [Job(path, arguments.times) for path in arguments.journals]
    chart = {"kind": "line", "title": "Efficiency by ranks, simulated",
             "x": {"title": "ranks", "scale": "log"}, "y": {"title": "efficiency, %"},
             "series": [{"name": job.name,
                         "points": [[ranks, round(100 * efficiency(job, ranks, model), 1)]
                                    for ranks in arguments.ranks]} for job in jobs]}
    Path(arguments.out).write_text(json.dumps(chart) + "\n", encoding="utf-8")


def publish(arguments):
    """Puts the report between the two marks of the document."""
    text = Path(arguments.document).read_text(encoding="utf-8")
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not end:
        raise SystemExit(f"{arguments.document}: no place for the figures")
    report = Path(arguments.report).read_text(encoding="utf-8")
    Path(arguments.document).write_text(f"{before}{begin}\n\n{report}\n{end}{after}",
                                        encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--handle", type=float, default=15e-6)
    parser.add_argument("--latency", type=float, default=300e-6)
    parser.add_argument("--processors", type=int, default=0)
    parser.add_argument("--times", type=int, default=1)
    parser.add_argument("--ranks", type=lambda text: [int(word) for word in text.split(",")],
                        default=RANKS, help="such as 1,2,64")
    commands = parser.add_subparsers(required=True)
    for name, call in (("distribution", show_distribution), ("simulate", show_simulation)):
        command = commands.add_parser(name)
        command.add_argument("journals", nargs="+")
        command.set_defaults(call=call)
    grow = commands.add_parser("grow")
    grow.add_argument("journal")
    grow.set_defaults(call=show_growth)
    chart = commands.add_parser("chart")
    chart.add_argument("out")
    chart.add_argument("journals", nargs="+")
    chart.set_defaults(call=write_chart)
    document = commands.add_parser("publish")
    document.add_argument("document")
    document.add_argument("report")
    document.set_defaults(call=publish)
    arguments = parser.parse_args()
    arguments.call(arguments)


if __name__ == "__main__":
    main()
