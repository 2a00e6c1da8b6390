#!/usr/bin/env python3
"""Writes docs/performance.md from the JSON of a benchmark run.

Usage: table.py RESULTS.json RACE.json OUT.md      the whole page
       table.py --rating RESULTS.json OUT.md       only its section on rating
       table.py --variants VARIANTS.json OUT.md    only its section on killers
       table.py --making RESULTS.json OUT.md       only its section on making puzzles
"""
import json
import resource
import statistics
import subprocess
import sys


def cpu_model():
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as info:
            return next(line.split(":", 1)[1].strip() for line in info if line.startswith("model name"))
    except (OSError, StopIteration):
        return "unknown"


def runs_by_name(results):
    runs = {}
    for row in results["benchmarks"]:
        if row["run_type"] == "iteration":
            if row.get("error_occurred"):
                sys.exit(f"{row['name']}: {row['error_message']}")
            runs.setdefault(row["name"], []).append(row)
    return runs


def spread(values):
    """Half the distance between the quartiles, in per cent of the median."""
    low, middle, high = statistics.quantiles(values, n=4)
    return f"{50 * (high - low) / middle:.0f} %"


def race_table(race):
    """Engines against each other on shuffled, relabelled sets (bench/race.cpp)."""
    with open(race, encoding="utf-8") as file:
        results = json.load(file)
    out = ["## Classic engines, solving and proving uniqueness, one thread", "",
           f"In turn within one process, {results['rounds']} rounds; thread CPU time; each puzzle a random isomorph.",
           "`lockstep (bulk)` gets all puzzles at once, as text; the others one at a time, as grids.", "",
           "| set | engine | microseconds a puzzle | least to most | relative | guesses a puzzle |",
           "|---|---|---|---|---|---|"]
    for row in results["rows"]:
        out.append(f"| {row['set']} | {row['engine']} | {row['microseconds']:.3g} | "
                   f"{row['least']:.3g} to {row['most']:.3g} | {row['relative']:.3g} | {row['guesses']:.2f} |")
    return out + [""]


RATING = "## Rating on the scale se121, one thread"
# Sukaku Explainer 1.18.1 (Java, its extra techniques off), puzzles a second by band of ER. Measured
# once, on another machine than this page; none of its code is run here.
JAVA = {"1.0-1.5": 250, "1.6-2.5": 117, "2.6-4.4": 77, "4.5-6.2": 21, "6.3-7.4": 5.6, "7.5-8.4": 2.6,
        "8.5-8.9": 1.4, "9.0-9.4": 0.26, "9.5-9.9": 0.11, "10.0-10.4": 0.06}
SKFR = ("skfr 2.0.2 (C++) took 1.5 s for 221 puzzles of 1.2 to 10.0, 2.0 s for 183 of 1.2 to 10.5 and 22 s for 66 of "
        "9.4 to 11.8; its ratings are those of the scale for 430 of 490 puzzles, and for 1 of 38 from 9.5 up.")


def rating_table(results):
    """Rating by bands of ER, beside other programs' published or once measured speed."""
    context = results["context"]
    load = (context.get("load_avg") or [0])[0]
    out = [RATING, "",
           f"{context['executable'].rsplit('/', 1)[-1]} at commit {context['commit']}, {context['date'][:10]}, "
           f"{cpu_model()}, at a load of {load:.0f} for {context['num_cpus']} cores: thread CPU time, but on a "
           "shared machine; the last column is what counts. `Java` is Sukaku Explainer 1.18.1 with the settings of this scale, "
           "on a machine like it.", "",
           "| ER | puzzles | puzzles a second | spread | steps a puzzle | Java, puzzles a second | times |",
           "|---|---|---|---|---|---|---|"]
    bands = {name.split("/")[1]: rows for name, rows in runs_by_name(results).items() if name.startswith("rate/")}
    for band, rows in sorted(bands.items(), key=lambda item: float(item[0].split("-")[0])):
        speeds = [row["puzzles"] for row in rows]
        speed = statistics.median(speeds)
        java = JAVA.get(band)
        beside = f"{java:g} | {speed / java:,.0f}" if java else " | "
        out.append(f"| {band} | {rows[0]['band_size']:.0f} | {speed:,.3g} | {spread(speeds)} | "
                   f"{rows[0]['steps_per_puzzle']:.0f} | {beside} |")
    return out + ["", SKFR, ""]


KILLERS = "## Killers, counting to two, one thread"


def variants_table(results):
    """Killers by tier, beside the figures of ISS that come with the puzzles (bench/variants.cpp)."""
    out = [KILLERS, "",
           f"Engine `propagate` on {cpu_model()}: mean of {results['seeds']} seeds, least to most in brackets; CPU time, "
           "setting up included. ISS is the Interactive Sudoku Solver (JavaScript), its figures measured once on a "
           "machine like it.", "",
           "| tier | puzzles | guesses | milliseconds | of them with ISS | guesses, ISS | milliseconds, ISS | times |",
           "|---|---|---|---|---|---|---|---|"]
    for row in results["rows"]:
        guesses, millis, iss = row["guesses"], row["milliseconds"], row.get("beside_iss")
        out.append(f"| {row['tier']} | {row['puzzles']} | {statistics.mean(guesses):,.0f} ({min(guesses):,.0f} to "
                   f"{max(guesses):,.0f}) | {statistics.mean(millis):,.4g} ({min(millis):,.4g} to {max(millis):,.4g}) | "
                   + (f"{iss['puzzles']} | {iss['guesses']:,.0f}, {iss['iss_guesses']:,.0f} | "
                      f"{iss['milliseconds']:,.4g}, {iss['iss_milliseconds']:,.5g} | "
                      f"{iss['iss_milliseconds'] / iss['milliseconds']:.1f} |" if iss else " | | | |"))
    return out + [""]


MAKING = "## Making puzzles, and canonical forms, one thread"
WORDS = {"generate/minimal": "minimal, no wish", "generate/rotate180": "symmetric by half a turn",
         "generate/rated_3.0_to_4.5": "rated 3.0 to 4.5 on se121",
         "generate/rated_7.0_to_8.0": "rated 7.0 to 8.0 on se121",
         "generate/needs_x_wing": "needs an X-wing", "generate/full_grid": "full grids"}


def qqwing_speed():
    """Minimal puzzles a second by qqwing, the program that people have, where it is installed."""
    count = 200
    try:
        start = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        subprocess.run(["qqwing", "--generate", str(count), "--one-line"], check=True, capture_output=True)
        return count / (resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - start)
    except (OSError, subprocess.CalledProcessError):
        return None


def making_table(results):
    """Puzzles made and canonical forms found a second, beside qqwing."""
    context = results["context"]
    out = [MAKING, "",
           f"{context['executable'].rsplit('/', 1)[-1]} at commit {context['commit']}, {context['date'][:10]}, "
           f"{cpu_model()}. An attempt is a grid begun.", "",
           "| what | a second | spread | attempts a puzzle |", "|---|---|---|---|"]
    order = list(WORDS)  # the runs come in random order
    for name, rows in sorted(runs_by_name(results).items(),
                             key=lambda run: (order.index(run[0]) if run[0] in WORDS else len(order), run[0])):
        if not name.startswith(("generate/", "canon/")):
            continue
        speeds = [row["puzzles"] if "puzzles" in row else row["items_per_second"] for row in rows]
        attempts = rows[0].get("attempts_per_puzzle")
        words = WORDS.get(name, name.replace("canon/", "canonical forms of "))
        out.append(f"| {words} | {statistics.median(speeds):,.3g} | {spread(speeds)} | "
                   f"{'' if attempts is None else format(attempts, ',.3g')} |")
    if (speed := qqwing_speed()) is not None:
        out.append(f"| qqwing, minimal puzzles, once | {speed:,.3g} | | |")
    return out + [""]


def replace_section(page, lines):
    """The page with `lines` instead of the section that begins with the first of them, or at its end."""
    begin = page.find(lines[0] + "\n")
    if begin < 0:
        return page.rstrip("\n") + "\n\n" + "\n".join(lines)
    end = page.find("\n## ", begin)
    rest = "" if end < 0 else page[end + 1:]
    return page[:begin] + "\n".join(lines) + ("\n" + rest if rest else "")


def write_section(table, source, target):
    with open(source, encoding="utf-8") as file:
        lines = table(json.load(file))
    with open(target, encoding="utf-8") as file:
        page = file.read()
    with open(target, "w", encoding="utf-8") as file:
        file.write(replace_section(page, lines))


def main(source, race, target):
    with open(source, encoding="utf-8") as file:
        results = json.load(file)
    context = results["context"]
    out = [
        "# Performance",
        "",
        "Made by `bench/run` from its JSON; do not edit. Median of the repetitions, thread CPU time; the",
        "spread is half the distance between the quartiles. Compare figures within this page only.",
        "",
        f"Machine: {cpu_model()}, {context['num_cpus']} cores. Compiler: {context['compiler']}, Release.",
        f"Commit: {context['commit']}. Date: {context['date'][:10]}.",
        "",
        *race_table(race),
        "## Proving uniqueness (count up to 2), one thread",
        "",
        "| engine | set | microseconds a puzzle | spread | nodes a puzzle | million nodes a second |",
        "|---|---|---|---|---|---|",
    ]
    runs = runs_by_name(results)
    for name, rows in runs.items():
        if not name.startswith("solve/"):
            continue
        _, engine, puzzles = name.split("/")[:3]
        micros = [1e6 / row["puzzles"] for row in rows]
        nodes = statistics.median(row["nodes"] for row in rows) / 1e6
        out.append(f"| {engine} | {puzzles} | {statistics.median(micros):.3g} | {spread(micros)} | "
                   f"{rows[0]['nodes_per_puzzle']:,.1f} | {nodes:.1f} |")
    out += ["", "## Solving by steps, one thread", "",
            "| set | microseconds a puzzle | spread | steps a puzzle | solved by steps alone |",
            "|---|---|---|---|---|"]
    for name, rows in runs.items():
        if not name.startswith("explain/"):
            continue
        micros = [1e6 / row["puzzles"] for row in rows]
        out.append(f"| {name.split('/')[1]} | {statistics.median(micros):.3g} | {spread(micros)} | "
                   f"{rows[0]['steps_per_puzzle']:.1f} | {rows[0]['solved_share']:.0%} |")
    out += ["", *rating_table(results), *making_table(results)]
    out += ["## Counting all covers, one thread", "",
            "`plain_c` is dancing links written in C without any of what a library needs.", "",
            "| problem | engine | milliseconds | spread | nodes |", "|---|---|---|---|---|"]
    covers = [name.split("/") + [rows] for name, rows in runs.items() if name.startswith("cover/")]
    for _, engine, problem, *_, rows in sorted(covers, key=lambda row: row[2]):
        millis = [row["cpu_time"] for row in rows]
        nodes = rows[0].get("nodes_a_count")
        out.append(f"| {problem} | {engine} | {statistics.median(millis):.3g} | {spread(millis)} | "
                   f"{'' if nodes is None else format(nodes, ',.0f')} |")
    out += ["", "## Reading 49,158 lines of 81 characters", "",
            "| what | nanoseconds a puzzle | spread | MB a second |", "|---|---|---|---|"]
    for name, rows in runs.items():
        if name.startswith(("solve/", "cover/", "explain/", "rate/", "generate/", "canon/")):
            continue
        nanos = [1e9 / row["items_per_second"] for row in rows]
        rate = statistics.median(row["bytes_per_second"] for row in rows) / 1e6
        out.append(f"| {name} | {statistics.median(nanos):.3g} | {spread(nanos)} | {rate:,.0f} |")
    with open(target, "w", encoding="utf-8") as file:
        file.write("\n".join(out) + "\n")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    if sys.argv[1] == "--rating":
        write_section(rating_table, *sys.argv[2:])
    elif sys.argv[1] == "--variants":
        write_section(variants_table, *sys.argv[2:])
    elif sys.argv[1] == "--making":
        write_section(making_table, *sys.argv[2:])
    else:
        main(*sys.argv[1:])
